import { useSyncExternalStore } from 'react'

/** Local storage that may be missing or full: reads answer null, writes answer whether they were kept. */
export const stored = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string | null): boolean {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      return true
    } catch {
      return false
    } finally {
      for (const listener of listeners) listener()
    }
  },
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A value of local storage that follows its changes, those of other tabs too. */
export const useStored = (key: string) => useSyncExternalStore(subscribe, () => stored.get(key))
