import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { signInByMail } from '../../testing/sign-in.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp({ settings: { signup: 'open' } })
let counter = 0
let domain: string
let ada: BuiltEmployee
beforeEach(async () => {
  domain = `second-${++counter}.test`
  ada = await app.buildAdmin({ email: `ada@${domain}` })
  app.clock.now = new Date()
})
const domains = async (by: BuiltEmployee) => (await app.as(by)).employees
const add = async (by: BuiltEmployee, of = domain) => (await domains(by)).addDomain({ body: { domain: of } })
const remove = async (by: BuiltEmployee, of = domain) =>
  (await domains(by)).removeDomain({ body: { domain: of } })

describe('adding a domain', () => {
  test('lets colleagues join by it, until an admin removes it, and the other admins are told', async () => {
    const ben = await app.buildAdmin({ company: ada })
    expect(await (await domains(ada)).companySettings()).toMatchObject({
      domains: [],
      addable_domain: domain,
    })
    expect(await add(ada, ` ${domain.toUpperCase()}`)).toMatchObject({
      domains: [domain],
      addable_domain: null,
    })
    const told = app.mails.filter(({ subject }) => subject.startsWith(domain))
    expect(told).toMatchObject([
      { to: ben.email, text: expect.stringMatching(new RegExp(`${ada.email} added.*can join`)) },
    ])
    expect(told[0]!.html).toContain('http://vouch.test/admin/company')
    const { user } = await signInByMail(app, `cleo@${domain}`)
    expect(user).toMatchObject({ role: 'employee', company: { id: ada.company_id } })

    // Adding it again tells no one; another admin undoes it.
    await add(ada)
    expect(app.mails.filter(({ subject }) => subject.startsWith(domain))).toHaveLength(1)
    expect(await remove(ben)).toMatchObject({ domains: [] })
    expect((await signInByMail(app, `cleo@${domain}`)).user.company.id).toBe(ada.company_id)
    expect((await signInByMail(app, `dora@${domain}`)).user.company.id).not.toBe(ada.company_id)
    const { entries } = await (await app.as(ben)).audit.auditTrail()
    expect(entries.map(({ action, detail }) => [action, detail.domain])).toEqual(
      expect.arrayContaining([
        ['employees.addDomain', domain],
        ['employees.removeDomain', domain],
      ]),
    )
  })

  test('lets no one join who needs an invitation', async () => {
    await (await domains(ada)).updateCompany({ body: { join_by_domain: false } })
    await add(ada)
    expect((await signInByMail(app, `cleo@${domain}`)).user.company.id).not.toBe(ada.company_id)
  })

  test('stays when its admin has another address or leaves', async () => {
    const ben = await app.buildAdmin({ company: ada })
    await add(ada)
    await (await app.as(ada)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await (await domains(ben)).companySettings()).toMatchObject({ domains: [domain] })
  })
})

describe('a domain is refused', () => {
  const refused = (message: RegExp) => ({ status: 409, message: expect.stringMatching(message) })

  test.each(['gmail.com', 'mail.gmx.de'])('of a shared mail host: %s', async (host) => {
    const admin = await app.buildAdmin({ email: `ada${counter}@${host}` })
    await expect(add(admin, host)).rejects.toMatchObject(refused(/Anyone can get an address/))
    expect(await (await domains(admin)).companySettings()).toMatchObject({ addable_domain: null })
  })

  test('without an own, proven address in it', async () => {
    const colleague = await app.buildAdmin({ company: ada })
    const sub = `mail.${domain}`
    for (const [by, of] of [
      [colleague, domain],
      [ada, sub],
      [ada, `x${domain}`],
    ] as const)
      await expect(add(by, of)).rejects.toMatchObject(refused(/Only an admin whose own address/))
    await app.database.db
      .updateTable('address')
      .set({ proven_at: null })
      .where('email', '=', ada.email)
      .execute()
    await expect(add(ada)).rejects.toMatchObject(refused(/opened a link/))
  })

  test('of another company, also if two add it at once', async () => {
    const rivals = [ada, await app.buildAdmin({ email: `eve@${domain}` })]
    const raced = await Promise.all(rivals.map((by) => statusOf(add(by))))
    expect(raced.toSorted()).toEqual([200, 409])
    const loser = rivals[raced.indexOf(409)]!
    await expect(add(loser)).rejects.toMatchObject(refused(/Another company/))
    await expect(remove(loser)).rejects.toMatchObject({ status: 404 })
  })

  test('to an employee, and to a private company', async () => {
    const erin = await app.buildEmployee({ company: ada, email: `erin@${domain}` })
    await expect(add(erin)).rejects.toMatchObject({ status: 403, code: 'admins_only' })
    const company = await app.buildCompany({ is_private: true })
    const owner = await app.buildAdmin({ company, email: `owner@${domain}` })
    await expect(add(owner)).rejects.toMatchObject(refused(/private/))
  })

  test('to a company that is being deleted', async () => {
    await app.database.inCompany(ada.company_id, (db) =>
      db
        .updateTable('company')
        .set({ deletion_began_at: new Date() })
        .where('company_id', '=', db.company)
        .execute(),
    )
    expect(await statusOf(add(ada))).toBe(409)
  })
})
