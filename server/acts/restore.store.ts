import { type RawBuilder, sql } from 'kysely'
import { saveStandings } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import type { Row } from '../db/parts.ts'
import { UNDONE } from '../parts.ts'
import type { Restored, Restoring } from './acts.rules.ts'

/** Restores what an act changed of persons, who are locked. */
export async function restorePersons(db: CompanyDb, persons: (Restoring & { id: string })[], by: string) {
  await saveStandings(
    db,
    persons.flatMap(({ id, standing }) => (standing ? { id, standing } : [])),
    by,
  )
  for (const part of UNDONE) {
    const rowsOf = (which: keyof Restored) =>
      persons.flatMap(({ id, parts }) =>
        (parts[part.table]?.[which] ?? []).map((row) => ({ ...row, person_id: id })),
      )
    await restoreRows(db, part, {
      added: rowsOf('added'),
      changed: rowsOf('changed'),
      deleted: rowsOf('deleted'),
    })
  }
}

async function restoreRows(
  db: CompanyDb,
  { table, key, columns }: (typeof UNDONE)[number],
  { added, changed, deleted }: Restored,
) {
  const [o, id] = [sql.table(table), ['person_id', ...key]]
  const was = (rows: Row[]) => sql`jsonb_populate_recordset(null::${o}, ${JSON.stringify(rows)}::jsonb) was`
  const isSameRow = sql`o.company_id = ${db.company} and ${sql.join(
    id.map((column) => sql`${sql.ref(`o.${column}`)} = ${sql.ref(`was.${column}`)}`),
    sql` and `,
  )}`
  const refs = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))
  // A job that was deleted meanwhile is not restored.
  const valueOf = (column: string): RawBuilder<unknown> =>
    column === 'job_id'
      ? sql`(select j.id from job j where j.company_id = ${db.company} and j.id = was.job_id)`
      : sql.ref(`was.${column}`)
  const values = (columns: string[]) => sql.join(columns.map(valueOf))
  if (added.length > 0) await sql`delete from ${o} o using ${was(added)} where ${isSameRow}`.execute(db)
  if (changed.length > 0)
    await sql`
      update ${o} o set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${valueOf(column)}`))}
      from ${was(changed)} where ${isSameRow}`.execute(db)
  if (deleted.length > 0)
    await sql`
      insert into ${o} (company_id, ${refs([...id, ...columns])})
      select ${db.company}::uuid, ${values([...id, ...columns])} from ${was(deleted)}
      on conflict (company_id, ${refs(id)}) do nothing`.execute(db)
}

/** Whether a letter that went out since then told a colleague of one of these persons. */
export async function wasTold(db: CompanyDb, persons: string[], since: Date): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select exists (
      select 1 from outbox o
      join lateral jsonb_to_recordset(o.data->'told') as t (person_id uuid) on t.person_id = any (${persons}::uuid[])
      where o.company_id = ${db.company} and o.employee_id is not null and o.state = 'delivered' and o.tried_at >= ${since}::timestamptz
    ) as told`.execute(db)
  return rows[0]!.told
}
