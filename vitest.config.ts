import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './testing/postgres.ts'
import { SlowFirst } from './testing/slow-first.ts'

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  retry: process.env.CI ? 1 : 0, // shared machines stall now and then; a retry is shown in the report
}

const onPostgres = hasPostgres()
if (!onPostgres) {
  const missing = 'No PostgreSQL at hand: set TEST_DATABASE_URL or install its server.'
  if (process.env.REQUIRE_POSTGRES === '1') throw new Error(missing)
  console.warn(`\n*** SKIPPED: the server tests on PostgreSQL. ${missing} ***\n`)
}

export default defineConfig({
  test: {
    maxWorkers: os.availableParallelism(), // one fewer unless said; half of the time they wait for a database
    isolate: false, // a worker loads the product once, not for each of a hundred files: a quarter of the time
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,web,testing,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      { test: { ...server, name: 'server on the embedded database', env: { TEST_DATABASE: 'embedded' } } },
      ...(onPostgres
        ? [{ test: { ...server, name: 'server on PostgreSQL', env: { TEST_DATABASE: 'postgres' } } }]
        : []),
    ],
  },
})
