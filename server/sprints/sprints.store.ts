import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { PastSprint, Progress, Sprint, SprintPerson } from '../../contract/sprints.ts'
import type { Category } from '../../domain/category.ts'
import type { CompanyDb, Db } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { rowOf } from '../db/row-of.ts'
import { countOf } from '../connections/counts.store.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { RecommendationStatus } from '../../contract/shapes.ts'
import { OVER_MS } from './base/sprint.rules.ts'
import { recommendedIn } from './base/sprint.store.ts'

const MOST_PEOPLE = 50

const COLUMNS = ['id', 'title', 'looking_for', 'starts_at', 'ends_at'] as const
export type SprintRow = Pick<Sprint, 'id' | 'title' | 'looking_for'> & {
  starts_at: Date
  ends_at: Date
}

/** Adds a sprint with its jobs → its id. */
export async function insertSprint(
  db: CompanyDb,
  { job_ids, ...sprint }: Omit<SprintRow, 'id'> & { job_ids: string[]; invited_by: string | null },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('sprint')
    .values({ company_id: db.company, id, ...sprint, created_at: instant() })
    .execute()
  for (const job_id of job_ids)
    await db.insertInto('sprint_job').values({ company_id: db.company, sprint_id: id, job_id }).execute()
  return id
}

/** A sprint; undefined if the company has none with that id. */
export const sprintById = (db: CompanyDb, id: string): Promise<SprintRow | undefined> =>
  rowOf(db, 'sprint', id).select(COLUMNS).executeTakeFirst()

const MOST_OPEN = 20

/** The sprint that runs, one that is over for less than two hours, and those that are planned, the next first: in this order. */
export const openSprints = (db: CompanyDb, now: Date): Promise<SprintRow[]> =>
  db
    .selectFrom('sprint')
    .where('company_id', '=', db.company)
    .where('ends_at', '>', new Date(now.getTime() - OVER_MS))
    .select(COLUMNS)
    .orderBy(sql`case when ends_at <= ${now} then 1 when starts_at <= ${now} then 0 else 2 end`)
    .orderBy('starts_at')
    .limit(MOST_OPEN)
    .execute()

