/**
 * Does the work for each, one after the other. One for which it fails keeps no other waiting. Errors: the first failure, at the end; that
 * of the signal, at once.
 */
export async function oneByOne<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
) {
  const failures: unknown[] = []
  for (const item of items) {
    signal?.throwIfAborted()
    try {
      await work(item)
    } catch (cause) {
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
}
