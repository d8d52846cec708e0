import type { Merge } from '../db/parts.ts'

/** A row of a table, as JSON writes it. */
export type Row = { person_id: string; [column: string]: unknown }
export type Stays = Extract<Merge, { stays: unknown }>['stays']
export type Rest = { person_id: string; employee_id: string; text: string }

const filled = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The rows of one person and key, the first that counts first → the row that stays, and what no longer fits, for comments of their authors. */
function merge([first, ...others]: Row[], text: Stays['text']): { row: Row; rest: Rest[] } {
  const row = { ...first! }
  const rest: Rest[] = []
  if (text)
    for (const other of others) {
      const [mine, more] = [filled(row[text.column]), filled(other[text.column])]
      if (more === '' || mine === more) continue
      const both = mine === '' ? more : `${mine}\n\n${more}`
      const isOneAuthor = row[text.author] === other[text.author]
      if (isOneAuthor && both.length <= text.limit) row[text.column] = both
      else rest.push({ person_id: row.person_id, employee_id: String(other[text.author]), text: more })
    }
  return { row, rest }
}

/** The rows of persons that are one now, each with its new person_id, those of the persons who stay first. */
export function mergeRows(rows: Row[], key: string[], { by, isDescending, text }: Stays) {
  const place = (row: Row) => (by ? String(row[by]) : '')
  const order = (a: string, b: string) => Number(a > b) - Number(a < b)
  const sorted = rows.toSorted((a, b) => order(place(a), place(b)) * (isDescending ? -1 : 1))
  const groups = Map.groupBy(sorted, (row) =>
    JSON.stringify([row.person_id, ...key.map((column) => row[column])]),
  )
  const merged = [...groups.values()].map((group) => merge(group, text))
  return { rows: merged.map(({ row }) => row), rest: merged.flatMap(({ rest }) => rest) }
}
