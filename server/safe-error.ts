import { stdSerializers } from 'pino'

type DatabaseError = Error & { code: string; severity: string } & Record<string, unknown>

const isDatabaseError = (cause: unknown): cause is DatabaseError =>
  cause instanceof Error && 'severity' in cause && 'code' in cause

const NAMED = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

const frames = ({ stack = '', message }: Error) => stack.slice(stack.indexOf(message) + message.length)

/**
 * An error as it may be written to logs and into the queue of jobs. A database tells the values that it stumbled over, in
 * message, detail and query: names and links of people. Of those only what names the place stays.
 */
export function withoutValues(cause: unknown): unknown {
  if (!isDatabaseError(cause)) return cause
  const safe = new Error(`The database refused (${cause.code}).`)
  safe.stack = `${safe.message}${frames(cause)}`
  return Object.assign(safe, Object.fromEntries(NAMED.map((name) => [name, cause[name]])))
}

/** An error → what the log says of it. */
export const errorSerializer = (cause: Error) => stdSerializers.err(withoutValues(cause) as Error)
