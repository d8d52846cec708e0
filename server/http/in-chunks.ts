const CHUNK = 5000 // rows in memory at a time, and a transaction short enough for the others

/**
 * A list of any length, read to its end: rowsAfter gives the next rows after the last one that was read, at most so many.
 * The database reads on while a chunk is written. Throws what rowsAfter throws.
 */
export async function* inChunks<Row>(
  rowsAfter: (last: Row | null, most: number) => Promise<Row[]>,
  most = CHUNK,
): AsyncGenerator<Row[]> {
  const read = (last: Row | null) => {
    const rows = rowsAfter(last, most)
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
