import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignIn } from '../../contract/auth.ts'
import type { BuiltCompany, BuiltEmployee } from '../../testing/builders.ts'
import { signInByMail } from '../../testing/sign-in.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { createAdmin } from '../auth/base/create-admin.ts'

const app = await sharedTestApp()
let company: BuiltCompany
let domain: string
let ada: BuiltEmployee

let counter = 0
beforeEach(async () => {
  domain = `joined-${++counter}.io`
  company = await app.buildCompany({ name: 'Acme' })
  ada = await app.buildAdmin({ company, email: `ada@${domain}` })
  await app.database.db
    .insertInto('company_domain')
    .values({ company_id: company.company_id, domain })
    .execute()
  app.mails.length = 0
})

/** A second after the one before, so that their order is known. */
function join(name: string) {
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  return signInByMail(app, `${name}@${domain}`)
}
const dashboardOf = async (employee: BuiltEmployee) => (await app.as(employee)).dashboard.dashboard()
const joinsOf = async (employee: BuiltEmployee) =>
  (await dashboardOf(employee)).joins?.map(({ email }) => email)
const undo = async ({ user }: SignIn, by = ada) =>
  (await app.as(by)).employees.undoJoin({ params: { id: user.uuid } })
const trail = async () => (await (await app.as(ada)).audit.auditTrail()).entries
const told = () => app.mails.filter(({ link }) => !link)

