import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auditTrailOf } from '../../testing/audit-trail.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()

const hoursLater = (hours: number) =>
  (app.clock.now = new Date(app.clock.now.getTime() + hours * 60 * 60_000))

test('repeated refusals of one employee and one call are one line an hour, so that no one can bury the trail', async () => {
  const company = await app.buildCompany()
  const [admin, ben, cleo] = [
    await app.buildAdmin({ company }),
    await app.buildEmployee({ company, first_name: 'Ben', last_name: 'Kim' }),
    await app.buildEmployee({ company, first_name: 'Cleo', last_name: 'Moss' }),
  ]
  const call = async (employee: typeof ben, name: 'exportAll' | 'stageCounts') => {
    const { recommendations, candidates } = await app.as(employee)
    const refused = name === 'exportAll' ? recommendations.exportAll() : candidates.stageCounts()
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'admins_only' })
  }
  for (let n = 0; n < 5; n++) await call(ben, 'exportAll')
  await Promise.all([call(ben, 'stageCounts'), call(cleo, 'exportAll'), call(ben, 'stageCounts')])
  const turnedAway = async () => {
    const entries = await auditTrailOf(app, admin)
    return entries.map(({ actor, detail }) => `${actor}: ${String(detail.call)}`).toSorted()
  }
  const once = [
    'Ben Kim: candidates.stageCounts',
    'Ben Kim: recommendations.exportAll',
    'Cleo Moss: recommendations.exportAll',
  ]
  expect(await turnedAway()).toEqual(once)
  hoursLater(1)
  for (let n = 0; n < 5; n++) await call(ben, 'exportAll')
  expect(await turnedAway()).toEqual([...once, 'Ben Kim: recommendations.exportAll'].toSorted())
})

test('repeated refusals of one account’s password are one line an hour', async () => {
  const { user } = await app.anonymous.auth.register({
    body: { email: `otto-${randomUUID()}@audit.test`, password: 'tulip kettle 42 harbor', name: 'Otto Moss' },
  })
  const otto = { company_id: user.company.id, employee_id: user.uuid, email: user.email }
  const guess = async (password: string) => {
    const login = app.anonymous.auth.login({ body: { email: otto.email, password } })
    await expect(login).rejects.toMatchObject({ status: 401 })
  }
  const lines = async () =>
    (await auditTrailOf(app, otto)).filter(({ action }) => action === 'auth.signInRefused').length
  for (const password of ['first guess', 'second guess', 'third guess']) await guess(password)
  await expect.poll(lines).toBe(1)
  hoursLater(1)
  await guess('fourth guess')
  await expect.poll(lines).toBe(2)
})
