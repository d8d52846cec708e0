import { sql, type RawBuilder } from 'kysely'
import { offsetOf, type PageQuery } from '../pagination.ts'

type Rows = {
  table: 'shown_connection' | 'shown_person'
  /** The condition of the list; the table's alias is t, and `of_category.value` is the category of a group by category. */
  where: RawBuilder<boolean>
  /** Columns that lead the index before search and id, with the values that the list holds. */
  groups: Record<string, readonly string[]>
  page: PageQuery
  descending?: boolean
}

/**
 * One page (id, search) of a list in the order of search and id, or the reverse. An index that leads with the groups has this order only within
 * a group. So the query reads the first rows of each group and sorts those, not all rows.
 */
export function groupedPage({ table, where, groups, page, descending = false }: Rows): RawBuilder<unknown> {
  const names = Object.keys(groups)
  const values = names.map((name) => sql`unnest(${groups[name]}::text[]) ${sql.ref(`of_${name}`)} (value)`)
  const inGroup = names.map((name) => sql`t.${sql.ref(name)} = ${sql.ref(`of_${name}.value`)}`)
  const last = offsetOf(page) + page.page_size
  const order = (alias: string) => {
    const [search, id] = [sql.ref(`${alias}.search`), sql.ref(`${alias}.id`)]
    return descending ? sql`${search} desc, ${id} desc` : sql`${search}, ${id}`
  }
  return sql`
    select first.id, first.search from ${sql.join(values)} cross join lateral (
      select t.id, t.search from ${sql.table(table)} t
      where ${where} and ${sql.join(inGroup, sql` and `)}
      order by ${order('t')} limit ${last}) first
    order by ${order('first')} limit ${page.page_size} offset ${offsetOf(page)}`
}
