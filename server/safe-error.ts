import { stdSerializers } from 'pino'
import { isDatabaseAway } from './db/away.ts'
import { UserError } from './errors.ts'

type DatabaseError = Error & { code: string; severity: string } & Record<string, unknown>

const isDatabaseError = (cause: unknown): cause is DatabaseError =>
  cause instanceof Error && 'severity' in cause && 'code' in cause

const NAMED = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

const frames = ({ stack = '', message }: Error) => stack.slice(stack.indexOf(message) + message.length)

/**
 * An error that may be written to logs and into the job queue. Message, detail and query of a database error contain the values
 * of a row, such as names and links of people. Only code, table, column and the like stay.
 */
export function withoutValues(cause: unknown): unknown {
  if (!isDatabaseError(cause)) return cause
  const safe = new Error(`The database refused (${cause.code}).`)
  safe.stack = `${safe.message}${frames(cause)}`
  return Object.assign(safe, Object.fromEntries(NAMED.map((name) => [name, cause[name]])))
}

/** The serializer for errors in the log. Where the cause is known, the stack says nothing. */
export function errorSerializer(cause: Error) {
  const told = stdSerializers.err(withoutValues(cause) as Error)
  const isKnown = cause instanceof UserError || isDatabaseAway(cause)
  return isKnown ? { type: told.type, message: told.message, code: (cause as { code?: string }).code } : told
}
