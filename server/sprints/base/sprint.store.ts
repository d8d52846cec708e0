import { sql, type RawBuilder } from 'kysely'
import type { Progress } from '../../../contract/sprints.ts'
import type { CompanyDb } from '../../db/database.ts'
import { lockParticipants } from '../../db/locks.ts'
import { OVER_MS } from './sprint.rules.ts'

/** When decisions of a sprint count: from its start until two hours after its end. */
const inWindow = (column: RawBuilder<unknown>, sprint: string) =>
  sql`${column} >= ${sql.ref(`${sprint}.starts_at`)}
    and ${column} < ${sql.ref(`${sprint}.ends_at`)} + make_interval(secs => ${OVER_MS / 1000}::double precision)`

/** Whether the participant `p` answered for a job about the connection `c` in the sprint `s`. */
const answeredIn = (db: CompanyDb, which: RawBuilder<unknown>) => sql`exists (
  select 1 from job_decision d where d.company_id = ${db.company} and d.connection_id = c.id
    and d.employee_id = p.employee_id and ${which} and ${inWindow(sql`d.decided_at`, 's')})`

/**
 * The connections of the participants `p` of the sprint `s` that were recommended in it, perhaps for a job after an earlier recommendation,
 * and still are. A part of a statement.
 */
export const recommendedIn = (db: CompanyDb) => sql`
  shown_connection c where c.company_id = ${db.company} and c.employee_id = p.employee_id and c.recommended
    and (${inWindow(sql`c.recommended_at`, 's')} or ${answeredIn(db, sql`d.decision = 'YES'`)})`

const lookedAt = (db: CompanyDb) => sql`
  shown_connection c where c.company_id = ${db.company} and c.employee_id = p.employee_id
    and (${inWindow(sql`c.decided_at`, 's')} or ${answeredIn(db, sql`true`)})`

/** Sets the counts of participants of the sprint `s` to what the decisions say; what browsers reported before is in them. */
const recount = (db: CompanyDb, of: RawBuilder<unknown>) => sql`
  update sprint_participant t set draft_looked_at = 0, draft_recommended = 0,
    looked_at = counted.looked_at, recommended = counted.recommended
  from (
    select p.sprint_id, p.employee_id, (select count(*)::int from ${lookedAt(db)}) as looked_at,
      (select count(*)::int from ${recommendedIn(db)}) as recommended
    from sprint_participant p join sprint s on s.company_id = ${db.company} and s.id = p.sprint_id
    where p.company_id = ${db.company} and ${of}) counted
  where t.company_id = ${db.company} and t.sprint_id = counted.sprint_id and t.employee_id = counted.employee_id`

/** The employee submitted decisions: the sprint that they joined and that is open counts them from now on. */
export async function countDecisions(db: CompanyDb, employee: string, now: Date) {
  await recount(
    db,
    sql`p.employee_id = ${employee} and s.closed_at is null and s.starts_at <= ${now}
      and s.ends_at > ${new Date(now.getTime() - OVER_MS)}`,
  ).execute(db)
}

/** Counts the decisions of all participants again. */
export async function countAll(db: CompanyDb, sprint: string) {
  await lockParticipants(db, sprint) // who finishes just now is not overwritten with what was true before
  await recount(db, sql`p.sprint_id = ${sprint}`).execute(db)
}

/** What each participant who has access did, with what their browser reported while the sprint runs. */
export async function countsOf(db: CompanyDb, sprint: string, withDrafts: boolean): Promise<Progress[]> {
  const draft = (column: string) => (withDrafts ? sql` + p.${sql.ref(column)}` : sql``)
  const { rows } = await sql<Progress>`
    select p.looked_at${draft('draft_looked_at')} as looked_at, p.recommended${draft('draft_recommended')} as recommended
    from sprint_participant p
    join employee e on e.company_id = ${db.company} and e.id = p.employee_id and e.deactivated_at is null
    where p.company_id = ${db.company} and p.sprint_id = ${sprint}`.execute(db)
  return rows
}
