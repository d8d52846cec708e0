const CHUNK = 1000 // few enough for memory and for a short transaction

/**
 * Reads a list of any length in chunks. `rowsAfter` returns at most `most` rows after the last one read. The next chunk is read
 * while one is written. Throws what `rowsAfter` throws.
 */
export async function* inChunks<Row>(
  rowsAfter: (last: Row | null, most: number) => Promise<Row[]>,
  most = CHUNK,
): AsyncGenerator<Row[]> {
  const read = (last: Row | null) => {
    const rows = rowsAfter(last, most)
    rows.catch(() => undefined) // no unhandled rejection if the caller hung up and no one awaits it
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
