import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of rules: no database, no browser, and none of those that take seconds for each change. */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '..'),
    include: ['domain/**/*.test.ts', '{contract,server,web}/**/*.rules.test.ts'],
    exclude: ['**/memory.test.ts', '**/quotes.test.ts', '**/*.property.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
