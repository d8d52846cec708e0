import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { askForLink, signInByMail, tokenIn } from '../../testing/sign-in.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, storedRows, upload } from '../../testing/uploads.ts'
import { startSession } from '../auth/session.ts'
import { purgedPasses, rememberPasses } from '../privacy/purged-pass.store.ts'
import { personData } from '../privacy/person-data.ts'

const app = await sharedTestApp()
let company: BuiltCompany
let ada: BuiltEmployee
let erin: BuiltEmployee
let domain: string
let companies = 0
beforeEach(async () => {
  company = await app.buildCompany({ name: 'Acme' })
  domain = `acme${++companies}.test`
  await app.database.db
    .insertInto('company_domain')
    .values({ domain, company_id: company.company_id })
    .execute()
  ada = await app.buildAdmin({ company, first_name: 'Ada', last_name: 'Lovelace', email: `ada@${domain}` })
  erin = await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray', email: `erin@${domain}` })
})

const leave = async (employee = erin, recommendations: 'keep' | 'delete' = 'keep') =>
  (await app.as(employee)).employees.deleteAccount({ query: { recommendations } })

type Choice = { general?: 'recommend' | 'dont_recommend'; YES?: string[]; NO?: string[]; notes?: string }
async function decided(
  name: string,
  { general, YES = [], NO = [], notes }: Choice,
  more: { person_id?: string; employee?: BuiltEmployee } = {},
) {
  const { person_id: known, employee = erin } = more
  const { id: connection_id, person_id } = await app.buildConnection({
    employee,
    name,
    ...(known && { person_id: known }),
  })
  const decisions = [
    ...(general ? [{ connection_id, general_decision: general }] : []),
    ...(YES.length > 0 ? [{ connection_id, job_decision: 'YES' as const, job_ids: YES }] : []),
    ...(NO.length > 0 ? [{ connection_id, job_decision: 'NO' as const, job_ids: NO }] : []),
  ]
  if (decisions.length > 0) await app.decide(employee, ...decisions)
  const answers = { reach_out_method: 'RECRUITING', should_mention_name: true, notes } as const
  if (notes !== undefined) await app.answer(employee, connection_id, answers)
  return { connection_id, person_id }
}

