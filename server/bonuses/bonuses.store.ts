import { sql } from 'kysely'
import type { Bonus, SavedProgram } from '../../contract/bonuses.ts'
import { type EmployeeName, fullName } from '../../domain/employee-name.ts'
import { connectionsTo } from '../connections/connections-to.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { holds, isShownBonus, sharedColumns } from './base/own-bonuses.store.ts'

/** The program with the amounts of jobs, closed ones too. */
export async function programOf(db: CompanyDb): Promise<SavedProgram> {
  const { rows } = await sql<SavedProgram>`
    select o.program_text as text, o.bonus_amount as amount, o.bonus_days as days, (
      select coalesce(jsonb_agg(jsonb_build_object('job_id', j.id, 'job_title', j.job_title, 'amount', j.bonus_amount)
        order by j.job_title, j.id), '[]')
      from job j where j.company_id = ${db.company} and j.bonus_amount is not null) as jobs
    from company o where o.company_id = ${db.company}`.execute(db)
  return rows[0]!
}

type Amounts = { job_id: string; amount: string }[]

/** Saves the program; false if a job is unknown, and then nothing is saved that the transaction does not take back. */
export async function saveProgram(
  db: CompanyDb,
  { text, amount, days, jobs }: { text: string; amount: string; days: number; jobs: Amounts },
): Promise<boolean> {
  await db
    .updateTable('company')
    .set({ program_text: text, bonus_amount: amount, bonus_days: days })
    .where('company_id', '=', db.company)
    .execute()
  await db
    .updateTable('job')
    .set({ bonus_amount: null })
    .where('company_id', '=', db.company)
    .where('bonus_amount', 'is not', null)
    .execute()
  const { rows } = await sql`
    update job j set bonus_amount = given.amount
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as given (job_id uuid, amount text)
    where j.company_id = ${db.company} and j.id = given.job_id returning j.id`.execute(db)
  return rows.length === new Set(jobs.map(({ job_id }) => job_id)).size
}

const nameOf = (employee: string) => sql`
  case when ${sql.ref(`${employee}.id`)} is not null then jsonb_build_object(
    'first_name', ${sql.ref(`${employee}.first_name`)}, 'last_name', ${sql.ref(`${employee}.last_name`)},
    'email', ${sql.ref(`${employee}.email`)}) end`

type Row = Omit<Bonus, 'colleague' | 'paid_by'> & { whose: EmployeeName | null; payer: EmployeeName | null }

/** A page of the bonuses, those that are not paid first; `person`: those for one person. */
export async function bonusPage(
  db: CompanyDb,
  { page, person = null }: { page: PageQuery; person?: string | null },
): Promise<Bonus[]> {
  const { rows } = await sql<Row>`
    select ${sharedColumns(db)}, c.person_id, p.name, j.job_title, to_char(c.hired_at at time zone 'UTC', 'YYYY-MM-DD') as hired_on,
      ${nameOf('e')} as whose, ${nameOf('y')} as payer
    from bonus c
    left join shown_person p on p.company_id = ${db.company} and p.id = c.person_id
    left join job j on j.company_id = ${db.company} and j.id = c.job_id
    left join employee e on e.company_id = ${db.company} and e.id = c.employee_id
    left join employee y on y.company_id = ${db.company} and y.id = c.paid_by
    where c.company_id = ${db.company} and ${isShownBonus(db)} and (${person}::uuid is null or c.person_id = ${person}::uuid)
    order by c.paid_at is not null, c.due_on, c.id limit ${page.page_size} offset ${offsetOf(page)}`.execute(
    db,
  )
  return rows.map(({ whose, payer, ...row }) => ({
    ...row,
    colleague: whose && fullName(whose),
    paid_by: payer && fullName(payer),
  }))
}

