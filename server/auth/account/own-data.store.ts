import { sql } from 'kysely'
import type { CompanyDb, Db } from '../../db/database.ts'
import { rowOf } from '../../db/row-of.ts'
import { ownBonuses } from '../../bonuses/base/own-bonuses.store.ts'
import { isOnHold } from '../../claims/base/on-hold.store.ts'
import { lastMorning } from '../../mail/morning.rules.ts'
import type { Principal } from '../../http/routes.ts'
import { zoneOf } from '../../mail/zone.store.ts'

// Each column is named: no key, no hash and nothing that someone else did gets into the file because a table has it.

const day = <C extends string>(column: C) => sql<string | null>`${sql.ref(column)}::text`.as(column)

/** What the directory holds on an employee. */
export async function directoryData(db: Db, { company_id, employee_id, email }: Principal) {
  const own = { company_id, employee_id }
  return {
    address: await db
      .selectFrom('address')
      .where((row) => row.and(own))
      .select(['email', 'created_at', 'proven_at'])
      .select(sql<boolean>`password_hash is not null`.as('has_password'))
      .execute(),
    address_asked: await db
      .selectFrom('address_change')
      .where((row) => row.and(own))
      .select(['email', 'created_at', 'expires_at'])
      .execute(),
    identities: await db
      .selectFrom('oidc_identity')
      .where((row) => row.and(own))
      .select(['issuer', 'subject', 'created_at'])
      .orderBy('created_at')
      .execute(),
    sessions: await db
      .selectFrom('session')
      .where((row) => row.and(own))
      .select(['email', 'browser', 'system', 'created_at', 'confirmed_at', 'expires_at'])
      .select(['ended_at', 'ended_because'])
      .orderBy('created_at')
      .execute(),
    api_keys: await db
      .selectFrom('api_key')
      .where((row) => row.and(own))
      .select(['name', 'may_write', 'may_export', 'created_at', 'expires_at', 'used_on'])
      .orderBy('created_at')
      .execute(),
    sign_in_links: await db
      .selectFrom('link_token')
      .where('email', '=', email)
      .select(['created_at', 'expires_at', 'used_at'])
      .orderBy('created_at')
      .execute(),
  }
}

const profile = (db: CompanyDb, employee: string) =>
  rowOf(db, 'employee', employee)
    .select([
      'email',
      'former_emails',
      'first_name',
      'last_name',
      'role',
      'created_at',
      'joined_by_domain_at',
      'profile_asked',
    ])
    .select([
      'mail',
      'mail_digest',
      'mail_company_digest',
      'inbox_off',
      'upload_reminder_at',
      'news_chosen_at',
    ])
    .select(['first_steps_closed', 'recommendations_seen_at', 'reminded_at', day('no_asks_before')])
    .executeTakeFirst()

/** Without the keys by which a person is found again, and without their rows of other employees. */
const connections = (db: CompanyDb, employee: string) =>
  db
    .selectFrom('shown_connection')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .select([
      'id',
      'first_name',
      'last_name',
      'job_title',
      'company_name',
      'linkedin_url',
      'email',
      'education',
    ])
    .select([day('connected_on'), 'category', 'seniority', 'status', 'recommended', 'decided_at'])
    .select(['first_recommended_at', 'recommended_at', 'outreach_at', 'reach_out_method', 'relationship'])
    .select(['should_mention_name', 'recommendation_strength', 'notes'])
    .select(['change', 'was_job_title', 'was_company_name', 'brought_at'])
    .orderBy('id')
    .execute()

const jobDecisions = async (db: CompanyDb, employee: string) =>
  (
    await sql<{ connection_id: string; job_title: string; decision: string; decided_at: Date }>`
      select d.connection_id, j.job_title, d.decision, d.decided_at
      from job_decision d join job j on j.company_id = ${db.company} and j.id = d.job_id
      where d.company_id = ${db.company} and d.employee_id = ${employee}
      order by d.connection_id, d.decided_at`.execute(db)
  ).rows

/**
 * Without the person: what the employee was asked names them where they may know. A claim that is on hold (isOnHold) does not say more until
 * the morning.
 */
async function reachOuts(db: CompanyDb, employee: string, now: Date) {
  const onHold = isOnHold(db, lastMorning(await zoneOf(db), now))
  const { rows } = await sql`
    select r.started_at, r.line, case when not ${onHold} then r.state
        when r.declined_because is null then 'on_hold' else 'asked' end as state,
      r.declined_because, r.sent_at, r.times_sent, r.answer, r.until, r.reminded_at,
      r.dismissed_steps is not null as dismissed,
      case when not ${onHold} then r.ended_at end as ended_at
    from reach_out r where r.company_id = ${db.company} and r.employee_id = ${employee}
    order by r.started_at, r.id`.execute(db)
  return rows
}

/** Under the name of an account, but anyone may have tried it, and the issuer gives roles. */
const BY_OTHERS = ['auth.signInRefused', 'auth.codeRefused', 'auth.refreshReplayed', 'auth.roleByIssuer']

