import { describe, expect, test } from 'vitest'
import { askForLink, codeIn, tokenIn } from '../../../testing/sign-in.ts'
import { statusOf } from '../../../testing/status-of.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeSignInLink } from './sign-in-link.ts'
import { hashOf } from './token.ts'

const app = await sharedTestApp()

const verify = (body: Parameters<TestApp['anonymous']['auth']['verifyMagicLink']>[0]['body']) =>
  app.anonymous.auth.verifyMagicLink({ body })

describe('the code next to the link', () => {
  test.each([
    ['as written', (code: string) => code],
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with spaces', (code: string) => ` ${code.replace('-', ' ')} `],
    ['without hyphen', (code: string) => code.replace('-', '')],
  ])('signs in %s, and uses up the link', async (_, typed) => {
    const { email } = await app.buildEmployee()
    const mail = await askForLink(app, email)
    expect((await verify({ email, code: typed(codeIn(mail)) })).user.email).toBe(email)
    expect(await statusOf(verify({ token: tokenIn(mail) }))).toBe(401)
    expect(await statusOf(verify({ email, code: codeIn(mail) }))).toBe(401)
  })

  test('is invalid after 5 wrong tries, but the link is not', async () => {
    const [{ email }, other] = [await app.buildEmployee(), await app.buildEmployee()]
    const guess = async (address: string, times: number) => {
      for (let i = 0; i < times; i++)
        expect(await statusOf(verify({ email: address, code: 'AAAA-AAAA' }))).toBe(401)
    }
    const code = codeIn(await askForLink(app, other.email))
    await guess(other.email, 4)
    expect(await statusOf(verify({ email: other.email, code }))).toBe(200)
    const mail = await askForLink(app, email)
    await guess(email, 5)
    expect(await statusOf(verify({ email, code: codeIn(mail) }))).toBe(401)
    expect(await statusOf(verify({ token: tokenIn(mail) }))).toBe(200)
  })

  test('100 parallel guesses get at most 5 tries, and no status from 500 up', async () => {
    const { email } = await app.buildEmployee()
    await Promise.all([makeSignInLink(app.services, email), makeSignInLink(app.services, email)])
    const guess = () => statusOf(verify({ email, code: 'ZZZZ-ZZZZ' }))
    expect(new Set(await Promise.all(Array.from({ length: 100 }, guess)))).toEqual(new Set([401]))
    const tries = await app.database.db
      .selectFrom('link_token')
      .select('code_tries')
      .where('email', '=', email)
      .execute()
    expect(tries).toEqual([{ code_tries: 5 }, { code_tries: 5 }])
  })

  describe('in the browser that asked for it', () => {
    const WRONG = 'AAAA-AAAA'
    /** A browser that has requested a link. */
    async function browser(email: string, request_token?: string) {
      const answer = await app.anonymous.auth.requestMagicLink({ body: { email, request_token } })
      const code = codeIn(app.mails.findLast(({ to }) => to === email)!)
      const type = (typed: string) =>
        statusOf(verify({ email, code: typed, request_token: answer.request_token }))
      return { code, type, request_token: answer.request_token }
    }

    test('40 wrong codes from elsewhere do not use it up', async () => {
      const { email } = await app.buildEmployee()
      const own = await browser(email)
      const stranger = await browser(email)
      for (let n = 0; n < 40; n++) {
        const request_token = [undefined, stranger.request_token, `made-up-${n}`, hashOf(own.request_token)][
          n % 4
        ]
        expect(await statusOf(verify({ email, code: WRONG, request_token }))).toBe(401)
      }
      expect(await statusOf(verify({ email, code: own.code })), 'without its token').toBe(401)
      expect(await own.type(own.code)).toBe(200)
    })

    test('it works once after the link was used elsewhere, and nowhere else', async () => {
      const { email } = await app.buildEmployee()
      const own = await browser(email)
      const token = tokenIn(app.mails.findLast(({ to }) => to === email)!)
      expect(await statusOf(verify({ token })), 'a mail scanner that presses the button').toBe(200)
      const stranger = await browser(email)
      expect(await statusOf(verify({ email, code: own.code }))).toBe(401)
      expect(await stranger.type(own.code)).toBe(401)
      const tries = await Promise.all(Array.from({ length: 4 }, () => own.type(own.code)))
      expect(tries.toSorted()).toEqual([200, 401, 401, 401])
      expect(await own.type(own.code)).toBe(401)
    })

    test('it answers an invitation and confirms a session after the link was used elsewhere', async () => {
      const admin = await app.buildAdmin()
      const email = `guest-${admin.employee_id}@elsewhere.test`
      await (await app.as(admin)).employees.invite({ body: { email } })
      const { code, request_token } = await browser(email)
      const link = { email, code, request_token }
      await verify({ token: tokenIn(app.mails.findLast((mail) => mail.to === email && mail.link)!) })
      const { offers } = await app.anonymous.auth.offers({ body: { link } })
      expect(offers.map(({ from }) => from)).toEqual([admin.company_id])
      const { user } = await app.anonymous.auth.acceptOffer({ body: { from: admin.company_id, link } })
      expect(user.company.id).toBe(admin.company_id)

      const { code: again, ...asked } = await browser(user.email)
      await verify({ token: tokenIn(app.mails.findLast(({ to }) => to === email)!) })
      const client = await app.as({ ...admin, ...user, employee_id: user.uuid })
      await client.account.confirm({ body: { code: again, request_token: asked.request_token } })
    })

    test('it has five tries, and the link works after them', async () => {
      const { email } = await app.buildEmployee()
      const { type, code } = await browser(email)
      for (let n = 0; n < 5; n++) expect(await type(WRONG)).toBe(401)
      expect(await type(code)).toBe(401)
      expect(await statusOf(verify({ token: tokenIn(app.mails.findLast(({ to }) => to === email)!) }))).toBe(
        200,
      )
    })

    test('100 guesses at the same moment get five tries', async () => {
      const { email } = await app.buildEmployee()
      const { type } = await browser(email)
      await Promise.all(Array.from({ length: 100 }, () => type(WRONG)))
      const links = await app.database.db
        .selectFrom('link_token')
        .select(['code_tries', 'request_tries'])
        .where('email', '=', email)
        .execute()
      expect(links).toEqual([{ code_tries: 0, request_tries: 5 }])
    })

    test('a request from another browser changes nothing, and neither can use the other’s code', async () => {
      const { email } = await app.buildEmployee()
      const [first, second] = [await browser(email), await browser(email)]
      expect(first.request_token).not.toBe(second.request_token)
      expect(await first.type(second.code)).toBe(401)
      expect(await second.type(first.code)).toBe(401)
      expect(await first.type(first.code)).toBe(200)
      expect(await second.type(second.code)).toBe(200)
    })

    test('after a second request, the codes of both emails work', async () => {
      const { email } = await app.buildEmployee()
      const first = await browser(email)
      const again = await browser(email, first.request_token)
      expect(again.request_token).toBe(first.request_token)
      expect(await first.type(first.code)).toBe(200)
      expect(await again.type(again.code)).toBe(200)
    })

    test('the request token does not work for another address', async () => {
      const [one, other] = [await app.buildEmployee(), await app.buildEmployee()]
      const { request_token } = await browser(one.email)
      const { code } = await browser(other.email)
      expect(await statusOf(verify({ email: other.email, code, request_token }))).toBe(401)
    })
  })

  test('works for its own address only', async () => {
    const [one, other] = [await app.buildEmployee(), await app.buildEmployee()]
    const mail = await askForLink(app, one.email)
    await askForLink(app, other.email)
    expect(await statusOf(verify({ email: other.email, code: codeIn(mail) }))).toBe(401)
  })
})
