import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { OwnData } from '../../../contract/account.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { csvFile, somebody, upload } from '../../../testing/uploads.ts'
import { askForLink } from '../../../testing/sign-in.ts'
import { hashOf } from '../base/token.ts'
import { startSession } from '../session.ts'

const app = await sharedTestApp()

type Entry = Record<string, unknown>

/**
 * Where the database names an employee → the part of the file that holds it, or why none does. A test compares it with the catalog, so
 * that a new table is decided on.
 */
const NAMES_EMPLOYEE: Record<string, keyof typeof OwnData.shape | { because: string }> = {
  'address.email': 'address',
  'act.employee_id': { because: 'an undo needs it for 15 minutes; moves and claims say what was done' },
  'address.employee_id': 'address',
  'address_change.email': 'address_asked',
  'address_change.employee_id': 'address_asked',
  'api_key.employee_id': 'api_keys',
  'audit.employee_id': 'activity',
  'bonus.confirmed_by': { because: 'activity says that they confirmed one' },
  'bonus.employee_id': 'bonuses',
  'bonus.paid_by': { because: 'activity says that they ticked one' },
  'candidate_move.employee_id': 'moves',
  'careers_page.connected_by': 'careers_pages_connected',
  'comment.employee_id': 'comments',
  'company.deletion_asked_by': { because: 'activity says it' },
  'connection.email': 'connections',
  'connection.employee_id': 'connections',
  'employee.email': 'profile',
  'employee.id': 'profile',
  'invitation.email': { because: 'another company’s: no one learns of it before they are asked' },
  'invitation.invited_by': {
    because: 'it is about the invited person; activity says that they were invited',
  },
  'job.created_by': 'jobs_added',
  'job_decision.employee_id': 'job_decisions',
  'first_review.employee_id': { because: 'it is chosen from their connections by rules' },
  'inbox_read.employee_id': 'read_in_inbox',
  'mention.employee_id': 'mentions',
  'link_token.email': 'sign_in_links',
  'outbox.employee_id': 'emails',
  'oidc_identity.employee_id': 'identities',
  'own_position.employee_id': 'positions',
  'person.email': {
    because: 'the company’s, of all who know the person; what the employee brought is in connections',
  },
  'person.added_by': 'candidates_added',
  'person.standing_by': { because: 'moves and evaluations say what the employee changed' },
  'purged_pass.employee_id': 'hidden_for_good',
  'look_again.set_by': 'days_to_look_again',
  'rating.employee_id': 'evaluations',
  'reach_out.employee_id': 'reach_outs',
  'reach_out.lost_by': { because: 'it tells that a colleague knows the person' },
  'reach_out.reminded_by': { because: 'it tells who a colleague knows to someone who is no longer an admin' },
  'reach_out.started_by': { because: 'it tells who a colleague knows to someone who is no longer an admin' },
  'review_job.employee_id': 'jobs_in_review',
  'saved_view.employee_id': 'saved_views',
  'session.email': 'sessions',
  'session.employee_id': 'sessions',
  'sprint.invited_by': { because: 'activity says who planned a sprint' },
  'sprint_participant.employee_id': 'sprints',
  'thanks.employee_id': 'thanks_received',
  'thanks.sent_by': 'thanks_sent',
  'tip.submitted_by': 'tips',
  'tracked.sent_by': { because: 'activity says that they sent someone' },
  'upload.employee_id': 'uploads',
  'view_watch.employee_id': 'views_told_of',
  'view_watch_person.employee_id': { because: 'it says who was in a view, which is about those people' },
}

test('each column that names an employee is in the file, or left out with a reason', async () => {
  const { rows } = await sql<{ named: string }>`
    select c.relname || '.' || a.attname as named
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.atttypid in ('uuid'::regtype, 'text'::regtype)
      and (a.attname in ('employee_id', 'email') or a.attname like '%\\_by'
        or (c.relname = 'employee' and a.attname = 'id')
        or exists (
          select from pg_constraint f where f.contype = 'f' and f.confrelid = 'employee'::regclass
            and f.conrelid = c.oid and f.conkey[2] = a.attnum))`.execute(app.database.db)
  const parts = Object.entries(NAMES_EMPLOYEE)
  expect(rows.map(({ named }) => named).sort()).toEqual(parts.map(([column]) => column).sort())
  for (const [, part] of parts)
    if (typeof part === 'string') expect(Object.keys(OwnData.shape)).toContain(part)
    else expect(part.because).not.toBe('')
})

test('what someone chose to be told is in the file, and forgotten with the account', async () => {
  const admin = await app.buildAdmin()
  const erin = await app.buildEmployee({ company: admin })
  const { account, news, employees } = await app.as(erin)
  const storedOf = async ({ employee_id }: typeof erin) => {
    const { rows } = await app.database.pool.query<{ row: object }>(
      'select to_jsonb(e) as row from employee e where id = $1',
      [employee_id],
    )
    return Object.fromEntries(Object.entries(rows[0]!.row).filter(([column]) => /^(mail|inbox)/.test(column)))
  }
  const { inbox } = await news.newsMails({})
  const off = inbox.map(({ name }) => ({ name, is_on: false }))
  await news.chooseNewsMails({ body: { email: 'mondays', digest: true, company_digest: true, inbox: off } })
  const chosen = await storedOf(erin)
  expect((await account.ownData()).profile).toMatchObject(chosen)
  await employees.deleteAccount({ query: { recommendations: 'keep' } })
  const unchosen = await storedOf(await app.buildEmployee({ company: admin }))
  expect(await storedOf(erin)).toEqual(unchosen)
  for (const [column, value] of Object.entries(unchosen)) expect(chosen[column]).not.toEqual(value)
})

