import { sql } from 'kysely'
import type { Outcome, Stage } from '../../contract/shapes.ts'
import type { OpenClaim } from './base/claims.rules.ts'
import { connectionsTo } from '../connections/connections-to.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'

type Colleague = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  made_none: boolean
  open_asks: number
  not_before: string | null
}

const MOST = 100

/** Who can sign in and knows the person; those who made no introduction, for whatever reason, come last. */
export async function colleaguesWhoKnow(db: CompanyDb, person: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select * from (
      select e.id, e.first_name, e.last_name, e.email, e.no_asks_before::text as not_before,
        exists (select 1 from reach_out r where r.company_id = ${db.company} and r.person_id = ${person}
          and r.employee_id = e.id and r.ended_because = 'no_introduction') as made_none,
        (select count(*)::int from reach_out r
          where r.company_id = ${db.company} and r.employee_id = e.id and r.state = 'asked') as open_asks
      from employee e
      where e.company_id = ${db.company} and e.deactivated_at is null and exists (
        select 1 from ${connectionsTo(db, sql`${person}`)} c where c.employee_id = e.id)) known
    order by made_none, first_name, last_name, email limit ${MOST}`.execute(db)
  return rows
}

/** The person's stage and outcome; null if the company does not show them. */
export async function personToAskAbout(db: CompanyDb, person: string) {
  const row = await rowOf(db, 'shown_person', person).select(['stage', 'outcome']).executeTakeFirst()
  return (row ?? null) as { stage: Stage; outcome: Outcome | null } | null
}

/** The ask with this id that waits for the employee's answer, and their connection; null if none does. */
export async function ownAsk(db: CompanyDb, employee: string, id: string, now: Date) {
  const { rows } = await sql<OpenClaim & { connection_id: string; job_id: string | null }>`
    select r.id, r.person_id, r.state, r.employee_id, r.until, r.job_id, c.id as connection_id
    from reach_out r
    join lateral ${connectionsTo(db, sql`r.person_id`)} c on c.employee_id = ${employee}
    where r.company_id = ${db.company} and r.id = ${id} and r.employee_id = ${employee} and r.state = 'asked'
      and r.declined_because is null and r.until > ${now}
    order by c.recommended desc, c.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Keeps why the colleague makes no introduction. Nothing that an admin reads changes by it. */
export async function saveDecline(db: CompanyDb, id: string, declined_because: 'not_well' | 'rather_not') {
  await db
    .updateTable('reach_out')
    .set({ declined_because })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

/** The day before which the employee may not be asked, as YYYY-MM-DD. */
export async function askPauseOf(db: CompanyDb, employee: string): Promise<string | null> {
  const { not_before } = await rowOf(db, 'employee', employee)
    .select(sql<string | null>`no_asks_before::text`.as('not_before'))
    .executeTakeFirstOrThrow()
  return not_before
}

export async function saveAskPause(db: CompanyDb, employee: string, day: string | null) {
  await db
    .updateTable('employee')
    .set({ no_asks_before: sql<Date | null>`${day}::date` })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
}
