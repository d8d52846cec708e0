import { describe, expect, test } from 'vitest'
import { auditTrailOf } from '../../testing/audit-trail.ts'
import { CASES } from '../../testing/cases.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { askForLink } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { createAdmin } from '../auth/base/create-admin.ts'
import { startSession } from '../auth/session.ts'

const app = await sharedTestApp()

test('admins read who exported what and who was refused, the newest first', async () => {
  const company = await app.buildCompany()
  const admin = await app.buildAdmin({ company, first_name: 'Ada', last_name: 'Lovelace' })
  const employee = await app.buildEmployee({ company, first_name: 'Ben', last_name: 'Kim' })
  await (await app.as(admin)).recommendations.exportAll({ query: { job_category: 'DESIGNER' } })
  await expect((await app.as(employee)).recommendations.exportAll()).rejects.toMatchObject({ status: 403 })
  expect(await auditTrailOf(app, admin)).toEqual([
    { actor: 'Ben Kim', action: 'denied', detail: { call: 'recommendations.exportAll' } },
    { actor: 'Ada Lovelace', action: 'recommendations.exportAll', detail: { job_category: ['DESIGNER'] } },
  ])
})

test('a change of an employee names them, by the name they have now', async () => {
  const admin = await app.buildAdmin()
  const ben = await app.buildEmployee({ company: admin, first_name: 'Ben', last_name: 'Kim' })
  const client = await app.as(admin)
  await client.employees.updateEmployee({ params: { id: ben.employee_id }, body: { role: 'admin' } })
  await (await app.as(ben)).auth.updateMe({ body: { first_name: 'Benny' } })
  await client.recommendations.exportAll()
  const { entries } = await client.audit.auditTrail()
  expect(entries.map(({ action, about }) => [action, about])).toEqual([
    ['recommendations.exportAll', null],
    ['employees.updateEmployee', 'Benny Kim'],
  ])
})

test('admins see only the hour of a sign-in, and the order of entries does not tell more', async () => {
  const admin = await app.buildAdmin({ first_name: 'Ada', last_name: 'Lovelace' })
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const lines = [
    [id(1), '14:58:59.999', 'auth.signIn'],
    [id(2), '14:37:12.345', 'auth.signOut'],
    [id(3), '14:20:05.678', 'recommendations.exportAll'],
    [id(4), '14:05:00.001', 'auth.signInRefused'],
    [id(5), '14:00:00.000', 'auth.codeRefused'],
    [id(6), '13:59:59.999', 'auth.refreshReplayed'],
    [id(7), '13:30:00.000', 'denied'],
  ] as const
  const { company_id, employee_id } = admin
  await app.database.inCompany(company_id, (db) =>
    db
      .insertInto('audit')
      .values(
        lines.map(([of, at, action]) => ({
          company_id,
          employee_id,
          id: of,
          at: new Date(`2026-11-21T${at}Z`),
          action,
        })),
      )
      .execute(),
  )
  const { entries } = await (await app.as(admin)).audit.auditTrail()
  expect(entries.map(({ action, at }) => [action, at])).toEqual([
    ['recommendations.exportAll', '2026-11-21T14:20:05.678Z'],
    ['auth.codeRefused', '2026-11-21T14:00:00.000Z'],
    ['auth.signInRefused', '2026-11-21T14:00:00.000Z'],
    ['auth.signOut', '2026-11-21T14:00:00.000Z'],
    ['auth.signIn', '2026-11-21T14:00:00.000Z'],
    ['denied', '2026-11-21T13:30:00.000Z'],
    ['auth.refreshReplayed', '2026-11-21T13:00:00.000Z'],
  ])
})

