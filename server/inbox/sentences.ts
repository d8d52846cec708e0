import { firstName, fullName } from '../../domain/employee-name.ts'
import type { EntryRow } from './inbox.store.ts'
import { KINDS } from './kinds.store.ts'

/** A name in a sentence whose direction it does not change. */
const isolated = (name: string) => `\u2068${name}\u2069`

const filled = (says: string, values: Record<string, string>) =>
  says.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** '1 hired, 4 contacted' */
const countOf = (whats: (string | null)[]) =>
  [...Map.groupBy(whats, (what) => what)].map(([what, those]) => `${those.length} ${what}`).join(', ')

/** What several entries of a kind, or one, say without a name. */
export function countedOf(kind: string, whats: (string | null)[]): string {
  const { one, many } = KINDS[kind]!.counted
  return whats.length === 1
    ? filled(one, { what: whats[0] ?? '' })
    : filled(many, { n: whats.length.toLocaleString('en'), what: countOf(whats) })
}

export type EntryRows = [EntryRow, ...EntryRow[]]

/** What the inbox says of an entry, or of several that it shows as one. */
export function sentenceOf(rows: EntryRows): string {
  const [{ kind, by, person, what, n }] = rows
  if (rows.length > 1)
    return countedOf(
      kind,
      rows.map((row) => row.what),
    )
  return filled(KINDS[kind]!.says, {
    by: isolated(by ? fullName(by) : 'A colleague'),
    by_first: isolated(by ? firstName(by) : 'A colleague'),
    person: isolated(person ?? 'Someone'),
    what: isolated(what ?? ''),
    n: (n ?? 0).toLocaleString('en'),
  })
}

/** Where an entry leads. */
export function pathOf(row: EntryRow, isAdmin: boolean): string {
  const { path } = KINDS[row.kind]!
  return typeof path === 'string' ? path : path(row, isAdmin)
}