const asAda = () => app.as(ada)
const network = async () => {
  const { connections } = await (await asAda()).recommendations.personList()
  return connections.map(({ name, recommended_by }) => `${name}: ${recommended_by || '–'}`).toSorted()
}
/** Everything that the database holds of the company and of signing in, as text. */
async function dump() {
  const { pool, inCompany } = app.database
  const { rows } = await pool.query<{ name: string; tenant: boolean }>(
    `select relname as name, relrowsecurity as tenant from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const parts: unknown[] = []
  for (const { name, tenant } of rows)
    parts.push(
      name,
      tenant
        ? await inCompany(company.company_id, (db) =>
            db
              .selectFrom(name as 'company')
              .selectAll()
              .execute(),
          )
        : (await pool.query(`select * from ${name}`)).rows,
    )
  return JSON.stringify(parts)
}

describe('deleting your own account', () => {
  test('ends every session and link at once, and removes the name from the whole database', async () => {
    const asErin = await app.as(erin)
    const other = await startSession(app.services, erin)
    await upload(asErin, csvFile(30))
    const { connections } = await asErin.connections.reviewList()
    await app.decide(erin, { connection_id: connections[0]!.id, general_decision: 'recommend' })
    await asErin.tips.submitTip({ body: { name: 'Someone' } })
    await asErin.positions.replacePositions({
      body: { positions: [{ employer: 'Zebrafink Werke', started: '2019', ended: null }] },
    })
    await (await asAda()).employees.invite({ body: { email: `back@${domain}` } })
    const link = await askForLink(app, erin.email)
    expect(await dump()).toContain(erin.email)
    expect(await leave()).toEqual({ ok: true })
    expect(await statusOf(asErin.auth.me())).toBe(401)
    expect(await statusOf(app.anonymous.auth.refresh({ body: { refresh_token: other.refresh_token } }))).toBe(
      401,
    )
    expect(await statusOf(app.anonymous.auth.verifyMagicLink({ body: { token: tokenIn(link) } }))).toBe(401)
    const held = await dump()
    for (const trace of [erin.email, 'Erin', 'Gray', 'Zebrafink']) expect(held).not.toContain(trace)
    const rows = await storedRows(app, ada)
    expect(rows.connections).toHaveLength(1)
    expect(rows.persons).toHaveLength(1)
  })

  test('keeps recommendations without the name, and deletes passes and undecided people', async () => {
    const job = await app.buildJob({ company })
    await decided('Recommended', { general: 'recommend', NO: [job.id], notes: 'We worked together' })
    await decided('For the job', { general: 'dont_recommend', YES: [job.id] })
    await decided('Passed', { general: 'dont_recommend' })
    await decided('Undecided', {})
    await app.database.inCompany(company.company_id, (db) =>
      db
        .updateTable('connection')
        .set({ change: 'moved', was_company_name: 'Zebrafink Werke' })
        .where('company_id', '=', db.company)
        .where('name', '=', 'Recommended')
        .execute(),
    )
    const shared = await decided('Shared', {}, { employee: ada })
    await decided('Shared', { NO: [job.id] }, { person_id: shared.person_id })
    await leave()
    expect(await network()).toEqual([
      'For the job: A former colleague',
      'Recommended: A former colleague',
      'Shared: –',
    ])
    expect(await dump(), 'only its employee would have been asked who moved').not.toContain('Zebrafink')
    const rows = await app.database.inCompany(company.company_id, (db) =>
      db
        .selectFrom('connection')
        .select(['name', 'status', 'notes'])
        .where('company_id', '=', db.company)
        .where('employee_id', '=', erin.employee_id)
        .orderBy('name')
        .execute(),
    )
    expect(rows).toEqual([
      { name: 'For the job', status: 'not_reviewed', notes: null },
      { name: 'Recommended', status: 'recommend', notes: 'We worked together' },
    ])
    const decisions = await app.database.inCompany(company.company_id, (db) =>
      db.selectFrom('job_decision').select('decision').where('company_id', '=', db.company).execute(),
    )
    expect(decisions).toEqual([{ decision: 'YES' }])
    const csv = await (await asAda()).recommendations.exportAll()
    expect(csv).toContain('A former colleague')
    expect(csv).not.toContain('Erin')
    const [listed] = await (await asAda()).jobs.jobList()
    expect(listed!.recommendations).toMatchObject([{ recommended_by: 'A former colleague' }])
  })

  test('deletes the recommendations too if that was chosen, but not what admins decided on a person', async () => {
    const job = await app.buildJob({ company })
    await decided('Only hers', { general: 'recommend', YES: [job.id] })
    const favorite = await decided('A favorite', { general: 'recommend' })
    const both = await decided('Of both', { general: 'recommend' }, { employee: ada })
    await decided('Of both', { YES: [job.id] }, { person_id: both.person_id })
    await app.triage(ada, favorite.person_id, true)
    await leave(erin, 'delete')
    expect(await network()).toEqual(['A favorite: –', 'Of both: Ada Lovelace'])
    const { connections } = await (
      await asAda()
    ).recommendations.personList({ query: { recommendation_status: 'recommend' } })
    expect(connections.map(({ name }) => name)).toEqual(['Of both'])
    const dashboard = await (await asAda()).dashboard.dashboard()
    expect([dashboard.num_recommendations, dashboard.num_favorites]).toEqual([1, 1])
  })

  test('deletes passes that a purge has left as hashes', async () => {
    const passes = (employee: BuiltEmployee) =>
      app.database.inCompany(company.company_id, (db) => purgedPasses(db, employee.employee_id))
    for (const { employee_id } of [ada, erin])
      await app.database.inCompany(company.company_id, (db) =>
        rememberPasses(db, employee_id, [{ key_hash: 'a', pass_id: randomUUID() }]),
      )
    await leave()
    expect([(await passes(erin)).length, (await passes(ada)).length]).toEqual([0, 1])
  })

  test('keeps or deletes an admin’s ratings, as they choose', async () => {
    for (const choice of ['keep', 'delete'] as const) {
      const boss = await app.buildAdmin({ company, first_name: 'Bea', last_name: 'Boss' })
      const { person_id: id } = await decided(`Rated, ${choice}`, { general: 'recommend' })
      await app.rate(boss, id, { notes: 'Great' })
      await leave(boss, choice)
      const { connections } = await (
        await asAda()
      ).recommendations.personList({ query: { search_query: `Rated, ${choice}` } })
      expect(connections[0]!.ratings.map(({ ratedBy }) => ratedBy)).toEqual(
        choice === 'keep' ? ['A former colleague'] : [],
      )
    }
  })

  test('removes the name from tips and the audit trail, and the row from the list of employees', async () => {
    await (await app.as(erin)).tips.submitTip({ body: { name: 'Someone' } })
    await signInByMail(app, erin.email)
    await leave()
    const admin = await asAda()
    expect((await admin.tips.tipList())[0]).toMatchObject({ recommended_by_str: 'A former colleague' })
    const { entries } = await admin.audit.auditTrail()
    expect(entries.map(({ actor, action, detail }) => ({ actor, action, detail }))).toEqual([
      {
        actor: 'A deleted account',
        action: 'employees.deleteAccount',
        detail: { recommendations: 'keep' },
      },
      { actor: 'A deleted account', action: 'auth.signIn', detail: { by: 'link' } },
    ])
    expect((await admin.employees.employeeList()).map(({ uuid }) => uuid)).toEqual([ada.employee_id])
    for (const body of [{ is_active: true }, { role: 'admin' as const }])
      await expect(
        admin.employees.updateEmployee({ params: { id: erin.employee_id }, body }),
      ).rejects.toMatchObject({ status: 404 })
  })

  test('removes the address from audit events of others', async () => {
    const admin = await asAda()
    const email = `gil+vouch@${domain}`
    await admin.employees.invite({ body: { email } })
    const { user } = await signInByMail(app, email)
    await leave({ company_id: company.company_id, employee_id: user.uuid, email })
    expect(await dump()).not.toContain(email)
  })

  test('allows to come back by the domain as a new employee', async () => {
    await decided('Recommended', { general: 'recommend' })
    await leave()
    const { user, access_token } = await signInByMail(app, erin.email)
    expect(user.company.id).toBe(company.company_id)
    expect(user.uuid).not.toBe(erin.employee_id)
    expect(user.profile_asked).toBe(false)
    const again = await app.clientWith(access_token).recommendations.recommendationList({ query: {} })
    expect(again.connections).toEqual([])
    expect(await network()).toEqual(['Recommended: A former colleague'])
  })

  test('leaves nothing for the command that prints a person’s data', async () => {
    await decided('Mira Sol', { general: 'recommend' })
    await leave()
    expect((await personData(app.database, { email: erin.email })).companies).toEqual([])
    const { rows } = await app.database.inCompany(company.company_id, async (db) => ({
      rows: await db
        .selectFrom('person')
        .select('linkedin_url')
        .where('company_id', '=', db.company)
        .execute(),
    }))
    const [held] = (await personData(app.database, { link: rows[0]!.linkedin_url! })).companies
    expect(held!.persons).toMatchObject([
      { connections: [{ known_by: { first_name: 'A former colleague', last_name: null, email: null } }] },
    ])
  })

  test('takes along people who no one else knows, as a purge does, and comments on them', async () => {
    const { person_id: id } = await decided('Ines Gone', {})
    await (await asAda()).comments.addComment({ params: { id }, body: { text: 'Met her', mentions: [] } })
    await leave()
    expect(await network()).toEqual([])
  })

  test('is refused during the employee’s own import', async () => {
    const { id } = await app.buildUpload({ employee: erin, status: 'RUNNING' })
    await expect(leave()).rejects.toMatchObject({
      status: 409,
      message: 'A file of yours is still being imported. Wait until that is done, then delete your account.',
    })
    await app.database.inCompany(company.company_id, (db) =>
      sql`update upload set status = 'COMPLETED' where company_id = ${db.company} and id = ${id}`.execute(db),
    )
    expect(await leave()).toEqual({ ok: true })
  })
})

test('every table that names an employee has a rule for those who delete their account', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'employee_id') order by 1`,
  )
  expect(
    rows.map(({ name }) => name),
    'Say in server/employees/delete-account.store.ts what becomes of the rows of a new one, and here that it does',
  ).toEqual([
    'act', // goes
    'address', // goes
    'address_change', // goes
    'api_key', // goes
    'audit', // stays, without the name
    'bonus', // stays, without whose it was and for whom
    'candidate_move', // stays, without the name
    'comment', // goes with the recommendations or stays with them
    'connection', // goes but for the recommendations that are left to the company, and so do its decisions
    'first_review', // goes
    'inbox_read', // goes
    'job_decision',
    'mention', // goes
    'oidc_identity', // goes
    'outbox', // goes
    'own_position', // goes
    'purged_pass', // goes
    'rating', // goes with the recommendations or stays with them
    'reach_out', // an ask ends, recruiting gets the rest
    'review_job', // goes
    'saved_view', // goes unless it is shared
    'session', // goes
    'sprint_participant', // goes
    'thanks', // goes, if it is to them
    'upload', // goes
    'view_watch', // goes
    'view_watch_person', // goes
  ])
})
