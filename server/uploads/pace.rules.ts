const LEAST_ROWS = 100
const MOST_ROWS = 3000

/** Rows of the next batch after one of `rows` that took `ms`, so that it takes about `batchMs`; at most twice as many. */
export function nextBatchRows(rows: number, ms: number, batchMs: number): number {
  const fitting = Math.round(rows * Math.min(2, batchMs / ms))
  return Math.min(MOST_ROWS, Math.max(LEAST_ROWS, fitting))
}
