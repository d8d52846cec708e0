import { sql } from 'kysely'
import type { Position } from '../../domain/position.ts'
import type { CompanyDb } from '../db/database.ts'
import { mailboxKey } from '../db/mailbox-key.ts'

/** The address of employee e; null if they deleted their account. */
const addressOf = sql`case when e.deleted_at is null then e.email end`

/** Everything that is stored about these persons, ready to be printed. */
export async function personRecords(db: CompanyDb, persons: string[]) {
  const of = sql`company_id = ${db.company}`
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select to_jsonb(p) - 'company_id' - 'search' - 'added_by' - 'tip_id' - 'standing_number' - 'standing_by' || jsonb_build_object(
      'added_by', (
        select jsonb_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf})
        from employee e where e.${of} and e.id = p.added_by),
      'connections', (
        select coalesce(jsonb_agg(to_jsonb(c) - 'company_id' - 'person_id' - 'search' || jsonb_build_object(
          'known_by', jsonb_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf}),
          'uploaded_at', (select u.created_at from upload u where u.${of} and u.id = c.upload_id),
          'job_decisions', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'job_title', j.job_title, 'decision', d.decision, 'decided_at', d.decided_at)), '[]')
            from job_decision d join job j on j.${of} and j.id = d.job_id
            where d.${of} and d.connection_id = c.id)) order by c.id), '[]')
        from connection c join employee e on e.${of} and e.id = c.employee_id
        where c.${of} and c.person_id = p.id),
      'ratings', (
        select coalesce(jsonb_agg(to_jsonb(r) - 'company_id' - 'person_id' - 'employee_id' || jsonb_build_object(
          'rated_by', jsonb_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf}))), '[]')
        from rating r join employee e on e.${of} and e.id = r.employee_id
        where r.${of} and r.person_id = p.id),
      'moves', (
        select coalesce(jsonb_agg(to_jsonb(m) - 'company_id' - 'move_id' - 'person_id' - 'employee_id' - 'before' || jsonb_build_object(
          'moved_by', case when m.system is null then jsonb_build_object(
            'first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf}) end) order by m.at), '[]')
        from candidate_move m join employee e on e.${of} and e.id = m.employee_id
        where m.${of} and m.person_id = p.id),
      'reach_outs', (
        select coalesce(jsonb_agg(to_jsonb(r) - 'company_id' - 'person_id' - 'employee_id' - 'job_id' - 'started_by' - 'lost_by' - 'reminded_by' - 'steps'
          || jsonb_build_object('holder', case when r.employee_id is not null then jsonb_build_object(
            'first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf}) end,
            'steps', (
              select jsonb_agg(s.step - 'by' || jsonb_build_object('by', case when e.id is not null then jsonb_build_object(
                'first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf}) end) order by s.place)
              from jsonb_array_elements(r.steps) with ordinality s (step, place)
              left join employee e on e.${of} and e.id = (s.step->>'by')::uuid)) order by r.started_at), '[]')
        from reach_out r left join employee e on e.${of} and e.id = r.employee_id
        where r.${of} and r.person_id = p.id),
      'comments', (
        select coalesce(jsonb_agg(to_jsonb(k) - 'company_id' - 'person_id' - 'employee_id' - 'id' || jsonb_build_object(
          'by', jsonb_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf})) order by k.at), '[]')
        from comment k join employee e on e.${of} and e.id = k.employee_id
        where k.${of} and k.person_id = p.id),
      'look_again', (
        select to_jsonb(l) - 'company_id' - 'person_id' - 'set_by' from look_again l where l.${of} and l.person_id = p.id),
      'thanks', (
        select coalesce(jsonb_agg(jsonb_build_object('words', t.words, 'at', t.at) order by t.at), '[]')
        from thanks t where t.${of} and t.person_id = p.id),
      'watched', (
        select coalesce(jsonb_agg(jsonb_build_object('view', v.name, 'came_at', n.came_at, 'by', jsonb_build_object(
          'first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf})) order by v.name, e.email), '[]')
        from view_watch_person n join saved_view v on v.${of} and v.id = n.view_id join employee e on e.${of} and e.id = n.employee_id
        where n.${of} and n.person_id = p.id),
      'notice_given_at', (select g.given_at from notice_given g where g.${of} and g.person_id = p.id),
      'applicant_tracking', (
        select coalesce(jsonb_agg(to_jsonb(k) - 'company_id' - 'person_id' - 'job_id' - 'id' - 'sent_by' - 'seen' - 'merged'
          || jsonb_build_object('sent_by', jsonb_build_object(
            'first_name', e.first_name, 'last_name', e.last_name, 'email', ${addressOf})) order by k.asked_at), '[]')
        from tracked k join employee e on e.${of} and e.id = k.sent_by
        where k.${of} and k.person_id = p.id),
      'events_to_webhooks', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'at', d.at, 'state', d.state, 'webhook', w.name,
          'host', w.host, 'with_details', w.with_details) order by d.at), '[]')
        from outbox d join destination w on w.company_id = ${db.company} and w.id = d.destination_id
        where d.${of} and d.subject_id = p.id)) as record
    from person p where p.${of} and p.id = any (${persons}::uuid[]) order by p.id`.execute(db)
  return rows.map(({ record }) => record)
}

/** The tips as stored; an anonymous one has no author. */
export async function tipRecords(db: CompanyDb, ids: string[]) {
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select to_jsonb(t) - 'company_id' - 'submitted_by' || jsonb_build_object('submitted_by', e.email) as record
    from tip t left join employee e on e.company_id = ${db.company} and e.id = t.submitted_by
    where t.company_id = ${db.company} and t.id = any (${ids}::uuid[]) order by t.id`.execute(db)
  return rows.map(({ record }) => record)
}

/** The person's own accounts, if they are an employee. */
export async function accountRecords(db: CompanyDb, emails: string[]) {
  return db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .where(mailboxKey(sql`email`), '=', sql<string>`any (${emails}::text[])`)
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'created_at',
      'joined_by_domain_at',
      'deactivated_at',
      'mail_moved',
      'mail_digest',
      'mail_company_digest',
      'mail_reach_out',
      'mail_hired',
      'mail_sprint',
      'mail_mention',
      'mail_views',
      'inbox_off',
      'no_asks_before',
    ])
    .select(
      sql<Position[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('employer', o.employer, 'started', o.started, 'ended', o.ended)
          order by o.place), '[]')
        from own_position o where o.company_id = ${db.company} and o.employee_id = employee.id)`.as(
        'positions',
      ),
    )
    .execute()
}

/** The lines of the audit trail that name these addresses, such as an invitation that was withdrawn. */
export async function trailRecords(db: CompanyDb, emails: string[]) {
  return db
    .selectFrom('audit')
    .where('company_id', '=', db.company)
    .where(mailboxKey(sql`detail->>'email'`), '=', sql<string>`any (${emails}::text[])`)
    .select(['at', 'action', 'detail'])
    .orderBy('at')
    .execute()
}
