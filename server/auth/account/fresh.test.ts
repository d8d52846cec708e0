import { MINUTE_MS } from '../../../domain/time.ts'
import { describe, expect, test, vi } from 'vitest'
import { api } from '../../../contract/api.ts'
import { callerOf, CASES } from '../../../testing/cases.ts'
import { rawCall } from '../../../testing/raw-call.ts'
import { signInByMail } from '../../../testing/sign-in.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { startSession } from '../session.ts'

const app = await sharedTestApp()
const admin = await app.buildAdmin()
const ASKING = CASES.filter(({ endpoint }) => endpoint.fresh !== undefined)

test('rights, exports, deletions and passwords ask for a fresh sign-in', () => {
  const { employees, recommendations, jobs, bonuses, account, keys, privacy, tracking, webhooks } = api
  const endpoints = [
    employees.updateEmployee,
    employees.invite,
    employees.addDomain,
    employees.removeDomain,
    employees.deleteCompany,
    employees.deleteAccount,
    recommendations.exportAll,
    jobs.exportJobs,
    bonuses.exportBonuses,
    account.changeEmail,
    account.changePassword,
    account.ownData,
    keys.addKey,
    privacy.erasePerson,
    tracking.connectTracking,
    tracking.switchTracking,
    webhooks.addWebhook,
    webhooks.updateWebhook,
  ]
  expect(new Set(ASKING.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints))
})

test('a session that goes along with its account while it is looked up is refused as ended', async () => {
  const employee = await app.buildEmployee()
  const token = await app.tokenOf(employee)
  const { atOnce, db } = app.database
  const reading = vi.spyOn(app.database, 'atOnce').mockImplementationOnce(async (statement) => {
    const rows = await atOnce(statement)
    await db.deleteFrom('session').where('employee_id', '=', employee.employee_id).execute()
    return rows
  })
  await expect(app.clientWith(token).account.ownData()).rejects.toMatchObject({
    status: 401,
    code: 'signed_out',
  })
  reading.mockRestore()
})

test('joining another company by a session alone does not count as signing in', async () => {
  const email = 'old-session@fresh.test'
  const own = await signInByMail(app, email)
  const old = app.clientWith(own.access_token)
  await (await app.as(admin)).employees.invite({ body: { email } })
  app.clock.now = new Date(app.clock.now.getTime() + 11 * MINUTE_MS)
  const { access_token } = await old.auth.refresh({ body: { refresh_token: own.refresh_token } })
  const { auth } = app.clientWith(access_token)
  const joined = await auth.acceptOffer({ body: { from: admin.company_id } })
  const { account } = app.clientWith(joined.access_token)
  await expect(account.changePassword({ body: { password: 'quiet river stone' } })).rejects.toMatchObject({
    code: 'confirm_first',
  })
})

describe.each(ASKING)('$name', (entry) => {
  const fresh = entry.endpoint.fresh!

  test('is refused after an older sign-in, and works once that is confirmed', async () => {
    const caller = await callerOf(app, entry, admin)
    const args = await entry.row.args(app, caller)
    const { refresh_token } = await startSession(app.services, caller)
    app.clock.now = new Date(app.clock.now.getTime() + (fresh + 1) * MINUTE_MS)
    const { access_token } = await app.anonymous.auth.refresh({ body: { refresh_token } })
    const refused = await rawCall(app, entry.endpoint, args, access_token)
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      403,
      expect.objectContaining({ code: 'confirm_first' }),
    ])
    await app.database.db
      .updateTable('session')
      .set({ confirmed_at: new Date(app.clock.now.getTime() - fresh * MINUTE_MS) })
      .where('employee_id', '=', caller.employee_id)
      .execute()
    const { status } = await rawCall(app, entry.endpoint, args, access_token)
    expect(status).toBe(entry.endpoint.status ?? 200)
  })
})