describe('the audited calls', () => {
  const AUDITED = [
    'account.ownData',
    'assistants.switchAssistants',
    'bonuses.exportBonuses',
    'employees.addDomain',
    'employees.deleteCompany',
    'employees.invite',
    'employees.remindToUpload',
    'employees.removeDomain',
    'employees.undoCompanyDeletion',
    'employees.updateEmployee',
    'employees.withdrawInvitation',
    'jobs.exportJobs',
    'keys.addKey',
    'privacy.changeNoticeRule',
    'reachOut.changeReachOutDays',
    'recommendations.exportAll',
    'tracking.sendCandidates',
  ]

  test('are those that change rights, export or delete', () =>
    expect(
      CASES.filter(({ endpoint: { audit } }) => audit)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(AUDITED))

  test.each(CASES.filter(({ name }) => AUDITED.includes(name)))('$name', async ({ name, endpoint, row }) => {
    const admin = await app.buildAdmin({ first_name: 'Ada', last_name: 'Lovelace' })
    const args = await row.args(app, admin)
    const { status } = await rawCall(app, endpoint, args, await app.tokenOf(admin))
    expect(status).toBe(endpoint.status ?? 200)
    const { params, query, body } = args
    const detail = { ...params, ...query, ...(body as object) }
    expect(await auditTrailOf(app, admin)).toContainEqual({
      actor: 'Ada Lovelace',
      action: name,
      detail: expect.objectContaining(detail),
    })
  })
})

test('if the audit event cannot be saved, no right changes and no invitation is sent', async () => {
  const company = await app.buildCompany()
  const admin = await app.buildAdmin({ company })
  const ben = await app.buildEmployee({ company })
  const { employees } = await app.as(admin)
  await employees.invite({ body: { email: 'open@invited.test', role: 'employee' } })
  const { pool } = app.services.database
  await pool.query(
    `alter table audit add constraint torn check (company_id <> '${company.company_id}') not valid`,
  )

  const failed = { status: 500 }
  const promote = employees.updateEmployee({ params: { id: ben.employee_id }, body: { role: 'admin' } })
  await expect(promote).rejects.toMatchObject(failed)
  const invite = employees.invite({ body: { email: 'new@invited.test', role: 'admin' } })
  await expect(invite).rejects.toMatchObject(failed)
  const withdraw = employees.withdrawInvitation({ body: { email: 'open@invited.test' } })
  await expect(withdraw).rejects.toMatchObject(failed)

  await pool.query('alter table audit drop constraint torn')
  const { role } = (await employees.employeeList()).find(({ uuid }) => uuid === ben.employee_id)!
  expect(role).toBe('employee')
  expect((await employees.invitationList()).map(({ email }) => email)).toEqual(['open@invited.test'])
  expect(app.mails.map(({ to }) => to)).not.toContain('new@invited.test')
})

test('an employee who tries to rename the company is recorded as refused', async () => {
  const company = await app.buildCompany()
  const admin = await app.buildAdmin({ company })
  const ben = await app.buildEmployee({ company, first_name: 'Ben', last_name: 'Kim' })
  const rename = (await app.as(ben)).auth.updateMe({ body: { company_name: 'Mine' } })
  await expect(rename).rejects.toMatchObject({ status: 403 })
  expect(await auditTrailOf(app, admin)).toEqual([
    { actor: 'Ben Kim', action: 'denied', detail: { call: 'auth.updateMe' } },
  ])
})

test('wrong codes and replayed refresh tokens of a known address are recorded', async () => {
  const admin = await app.buildAdmin({ first_name: 'Ada', last_name: 'Lovelace' })
  const guess = (email: string) =>
    app.inject({ method: 'POST', url: '/v1/users/verify-magic-link', payload: { email, code: 'WRNG-CDES' } })
  await askForLink(app, admin.email)
  const known = []
  for (let n = 0; n < 7; n++) known.push(await guess(admin.email))
  const unknown = await guess('nobody@audit.test')
  const shown = ({ statusCode, headers, json }: typeof unknown) => {
    const { error, code } = json<{ error: string; code: string }>()
    return [statusCode, Object.keys(headers), error, code]
  }
  expect(new Set([...known, unknown].map((answer) => JSON.stringify(shown(answer)))).size).toBe(1)

  const { refresh_token } = await startSession(app.services, admin)
  const refresh = () => app.anonymous.auth.refresh({ body: { refresh_token } })
  await refresh()
  app.clock.now = new Date(app.clock.now.getTime() + 11_000)
  for (let n = 0; n < 3; n++) await expect(refresh()).rejects.toMatchObject({ status: 401 })
  await expect
    .poll(async () => (await auditTrailOf(app, admin)).toSorted((a, b) => a.action.localeCompare(b.action)))
    .toEqual([
      { actor: 'Ada Lovelace', action: 'auth.codeRefused', detail: {} },
      { actor: 'Ada Lovelace', action: 'auth.refreshReplayed', detail: {} },
    ])
})

test('create-admin is recorded in the trail of the company', async () => {
  const company = await app.buildCompany()
  const { email, ...ids } = await app.buildEmployee({ company })
  await createAdmin(app.services, email)
  expect(await auditTrailOf(app, { ...ids, email })).toEqual([
    { actor: null, action: 'auth.createAdmin', detail: { email } },
  ])
})

test('HEAD of an export returns no data and is not recorded', async () => {
  const admin = await app.buildAdmin()
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` }
  const answer = await app.inject({ method: 'HEAD', url: '/v1/connections/export-all', headers })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await auditTrailOf(app, admin)).toEqual([])
})

test('signing in and out and a wrong password are recorded', async () => {
  const registered = await app.anonymous.auth.register({
    body: { email: 'eve@audit.test', password: 'tulip kettle 42 harbor', name: 'Eve Moss' },
  })
  const login = (password: string) =>
    app.anonymous.auth.login({ body: { email: 'eve@audit.test', password } })
  await expect(login('not the password')).rejects.toMatchObject({ status: 401 })
  const { refresh_token } = await login('tulip kettle 42 harbor')
  await app.anonymous.auth.logout({ body: { refresh_token } })
  const client = app.clientWith(registered.access_token)
  await expect
    .poll(async () => (await client.audit.auditTrail()).entries.map(({ action }) => action).toSorted())
    .toEqual(['auth.signIn', 'auth.signIn', 'auth.signInRefused', 'auth.signOut'])
})

test('every way to rename the company is recorded, unless the name stays the same', async () => {
  const admin = await app.buildAdmin({ first_name: 'Ada', last_name: 'Lovelace' })
  const { auth, employees } = await app.as(admin)
  await employees.updateCompany({ body: { name: 'Acme' } })
  await auth.updateMe({ body: { first_name: 'Ada', company_name: ' Acme ' } })
  await auth.updateMe({ body: { company_name: 'Acme  Daughters' } })
  await employees.updateCompany({ body: { join_by_domain: false } })
  await employees.updateCompany({ body: {} })
  const renamed = { actor: 'Ada Lovelace', action: 'employees.updateCompany' }
  expect(await auditTrailOf(app, admin)).toEqual([
    { ...renamed, detail: { join_by_domain: false } },
    { ...renamed, detail: { name: 'Acme Daughters' } },
    { ...renamed, detail: { name: 'Acme' } },
  ])
})

test('the application can add entries, but neither change nor delete them', async () => {
  const admin = await app.buildAdmin()
  const inCompany = app.database.inCompany
  await (await app.as(admin)).recommendations.exportAll()
  for (const statement of ['update', 'delete'] as const) {
    const attempt = inCompany(admin.company_id, async (db) =>
      statement === 'update'
        ? db.updateTable('audit').set({ action: 'nothing' }).execute()
        : db.deleteFrom('audit').execute(),
    )
    await expect(attempt).rejects.toThrow(/permission denied/)
  }
  expect(await auditTrailOf(app, admin)).toHaveLength(1)
})

test('a company reads only its own audit trail', async () => {
  const [one, other] = [await app.buildAdmin(), await app.buildAdmin()]
  await (await app.as(one)).recommendations.exportAll()
  for (const [admin, events] of [
    [one, 1],
    [other, 0],
  ] as const) {
    const { entries, pagination } = await (await app.as(admin)).audit.auditTrail()
    expect([entries.length, pagination.total_count]).toEqual([events, events])
  }
})

test('an anonymous tip leaves nothing in the audit trail', async () => {
  const company = await app.buildCompany()
  const [admin, employee] = [await app.buildAdmin({ company }), await app.buildEmployee({ company })]
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/connections/submit-tip',
    headers: { authorization: `Bearer ${await app.tokenOf(employee)}` },
    payload: { name: 'Grace', is_anonymous: true },
  })
  expect(answer.statusCode).toBe(201)
  expect(await auditTrailOf(app, admin)).toEqual([])
})
