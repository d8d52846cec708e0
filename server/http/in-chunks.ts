import { setImmediate } from 'node:timers/promises'

const CHUNK = 1000 // rows in memory at a time, and a transaction short enough for the others

/**
 * A list of any length, read to its end: rowsAfter gives the next rows after the last one that was read, at most so many.
 * The database reads on while a chunk is written. Between two chunks the event loop goes round: the embedded database answers
 * without leaving it, and would let nobody else in until the list ends. Throws what rowsAfter throws.
 */
export async function* inChunks<Row>(
  rowsAfter: (last: Row | null, most: number) => Promise<Row[]>,
  most = CHUNK,
): AsyncGenerator<Row[]> {
  const read = (last: Row | null) => {
    const rows = last ? setImmediate().then(() => rowsAfter(last, most)) : rowsAfter(null, most)
    rows.catch(() => undefined) // whoever awaits it hears of it; after a caller who hung up nobody does
    return rows
  }
  let next = read(null)
  for (;;) {
    const rows = await next
    const isLast = rows.length < most
    if (!isLast) next = read(rows.at(-1)!)
    if (rows.length > 0) yield rows
    if (isLast) return
  }
}