/** Whether another sprint is planned or runs in that time. */
export async function overlaps(
  db: CompanyDb,
  { starts_at, ends_at }: Pick<SprintRow, 'starts_at' | 'ends_at'>,
) {
  const row = await db
    .selectFrom('sprint')
    .where('company_id', '=', db.company)
    .where('ends_at', '>', starts_at)
    .where('starts_at', '<', ends_at)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The sprint's jobs that are open, by title. */
export async function jobsOf(db: CompanyDb, sprint: string): Promise<Sprint['jobs']> {
  const rows = await db
    .selectFrom('sprint_job as s')
    .innerJoin('job as j', (on) => on.on('j.company_id', '=', db.company).onRef('j.id', '=', 's.job_id'))
    .where('s.company_id', '=', db.company)
    .where('s.sprint_id', '=', sprint)
    .where('j.closed_at', 'is', null)
    .select(['j.id', 'j.job_title', 'j.career_type', 'j.location'])
    .orderBy('j.job_title')
    .orderBy('j.id')
    .execute()
  return rows.map((row) => ({ ...row, career_type: row.career_type as Category }))
}

/** How many connections the decisions of the participant are about; undefined if the employee has not joined. */
export async function submittedIn(
  db: CompanyDb,
  sprint: string,
  employee: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sprint_participant')
    .where('company_id', '=', db.company)
    .where('sprint_id', '=', sprint)
    .where('employee_id', '=', employee)
    .select('looked_at')
    .executeTakeFirst()
  return row?.looked_at
}

/** Adds a participant, unless they have joined. */
export async function addParticipant(db: CompanyDb, sprint: string, employee: string, now: Date) {
  await db
    .insertInto('sprint_participant')
    .values({ company_id: db.company, sprint_id: sprint, employee_id: employee, joined_at: now })
    .onConflict((on) => on.columns(['company_id', 'sprint_id', 'employee_id']).doNothing())
    .execute()
}

/** How many connections the employee has. */
export async function connectionsOf(db: CompanyDb, employee: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ${countOf(db, employee, RecommendationStatus.options)} as n`.execute(db)
  return rows[0]!.n
}

/** Saves what the participant's browser holds. */
export async function saveReported(db: CompanyDb, sprint: string, employee: string, progress: Progress) {
  await db
    .updateTable('sprint_participant')
    .set({ draft_looked_at: progress.looked_at, draft_recommended: progress.recommended })
    .where('company_id', '=', db.company)
    .where('sprint_id', '=', sprint)
    .where('employee_id', '=', employee)
    .execute()
}

/** Everyone who has joined. */
export async function participantsOf(db: CompanyDb, sprint: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sprint_participant')
    .where('company_id', '=', db.company)
    .where('sprint_id', '=', sprint)
    .select('employee_id')
    .execute()
  return rows.map(({ employee_id }) => employee_id)
}

/** Ends a sprint at that time, and says that this is recorded → false if it was ended before. */
export async function saveEnd(db: CompanyDb, sprint: string, ends_at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sprint')
    .set({ ends_at, ended_at: ends_at })
    .where('company_id', '=', db.company)
    .where('id', '=', sprint)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Says that the end is recorded, or that the counts are final → false if it was said before. */
export async function mark(
  db: CompanyDb,
  sprint: string,
  what: 'ended_at' | 'closed_at',
  now: Date,
): Promise<boolean> {
  const marked = await db
    .updateTable('sprint')
    .set({ [what]: now })
    .where('company_id', '=', db.company)
    .where('id', '=', sprint)
    .where(what, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Deletes a sprint with its participants. */
export async function deleteSprint(db: CompanyDb, sprint: string) {
  await db.deleteFrom('sprint').where('company_id', '=', db.company).where('id', '=', sprint).execute()
}

/** The people who the participants `p` of the sprint `s` recommended in it. A part of a statement. */
const peopleIn = (db: CompanyDb, where: RawBuilder<unknown>) => sql`
  from sprint s join sprint_participant p on p.company_id = ${db.company} and p.sprint_id = s.id
  join lateral (select c.person_id, c.employee_id from ${recommendedIn(db)}) r on true
  where s.company_id = ${db.company} and ${where}`

type PersonRow = Omit<SprintPerson, 'current_job' | 'can_go_ahead'> & {
  job_title: string | null
  company_name: string | null
  stage: string
  outcome: string | null
  is_claimed: boolean
}

/** The people who at least two participants recommended in the sprint, and how many were recommended in all. */
export async function peopleOf(db: CompanyDb, sprint: string) {
  const of = peopleIn(db, sql`s.id = ${sprint}`)
  const { rows: people } = await sql<PersonRow>`
    select n.id, n.name, n.job_title, n.company_name, n.stage, n.outcome, several.recommenders,
      exists (select 1 from reach_out r
        where r.company_id = ${db.company} and r.person_id = n.id and r.state <> 'ended') as is_claimed
    from (
      select r.person_id, count(distinct r.employee_id)::int as recommenders ${of}
      group by r.person_id having count(distinct r.employee_id) > 1) several
    join shown_person n on n.company_id = ${db.company} and n.id = several.person_id
    order by several.recommenders desc, n.name, n.id limit ${MOST_PEOPLE}`.execute(db)
  const { rows } = await sql<{ recommended: number }>`
    select count(distinct r.person_id)::int as recommended ${of}`.execute(db)
  return { people, ...rows[0]! }
}

/** The sprints that ended before that time, the newest first. */
export async function pastSprints(db: CompanyDb, before: Date, page: PageQuery): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select s.id, s.title, s.starts_at,
      (select count(*)::int from sprint_participant p where p.company_id = ${db.company} and p.sprint_id = s.id) as joined,
      people.recommended, people.hired
    from (select * from sprint where company_id = ${db.company} and ends_at <= ${before}
      order by starts_at desc, id limit ${page.page_size} offset ${offsetOf(page)}) s
    left join lateral (
      select count(distinct n.id)::int as recommended,
        (count(distinct n.id) filter (where n.outcome = 'hired'))::int as hired
      from sprint_participant p
      join lateral (select c.person_id from ${recommendedIn(db)}) r on true
      join shown_person n on n.company_id = ${db.company} and n.id = r.person_id
      where p.company_id = ${db.company} and p.sprint_id = s.id) people on true
    order by s.starts_at desc, s.id`.execute(db)
  return rows
}
type PastRow = Omit<PastSprint, 'starts_at'> & { starts_at: Date }

/** The sprints of all companies whose end is not recorded yet, or whose counts are due to become final. */
export async function dueSprints(db: Db, now: Date): Promise<{ company_id: string; id: string }[]> {
  const { rows } = await sql<{ company_id: string; id: string }>`
    select company_id, id from sprint
    where closed_at is null and (ended_at is null and ends_at <= ${now}
      or ends_at <= ${new Date(now.getTime() - OVER_MS)})`.execute(db)
  return rows
}
