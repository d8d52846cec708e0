import { sql, type RawBuilder } from 'kysely'
import { CATEGORIES } from '../../domain/category.ts'
import type { CompanyDb } from '../db/database.ts'
import { groupedPage } from '../db/grouped-page.ts'
import { beginsWith, beginsWords } from '../db/matches.ts'
import { pageRows } from '../db/page-rows.ts'

export type FoundRow = { id: string; name: string; job_title: string | null; company_name: string | null }

type Condition = RawBuilder<boolean>
type Rows = {
  table: 'shown_connection' | 'shown_person'
  ids: (found: Condition, limit: number) => RawBuilder<unknown>
}

const inNetwork = (db: CompanyDb): Rows => ({
  table: 'shown_person',
  ids: (found, page_size) =>
    groupedPage({
      table: 'shown_person',
      where: sql<boolean>`t.company_id = ${db.company} and ${found}`,
      groups: { category: CATEGORIES },
      page: { page: 1, page_size },
    }),
})

const ownOf = (db: CompanyDb, employee: string): Rows => ({
  table: 'shown_connection',
  ids: (found, limit) => sql`
    select t.id, t.search from shown_connection t
    where t.company_id = ${db.company} and t.employee_id = ${employee} and ${found}
    order by t.search, t.id limit ${limit}`,
})

async function rowsOf(db: CompanyDb, { table, ids }: Rows, found: Condition, limit: number) {
  const { rows } = await sql<FoundRow>`
    select r.id, r.name, r.job_title, r.company_name
    from (${ids(found, limit)}) of_page ${pageRows(db, table, 'r')}
    order by of_page.search, of_page.id`.execute(db)
  return rows
}

/**
 * The first `limit` people in whose text each word of the search begins a word; those whose name begins with it come first. `employee`:
 * only among the employee's own connections; null: in the whole network. No one is counted, because that would read every match.
 */
export async function findFirst(
  db: CompanyDb,
  employee: string | null,
  search: string,
  limit: number,
): Promise<FoundRow[]> {
  const rows = employee === null ? inNetwork(db) : ownOf(db, employee)
  const begin = beginsWith('t', search)
  const first = await rowsOf(db, rows, begin, limit)
  if (first.length === limit) return first
  const others = sql<boolean>`not ${begin} and ${beginsWords('t', search)}`
  return [...first, ...(await rowsOf(db, rows, others, limit - first.length))]
}
