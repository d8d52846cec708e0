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

type PressProps = {
  of: RowKey
  /** Where the control is, instead of the current row. */
  within?: string
  place?: 'list' | 'panel' | 'selection'
}

/** Presses a control of the current row, or of what the selector `within` finds. */
export function PressKey({ of, within, place = 'list' }: PressProps) {
  const { key, description, control, missing } = of
  function press() {
    const row = within === undefined ? currentRow() : document.querySelector<HTMLElement>(within)
    if (!row || control === undefined || pressIn(row, control)) return
    const name = row.querySelector('[data-row-link]')?.textContent
    if (name && missing) toast({ title: missing(name) })
  }
  const isListedOnly = control === undefined
  useShortcut(key, press, { description, place, inPanel: place === 'panel' && 'only', isListedOnly })
  return null
}
