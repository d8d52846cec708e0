import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { EVERYTHING } from './testing/everything.ts'
import { hasPostgres } from './testing/postgres.ts'
import { SlowFirst } from './testing/slow-first.ts'

/** The coordinator of a Citus, as a superuser: the tests of the server then run there alone. */
const citus = process.env.TEST_CITUS_URL
if (citus) process.env.TEST_DATABASE_URL = citus

const onPostgres = hasPostgres()
if (!onPostgres) {
  const missing = 'No PostgreSQL found: set TEST_DATABASE_URL or install its server.'
  if (process.env.REQUIRE_POSTGRES === '1') throw new Error(missing)
  console.warn(`\n*** SKIPPED: the server tests on PostgreSQL. ${missing} ***\n`)
}

const ALL = ['server/**/*.test.ts']
/** What the embedded database does in its own way: starting, saving, importing, restoring. At night it runs all. */
const EMBEDDED = [
  'server/db/**/*.test.ts',
  'server/operations/{backup,command-line,crash,damage,disk-full,distribute,doctor,file-modes,mixed-standings,release-1-0,restore,scheduled-backup,start}.test.ts',
  'server/uploads/{import-queue,interrupted-import,uploads}.test.ts',
  'server/{http/access-matrix,sample/sample-company}.test.ts',
]
const USES_DATABASE =
  /testing\/(oidc-app|postgres|run-to-end|templates|test-app|test-database|vouch-process)\.ts|TEST_DATABASE/
/** What reads PostgreSQL's plans, catalog or waiting locks, where a distributed table looks different, adds a trigger, or expects that no role may log in. */
const NOT_ON_CITUS = [
  'server/db/{company-scope,migrations,plans,schema,tenancy,tidy}.test.ts',
  'server/{employees/deletion/joining-while-deleted,privacy/erase-race,claims/races}.test.ts',
  'server/{operations/command-line,uploads/raw-file}.test.ts',
]
const withoutDatabase = globSync(ALL).filter((file) => !USES_DATABASE.test(readFileSync(file, 'utf8')))

const shared = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry: process.env.CI ? { count: 2, delay: 3_000 } : 0, // shared machines stall for seconds; the report shows each retry
}
const server = (name: string, kind: string, include: string[], exclude: string[] = []) => ({
  test: {
    ...shared,
    name,
    include,
    exclude: [...withoutDatabase, ...exclude],
    env: { TEST_DATABASE: kind },
    globalSetup: ['testing/global-setup.ts'],
  },
})

const databases = [
  onPostgres && !EVERYTHING
    ? server('server on the embedded database', 'embedded', EMBEDDED, ['server/db/company-scope.test.ts'])
    : server('server on the embedded database', 'embedded', ALL),
  ...(onPostgres ? [server('server on PostgreSQL', 'postgres', ALL)] : []),
]

export default defineConfig({
  test: {
    maxWorkers: os.availableParallelism() + 1, // they wait for databases and processes
    execArgv: ['--max-semi-space-size=64'], // each request leaves garbage: 5 to 10 % less time
    reporters: ['default', './scripts/retried.mjs'],
    isolate: false, // a worker loads the product once instead of once per file
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{domain,contract,web,testing,scripts}/**/*.test.{ts,tsx}', ...withoutDatabase],
          setupFiles: ['testing/reader.ts'],
        },
      },
      ...(citus ? [server('server on Citus', 'postgres', ALL, NOT_ON_CITUS)] : databases),
    ],
  },
})
