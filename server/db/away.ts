const DATABASE_AWAY = new Set([
  'EAI_AGAIN', 'ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT',
  '08000', '08001', '08003', '08004', '08006', '08007', '53300', '57P01', '57P02', '57P03', '57P05',
  '08P01', // what a pooler says while it reaches no server
  '25006', // it only reads: a standby that is not the primary yet (database.ts tells a fault of ours from it)
]) // prettier-ignore

/** Whether a failed statement says that the database does not answer. */
export function isDatabaseAway(cause: unknown): cause is { message: string; code?: string } {
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return false // pg-boss copies errors
  return (
    DATABASE_AWAY.has((cause as { code?: string }).code ?? '') ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect|server closed the connection/i.test(
      String(cause.message),
    )
  )
}
