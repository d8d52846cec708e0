const LEAST_ROWS = 100
const MOST_ROWS = 3000

/** The size of the next batch, so that it takes about `batchMs`, if one of `rows` took `ms`; at most twice as many rows. */
export function nextBatchRows(rows: number, ms: number, batchMs: number): number {
  const fitting = Math.round(rows * Math.min(2, batchMs / ms))
  return Math.min(MOST_ROWS, Math.max(LEAST_ROWS, fitting))
}
