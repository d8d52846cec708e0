import { sql } from 'kysely'
import { countOf } from '../../connections/counts.store.ts'
import { RecommendationStatus } from '../../../contract/shapes.ts'
import type { CompanyDb } from '../../db/database.ts'
import { rowOf } from '../../db/row-of.ts'
import type { Morning } from '../../mail/morning.rules.ts'
import { mailLane } from '../../outbox/outbox.rules.ts'
import { putRows } from '../../outbox/outbox.store.ts'
import { invitationMorning, resultMorning, shownCounts } from './sprint.rules.ts'
import { countsOf, recommendedIn } from './sprint.store.ts'

const KIND = 'sprint'

/** What the email is about: the invitation, or what became of the recommendations. */
type About = 'invited' | 'result'

/** `planned_by`: who gets no invitation. Theirs waits with the others for those who join meanwhile (putInvitations). */
type AboutSprint = { sprint_id: string; about: About; planned_by?: string }

/** Adds the emails of a sprint for these employees, unless they are there. */
export const putSprintMails = (
  db: CompanyDb,
  employees: string[],
  data: AboutSprint,
  { due_at }: Morning,
): Promise<void> =>
  putRows(
    db,
    employees.map((employee_id) => ({
      lane: mailLane(KIND, employee_id),
      key: `${data.sprint_id} ${data.about}`,
      kind: KIND,
      employee_id,
      data,
      at: due_at,
      due_at,
    })),
  )

type Waiting = { id: string; about: About; starts_at: Date; ends_at: Date }

/** Moves the emails of sprints that wait to their mornings in a new time zone. What is due already stays. */
export async function moveSprintMails(db: CompanyDb, zone: string, now: Date) {
  const isOf = sql`o.company_id = ${db.company} and o.kind = ${KIND} and o.state = 'waiting' and o.due_at > ${now} and o.tries = 0`
  const { rows } = await sql<Waiting>`
    select distinct s.id, o.data->>'about' as about, s.starts_at, s.ends_at from outbox o
    join sprint s on s.company_id = ${db.company} and s.id::text = o.data->>'sprint_id' where ${isOf}`.execute(
    db,
  )
  for (const { id, about, starts_at, ends_at } of rows) {
    const { due_at } =
      about === 'invited' ? invitationMorning(zone, starts_at, now) : resultMorning(zone, ends_at)
    await sql`
      update outbox o set at = ${due_at}, due_at = ${due_at}
      where ${isOf} and o.data->>'sprint_id' = ${id} and o.data->>'about' = ${about}`.execute(db)
  }
}

/** `recommended`: about how many, as everyone reads it. */
export type SprintNews = { id: string; title: string } & (
  | { about: 'invited'; starts_at: Date; ends_at: Date; has_connections: boolean }
  | { about: 'result'; recommended: number; contacted: number; hired: number }
)

/** What an email of a sprint tells as of now; null if the sprint is gone or over, if fewer than three joined, or if the reader planned it. */
export async function sprintNews(
  db: CompanyDb,
  employee: string,
  { sprint_id, about, planned_by }: Record<string, string | null>,
  now: Date,
): Promise<SprintNews | null> {
  const sprint = await rowOf(db, 'sprint', sprint_id!)
    .select(['id', 'title', 'starts_at', 'ends_at'])
    .executeTakeFirst()
  if (!sprint) return null
  if (about === 'invited') {
    if (sprint.ends_at <= now || employee === planned_by) return null
    const { rows } = await sql<{ n: number }>`
      select ${countOf(db, employee, RecommendationStatus.options)} as n`.execute(db)
    return { ...sprint, about, has_connections: rows[0]!.n > 0 }
  }
  const { rows } = await sql<{ people: number; contacted: number; hired: number }>`
    select count(distinct n.id)::int as people,
      (count(distinct n.id) filter (where n.stage = 'contacted' or n.outcome = 'hired'))::int as contacted,
      (count(distinct n.id) filter (where n.outcome = 'hired'))::int as hired
    from sprint s join sprint_participant p on p.company_id = ${db.company} and p.sprint_id = s.id
    join lateral (select c.person_id from ${recommendedIn(db)}) r on true
    join shown_person n on n.company_id = ${db.company} and n.id = r.person_id
    where s.company_id = ${db.company} and s.id = ${sprint.id}`.execute(db)
  const { people, contacted, hired } = rows[0]!
  const team = shownCounts(await countsOf(db, sprint.id, false))
  if (!team || people === 0) return null
  return {
    id: sprint.id,
    title: sprint.title,
    about: 'result',
    recommended: team.recommended,
    contacted,
    hired,
  }
}
