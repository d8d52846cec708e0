import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { signInByMail } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeDueCompanies } from './deletion/remove-companies.ts'

let app: TestApp
let company: BuiltCompany
let ada: BuiltEmployee
let erin: BuiltEmployee
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  company = await app.buildCompany({ name: 'Acme' })
  ada = await app.buildAdmin({ company })
  erin = await app.buildEmployee({ company })
})

const asAda = () => app.as(ada)
const leave = async (employee: BuiltEmployee) =>
  (await app.as(employee)).employees.deleteAccount({ query: { recommendations: 'keep' } })
const status = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('the last admin', () => {
  test('has to make another admin first', async () => {
    await expect(leave(ada)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^You are the last admin of your company\. Make somebody else an admin/),
    })
    const id = erin.employee_id
    await (await asAda()).employees.updateEmployee({ params: { id }, body: { role: 'admin' } })
    expect(await leave(ada)).toEqual({ ok: true })
    expect(await status(leave(erin))).toBe(200)
  })

  test('if two leave at the same moment, one is refused', async () => {
    const boss = await app.buildAdmin({ company })
    const [asBoss, admin] = [await app.as(boss), await asAda()]
    const query = { recommendations: 'keep' as const }
    const outcomes = await Promise.all([
      status(asBoss.employees.deleteAccount({ query })),
      status(admin.employees.deleteAccount({ query })),
    ])
    expect(outcomes.toSorted()).toEqual([200, 409])
  })

  test('if called twice at once, deletes the account once', async () => {
    const [one, two] = [await app.as(erin), await app.as(erin)]
    const query = { recommendations: 'keep' as const }
    const outcomes = await Promise.all(
      [one, two].map((client) => status(client.employees.deleteAccount({ query }))),
    )
    expect(outcomes.toSorted()).toEqual([200, 401])
  })
})

describe('the only employee', () => {
  test('deletes the company too: nobody can sign in at once, and the timer deletes the data', async () => {
    const id = erin.employee_id
    await (await asAda()).employees.updateEmployee({ params: { id }, body: { is_active: false } })
    const admin = await asAda()
    await app.buildConnection({ employee: ada, name: 'Known' })
    expect(await leave(ada)).toEqual({ ok: true })
    expect(await status(admin.auth.me())).toBe(401)
    await removeDueCompanies(app.services)
    const { rows } = await app.database.pool.query('select from company where company_id = $1', [
      company.company_id,
    ])
    expect(rows).toHaveLength(0)
    const { user } = await signInByMail(app, ada.email)
    expect(user.company.id).not.toBe(company.company_id)
  })
})
