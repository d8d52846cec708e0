import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Lets screen readers read `text` politely. The same text may be announced again. */
export function announce(text: string) {
  said = text === said ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The status line for announcements, mounted once. */
export const Announcer = () => (
  <output aria-live="polite" className="sr-only">
    {useSyncExternalStore(subscribe, () => said)}
  </output>
)
