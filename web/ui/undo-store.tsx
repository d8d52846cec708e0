import { useLocation } from '@tanstack/react-router'
import { KeyHint } from './key-hint.tsx'
import { createStore } from './store.ts'
import type { Action } from './toast-store.ts'

/** The last change that can be taken back, and the path of the screen on which it was made. */
export const lastChange = createStore<{ undo: () => void; place: string } | null>(null)

/** Makes a change the last one, for `u` and Ctrl+Z on this screen, and returns the button for its message. */
export function undoable(run: () => void): Action {
  const place = location.pathname
  const undo = () => {
    if (lastChange.get()?.undo === undo) lastChange.set(null)
    run()
  }
  lastChange.set({ undo, place })
  return { label: 'Undo', run: undo, hint: <Hint place={place} /> }
}

/** The key acts only where the change was made. */
function Hint({ place }: { place: string }) {
  return useLocation().pathname === place && <KeyHint keys="u" />
}