describe('what is held on an employee', () => {
  test('is one file: what they brought, decided, wrote and did, and how they sign in', async () => {
    const admin = await app.buildAdmin()
    const erin = await app.buildEmployee({ company: admin })
    const { access_token, refresh_token } = await startSession(app.services, erin)
    const client = app.clientWith(access_token)
    await upload(
      client,
      csvFile([somebody({ first_name: 'Mira', last_name: 'Sol', email: 'mira@sol.test' })]),
    )
    const { connections } = await client.connections.reviewList()
    const { id } = connections[0]!
    const job = await app.buildJob({ company: admin, job_title: 'Data Engineer' })
    await app.decide(erin, { connection_id: id, job_decision: 'YES', job_ids: [job.id] })
    await app.answer(erin, id, { notes: 'knows everything' })
    await client.positions.replacePositions({
      body: { positions: [{ employer: 'Globex', started: '2019', ended: null }] },
    })
    await client.tips.submitTip({
      body: { name: 'Grace', explanation: 'a tip of mine', is_anonymous: false },
    })
    await client.tips.submitTip({
      body: { name: 'Nobody', explanation: 'an anonymous one', is_anonymous: true },
    })
    await client.account.changePassword({ body: { password: 'quiet river stone' } })
    const link = new URL((await askForLink(app, erin.email)).link!).searchParams.get('token')!
    const file = await client.account.ownData()
    expect(file).toMatchObject({
      made_at: app.clock.now.toISOString(),
      profile: { email: erin.email, role: 'employee' },
      address: [{ email: erin.email, has_password: true }],
      sign_in_links: [{ used_at: null }],
      positions: [{ employer: 'Globex', started: '2019' }],
      uploads: [{ status: 'COMPLETED', rows: 1 }],
      connections: [
        { id, first_name: 'Mira', email: 'mira@sol.test', notes: 'knows everything', recommended: true },
      ],
      job_decisions: [{ connection_id: id, job_title: 'Data Engineer', decision: 'YES' }],
      hidden_for_good: { people: '0' },
      tips: [{ name: 'Grace', explanation: 'a tip of mine' }],
    })
    expect(file.sessions.length).toBeGreaterThan(0)
    expect((file.activity as Entry[]).map(({ action, by_you }) => ({ action, by_you }))).toContainEqual({
      action: 'auth.changePassword',
      by_you: true,
    })
    const text = JSON.stringify(file)
    expect(text).not.toContain('an anonymous one')
    expect(text).not.toMatch(
      /"[a-z_]*(hash|token|secret|company_id|person_id|link_key|email_key|search)[a-z_]*":/,
    )
    for (const secret of [refresh_token, link]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(hashOf(secret))
    }
    expect(text).not.toContain('argon2')
  })

  test('says nothing about who did something to them, or knows the same people', async () => {
    const admin = await app.buildAdmin({ email: 'the-admin@own.test' })
    const erin = await app.buildEmployee({ company: admin })
    const colleague = await app.buildEmployee({ company: admin, email: 'colleague@own.test' })
    const mira = somebody({
      first_name: 'Mira',
      last_name: 'Sol',
      linkedin_url: 'https://www.linkedin.com/in/mira-own',
    })
    for (const employee of [erin, colleague]) await upload(await app.as(employee), csvFile([mira]))
    const ids = []
    for (const employee of [erin, colleague]) {
      const { connections } = await (await app.as(employee)).connections.reviewList()
      ids.push(connections[0]!.id)
      await app.decide(employee, { connection_id: connections[0]!.id, general_decision: 'recommend' })
    }
    await app.answer(colleague, ids[1]!, { notes: 'words of the colleague' })
    const asAdmin = await app.as(admin)
    const [listed] = (await asAdmin.recommendations.personList()).connections
    await app.rate(admin, listed!.id, { notes: 'words of the admin' })
    await app.move(admin, listed!.id, { outcome: 'declined_by_us' })
    for (const role of ['admin', 'employee'] as const)
      await asAdmin.employees.updateEmployee({ params: { id: erin.employee_id }, body: { role } })
    const file = await (await app.as(erin)).account.ownData()
    const about = (file.activity as Entry[]).filter(({ action }) => action === 'employees.updateEmployee')
    expect(about.map(({ by_you, detail }) => ({ by_you, detail }))).toEqual([
      { by_you: false, detail: { role: 'admin' } },
      { by_you: false, detail: { role: 'employee' } },
    ])
    const text = JSON.stringify(file)
    for (const other of [admin, colleague]) {
      expect(text).not.toContain(other.email)
      expect(text).not.toContain(other.employee_id)
    }
    for (const hidden of [ids[1]!, listed!.id, 'words of', 'declined_by_us', 'outcome_at'])
      expect(text).not.toContain(hidden)
  })

  test('does not say that they typed the wrong password that someone typed', async () => {
    const erin = await app.buildEmployee()
    await app.anonymous.auth
      .login({ body: { email: erin.email, password: 'a guess' } })
      .catch(() => undefined)
    const { activity } = await (await app.as(erin)).account.ownData()
    expect(activity).toMatchObject([{ action: 'auth.signInRefused', by_you: false }])
  })

  test('is in the trail, without what it was', async () => {
    const admin = await app.buildAdmin()
    const client = await app.as(admin)
    await client.account.ownData()
    const { entries } = await client.audit.auditTrail()
    expect(entries[0]).toMatchObject({ action: 'account.ownData', detail: {} })
  })
})
