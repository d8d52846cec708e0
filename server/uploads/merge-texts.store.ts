import { sql } from 'kysely'
import { LINE_LIMIT, NOTES_LIMIT, THANKS_LIMIT } from '../../domain/limits.ts'
import type { CompanyDb } from '../db/database.ts'
import { moment } from '../db/instant.ts'
import type { Merge } from './merge-persons.store.ts'
import { mergeRows, type Rest, type Row, type Table } from './merge-texts.rules.ts'

const TABLES: Record<'rating' | 'look_again' | 'thanks' | 'notice_given', Table> = {
  rating: {
    key: ['employee_id'],
    order: 'updated_at',
    isDescending: true,
    text: { column: 'notes', limit: NOTES_LIMIT, author: 'employee_id' },
  },
  look_again: { key: [], order: 'day', text: { column: 'line', limit: LINE_LIMIT, author: 'set_by' } },
  thanks: {
    key: ['employee_id', 'sent_by'],
    order: 'at',
    text: { column: 'words', limit: THANKS_LIMIT, author: 'sent_by' },
  },
  notice_given: { key: [], order: 'given_at' },
}

/** What persons have once for each author stays once. No text is lost: what two authors wrote, or is too long, becomes a comment of its author. */
export async function mergeTexts(db: CompanyDb, merges: Merge[]) {
  const kept = new Map(merges.map(({ from_id, to_id }) => [from_id, to_id]))
  const ids = [...kept.keys(), ...new Set(kept.values())]
  for (const [name, table] of Object.entries(TABLES)) {
    const { rows: found } = await sql<{ row: Row }>`
      select to_jsonb(o) as row from ${sql.table(name)} o
      where o.company_id = ${db.company} and o.person_id = any (${ids}::uuid[])`.execute(db)
    const given = found.map(({ row }) => ({ ...row, person_id: kept.get(row.person_id) ?? row.person_id }))
    if (!found.some(({ row }) => kept.has(row.person_id))) continue
    const { rows, rest } = mergeRows(given, table)
    await sql`
      delete from ${sql.table(name)} where company_id = ${db.company} and person_id = any (${ids}::uuid[])`.execute(
      db,
    )
    await sql`
      insert into ${sql.table(name)}
      select given.* from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb) given
      where given.company_id = ${db.company}`.execute(db)
    await addComments(db, rest)
  }
}

const addComments = (db: CompanyDb, texts: Rest[]) =>
  sql`
    insert into comment (company_id, id, person_id, employee_id, at, text)
    select e.company_id, gen_random_uuid(), given.person_id, e.id, ${moment()}::timestamptz, given.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (person_id uuid, employee_id uuid, text text)
    join employee e on e.company_id = ${db.company} and e.id = given.employee_id`.execute(db)
