import { useCallback, useSyncExternalStore } from 'react'

export type NativeStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
export type SafeStorage = ReturnType<typeof createStorage>

/** A change of storage; the key is null if all of it was emptied. */
type Hear = (key: string | null, value: string | null) => void
type Tabs = {
  tell: (key: string, value: string | null) => void
  listen: (prefix: string, hear: Hear) => () => void
}

/** Saved JSON, or null if it is missing, broken or of another shape. */
export function parseJson<T>(text: string | null, isValid: (value: T) => boolean): T | null {
  try {
    const value = JSON.parse(text ?? 'null') as T | null
    return value !== null && isValid(value) ? value : null
  } catch {
    return null
  }
}

/** Local storage tells the other tabs through an event of the browser. */
const byStorageEvent: Tabs = {
  tell: () => {},
  listen(prefix, hear) {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === null || key.startsWith(prefix)) hear(key, newValue)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}

/** Session storage belongs to one tab: changes below a prefix with a listener are sent to the other tabs over a channel. */
function byChannel(): Tabs {
  const channels = new Map<string, BroadcastChannel>()
  return {
    tell(key, value) {
      for (const [prefix, channel] of channels) if (key.startsWith(prefix)) channel.postMessage([key, value])
    },
    listen(prefix, hear) {
      const channel = new BroadcastChannel(prefix)
      channel.addEventListener('message', ({ data }: MessageEvent<Parameters<Hear>>) => hear(...data))
      channels.set(prefix, channel)
      return () => {
        channel.close()
        if (channels.get(prefix) === channel) channels.delete(prefix)
      }
    },
  }
}

/** Storage that may be missing, blocked or full: a refused value stays in memory and is tried again with the next write. */
export function createStorage(native: () => NativeStorage, tabs: Tabs = byStorageEvent) {
  const refused = new Map<string, string | null>()
  const watchers = new Map<string, Set<() => void>>()

  function attempt(key: string, value: string | null): boolean {
    try {
      if (value === null) native().removeItem(key)
      else native().setItem(key, value)
      refused.delete(key)
      return true
    } catch {
      return false
    }
  }

  function read(key: string): string | null {
    const waiting = refused.get(key)
    if (waiting !== undefined) return waiting
    try {
      return native().getItem(key)
    } catch {
      return null
    }
  }

  function write(key: string, value: string | null) {
    if (!attempt(key, value)) refused.set(key, value)
    else for (const [other, waiting] of refused) if (!attempt(other, waiting)) break
    tabs.tell(key, value)
    for (const watcher of watchers.get(key) ?? []) watcher()
  }

  /** Every key below `prefix`, without the prefix, and its value. */
  function list(prefix: string): [key: string, value: string][] {
    const found = new Map<string, string | null>()
    try {
      const storage = native()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys) if (key.startsWith(prefix)) found.set(key, storage.getItem(key))
    } catch {
      // blocked
    }
    for (const [key, value] of refused) if (key.startsWith(prefix)) found.set(key, value)
    return [...found].flatMap(([key, value]) => (value === null ? [] : [[key.slice(prefix.length), value]]))
  }

  return {
    read,
    write,
    list,
    readJson: <T>(key: string, isValid: (value: T) => boolean): T | null => parseJson(read(key), isValid),
    writeJson: (key: string, value: object | null) => write(key, value && JSON.stringify(value)),

    /** Removes every key below `prefix`, and refused values there. */
    forget(prefix: string) {
      for (const key of refused.keys()) if (key.startsWith(prefix)) refused.delete(key)
      for (const [rest] of list(prefix)) attempt(prefix + rest, null)
    },

    /** Whether everything written below `prefix` survives a reload. */
    isSafe: (prefix: string) => ![...refused.keys()].some((key) => key.startsWith(prefix)),

    /** Calls back when another tab changes a key below `prefix`. */
    listen: tabs.listen,

    /** Calls back when this or another tab changes this key. */
    watch(key: string, watcher: () => void) {
      const known = watchers.get(key) ?? new Set()
      watchers.set(key, known.add(watcher))
      const stop = tabs.listen(key, watcher)
      return () => {
        known.delete(watcher)
        stop()
      }
    },
  }
}

export const deviceStorage = createStorage(() => localStorage)

/** Names and addresses of people are stored only here: no longer than the tab is open and its user is signed in. */
export const tabStorage = createStorage(() => sessionStorage, byChannel())

/** A value of the device's storage that follows its changes. */
export const useSaved = (key: string) =>
  useSyncExternalStore(
    useCallback((watcher) => deviceStorage.watch(key, watcher), [key]),
    () => deviceStorage.read(key),
  )

const OURS = 'vouch:'
const OWNER = `${OURS}owner`

/** What a user typed in a form stays on this device until it is sent or given up, or its user logs out. */
export const typedKey = (user: string, form: string) => `${OURS}${user}:typed:${form}`

/** For a log-out. If the session only expired, the same user finds the text again. */
export const forgetTyped = (user: string) => deviceStorage.forget(typedKey(user, ''))

export const hasTyped = (user: string) => deviceStorage.list(typedKey(user, '')).length > 0

/** Whose session this browser holds, or held until it expired; null after a log-out. */
export const sessionOwner = {
  get: () => deviceStorage.read(OWNER),
  set: (user: string | null) => deviceStorage.write(OWNER, user),
}

/** For a deleted account: removes all that it left on this device, drafts included. */
export const forgetUser = (user: string) => deviceStorage.forget(`${OURS}${user}:`)

const caches = new Set<() => void>()
let departures = 0

/** Registers how to clear data that was loaded for one user, before another user comes. */
export const onForget = (clear: () => void) => void caches.add(clear)

export function forgetEverything() {
  departures++
  tabStorage.forget(OURS)
  for (const clear of caches) clear()
}

/** → a function that tells whether the current user has left since. */
export function watchDeparture(): () => boolean {
  const before = departures
  return () => departures !== before
}
