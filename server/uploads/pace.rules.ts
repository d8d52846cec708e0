const LEAST_ROWS = 100
const MOST_ROWS = 3000

/** Rows of the next batch after one of `rows` that took `ms`, so that it takes about `turnMs`; at most twice as many. */
export function nextBatchRows(rows: number, ms: number, turnMs: number): number {
  const fitting = Math.round(rows * Math.min(2, turnMs / ms))
  return Math.min(MOST_ROWS, Math.max(LEAST_ROWS, fitting))
}
