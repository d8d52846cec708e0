const caches = new Set<() => void>()

/** Registers what was loaded for one user and must be gone before another one comes. */
export const onForget = (clear: () => void) => void caches.add(clear)

export function forgetEverything() {
  for (const clear of caches) clear()
}
