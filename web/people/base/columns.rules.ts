import type { Column } from '../../ui/data-table.tsx'
import { listParam, type UrlParams } from '../../ui/url-params.ts'

type Facts = Pick<Column<never>, 'key' | 'primary' | 'fixed' | 'follows'>

/** The columns that can be hidden and moved. */
export const choosable = <C extends Facts>(columns: C[]): C[] =>
  columns.filter(({ primary, fixed, follows }) => !primary && !fixed && !follows)

/** The keys that the address chooses, in its order; all without it. Unknown keys are left out. */
export function chosenKeys(columns: Facts[], params: UrlParams): string[] {
  const known = choosable(columns).map(({ key }) => key)
  const asked = listParam(params, 'columns')
  return asked.length === 0 ? known : [...new Set(asked)].filter((key) => known.includes(key))
}

/** The columns to show: the name first, then those chosen, then buttons at the end of the row. */
export function shownColumns<C extends Facts>(columns: C[], params: UrlParams): C[] {
  if (listParam(params, 'columns').length === 0) return columns
  const first = columns.findIndex(({ primary }) => primary) + 1
  return [
    ...columns.slice(0, first),
    ...chosenKeys(columns, params).flatMap((chosen) =>
      columns.filter(({ key, follows }) => key === chosen || follows === chosen),
    ),
    ...columns.slice(first).filter(({ fixed }) => fixed),
  ]
}

/** `?columns=name,stage`: starts with the name, so that a list without other columns has a value, too. */
export function columnsParam(columns: Facts[], keys: string[]): string | undefined {
  const all = choosable(columns).map(({ key }) => key)
  return keys.join() === all.join() ? undefined : ['name', ...keys].join()
}
