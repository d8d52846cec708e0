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
