import { sql } from 'kysely'
import type { NewsMails } from '../../contract/news.ts'
import type { EmployeeName } from '../../domain/employee-name.ts'
import { isNew } from '../candidates/base/standing.store.ts'
import { countOf } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { lockAccount } from '../db/locks.ts'
import { isShown } from '../tips/tips.store.ts'
import { putLetters, toldUntil } from '../outbox/mails.store.ts'
import { nextMonday } from '../mail/morning.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'

const CHOICES = [
  'mail as email',
  'mail_digest as digest',
  'mail_company_digest as company_digest',
  sql<boolean>`news_chosen_at is not null`.as('offered'),
] as const

type Choices = Omit<NewsMails, 'inbox'>

/** When the employee gets letters, and which summaries are in those of Mondays. */
export const newsMailsOf = async (db: CompanyDb, employee: string): Promise<Choices> =>
  (await rowOf(db, 'employee', employee).select(CHOICES).executeTakeFirstOrThrow()) as Choices

/** Saves what the employee chose → all choices. From then on the weekly summaries count as offered; they start next Monday. */
export async function chooseNewsMails(
  db: CompanyDb,
  employee: string,
  { email, digest, company_digest }: Partial<Omit<Choices, 'offered'>>,
  now: Date,
): Promise<Choices> {
  await db
    .updateTable('employee')
    .set({ mail: email, mail_digest: digest, mail_company_digest: company_digest, news_chosen_at: now })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
  await addMonday(db, employee, now)
  return newsMailsOf(db, employee)
}

/** Adds next Monday's letter for an employee who wants one then, or the summary of a week. */
export async function addMonday(db: CompanyDb, employee: string, now: Date) {
  const { email, digest, company_digest } = await newsMailsOf(db, employee)
  if (email === 'mondays' || digest || company_digest)
    await putLetters(db, [employee], nextMonday(await zoneOf(db), now))
}

/** Stops all letters, also for an account that is gone. */
export async function stopMail(db: CompanyDb, employee: string) {
  await db
    .updateTable('employee')
    .set({ mail: 'never' })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
}

export type Reader = EmployeeName & {
  company: string
  zone: string
  mail: 'daily' | 'mondays'
  digest: boolean
  company_digest: boolean
  /** Up to which morning the last letter told the news; null before the first. */
  since: Date | null
}

/** Who gets a letter, locked until the transaction ends; undefined if they may not get one, or want none. */
export async function readerOf(db: CompanyDb, employee: string): Promise<Reader | undefined> {
  await lockAccount(db, employee)
  const { rows } = await sql<Omit<Reader, 'since'>>`
    select e.email, e.first_name, e.last_name, c.name as company, coalesce(c.time_zone, 'UTC') as zone, e.mail,
      e.mail_digest as digest, e.mail_company_digest and e.role = 'admin' as company_digest
    from employee e join company c on c.company_id = ${db.company}
    where e.company_id = ${db.company} and e.id = ${employee} and e.mail <> 'never'
      and e.deactivated_at is null and e.deleted_at is null and not e.is_awaited and c.deletion_began_at is null`.execute(
    db,
  )
  return rows[0] && { ...rows[0], since: await toldUntil(db, employee) }
}

type Period = { since: Date; until: Date }

export type OwnDigest = { people: number; jobs: number; notes: number; is_new: boolean }

/** Own people who wait for a decision, jobs opened in the week, and recommendations without notes. New is what came since it began. */
export async function ownDigest(
  db: CompanyDb,
  employee: string,
  { since, until }: Period,
): Promise<OwnDigest> {
  const withoutNotes = sql`
    from shown_connection c where c.company_id = ${db.company} and c.employee_id = ${employee}
      and c.recommended and c.outreach_at is null`
  const { rows } = await sql<Omit<OwnDigest, 'is_new'> & { uploaded: boolean; recommended: boolean }>`
    select ${countOf(db, employee, ['not_reviewed'])} as people,
      (select count(*)::int from job where company_id = ${db.company} and closed_at is null
        and created_at > ${since} and created_at <= ${until}) as jobs,
      (select count(*)::int ${withoutNotes}) as notes,
      exists (select 1 from upload where company_id = ${db.company} and employee_id = ${employee}
        and status = 'COMPLETED' and finished_at > ${since}) as uploaded,
      exists (select 1 ${withoutNotes} and c.recommended_at > ${since}) as recommended`.execute(db)
  const { uploaded, recommended, ...counts } = rows[0]!
  return { ...counts, is_new: counts.jobs > 0 || recommended || (uploaded && counts.people > 0) }
}

export type CompanyDigest = { people: number; oldest: Date | null; tips: number; is_new: boolean }

const WEEK_DAYS = 7

/** A part of a statement: who waits for a first look, since when the oldest waits, and whether someone came after `since`. */
const waitingPeople = (db: CompanyDb, since: Date) => sql`
  select count(distinct p.id)::int as people, min(coalesce(c.recommended_at, p.added_at)) as oldest,
    bool_or(coalesce(c.recommended_at, p.added_at) > ${since}::timestamptz) as recommended
  from shown_person p left join shown_connection c on c.company_id = ${db.company} and c.person_id = p.id and c.recommended
    and (p.reviewed_at is null or c.recommended_at > p.reviewed_at)
  where p.company_id = ${db.company} and ${isNew('p')}`

/** Candidates who no admin looked at, since when the oldest waits, and tips. `today` is YYYY-MM-DD in UTC. */
export async function companyDigest(db: CompanyDb, since: Date, today: string): Promise<CompanyDigest> {
  const { rows } = await sql<{
    people: number
    oldest: Date | null
    tips: number
    recommended: boolean | null
    tipped: boolean | null
  }>`
    select waiting.*, tip.* from (${waitingPeople(db, since)}) waiting, (
      select count(*)::int as tips, bool_or(t.submitted_on between ${today}::date - ${WEEK_DAYS}::int and ${today}::date - 1) as tipped
      from tip t where t.company_id = ${db.company} and t.reviewed_at is null and ${isShown('t', today)}
    ) tip`.execute(db)
  const { recommended, tipped, ...counts } = rows[0]!
  return { ...counts, is_new: Boolean(recommended || tipped) }
}

const MOST_TITLES = 10

/** What happened after `since` and until `until`; who waits, as of now, and since when. */
export async function newsOf(db: CompanyDb, { since, until }: Period) {
  const { rows: people } = await sql<{ recommended: number; waiting: number; oldest: Date | null }>`
    select waiting.people as waiting, waiting.oldest, (
      select count(distinct person_id)::int from shown_connection
      where company_id = ${db.company} and recommended and recommended_at > ${since} and recommended_at <= ${until}) as recommended
    from (${waitingPeople(db, since)}) waiting`.execute(db)
  const { rows: jobs } = await sql<{ job_title: string; total: number }>`
    select job_title, count(*) over ()::int as total from job
    where company_id = ${db.company} and closed_at is null and created_at > ${since} and created_at <= ${until}
    order by created_at, id limit ${MOST_TITLES}`.execute(db)
  return {
    ...people[0]!,
    jobs: jobs[0]?.total ?? 0,
    titles: jobs.map(({ job_title }) => job_title),
  }
}
