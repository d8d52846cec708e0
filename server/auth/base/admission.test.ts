import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignIn } from '../../../contract/auth.ts'
import type { BuiltCompany } from '../../../testing/builders.ts'
import { acceptInvitation, askForLink, signInByMail, tokenIn } from '../../../testing/sign-in.ts'
import { createTestApp, sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createAdmin, signInLink } from './create-admin.ts'
import { makeSignInLink } from './sign-in-link.ts'
import { hashOf } from './token.ts'

const app = await sharedTestApp()

const company = (answer: SignIn) => answer.user.company
const invite = (
  { company_id }: { company_id: string },
  email: string,
  role: 'admin' | 'employee' = 'employee',
) =>
  app.database.db
    .insertInto('invitation')
    .values({ company_id, email, role, token_hash: hashOf(company_id) })
    .execute()
/** Signs in by a link that was asked for from the email of this company's invitation. */
async function follow({ company_id }: { company_id: string }, email: string) {
  const token = tokenIn(await askForLink(app, email, company_id))
  return app.anonymous.auth.verifyMagicLink({ body: { token } })
}
const own = ({ company_id }: BuiltCompany, domain: string) =>
  app.database.db.insertInto('company_domain').values({ company_id, domain }).execute()
const closeDomain = ({ company_id }: { company_id: string }) =>
  app.database.inCompany(company_id, (db) =>
    db.updateTable('company').set({ join_by_domain: false }).where('company_id', '=', company_id).execute(),
  )
const exists = (company_id: string) =>
  app.database.inCompany(company_id, async (db) =>
    Boolean(
      await db.selectFrom('company').select('name').where('company_id', '=', company_id).executeTakeFirst(),
    ),
  )
const deactivate = ({ company_id, employee_id }: { company_id: string; employee_id: string }) =>
  app.database.inCompany(company_id, (db) =>
    db
      .updateTable('employee')
      .set({ deactivated_at: new Date() })
      .where('company_id', '=', company_id)
      .where('id', '=', employee_id)
      .execute(),
  )

describe('the first proof of an address', () => {
  test('the first of a work domain founds its company as admin, the next joins as employee', async () => {
    const ada = await signInByMail(app, 'ada@first-of-all.io')
    expect(ada.user).toMatchObject({ role: 'admin', first_name: 'ada', last_name: '', profile_asked: false })
    expect(company(ada).name).toBe('First Of All')
    const ben = await signInByMail(app, 'ben@first-of-all.io')
    expect(ben.user).toMatchObject({ role: 'employee', company: company(ada) })
  })

  test('20 colleagues who first sign in at the same moment make one company with one admin', async () => {
    const links = await Promise.all(
      Array.from({ length: 20 }, (_, i) => makeSignInLink(app.services, `colleague${i}@together.io`)),
    )
    const answers = await Promise.all(
      links.map(({ url }) =>
        app.anonymous.auth.verifyMagicLink({ body: { token: new URL(url).searchParams.get('token')! } }),
      ),
    )
    expect(new Set(answers.map((answer) => company(answer).id)).size).toBe(1)
    expect(answers.filter(({ user }) => user.role === 'admin')).toHaveLength(1)
  })

  test('two links of one new address, opened at the same moment, make one account', async () => {
    const links = await Promise.all([1, 2].map(() => makeSignInLink(app.services, 'twice@gmail.com')))
    const answers = await Promise.all(
      links.map(({ url }) =>
        app.anonymous.auth.verifyMagicLink({ body: { token: new URL(url).searchParams.get('token')! } }),
      ),
    )
    expect(answers[0]!.user).toEqual(answers[1]!.user)
  })

  test('a public mail host is neither owned nor joined', async () => {
    const [one, other] = [
      await signInByMail(app, 'one@gmail.com'),
      await signInByMail(app, 'other@gmail.com'),
    ]
    expect(one.user).toMatchObject({ role: 'admin', company: { name: 'My company' } })
    expect(company(other).id).not.toBe(company(one).id)
  })

  test('a newcomer of a domain that the admins closed founds a company', async () => {
    const closed = await app.buildCompany()
    await own(closed, 'closed.io')
    await closeDomain(closed)
    const answer = await signInByMail(app, 'late@closed.io')
    expect(answer.user.role).toBe('admin')
    expect(company(answer).id).not.toBe(closed.company_id)
  })

  test('an invitation leads to its company and role, also from a domain that its company closed, and works once', async () => {
    const host = await app.buildCompany()
    const elsewhere = await app.buildCompany()
    await own(elsewhere, 'elsewhere.io')
    await closeDomain(elsewhere)
    await invite(host, 'guest@elsewhere.io', 'admin')
    const answer = await follow(host, 'guest@elsewhere.io')
    expect(answer.user).toMatchObject({ role: 'admin', company: { id: host.company_id } })
    const left = await app.database.db
      .selectFrom('invitation')
      .selectAll()
      .where('email', '=', 'guest@elsewhere.io')
      .execute()
    expect(left).toEqual([])
  })

  test('the invitation of a deleted company is ignored', async () => {
    await invite({ company_id: crypto.randomUUID() }, 'orphan@gone.io')
    expect((await signInByMail(app, 'orphan@gone.io')).user.company.name).toBe('Gone')
  })

  test('the invitation of a deleted company does not hide an older one', async () => {
    const there = await app.buildCompany()
    await invite(there, 'twice@vanished.io')
    await invite({ company_id: crypto.randomUUID() }, 'twice@vanished.io')
    expect(company(await follow(there, 'twice@vanished.io')).id).toBe(there.company_id)
  })
})

