import { currentRow, moveRow, pressIn } from '../rows.ts'
import { toast } from '../toast-store.ts'
import { useShortcut } from './use-shortcut.ts'

/** A key that presses a control of the current row. */
export type RowKey = {
  key: string
  description: string
  /** Selects the control in the row. Without it the browser acts itself, as for Enter on the row's link. */
  control?: string
  /** What a row without the control says, given its name. */
  missing?: (name: string) => string
}

/** The keys of a list whose rows are marked (rows.ts): j, k, and those of the row. */
export const RowKeys = ({ keys }: { keys: RowKey[] }) => (
  <>
    <MoveKeys />
    {keys.map((one) => (
      <PressKey key={one.key} of={one} />
    ))}
  </>
)

function MoveKeys() {
  useShortcut('j', () => moveRow(1), { description: 'Next row', place: 'list', repeats: true })
  useShortcut('k', () => moveRow(-1), { description: 'Previous row', place: 'list', repeats: true })
  return null
}

function PressKey({ of: { key, description, control, missing } }: { of: RowKey }) {
  function press() {
    const row = currentRow()
    if (!row || control === undefined || pressIn(row, control)) return
    const name = row.querySelector('[data-row-link]')?.textContent
    if (name && missing) toast({ title: missing(name) })
  }
  useShortcut(key, press, { description, place: 'list', isListedOnly: control === undefined })
  return null
}
