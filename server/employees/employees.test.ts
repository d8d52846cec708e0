import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import {
  acceptInvitation,
  askForLink,
  followInvitation,
  signInByMail,
  tokenIn,
} from '../../testing/sign-in.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../auth/password.ts'
import { removeDueCompanies } from './deletion/remove-companies.ts'

const app = await sharedTestApp()
let company: BuiltCompany
let ada: BuiltEmployee
let erin: BuiltEmployee
beforeEach(async () => {
  company = await app.buildCompany({ name: 'Acme' })
  ada = await app.buildAdmin({ company, first_name: 'Ada', last_name: 'Lovelace' })
  erin = await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray' })
})

type Change = { role?: 'admin' | 'employee'; is_active?: boolean }
const change = async (by: BuiltEmployee, employee: BuiltEmployee, body: Change) =>
  (await app.as(by)).employees.updateEmployee({ params: { id: employee.employee_id }, body })
const leave = async (employee: BuiltEmployee) =>
  (await app.as(employee)).employees.deleteAccount({ query: { recommendations: 'keep' } })
const listOf = async (admin: BuiltEmployee) => (await app.as(admin)).employees.employeeList()

describe('the list of employees', () => {
  test('contains the company’s employees by name, with role and state', async () => {
    const nameless = await app.buildEmployee({ company, first_name: '', last_name: '' })
    const emil = await app.buildEmployee({ company, first_name: 'émil', last_name: 'Z' })
    await app.buildEmployee()
    await change(ada, emil, { is_active: false })
    const shown = await listOf(ada)
    const local = nameless.email.split('@')[0]!
    expect(shown.map(({ full_name }) => full_name)).toEqual(['Ada Lovelace', 'émil Z', local, 'Erin Gray'])
    expect(shown[0]).toEqual({
      uuid: ada.employee_id,
      full_name: 'Ada Lovelace',
      email: ada.email,
      role: 'admin',
      is_active: true,
      has_uploaded: false,
    })
    expect(shown.find(({ uuid }) => uuid === emil.employee_id)).toMatchObject({ is_active: false })
  })
})

