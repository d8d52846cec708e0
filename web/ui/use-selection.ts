import { useState } from 'react'
import { afterToggle, afterToggleAll, NOTHING } from './selection.ts'

export type Selection = {
  keys: ReadonlySet<string>
  toggle: (key: string, range: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** The selected rows among those the table shows. When it shows other rows, such as another page, none of them is selected. */
export function useSelection(rows: string[]): Selection {
  const shown = rows.join()
  const [state, setState] = useState({ shown, chosen: NOTHING })
  const before = state.shown === shown ? state.chosen : kept(state.chosen, rows)
  const set = (chosen: typeof NOTHING) => setState({ shown, chosen })
  return {
    keys: before.keys,
    toggle: (key, range) => set(afterToggle(rows, before, key, range)),
    toggleAll: () => set(afterToggleAll(rows, before)),
    clear: () => set(NOTHING),
  }
}

const kept = ({ keys, anchor }: typeof NOTHING, rows: string[]) => ({
  keys: new Set(rows.filter((key) => keys.has(key))),
  anchor,
})
