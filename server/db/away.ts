/** Why the database is away: it says nothing, refuses the sign-in, only reads, or cannot be reached. */
export const AWAY = ['silent', 'refused', 'read_only', 'unreachable'] as const
export type Away = (typeof AWAY)[number]

const SILENT = 'ETIMEDOUT'
const READ_ONLY = '25006'
const UNANSWERED_COMMIT = 'commit_unanswered'

const UNREACHABLE = new Set([
  'EAI_AGAIN', 'ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EPIPE',
  '08000', '08001', '08003', '08004', '08006', '08007', '53300', '57P01', '57P02', '57P03', '57P05',
  '08P01', // what a pooler says while it reaches no server
  UNANSWERED_COMMIT,
]) // prettier-ignore
const REFUSED = /^(28...|3D000)$/ // the user, the password or the name of the database is wrong
const SAYS_NOTHING = /timeout exceeded when trying to connect|connection timeout|timeout expired/i
const ENDED = /Connection terminated|not queryable|server closed the connection/i

const coded = (code: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })

/** For a statement or a connection that got no answer in time. */
export const silence = () => coded(SILENT, 'PostgreSQL says nothing.')
/** For a database that only reads. */
export const onlyReads = () => coded(READ_ONLY, 'PostgreSQL only reads.')
/** For changes of which no one knows whether they were saved. */
export const unansweredCommit = (cause: unknown) =>
  coded(UNANSWERED_COMMIT, 'PostgreSQL gave no answer to COMMIT.', cause)

const codeOf = (cause: unknown) => (cause as { code?: string } | null)?.code ?? ''

export const isUnansweredCommit = (cause: unknown) => codeOf(cause) === UNANSWERED_COMMIT

/** Why the database is away, by what a statement or a connection failed with; null if it failed with something else. */
export function whyAway(cause: unknown): Away | null {
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return null // pg-boss copies errors
  const [code, message] = [codeOf(cause), String(cause.message)]
  if (code === SILENT || SAYS_NOTHING.test(message)) return 'silent'
  if (REFUSED.test(code)) return 'refused'
  if (code === READ_ONLY) return 'read_only' // a standby; database.ts tells a fault of ours from it
  return UNREACHABLE.has(code) || ENDED.test(message) ? 'unreachable' : null
}

/** Whether a failed statement says that the database is away. */
export const isDatabaseAway = (cause: unknown): cause is { message: string; code?: string } =>
  whyAway(cause) !== null

/** One sentence for the log and for a start, each of which says what to do. */
export const AWAY_SAYS: Record<Away, string> = {
  silent: 'the database says nothing',
  refused:
    'the database refuses the user, the password or the name in DATABASE_URL: if they changed, restart Vouch, which reads DATABASE_URL and DATABASE_URL_FILE at its start',
  read_only: 'the database only reads: DATABASE_URL has to lead to the primary',
  unreachable: 'the database does not answer',
}