describe('a change of role', () => {
  test('takes effect on the next request, both ways', async () => {
    const asErin = await app.as(erin)
    expect(await statusOf(asErin.employees.employeeList())).toBe(403)
    expect(await change(ada, erin, { role: 'admin' })).toMatchObject({
      full_name: 'Erin Gray',
      role: 'admin',
    })
    expect(await statusOf(asErin.employees.employeeList())).toBe(200)
    await change(ada, erin, { role: 'employee' })
    expect(await statusOf(asErin.employees.employeeList())).toBe(403)
    expect(await statusOf(change(ada, erin, { role: 'owner' as 'admin' }))).toBe(400)
  })

  test('cannot demote or deactivate the last admin', async () => {
    for (const body of [{ role: 'employee' as const }, { is_active: false }])
      await expect(change(ada, ada, body)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(
          /^You are the last admin of your company\. Make someone else an admin first\. /,
        ),
      })
    await change(ada, erin, { role: 'admin' })
    await change(ada, erin, { is_active: false })
    await expect(change(ada, ada, { role: 'employee' })).rejects.toMatchObject({ status: 409 })
    await change(ada, erin, { is_active: true })
    await signInByMail(app, erin.email)
    expect(await change(ada, ada, { role: 'employee' })).toMatchObject({ role: 'employee' })
  })

  test('if two admins demote each other at the same moment, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const home = await app.buildCompany()
      const [one, other] = [await app.buildAdmin({ company: home }), await app.buildAdmin({ company: home })]
      const [asOne, asOther] = [await app.as(one), await app.as(other)]
      const demote = (client: typeof asOne, employee: BuiltEmployee, body: Change) =>
        statusOf(client.employees.updateEmployee({ params: { id: employee.employee_id }, body }))
      const outcomes = await Promise.all([
        demote(asOne, other, { role: 'employee' }),
        demote(asOther, one, round % 2 ? { role: 'employee' } : { is_active: false }),
      ])
      expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
      const left = await Promise.all(
        [asOne, asOther].map((client) => statusOf(client.employees.employeeList())),
      )
      expect(left.filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('if two admins demote themselves at the same moment, one stays', async () => {
    await change(ada, erin, { role: 'admin' })
    const clients = await Promise.all([ada, erin].map((admin) => app.as(admin)))
    const outcomes = await Promise.all(
      clients.map((client, index) =>
        statusOf(
          client.employees.updateEmployee({
            params: { id: [ada, erin][index]!.employee_id },
            body: { role: 'employee' },
          }),
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([200, 409])
  })
})

describe('a deactivated employee', () => {
  const answersTo = async ({ access_token, refresh_token }: Awaited<ReturnType<typeof signInByMail>>) => [
    await statusOf(app.clientWith(access_token).auth.me()),
    await statusOf(app.anonymous.auth.refresh({ body: { refresh_token } })),
  ]

  test('loses every session at once and cannot sign in by link or password', async () => {
    const sessions = [await signInByMail(app, erin.email), await signInByMail(app, erin.email)]
    const link = tokenIn(await askForLink(app, erin.email))
    const body = { email: erin.email, password: 'copper lantern 93 orchard' }
    const address = app.database.db.updateTable('address').where('email', '=', erin.email)
    await address.set({ password_hash: await hashPassword(body.password) }).execute()
    await change(ada, erin, { is_active: false })
    for (const session of sessions) expect(await answersTo(session)).toEqual([401, 401])
    const refused = { status: 403, code: 'deactivated' }
    await expect(app.anonymous.auth.verifyMagicLink({ body: { token: link } })).rejects.toMatchObject(refused)
    await expect(app.anonymous.auth.login({ body })).rejects.toMatchObject(refused)
    const { entries } = await (await app.as(ada)).audit.auditTrail()
    expect(entries.filter(({ action }) => action === 'auth.signIn')).toHaveLength(2)
  })

  test('is the same employee once reactivated, without the old sessions', async () => {
    const sessions = [await signInByMail(app, erin.email), await signInByMail(app, erin.email)]
    await change(ada, erin, { is_active: false })
    expect(await change(ada, erin, { is_active: true })).toMatchObject({ is_active: true })
    for (const session of sessions) expect(await answersTo(session)).toEqual([401, 401])
    expect((await signInByMail(app, erin.email)).user.uuid).toBe(erin.employee_id)
  })

  test('leaves the connections to the company', async () => {
    await app.buildConnection({ employee: erin, name: 'Bea Known' })
    await change(ada, erin, { is_active: false })
    expect((await (await app.as(ada)).dashboard.dashboard()).num_connections).toBe(1)
  })

  test('who went to an empty company comes back by link, and admins see no difference', async () => {
    await change(ada, erin, { is_active: false })
    const elsewhere = await app.buildAdmin()
    await (await app.as(elsewhere)).employees.invite({ body: { email: erin.email } })
    const moved = await followInvitation(app, erin.email)
    expect(moved.user.company.id).toBe(elsewhere.company_id)
    await change(elsewhere, { ...erin, employee_id: moved.user.uuid }, { is_active: false })

    expect(await change(ada, erin, { is_active: true })).toMatchObject({ is_active: true })
    expect(await (await app.as(ada)).employees.invitationList()).toEqual([])
    expect((await acceptInvitation(app, erin.email, company.company_id)).user).toMatchObject({
      uuid: erin.employee_id,
      company: { id: company.company_id },
    })
  })

  test('cannot come back by an old invitation or the domain', async () => {
    await change(ada, erin, { is_active: false })
    const elsewhere = await app.buildAdmin()
    await (await app.as(elsewhere)).employees.invite({ body: { email: erin.email } })
    await followInvitation(app, erin.email)
    await change(ada, erin, { is_active: true })
    await change(ada, erin, { is_active: false })
    expect((await signInByMail(app, erin.email)).user.company.id).toBe(elsewhere.company_id)
  })
})

describe('the last admin who leaves', () => {
  test('hands over first', async () => {
    await expect(leave(ada)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^You are the last admin of your company\. Make someone else an admin/),
    })
    const id = erin.employee_id
    await (await app.as(ada)).employees.updateEmployee({ params: { id }, body: { role: 'admin' } })
    expect(await leave(ada)).toEqual({ ok: true })
    expect(await statusOf(leave(erin))).toBe(200)
  })

  test('of two who leave at the same moment, one stays', async () => {
    const boss = await app.buildAdmin({ company })
    const [asBoss, admin] = [await app.as(boss), await app.as(ada)]
    const query = { recommendations: 'keep' as const }
    const outcomes = await Promise.all([
      statusOf(asBoss.employees.deleteAccount({ query })),
      statusOf(admin.employees.deleteAccount({ query })),
    ])
    expect(outcomes.toSorted()).toEqual([200, 409])
  })

  test('asked twice at once, the account is deleted once', async () => {
    const [one, two] = [await app.as(erin), await app.as(erin)]
    const query = { recommendations: 'keep' as const }
    const outcomes = await Promise.all(
      [one, two].map((client) => statusOf(client.employees.deleteAccount({ query }))),
    )
    expect(outcomes.toSorted()).toEqual([200, 401])
  })
})

describe('the only employee who leaves', () => {
  test('takes the company along: no one gets in at once, and the data goes with the next look', async () => {
    const id = erin.employee_id
    await (await app.as(ada)).employees.updateEmployee({ params: { id }, body: { is_active: false } })
    const admin = await app.as(ada)
    await app.buildConnection({ employee: ada, name: 'Known' })
    expect(await leave(ada)).toEqual({ ok: true })
    expect(await statusOf(admin.auth.me())).toBe(401)
    await removeDueCompanies(app.services)
    const { rows } = await app.database.pool.query('select from company where company_id = $1', [
      company.company_id,
    ])
    expect(rows).toHaveLength(0)
    const { user } = await signInByMail(app, ada.email)
    expect(user.company.id).not.toBe(company.company_id)
  })
})