describe('a known address', () => {
  test('signs in to the same account again', async () => {
    const first = await signInByMail(app, 'again@comes-back.io')
    expect((await signInByMail(app, 'again@comes-back.io')).user).toEqual(first.user)
  })

  test('moves by invitation if it is alone in an empty company, which is then deleted', async () => {
    const before = await signInByMail(app, 'mover@lonely.io')
    const host = await app.buildCompany()
    await invite(host, 'mover@lonely.io')
    const after = await follow(host, 'mover@lonely.io')
    expect(after.user).toMatchObject({ role: 'employee', company: { id: host.company_id } })
    expect(await exists(company(before).id)).toBe(false)
    await expect(app.clientWith(before.access_token).auth.me()).rejects.toMatchObject({ status: 401 })
    expect((await signInByMail(app, 'next@lonely.io')).user.role).toBe('admin')
  })

  test('stays despite an invitation if it has connections', async () => {
    const admin = await app.buildAdmin({ email: 'settled@full.io' })
    await app.buildConnection({ employee: admin })
    const host = await app.buildCompany()
    await invite(host, 'settled@full.io')
    expect(company(await follow(host, 'settled@full.io')).id).toBe(admin.company_id)
  })

  test('stays despite an invitation if it has colleagues', async () => {
    const home = await app.buildCompany()
    const admin = await app.buildAdmin({ company: home, email: 'boss@two.io' })
    await app.buildEmployee({ company: home })
    const host = await app.buildCompany()
    await invite(host, 'boss@two.io')
    expect(company(await follow(host, 'boss@two.io')).id).toBe(admin.company_id)
  })

  test('cannot sign in once deactivated', async () => {
    const home = await app.buildCompany()
    const employee = await app.buildEmployee({ company: home })
    await deactivate(employee)
    await expect(signInByMail(app, employee.email)).rejects.toMatchObject({
      status: 403,
      code: 'deactivated',
    })
  })

  test('may move by invitation once deactivated, and is the same employee when invited back', async () => {
    const [old, next] = [await app.buildCompany(), await app.buildCompany()]
    const employee = await app.buildEmployee({ company: old })
    await app.buildEmployee({ company: old })
    await deactivate(employee)
    await invite(next, employee.email)
    expect(company(await follow(next, employee.email)).id).toBe(next.company_id)
    await invite(old, employee.email)
    const back = await follow(old, employee.email)
    expect(back.user).toMatchObject({ uuid: employee.employee_id, company: { id: old.company_id } })
  })
})

