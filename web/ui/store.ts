import { useSyncExternalStore } from 'react'

export type Store<State> = {
  get: () => State
  set: (next: State) => void
  /** Calls back after every change; returns a function that stops that. */
  subscribe: (listener: () => void) => () => void
}

/** A value outside React that screens follow with `useStore`. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The store's value, or what `select` reads from it: a primitive, or the same object until it changes. */
export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>): State
export function useStore<State, Part>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => Part,
): Part
export function useStore<State>(
  { get, subscribe }: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => unknown = (state) => state,
) {
  return useSyncExternalStore(subscribe, () => select(get()))
}
