import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { moment } from '../db/instant.ts'
import { PARTS } from '../parts.ts'
import { mergeRows, type Rest, type Row, type Stays } from './merge-rows.rules.ts'

/** A person no one knows now, and who they turned out to be. */
export type Merge = { from_id: string; to_id: string }

/** The same as table l. */
export const asTable = (merges: Merge[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as l (from_id uuid, to_id uuid)`

/** Moves what belongs to persons no one knows now, as its record says. */
export async function mergeParts(db: CompanyDb, merges: Merge[]) {
  for (const [table, { key, merge }] of Object.entries(PARTS)) {
    if ('moves' in merge) await moveRows(db, { table, marked: merge.moves, merges })
    if ('stays' in merge) await uniteRows(db, { table, key, stays: merge.stays, merges })
  }
}

type Moving = { table: string; marked: string[]; merges: Merge[] }
async function moveRows(db: CompanyDb, { table, marked, merges }: Moving) {
  const marks = marked.map((column) => sql`${sql.ref(column)} = true`)
  await sql`
    update ${sql.table(table)} o set ${sql.join([sql`person_id = l.to_id`, ...marks])} from ${asTable(merges)}
    where o.company_id = ${db.company} and o.person_id = l.from_id`.execute(db)
}

type Uniting = { table: string; key: string[]; stays: Stays; merges: Merge[] }
/** No text is lost: what two authors wrote, or is too long, becomes a comment of its author. */
async function uniteRows(db: CompanyDb, { table, key, stays, merges }: Uniting) {
  const kept = new Map(merges.map(({ from_id, to_id }) => [from_id, to_id]))
  const persons = sql`o.company_id = ${db.company} and o.person_id = any (${[...kept].flat()}::uuid[])`
  const { rows: found } = await sql<{ row: Row }>`
    select to_jsonb(o) as row from ${sql.table(table)} o where ${persons}`.execute(db)
  const own = found.flatMap(({ row }) => (kept.has(row.person_id) ? [] : row))
  if (own.length === found.length) return
  const moved = found.flatMap(({ row }) => {
    const person_id = kept.get(row.person_id)
    return person_id ? { ...row, person_id } : []
  })
  const { rows, rest } = mergeRows([...own, ...moved], key, stays)
  const unique = sql.join(['company_id', 'person_id', ...key].map((column) => sql.ref(column)))
  await sql`delete from ${sql.table(table)} o where ${persons}`.execute(db)
  await sql`
    insert into ${sql.table(table)}
    select given.* from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) given
    where given.company_id = ${db.company} on conflict (${unique}) do nothing`.execute(db)
  await addComments(db, rest)
}

const addComments = (db: CompanyDb, texts: Rest[]) =>
  sql`
    insert into comment (company_id, id, person_id, employee_id, at, text)
    select e.company_id, gen_random_uuid(), given.person_id, e.id, ${moment()}::timestamptz, given.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (person_id uuid, employee_id uuid, text text)
    join employee e on e.company_id = ${db.company} and e.id = given.employee_id`.execute(db)
