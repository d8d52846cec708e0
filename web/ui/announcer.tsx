import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Says `text` to those who hear the page, when they are done listening; the same words may be said again. */
export function announce(text: string) {
  said = text === said ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one polite status line, mounted once around all screens. */
export const Announcer = () => (
  <output aria-live="polite" className="sr-only">
    {useSyncExternalStore(subscribe, () => said)}
  </output>
)
