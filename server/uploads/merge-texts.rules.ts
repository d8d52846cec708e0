/** A row of a table, as JSON writes it. */
export type Row = { person_id: string; [column: string]: unknown }
type Text = { column: string; limit: number; author: string }
/** A table with one row of a person for each `key`. The first in order stays; with `text`, its author's other texts are appended. */
export type Table = { key: string[]; order: string; isDescending?: true; text?: Text }
export type Rest = { person_id: string; employee_id: string; text: string }

const filled = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The rows of one person and key, the first that counts first → the row that stays, and what no longer fits, for comments of their authors. */
function merge([first, ...others]: Row[], text: Text | undefined): { row: Row; rest: Rest[] } {
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

/** The rows of persons that are one now, each with its new person_id. */
export function mergeRows(rows: Row[], { key, order, isDescending, text }: Table) {
  const sign = isDescending ? -1 : 1
  const sorted = rows.toSorted((a, b) => (String(a[order]) < String(b[order]) ? -sign : sign))
  const groups = Map.groupBy(sorted, (row) =>
    JSON.stringify([row.person_id, ...key.map((column) => row[column])]),
  )
  const merged = [...groups.values()].map((group) => merge(group, text))
  return { rows: merged.map(({ row }) => row), rest: merged.flatMap(({ rest }) => rest) }
}
