import process from 'node:process'
import { EVERYTHING } from './everything.ts'
import { hasPostgres } from './postgres.ts'

/** True where the same test runs on PostgreSQL, too, and not at night: what both databases answer alike is then tried there alone. */
export const isSecondByDay = () => process.env.TEST_DATABASE === 'embedded' && hasPostgres() && !EVERYTHING
