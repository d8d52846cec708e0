import type { NativeStorage } from '../web/storage.ts'

type Written = (key: string, value: string | null) => void

/** Local storage for tests: counts its writes, can be full, and tells other tabs (`onWrite`) as a browser does. */
export function memoryStore(map = new Map<string, string>(), onWrite: Written = () => {}) {
  const store = {
    map,
    full: false,
    writes: 0,
    get length() {
      return map.size
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem(key: string, value: string) {
      if (store.full) throw new DOMException('full', 'QuotaExceededError')
      store.writes++
      map.set(key, value)
      onWrite(key, value)
    },
    removeItem(key: string) {
      store.writes++
      if (map.delete(key)) onWrite(key, null)
    },
  }
  return store satisfies NativeStorage
}