/** The jobs for which a person can have been hired, and what each is worth; first those that they were recommended or contacted for. */
export async function jobsFor(db: CompanyDb, person: string) {
  const isMeant = sql<boolean>`(exists (
      select 1 from shown_connection k join job_decision d on d.company_id = ${db.company} and d.connection_id = k.id
      where k.company_id = ${db.company} and k.person_id = ${person} and d.job_id = j.id and d.decision = 'YES')
    or exists (select 1 from reach_out r where r.company_id = ${db.company} and r.person_id = ${person} and r.job_id = j.id))`
  const { rows } = await sql<{ id: string; job_title: string; amount: string; is_meant: boolean }>`
    select j.id, j.job_title, coalesce(j.bonus_amount, o.bonus_amount) as amount, ${isMeant} as is_meant
    from job j join company o on o.company_id = ${db.company}
    where j.company_id = ${db.company}
    order by 4 desc, j.closed_at is not null, j.created_at desc, j.id limit 200`.execute(db)
  return rows
}

/** Who a bonus for a person is for: recommenders and the author of the tip they were added from. `can`: the person is hired, and they have none. */
export async function colleaguesFor(db: CompanyDb, person: string) {
  const { rows } = await sql<EmployeeName & { id: string; can: boolean }>`
    select e.id, e.first_name, e.last_name, e.email, coalesce(p.outcome = 'hired', false) and not exists (
      select 1 from bonus c where c.company_id = ${db.company} and c.person_id = p.id and c.employee_id = e.id
        and ${holds(db)}) as can
    from shown_person p
    join lateral (
      select k.employee_id as id from ${connectionsTo(db, sql`p.id`)} k where k.recommended
      union select t.submitted_by from tip t where t.company_id = ${db.company} and t.id = p.tip_id) w on true
    join employee e on e.company_id = ${db.company} and e.id = w.id and e.deleted_at is null
    where p.company_id = ${db.company} and p.id = ${person}
    order by e.first_name, e.last_name, e.email`.execute(db)
  return rows
}

type Confirmed = { person: string; job: string | null; colleagues: string[]; amount: string; by: string }

/** Adds a bonus for each of the colleagues, due as many days after the hire as the company says; those of an earlier hire go. */
export async function insertBonuses(db: CompanyDb, { person, job, colleagues, amount, by }: Confirmed) {
  await sql`
    delete from bonus c using person p where c.company_id = ${db.company} and p.company_id = ${db.company}
      and p.id = c.person_id and p.id = ${person} and not ${isShownBonus(db)}`.execute(db)
  await sql`
    insert into bonus (company_id, id, person_id, employee_id, job_id, amount, hired_at, due_on, at, confirmed_by)
    select ${db.company}::uuid, gen_random_uuid(), p.id, given.id, ${job}::uuid, ${amount}::text, p.outcome_at,
      (p.outcome_at at time zone 'UTC')::date + o.bonus_days, greatest(${instant()}, p.outcome_at), ${by}::uuid
    from person p join company o on o.company_id = ${db.company} cross join unnest(${colleagues}::uuid[]) given (id)
    where p.company_id = ${db.company} and p.id = ${person}`.execute(db)
}

/** Ticks a bonus as paid, or takes that back → its amount; null for one that is not shown. Whoever ticked it first stays. */
export async function tickPaid(db: CompanyDb, id: string, { is_paid, by }: { is_paid: boolean; by: string }) {
  const { rows } = await sql<{ amount: string }>`
    update bonus u set paid_at = case when ${is_paid} then coalesce(u.paid_at, ${instant()}) end,
      paid_by = case when ${is_paid} then coalesce(u.paid_by, ${by}::uuid) end
    where u.company_id = ${db.company} and u.id = ${id} and exists (
      select 1 from bonus c left join shown_person p on p.company_id = ${db.company} and p.id = c.person_id
      where c.company_id = ${db.company} and c.id = ${id} and ${isShownBonus(db)})
    returning u.amount`.execute(db)
  return rows[0]?.amount ?? null
}