describe('someone who joins by the email domain', () => {
  test('is reported to every active admin, by email and on the dashboard', async () => {
    const cleo = await app.buildAdmin({ company })
    const gone = await app.buildAdmin({ company })
    const erin = await app.buildEmployee({ company })
    await (
      await app.as(ada)
    ).employees.updateEmployee({ params: { id: gone.employee_id }, body: { is_active: false } })
    const ben = await join('ben')
    await expect.poll(() => told()).toHaveLength(2)
    expect(told().map(({ to }) => to)).toEqual([ada.email, cleo.email].sort())
    const [mail] = told()
    expect(mail!.subject).toBe(`ben@${domain} joined Acme on Vouch`)
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain('No one invited them.')
      expect(part).toContain('http://vouch.test/dashboard')
      expect(part).toContain('press Undo on your dashboard')
    }
    expect((await dashboardOf(ada)).joins).toEqual([
      { uuid: ben.user.uuid, full_name: 'ben', email: `ben@${domain}`, joined_at: expect.any(String) },
    ])
    expect(await dashboardOf(cleo)).toMatchObject({ num_joins: 1 })
    expect(await joinsOf(erin)).toBeUndefined()
    expect(await trail()).toContainEqual(
      expect.objectContaining({
        action: 'auth.joinByDomain',
        actor: 'ben',
        detail: { email: `ben@${domain}` },
      }),
    )
  })

  test('is reported once; invited people, founders and create-admin are not reported', async () => {
    await join('ben')
    await join('ben')
    await (await app.as(ada)).employees.invite({ body: { email: `guest@${domain}` } })
    await join('guest')
    await createAdmin(app.services, `root@${domain}`)
    await join('root')
    await signInByMail(app, 'somebody@founded-elsewhere.io')
    expect(await joinsOf(ada)).toEqual([`ben@${domain}`])
    const announced = told().filter(({ subject }) => subject.includes(' joined '))
    expect(announced.map(({ to }) => to)).toEqual([ada.email])
  })

  test('signs in even if the emails fail', async () => {
    const broken = vi.spyOn(app.services.mailer, 'send')
    const admins: string[] = []
    broken.mockImplementation(async (mail) => {
      if (mail.link) return void app.mails.push(mail)
      admins.push(mail.to)
      throw new Error('550 no')
    })
    const cleo = await app.buildAdmin({ company })
    expect((await join('ben')).user.role).toBe('employee')
    await expect.poll(() => admins).toEqual([ada.email, cleo.email].sort())
    broken.mockRestore()
    expect(await joinsOf(cleo)).toEqual([`ben@${domain}`])
  })

  test('cannot get in once an admin undoes it, under no spelling of the address', async () => {
    const ben = await join('ben.kim')
    const asBen = app.clientWith(ben.access_token)
    expect(await undo(ben)).toMatchObject({ email: `ben.kim@${domain}`, is_active: false })
    await expect(asBen.auth.me()).rejects.toMatchObject({ status: 401 })
    await expect(
      app.anonymous.auth.refresh({ body: { refresh_token: ben.refresh_token } }),
    ).rejects.toMatchObject({ status: 401 })
    expect(await joinsOf(ada)).toEqual([])
    expect((await trail())[0]).toMatchObject({
      action: 'employees.undoJoin',
      detail: { email: `ben.kim@${domain}` },
    })
    for (const name of ['ben.kim', 'BEN.KIM', 'ben.kim+tag', 'benkim', 'b.e.n.k.i.m+x.y'])
      await expect(join(name), name).rejects.toMatchObject({ status: 403, code: 'deactivated' })
    expect((await join('ben.kimball')).user.company.id).toBe(company.company_id)
  })

  test('can be undone or dismissed once', async () => {
    const ben = await join('ben')
    await undo(ben)
    await expect(undo(ben)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/undone or dismissed this already\. Manage Employees shows/),
    })
    const eve = await join('eve')
    const { employees } = await app.as(ada)
    await employees.dismissJoins({ body: { ids: [eve.user.uuid] } })
    await expect(undo(eve)).rejects.toMatchObject({ status: 409 })
    expect((await app.clientWith(eve.access_token).auth.me()).email).toBe(`eve@${domain}`)
  })

  test('leaves the dashboard once dismissed, deactivated or made an admin', async () => {
    const people = []
    for (const name of ['ann', 'bob', 'cid', 'dee']) people.push(await join(name))
    expect(await joinsOf(ada)).toEqual(['dee', 'cid', 'bob', 'ann'].map((name) => `${name}@${domain}`))
    const [ann, bob, cid] = people.map(({ user }) => user.uuid)
    const { employees } = await app.as(ada)
    await employees.dismissJoins({ body: { ids: [ann!, ann!] } })
    await employees.updateEmployee({ params: { id: bob! }, body: { is_active: false } })
    await employees.updateEmployee({ params: { id: cid! }, body: { role: 'admin' } })
    expect(await joinsOf(ada)).toEqual([`dee@${domain}`])
  })

  test('stays on the dashboard if one of several ids is unknown', async () => {
    const ben = await join('ben')
    const { employees } = await app.as(ada)
    await expect(
      employees.dismissJoins({ body: { ids: [ben.user.uuid, crypto.randomUUID()] } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await joinsOf(ada)).toEqual([`ben@${domain}`])
  })
})

describe('a deactivated employee', () => {
  const deactivate = async (id: string, is_active = false) =>
    (await app.as(ada)).employees.updateEmployee({ params: { id }, body: { is_active } })

  test('can come back under another spelling by an invitation', async () => {
    const ben = await join('ben')
    await deactivate(ben.user.uuid)
    await expect(join('ben+new')).rejects.toMatchObject({
      status: 403,
      message: expect.stringMatching(/this mailbox was deactivated\. .* to invite this address/),
    })
    await (await app.as(ada)).employees.invite({ body: { email: `ben+new@${domain}` } })
    expect((await join('ben+new')).user.company.id).toBe(company.company_id)
  })

  test('blocks no other spelling once reactivated', async () => {
    const ben = await join('ben')
    await deactivate(ben.user.uuid)
    await deactivate(ben.user.uuid, true)
    expect((await join('ben+new')).user.company.id).toBe(company.company_id)
  })

  test('cannot come back by the domain under the same address, after leaving another company too', async () => {
    const ben = await join('ben')
    await deactivate(ben.user.uuid)
    await app.database.db.deleteFrom('address').where('email', '=', `ben@${domain}`).execute()
    await expect(join('ben')).rejects.toMatchObject({ status: 403, code: 'deactivated' })
  })
})
