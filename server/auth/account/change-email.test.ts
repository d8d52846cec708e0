import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../domain/time.ts'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { askForLink, codeIn, signInByMail, tokenIn } from '../../../testing/sign-in.ts'
import { statusOf } from '../../../testing/status-of.ts'
import { createTestApp, sharedTestApp } from '../../../testing/test-app.ts'
import { createAdmin } from '../base/create-admin.ts'

const app = await sharedTestApp()
let counter = 0
let domain: string
let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  domain = `changed-${++counter}.test`
  admin = await app.buildAdmin({ email: `boss@${domain}` })
  ada = await app.buildEmployee({ company: admin, email: `ada@${domain}`, first_name: 'Ada' })
  await app.database.db
    .insertInto('company_domain')
    .values({ company_id: admin.company_id, domain })
    .execute()
  app.clock.now = new Date()
})

const at = (name: string, host = 'private.test') => `${name}-${counter}@${host}`
const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address)
type Client = Awaited<ReturnType<typeof app.as>>
const ask = (client: Client, email: string) => client.account.changeEmail({ body: { email } })
/** The token in the newest link to this address, or one that no email has. */
const linkTo = (address: string) =>
  mailsTo(address)
    .flatMap(({ text }) => /account\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
    .at(-1) ?? 'none'
const open = (client: Client, address: string) =>
  client.account.confirmEmail({ body: { token: linkTo(address) } })
async function change(client: Client, to: string) {
  await ask(client, to)
  return open(client, to)
}
const update = async (
  by: BuiltEmployee,
  id: string,
  body: { is_active?: boolean; role?: 'admin' | 'employee' },
) => (await app.as(by)).employees.updateEmployee({ params: { id }, body })
const NO_LONGER = { status: 404, message: expect.stringMatching(/expired, or was sent for another account/) }

describe('another address', () => {
  test('is had once its link is opened: the account stays, and the other sessions end', async () => {
    const [here, elsewhere] = [await app.as(ada), await app.as(ada)]
    const to = at('ada')
    await ask(here, to)
    expect(await here.account.security()).toMatchObject({ asked_email: to, address_by: null })
    expect((await here.auth.me()).email).toBe(ada.email)
    expect(await elsewhere.auth.me()).toMatchObject({ email: ada.email })

    expect(await open(here, to)).toMatchObject({ email: to, uuid: ada.employee_id, first_name: 'Ada' })
    expect((await here.auth.me()).email).toBe(to)
    expect(await statusOf(elsewhere.auth.me())).toBe(401)
    expect((await here.account.security()).asked_email).toBeNull()
    expect(mailsTo(ada.email).at(-1)).toMatchObject({
      subject: 'Your address for Vouch has changed',
      text: expect.stringContaining(`has the address ${to} now`),
    })
    expect((await signInByMail(app, to)).user.uuid).toBe(ada.employee_id)
    const { entries } = await (await app.as(admin)).audit.auditTrail()
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'auth.changeEmail', detail: { email: to, by: 'link' } }),
    )
    await expect(open(here, to)).rejects.toMatchObject(NO_LONGER)
  })

  test('keeps the password, and links to the old one sign in no more', async () => {
    const client = await app.as(ada)
    const password = 'quiet river stone'
    await client.account.changePassword({ body: { password } })
    const old = tokenIn(await askForLink(app, ada.email))
    const to = at('ada')
    await change(client, to)
    expect(await statusOf(app.anonymous.auth.verifyMagicLink({ body: { token: old } }))).toBe(401)
    expect(await statusOf(app.anonymous.auth.login({ body: { email: ada.email, password } }))).toBe(401)
    expect((await app.anonymous.auth.login({ body: { email: to, password } })).user.uuid).toBe(
      ada.employee_id,
    )
  })

  test('is not had by PATCH /v1/users/me, which says so', async () => {
    const client = await app.as(ada)
    const patch = (email: string) => client.auth.updateMe({ body: { first_name: 'Ada', email } })
    await expect(patch(at('ada'))).rejects.toMatchObject({
      status: 400,
      fields: { email: expect.stringMatching(/Account and Security/) },
    })
    expect(await patch(ada.email)).toMatchObject({ email: ada.email })
  })

  test('asks for a fresh sign-in, and works for ten minutes', async () => {
    const client = await app.as(ada)
    const to = at('ada')
    await ask(client, to)
    app.clock.now = new Date(app.clock.now.getTime() + 10 * MINUTE_MS)
    await expect(open(client, to)).rejects.toMatchObject(NO_LONGER)
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS)
    await expect(ask(client, to)).rejects.toMatchObject({ status: 403, code: 'confirm_first' })
  })

  test('can be the one before', async () => {
    const client = await app.as(ada)
    await change(client, at('ada'))
    expect((await change(client, ada.email)).email).toBe(ada.email)
    const { profile } = await client.account.ownData()
    expect(profile).toMatchObject({ email: ada.email, former_emails: [at('ada')] })
  })

  test('leaves nothing behind once the account is deleted', async () => {
    const client = await app.as(ada)
    await change(client, at('ada'))
    await ask(client, at('next'))
    await client.employees.deleteAccount({ query: { recommendations: 'keep' } })
    const left = await app.database.inCompany(ada.company_id, async (db) => [
      await db.selectFrom('employee').where('company_id', '=', db.company).selectAll().execute(),
      await db.selectFrom('audit').where('company_id', '=', db.company).selectAll().execute(),
    ])
    const asked = app.database.db.selectFrom('address_change').where('employee_id', '=', ada.employee_id)
    expect(await asked.selectAll().execute()).toEqual([])
    for (const address of [ada.email, at('ada'), at('next')])
      expect(JSON.stringify(left)).not.toContain(address)
  })
})

