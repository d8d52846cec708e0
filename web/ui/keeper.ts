export type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Storage that may be blocked (`store` answers null) or full: what it does not take is kept and tried again later. */
export function createKeeper(store: () => Store | null) {
  const refused = new Map<string, string | null>()

  function attempt(key: string, value: string | null): boolean {
    try {
      const into = store()
      if (!into) return false
      if (value === null) into.removeItem(key)
      else into.setItem(key, value)
      return true
    } catch {
      return false
    }
  }

  /** Every key and value below `prefix`; the one walk through the storage, when a draft is opened. */
  function list(prefix: string): [key: string, value: string][] {
    try {
      const from = store()
      if (!from) return []
      const keys = Array.from({ length: from.length }, (_, index) => from.key(index))
      return keys
        .filter((key) => key !== null && key.startsWith(prefix))
        .map((key) => [key!.slice(prefix.length), from.getItem(key!) ?? ''])
    } catch {
      return []
    }
  }

  return {
    read(key: string): string | null {
      const waiting = refused.get(key)
      if (waiting !== undefined) return waiting
      try {
        return store()?.getItem(key) ?? null
      } catch {
        return null
      }
    },

    write(key: string, value: string | null) {
      if (!attempt(key, value)) return void refused.set(key, value)
      refused.delete(key)
      for (const [other, waiting] of refused) {
        if (!attempt(other, waiting)) return
        refused.delete(other)
      }
    },

    list,

    /** Takes away every key below `prefix`, also what storage did not take. */
    forget(prefix: string) {
      for (const key of refused.keys()) if (key.startsWith(prefix)) refused.delete(key)
      for (const [rest] of list(prefix)) attempt(prefix + rest, null)
    },

    /** Whether everything written is safe from a reload. */
    safe: () => refused.size === 0,
  }
}

export type Keeper = ReturnType<typeof createKeeper>
