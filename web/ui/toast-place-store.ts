let panel: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The open side panel. Messages stand in it: while it is open, nothing outside of it can be pressed or is read out. */
export const toastPlace = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => panel,
  set(element: HTMLElement | null) {
    panel = element
    for (const listener of listeners) listener()
  },
}
