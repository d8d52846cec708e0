import { type RawBuilder, sql } from 'kysely'
import type { PersonEvent } from '../../contract/candidates.ts'
import type { CompanyDb } from '../db/database.ts'
import { rowOf } from '../db/row-of.ts'

type Kind = PersonEvent['what']
type Details<What extends Kind> = Omit<Extract<PersonEvent, { what: What }>, 'what' | 'on' | 'by'>
export type EventRow = {
  [What in Kind]: { what: What; on: string; details: Details<What> }
}[Kind] & { first_name: string | null; last_name: string | null; email: string | null }

/** Of a kind of entry, what happened to a person: (at, place, employee_id, details). `place` orders what happened at the same time. */
const SOURCES: Record<Kind, (db: CompanyDb, person: string, reader: string) => RawBuilder<unknown>> = {
  recommended: (db, person) => sql`
    select c.recommended_at, 0, c.employee_id, '{}'::jsonb from shown_connection c
    where c.company_id = ${db.company} and c.person_id = ${person} and c.recommended and c.recommended_at is not null`,
  added: (db, person) => sql`
    select p.added_at, 0, p.added_by, '{}'::jsonb from shown_person p
    where p.company_id = ${db.company} and p.id = ${person} and p.added_at is not null`,
  reach_out: (db, person) => sql`
    select (step->>'at')::timestamptz, place::int, (step->>'by')::uuid, jsonb_build_object('step', step->>'what')
    from reach_out r cross join lateral jsonb_array_elements(r.steps) with ordinality as of_row (step, place)
    where r.company_id = ${db.company} and r.person_id = ${person}`,
  // A move from before there were moves is known by its time alone.
  moved: (db, person) => sql`
    select m.at, 0, case when m.system is null then m.employee_id end, jsonb_build_object(
      'stage', case when m.stage <> m.before->>'stage' then m.stage end,
      'outcome', case when m.outcome is distinct from m.before->>'outcome' then m.outcome end, 'system', m.system)
    from candidate_move m where m.company_id = ${db.company} and m.person_id = ${person}
    union all
    select p.stage_changed_at, 0, null::uuid, jsonb_build_object('stage', p.stage, 'outcome', null, 'system', null) from shown_person p
    where p.company_id = ${db.company} and p.id = ${person} and p.stage_changed_at is not null and not exists (
      select 1 from candidate_move m where m.company_id = ${db.company} and m.person_id = ${person})`,
  sent: (db, person) => sql`
    select k.sent_at, 0, k.sent_by, jsonb_build_object('system', k.system, 'job_title', j.job_title)
    from tracked k left join job j on j.company_id = ${db.company} and j.id = k.job_id
    where k.company_id = ${db.company} and k.person_id = ${person} and k.sent_at is not null`,
  evaluated: (db, person) => sql`
    select r.updated_at, 0, r.employee_id, '{}'::jsonb
    from rating r where r.company_id = ${db.company} and r.person_id = ${person}`,
  notice: (db, person) => sql`
    select g.given_at, 0, null::uuid, '{}'::jsonb
    from notice_given g where g.company_id = ${db.company} and g.person_id = ${person}`,
  comment: (db, person, reader) => sql`
    select c.at, 0, c.employee_id, jsonb_build_object('id', c.id, 'text', c.text, 'is_own', c.employee_id = ${reader},
      'is_edited', c.edited_at is not null)
    from comment c where c.company_id = ${db.company} and c.person_id = ${person}`,
}
/** The details of an entry; of a comment, also the colleagues it names. */
const withNames = (db: CompanyDb) => sql`
  case when newest.what <> 'comment' then newest.details else newest.details || (
    select jsonb_build_object('mentions', coalesce(jsonb_agg(n.id order by n.first_name, n.id), '[]'),
      'names', coalesce(jsonb_agg(coalesce(nullif(concat_ws(' ', n.first_name, n.last_name), ''), n.email) order by n.first_name, n.id), '[]'))
    from mention m join employee n on n.company_id = ${db.company} and n.id = m.employee_id
    where m.company_id = ${db.company} and m.comment_id = (newest.details->>'id')::uuid) end`

const KINDS = Object.keys(SOURCES) as Kind[]

type Choice = { what: Kind[]; limit: number; reader: string; withComments: boolean }
type History = { events: EventRow[]; counts: Record<Kind, number> }

/**
 * What happened to a person, the newest first, at most `limit` entries of the kinds asked for (none: all), and how many entries of each kind
 * there are; null if the company does not show such a person. `reader` is the employee who asks.
 */
export async function historyOf(
  db: CompanyDb,
  person: string,
  { what, limit, reader, withComments }: Choice,
): Promise<History | null> {
  const known = await rowOf(db, 'shown_person', person).select('id').executeTakeFirst()
  if (!known) return null
  const kindsShown = withComments ? KINDS : KINDS.filter((kind) => kind !== 'comment')
  const asked = kindsShown.filter((kind) => what.includes(kind))
  const chosen = asked.length > 0 ? asked : kindsShown
  const all = (kinds: Kind[]) =>
    sql.join(
      kinds.map(
        (kind) =>
          sql`select ${kind}::text as what, s.* from (${SOURCES[kind](db, person, reader)}) as s (at, place, employee_id, details)`,
      ),
      sql` union all `,
    )
  const { rows: events } = await sql<EventRow>`
    select newest.what, to_char(newest.at at time zone 'UTC', 'YYYY-MM-DD') as on, ${withNames(db)} as details, e.first_name, e.last_name, e.email
    from (select * from (${all(chosen)}) happened order by at desc, what, place desc limit ${limit}) newest
    left join employee e on e.company_id = ${db.company} and e.id = newest.employee_id
    order by newest.at desc, newest.what, newest.place desc`.execute(db)
  const { rows: counts } = await sql<{ what: Kind; n: number }>`
    select what, count(*)::int as n from (${all(kindsShown)}) happened group by what`.execute(db)
  const countOf = (kind: Kind) => counts.find((one) => one.what === kind)?.n ?? 0
  return {
    events,
    counts: Object.fromEntries(KINDS.map((kind) => [kind, countOf(kind)])) as History['counts'],
  }
}