describe('attacks', () => {
  test('a taken address is answered like a free one, gets no email, and stays taken', async () => {
    const client = await app.as(ada)
    const colleague = await app.buildEmployee({ company: admin })
    const stranger = await app.buildEmployee()
    for (const { email } of [colleague, stranger]) {
      const mails = mailsTo(email).length
      expect(await ask(client, email)).toEqual(await ask(client, at(`free${mails}`)))
      await ask(client, email)
      expect(await client.account.security()).toMatchObject({ asked_email: email })
      expect(mailsTo(email)).toHaveLength(mails)
    }
    // Someone else was faster.
    const to = at('wanted')
    await ask(client, to)
    await signInByMail(app, to)
    await expect(open(client, to)).rejects.toMatchObject({ status: 409, message: /Another account has this/ })
    expect((await client.auth.me()).email).toBe(ada.email)
  })

  test('an address that a stranger registered without proof is its owner’s', async () => {
    const to = at('squatted')
    const { access_token } = await app.anonymous.auth.register({
      body: { email: to, password: 'quiet river stone', name: 'Mallory' },
    })
    expect((await change(await app.as(ada), to)).email).toBe(to)
    expect(await statusOf(app.clientWith(access_token).auth.me())).toBe(401)
    expect(
      await statusOf(app.anonymous.auth.login({ body: { email: to, password: 'quiet river stone' } })),
    ).toBe(401)
  })

  test('a link that another person opens does nothing', async () => {
    const to = at('ada')
    await ask(await app.as(ada), to)
    for (const other of [admin, await app.buildAdmin()])
      await expect(open(await app.as(other), to)).rejects.toMatchObject(NO_LONGER)
    const token = linkTo(to)
    expect(await statusOf(app.anonymous.account.confirmEmail({ body: { token } }))).toBe(401)
    const { auth } = app.anonymous
    expect(await statusOf(auth.verifyMagicLink({ body: { token } }))).toBe(401)
    expect(await statusOf(auth.readMagicLink({ body: { token, request_tokens: [] } }))).toBe(401)
    expect((await open(await app.as(ada), to)).email).toBe(to)
  })

  test('of two changes one succeeds: the newer of one person, and one of two people', async () => {
    const client = await app.as(ada)
    const [first, second] = [at('first'), at('second')]
    await ask(client, first)
    await ask(client, second)
    await expect(open(client, first)).rejects.toMatchObject(NO_LONGER)
    const twice = await Promise.all([1, 2, 3].map(() => statusOf(open(client, second))))
    expect(twice.toSorted()).toEqual([200, 404, 404])

    const ben = await app.buildEmployee({ company: admin })
    const to = at('both')
    const clients = [client, await app.as(ben)]
    const tokens: string[] = []
    for (const one of clients) {
      await ask(one, to)
      tokens.push(linkTo(to))
    }
    const raced = await Promise.all(
      clients.map((one, n) => statusOf(one.account.confirmEmail({ body: { token: tokens[n]! } }))),
    )
    expect(raced.toSorted()).toEqual([200, 409])
  })

  test('someone who is deactivated comes back under none of their addresses', async () => {
    const client = await app.as(ada)
    const [pending, to] = [at('pending'), at('ada')]
    await change(client, to)
    await ask(client, pending)
    const token = linkTo(pending)
    await update(admin, ada.employee_id, { is_active: false })
    expect(await statusOf(client.account.confirmEmail({ body: { token } }))).toBe(401)
    for (const address of [ada.email, `a.d.a@${domain}`, `ada+x@${domain}`])
      await expect(signInByMail(app, address), address).rejects.toMatchObject({ code: 'deactivated' })
    await expect(signInByMail(app, to)).rejects.toMatchObject({ status: 403 })

    // Nor under a colleague's account.
    const ben = await app.as(await app.buildEmployee({ company: admin }))
    for (const address of [ada.email, to, `ada+ben@${domain}`]) {
      await ask(ben, address)
      await expect(open(ben, address), address).rejects.toMatchObject({ status: 404 })
    }
    await update(admin, ada.employee_id, { is_active: true })
    expect((await signInByMail(app, to)).user.uuid).toBe(ada.employee_id)
  })

  test('the old address is a stranger’s: it joins like any colleague’s, as someone else', async () => {
    await change(await app.as(ada), at('ada'))
    const { user } = await signInByMail(app, ada.email)
    expect(user).toMatchObject({ role: 'employee', company: { id: admin.company_id } })
    expect(user.uuid).not.toBe(ada.employee_id)
  })

  test('an unproven account changes nothing, so that no one gets past SIGNUP by it', async () => {
    const closed = await createTestApp({ settings: { signup: 'company' } })
    const boss = await createAdmin(closed.services, 'boss@closed.test')
    const { employees } = await closed.as({ ...boss, email: 'boss@closed.test' })
    await employees.invite({ body: { email: 'guest@closed.test' } })
    const { access_token } = await closed.anonymous.auth.register({
      body: { email: 'guest@closed.test', password: 'quiet river stone', name: 'Mallory' },
    })
    await expect(
      closed.clientWith(access_token).account.changeEmail({ body: { email: 'mallory@evil.test' } }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/not proven yet/) })
    await closed.close()
  })

  test('a private company stays private, and takes no domain', async () => {
    const email = at('owner', 'gmail.com')
    const own = await app.anonymous.auth.register({
      body: { email, password: 'quiet river stone', name: 'Olga' },
    })
    const { access_token } = await signInByMail(app, email, own.refresh_token)
    const client = app.clientWith(access_token)
    await app.database.inCompany(own.user.company.id, (db) =>
      db.updateTable('company').set({ is_private: true }).where('company_id', '=', db.company).execute(),
    )
    await change(client, at('olga', `own-${counter}.test`))
    expect(await client.employees.companySettings()).toMatchObject({
      is_private: true,
      is_proven: true,
      domains: [],
    })
  })

  test('proves no domain by itself', async () => {
    const client = await app.as(admin)
    const host = `new-${counter}.test`
    await change(client, at('boss', host))
    expect(await client.employees.companySettings()).toMatchObject({
      domains: [domain],
    })
    expect((await signInByMail(app, at('someone', host))).user.company.id).not.toBe(admin.company_id)
  })

  test('the company’s invitation of the new address ends, and that of another company moves no one', async () => {
    const to = at('invited')
    const stranger = await app.buildAdmin()
    await app.buildConnection({ employee: ada })
    for (const by of [admin, stranger]) await (await app.as(by)).employees.invite({ body: { email: to } })
    await change(await app.as(ada), to)
    expect(await (await app.as(admin)).employees.invitationList()).toEqual([])
    const { user } = await signInByMail(app, to)
    expect(user).toMatchObject({ uuid: ada.employee_id, company: { id: admin.company_id } })
  })

  test('the last admin stays one', async () => {
    const client = await app.as(admin)
    const { uuid, role } = await change(client, at('boss'))
    expect([uuid, role]).toEqual([admin.employee_id, 'admin'])
    await expect(
      client.employees.updateEmployee({ params: { id: uuid }, body: { role: 'employee' } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('an API key changes no address, and works on for its maker', async () => {
    const client = await app.as(admin)
    const { token } = await client.keys.addKey({ body: { name: 'Reports', may_write: true, days: 30 } })
    const byKey = app.clientWith(token)
    const refused = { status: 403, code: 'key_refused' }
    await expect(ask(byKey, at('boss'))).rejects.toMatchObject(refused)
    await expect(byKey.account.confirmEmail({ body: { token: 'x' } })).rejects.toMatchObject(refused)
    await change(client, at('boss'))
    expect((await byKey.auth.me()).email).toBe(at('boss'))
  })

  test('codes and request tokens of the old address are worth nothing', async () => {
    const client = await app.as(ada)
    const { request_token } = await app.anonymous.auth.requestMagicLink({ body: { email: ada.email } })
    const code = codeIn(mailsTo(ada.email).at(-1)!)
    await change(client, at('ada'))
    for (const email of [ada.email, at('ada')])
      expect(
        await statusOf(app.anonymous.auth.verifyMagicLink({ body: { email, code, request_token } })),
      ).toBe(401)
    await expect(client.account.confirm({ body: { code, request_token } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