/** What someone did, and what others did to their account: then without who it was, and without more than role and state. */
async function activity(db: CompanyDb, employee: string, email: string) {
  const byYou = sql`coalesce(employee_id = ${employee} and action <> all (${BY_OTHERS}::text[]), false)`
  const { rows } = await sql<{ at: Date; action: string; detail: unknown; by_you: boolean }>`
    select at, action, ${byYou} as by_you,
      case when ${byYou} then detail
        else jsonb_strip_nulls(jsonb_build_object('role', detail->'role', 'is_active', detail->'is_active')) end as detail
    from audit where company_id = ${db.company}
      and (employee_id = ${employee} or detail->>'id' = ${employee} or detail->>'email' = ${email})
    order by at, id`.execute(db)
  return rows
}

/** What the company holds on an employee. */
export async function companyData(db: CompanyDb, { employee_id: employee, email }: Principal, now: Date) {
  const own = { company_id: db.company, employee_id: employee }
  return {
    profile: await profile(db, employee),
    positions: await db
      .selectFrom('own_position')
      .where((row) => row.and(own))
      .select(['employer', 'started', 'ended'])
      .orderBy('place')
      .execute(),
    uploads: await db
      .selectFrom('upload')
      .where((row) => row.and(own))
      .select(['created_at', 'finished_at', 'status', 'rows', 'error', 'receipt'])
      .orderBy('created_at')
      .execute(),
    connections: await connections(db, employee),
    job_decisions: await jobDecisions(db, employee),
    hidden_for_good: await db
      .selectFrom('purged_pass')
      .where((row) => row.and(own))
      .select((row) => row.fn.countAll<string>().as('people'))
      .executeTakeFirst(),
    jobs_in_review: await db
      .selectFrom('review_job')
      .where((row) => row.and(own))
      .select(['job_title', 'began_at'])
      .orderBy('began_at')
      .execute(),
    reach_outs: await reachOuts(db, employee, now),
    saved_views: await db
      .selectFrom('saved_view')
      .where((row) => row.and(own))
      .select(['name', 'screen', 'query', 'is_shared', 'created_at'])
      .orderBy('created_at')
      .execute(),
    views_told_of: await db
      .selectFrom('view_watch')
      .where((row) => row.and(own))
      .select(['ticked_at', 'told_at'])
      .orderBy('ticked_at')
      .execute(),
    sprints: await db
      .selectFrom('sprint_participant')
      .innerJoin('sprint', (on) =>
        on.on('sprint.company_id', '=', db.company).onRef('sprint.id', '=', 'sprint_id'),
      )
      .where('sprint_participant.company_id', '=', db.company)
      .where('employee_id', '=', employee)
      .select(['title', 'joined_at', 'looked_at', 'recommended'])
      .orderBy('joined_at')
      .execute(),
    tips: await db
      .selectFrom('tip')
      .where('company_id', '=', db.company)
      .where('submitted_by', '=', employee)
      .select(['name', 'profile_url', 'explanation', day('submitted_on')])
      .orderBy('submitted_on')
      .execute(),
    comments: await db
      .selectFrom('comment')
      .where((row) => row.and(own))
      .select(['at', 'edited_at', 'text'])
      .orderBy('at')
      .execute(),
    mentions: await db
      .selectFrom('mention')
      .where((row) => row.and(own))
      .select('at')
      .orderBy('at')
      .execute(),
    read_in_inbox: await db
      .selectFrom('inbox_read')
      .where((row) => row.and(own))
      .select(['kind', 'at', 'read_at'])
      .orderBy('read_at')
      .execute(),
    evaluations: await db
      .selectFrom('rating')
      .where((row) => row.and(own))
      .select(['updated_at', 'can_reach_out', 'can_mention_name', 'notes'])
      .orderBy('updated_at')
      .execute(),
    moves: await db
      .selectFrom('candidate_move')
      .where((row) => row.and(own))
      .select(['at', 'stage', 'outcome'])
      .orderBy('at')
      .execute(),
    days_to_look_again: await db
      .selectFrom('look_again')
      .where('company_id', '=', db.company)
      .where('set_by', '=', employee)
      .select([day('day'), 'line', 'set_at'])
      .orderBy('set_at')
      .execute(),
    thanks_received: await db
      .selectFrom('thanks')
      .where((row) => row.and(own))
      .select(['words', 'at'])
      .orderBy('at')
      .execute(),
    thanks_sent: await db
      .selectFrom('thanks')
      .where('company_id', '=', db.company)
      .where('sent_by', '=', employee)
      .select(['words', 'at'])
      .orderBy('at')
      .execute(),
    bonuses: await ownBonuses(db, employee, lastMorning(await zoneOf(db), now)),
    candidates_added: await db
      .selectFrom('shown_person')
      .where('company_id', '=', db.company)
      .where('added_by', '=', employee)
      .select('added_at')
      .orderBy('added_at')
      .execute(),
    jobs_added: await db
      .selectFrom('job')
      .where('company_id', '=', db.company)
      .where('created_by', '=', employee)
      .select(['job_title', 'created_at'])
      .orderBy('created_at')
      .execute(),
    careers_pages_connected: await db
      .selectFrom('careers_page')
      .where('company_id', '=', db.company)
      .where('connected_by', '=', employee)
      .select(['name', 'connected_at'])
      .orderBy('connected_at')
      .execute(),
    emails: await db
      .selectFrom('outbox')
      .where((row) => row.and(own))
      .where('ended_at', 'is not', null) // one that waits would tell of a rejection before its morning
      .select(['kind', 'due_at', 'ended_at as sent_at'])
      .orderBy('due_at')
      .execute(),
    activity: await activity(db, employee, email),
  }
}
