/**
 * What the server has of something, while changes of it are under way one after the other: what a screen goes back to
 * once the last of them was refused.
 */
export function changesUnderWay<Value>() {
  const all = new Map<string, { saved: Value; count: number }>()

  /** The entry of a change that ends; the others of this name go on with it. */
  function end(name: string) {
    const entry = all.get(name)
    if (entry && --entry.count === 0) all.delete(name)
    return entry
  }

  return {
    begin(name: string, shown: Value) {
      const entry = all.get(name) ?? { saved: shown, count: 0 }
      entry.count++
      all.set(name, entry)
    },

    taken(name: string, value: Value) {
      const entry = end(name)
      if (entry) entry.saved = value
    },

    /** → what to go back to; null where another change follows, or the server has this value anyway. */
    refused(name: string, value: Value): { saved: Value } | null {
      const entry = end(name)
      return entry && entry.count === 0 && entry.saved !== value ? { saved: entry.saved } : null
    },
  }
}
