import { sql, type SqlBool } from 'kysely'
import { NewsMail, type NewsMails } from '../../contract/news.ts'
import type { EmployeeName } from '../../domain/employee-name.ts'
import { isNew } from '../candidates/base/standing.store.ts'
import { countOf } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'
import { instant } from '../db/instant.ts'
import { lockAccount } from '../db/locks.ts'
import { isShown } from '../tips/tips.store.ts'
import { putMails, toldBy, type Told } from '../outbox/mails.store.ts'
import { nextMonday } from '../mail/morning.rules.ts'
import { zoneOf } from '../mail/zone.store.ts'

const CHOICE = {
  moved: 'mail_moved',
  digest: 'mail_digest',
  company_digest: 'mail_company_digest',
  reach_out: 'mail_reach_out',
  hired: 'mail_hired',
  sprint: 'mail_sprint',
  mention: 'mail_mention',
  views: 'mail_views',
} as const

const CHOICES = [
  ...NewsMail.options.map((kind) => sql<boolean>`${sql.ref(CHOICE[kind])}`.as(kind)),
  sql<boolean>`news_chosen_at is not null`.as('offered'),
]

type MailChoices = Omit<NewsMails, 'inbox'>

/** Which emails the employee gets. */
export const newsMailsOf = (db: CompanyDb, employee: string): Promise<MailChoices> =>
  rowOf(db, 'employee', employee).select(CHOICES).executeTakeFirstOrThrow()

