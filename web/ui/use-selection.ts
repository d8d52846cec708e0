import { useState } from 'react'

/** The selected rows of a table, by key. `anchor` is the row selected last: Shift selects from there. */
export type Chosen = { keys: ReadonlySet<string>; anchor: string | null }

export const NOTHING: Chosen = { keys: new Set(), anchor: null }

/** Selects a row or deselects it; with `range`, all rows from the anchor to it follow. */
export function afterToggle(rows: string[], { keys, anchor }: Chosen, key: string, range: boolean): Chosen {
  const chooses = !keys.has(key)
  const [from, to] = [rows.indexOf(range && anchor !== null ? anchor : key), rows.indexOf(key)]
  const touched = from < 0 ? [key] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  const after = new Set(keys)
  for (const one of touched)
    if (chooses) after.add(one)
    else after.delete(one)
  return { keys: after, anchor: key }
}

/** Selects all rows, or none if all are selected. */
export const afterToggleAll = (rows: string[], { keys }: Chosen): Chosen =>
  rows.every((key) => keys.has(key)) ? NOTHING : { keys: new Set(rows), anchor: null }

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
