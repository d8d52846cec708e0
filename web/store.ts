import { useSyncExternalStore } from 'react'

/** A value outside of React that screens follow. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(changed: T) {
      value = changed
      for (const listener of listeners) listener()
    },
    /** → a function that ends it. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ subscribe, get }: ReturnType<typeof createStore<T>>): T =>
  useSyncExternalStore(subscribe, get)