/** Saves what the employee chose → all choices. From then on the weekly emails count as offered; they start next Monday. */
export async function chooseNewsMails(
  db: CompanyDb,
  employee: string,
  chosen: Partial<Record<NewsMail, boolean>>,
  now: Date,
): Promise<MailChoices> {
  const choices: MailChoices = await db
    .updateTable('employee')
    .set({
      ...Object.fromEntries(
        Object.entries(chosen).map(([kind, wanted]) => [CHOICE[kind as NewsMail], wanted]),
      ),
      news_chosen_at: now,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .returning(CHOICES)
    .executeTakeFirstOrThrow()
  await addWeekly(db, employee, now)
  return choices
}

const WEEKLY = ['digest', 'company_digest'] as const
export const isWeekly = (kind: string) => WEEKLY.some((weekly) => weekly === kind)

/** Adds next Monday's emails of the kinds that the employee chose, unless they are waiting already. */
export async function addWeekly(db: CompanyDb, employee: string, now: Date) {
  const chosen = await newsMailsOf(db, employee)
  const monday = nextMonday(await zoneOf(db), now)
  for (const kind of WEEKLY) if (chosen[kind]) await putMails(db, kind, [employee], monday)
}

/** Switches one kind off, also for an account that is gone. */
export async function stopNewsMail(db: CompanyDb, employee: string, kind: NewsMail) {
  await db
    .updateTable('employee')
    .set({ [CHOICE[kind]]: false })
    .where('company_id', '=', db.company)
    .where('id', '=', employee)
    .execute()
}

const FOR_ADMINS: NewsMail[] = ['company_digest', 'views']

/** May get emails: can sign in, and the company is not being deleted. */
const MAY_GET = sql<SqlBool>`e.deactivated_at is null and e.deleted_at is null and not e.is_awaited`

export type Reader = EmployeeName &
  Told & {
    company: string
    zone: string
    /** The time of this reading, up to which the email tells the news. */
    until: string
  }

/** Who gets this email, locked until the transaction ends; undefined if they may not get it or no longer want it. */
export async function readerOf(db: CompanyDb, employee: string, kind: NewsMail): Promise<Reader | undefined> {
  await lockAccount(db, employee)
  const { rows } = await sql<Omit<Reader, keyof Told | 'until'>>`
    select e.email, e.first_name, e.last_name, c.name as company, coalesce(c.time_zone, 'UTC') as zone from employee e join company c on c.company_id = ${db.company}
    where e.company_id = ${db.company} and e.id = ${employee} and ${sql.ref(`e.${CHOICE[kind]}`)} and ${MAY_GET}
      and (${FOR_ADMINS.includes(kind)}::boolean is false or e.role = 'admin') and c.deletion_began_at is null`.execute(
    db,
  )
  if (!rows[0]) return undefined
  const { rows: times } = await sql<{ until: string }>`select (${instant()})::text as until`.execute(db)
  return { ...rows[0], ...(await toldBy(db, kind, employee)), ...times[0]! }
}

export type OwnDigest = { people: number; jobs: number; notes: number; is_new: boolean }

/** Own people who wait for a decision, jobs opened since then, and recommendations without notes. New is what came since then. */
export async function ownDigest(db: CompanyDb, employee: string, since: string | null): Promise<OwnDigest> {
  const from = sql`coalesce(${since}::timestamptz, '-infinity')`
  const withoutNotes = sql`
    from shown_connection c where c.company_id = ${db.company} and c.employee_id = ${employee}
      and c.recommended and c.outreach_at is null`
  const { rows } = await sql<Omit<OwnDigest, 'is_new'> & { uploaded: boolean; recommended: boolean }>`
    select ${countOf(db, employee, ['not_reviewed'])} as people,
      (select count(*)::int from job where company_id = ${db.company} and closed_at is null
        and created_at > ${from}) as jobs,
      (select count(*)::int ${withoutNotes}) as notes,
      exists (select 1 from upload where company_id = ${db.company} and employee_id = ${employee}
        and status = 'COMPLETED' and finished_at > ${from}) as uploaded,
      exists (select 1 ${withoutNotes} and c.recommended_at > ${from}) as recommended`.execute(db)
  const { uploaded, recommended, ...counts } = rows[0]!
  return { ...counts, is_new: counts.jobs > 0 || recommended || (uploaded && counts.people > 0) }
}

export type CompanyDigest = { people: number; oldest: Date | null; tips: number; is_new: boolean }

const WEEK_DAYS = 7

/** A part of a statement: who waits for a first look, since when the oldest waits, and whether someone came after `since`. */
const waitingPeople = (db: CompanyDb, since: string | null) => sql`
  select count(distinct p.id)::int as people, min(coalesce(c.recommended_at, p.added_at)) as oldest,
    bool_or(coalesce(c.recommended_at, p.added_at) > coalesce(${since}::timestamptz, '-infinity')) as recommended
  from shown_person p left join shown_connection c on c.company_id = ${db.company} and c.person_id = p.id and c.recommended
    and (p.reviewed_at is null or c.recommended_at > p.reviewed_at)
  where p.company_id = ${db.company} and ${isNew('p')}`

/** Candidates who no admin looked at, since when the oldest waits, and tips. `today` is YYYY-MM-DD in UTC. */
export async function companyDigest(
  db: CompanyDb,
  since: string | null,
  today: string,
): Promise<CompanyDigest> {
  const { rows } = await sql<{
    people: number
    oldest: Date | null
    tips: number
    recommended: boolean | null
    tipped: boolean | null
  }>`
    select waiting.*, tip.* from (${waitingPeople(db, since)}) waiting, (
      select count(*)::int as tips, bool_or(${since}::text is null
        or t.submitted_on between ${today}::date - ${WEEK_DAYS}::int and ${today}::date - 1) as tipped
      from tip t where t.company_id = ${db.company} and t.reviewed_at is null and ${isShown('t', today)}
    ) tip`.execute(db)
  const { recommended, tipped, ...counts } = rows[0]!
  return { ...counts, is_new: Boolean(recommended || tipped) }
}

const MOST_TITLES = 10

type Period = { since: Date; until: Date }

/** What happened after `since` and until `until`; who waits, as of now, and since when. */
export async function newsOf(db: CompanyDb, { since, until }: Period) {
  const { rows: people } = await sql<{ recommended: number; waiting: number; oldest: Date | null }>`
    select waiting.people as waiting, waiting.oldest, (
      select count(distinct person_id)::int from shown_connection
      where company_id = ${db.company} and recommended and recommended_at > ${since} and recommended_at <= ${until}) as recommended
    from (${waitingPeople(db, null)}) waiting`.execute(db)
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
