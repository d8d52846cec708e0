import { UserError } from '../errors.ts'

const UNREADABLE = /^(XX|58)[0-9A-Z]{3}$/ // SQLSTATE classes: internal error, and error of the system under the database

/**
 * What ended a start or a command → a UserError where the database could not read or write its own files, otherwise what was given. Names
 * only the code, because messages of the database can contain values of rows.
 */
export function withDamageTold(cause: unknown): unknown {
  const { code } = (cause ?? {}) as { code?: unknown }
  if (typeof code !== 'string' || !UNREADABLE.test(code)) return cause
  return new UserError(
    `The database cannot use its own files (${code}): one of them is damaged or missing, or their disk fails. ` +
      'Stop Vouch, keep a copy of the database as it is, and restore a backup into another DATA_DIR or DATABASE_URL: npm run vouch -- restore FILE',
  )
}