describe('SIGNUP=invite', () => {
  let closed: TestApp
  beforeAll(async () => void (closed = await createTestApp({ settings: { signup: 'invite' } })))
  afterAll(() => closed.close())

  test('answers everyone alike, and sends an email only to those who may get in', async () => {
    const { email } = await closed.buildEmployee()
    for (const address of [email, 'stranger@nowhere.io'])
      expect(await closed.anonymous.auth.requestMagicLink({ body: { email: address } })).toEqual({
        ok: true,
        request_token: expect.stringMatching(/^[\w-]{43}$/),
        in_terminal: true,
      })
    expect(closed.mails.map(({ to }) => to)).toEqual([email])
  })

  test('invited addresses and proven domains get in, no one else', async () => {
    await createAdmin(closed.services, 'root@allowed.io')
    expect((await signInByMail(closed, 'root@allowed.io')).user.role).toBe('admin')
    expect((await signInByMail(closed, 'colleague@allowed.io')).user.role).toBe('employee')
    const { company_id } = await closed.buildCompany()
    await closed.database.db
      .insertInto('invitation')
      .values({ company_id, email: 'guest@nowhere.io', role: 'employee' })
      .execute()
    expect(company(await acceptInvitation(closed, 'guest@nowhere.io', company_id)).id).toBe(company_id)
    const { url } = await makeSignInLink(closed.services, 'neighbor@nowhere.io')
    const token = new URL(url).searchParams.get('token')!
    await expect(closed.anonymous.auth.verifyMagicLink({ body: { token } })).rejects.toMatchObject({
      status: 403,
      code: 'invited_only',
    })
  })
})

describe('the command that makes an admin', () => {
  const signInWith = async (email: string) => {
    const token = new URL(await signInLink(app.services, email)).searchParams.get('token')!
    return app.anonymous.auth.verifyMagicLink({ body: { token } })
  }

  test('founds a company for a new address', async () => {
    await createAdmin(app.services, ' Root@Operator.io ')
    const answer = await signInWith('root@operator.io')
    expect(answer.user).toMatchObject({
      role: 'admin',
      email: 'root@operator.io',
      company: { name: 'Operator' },
    })
  })

  test('promotes and reactivates a known address in its company', async () => {
    const employee = await app.buildEmployee({ company: await app.buildCompany() })
    await deactivate(employee)
    await createAdmin(app.services, employee.email)
    expect((await signInWith(employee.email)).user).toMatchObject({
      uuid: employee.employee_id,
      role: 'admin',
    })
  })

  test('joins the company of a proven domain, even if its admins closed the domain', async () => {
    const closed = await app.buildCompany()
    await own(closed, 'shut.io')
    await closeDomain(closed)
    await createAdmin(app.services, 'helper@shut.io')
    expect((await signInWith('helper@shut.io')).user).toMatchObject({
      role: 'admin',
      company: { id: closed.company_id },
    })
  })

  test('does not follow the invitation of a stranger', async () => {
    const stranger = await app.buildCompany()
    await invite(stranger, 'root@wanted.io')
    await createAdmin(app.services, 'root@wanted.io')
    expect((await signInWith('root@wanted.io')).user.company).toMatchObject({ name: 'Wanted' })
  })

  test('keeps nothing of what a stranger registered for the address', async () => {
    const body = { email: 'owner@squatted.io', password: 'a good long one', name: 'Squatter' }
    const squatter = await app.anonymous.auth.register({ body })
    await createAdmin(app.services, body.email)
    await expect(app.clientWith(squatter.access_token).auth.me()).rejects.toMatchObject({ status: 401 })
    await expect(app.anonymous.auth.login({ body })).rejects.toMatchObject({ status: 401 })
    expect((await signInWith(body.email)).user).toMatchObject({ first_name: 'owner', role: 'admin' })
  })

  test.each(['', 'ada', 'a@b'])('%o is not an address', async (email) => {
    await expect(createAdmin(app.services, email)).rejects.toThrow(/is not an email address/)
    await expect(signInLink(app.services, email)).rejects.toThrow(/is not an email address/)
  })
})

test('a refused link works once the reason for the refusal is gone', async () => {
  const host = await app.buildCompany()
  const employee = await app.buildEmployee({ company: host })
  await deactivate(employee)
  const token = tokenIn(await askForLink(app, employee.email))
  await expect(app.anonymous.auth.verifyMagicLink({ body: { token } })).rejects.toMatchObject({ status: 403 })
  await createAdmin(app.services, employee.email)
  expect((await app.anonymous.auth.verifyMagicLink({ body: { token } })).user.uuid).toBe(employee.employee_id)
})
