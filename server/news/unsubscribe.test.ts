import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { newsMailsOf, parsedMail } from '../../testing/news-mails.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { derivedKey } from '../secret/seal.ts'
import { lastingKey } from '../secret/secret.ts'

const app = await sharedTestApp()
const { nextMorning, startAnew, recommend, team } = newsMailsOf(
  () => app,
  (time) => void vi.setSystemTime(time),
)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return startAnew()
})
afterEach(() => void vi.useRealTimers())

describe('one-click unsubscribe', () => {
  async function mailWith() {
    const known = await team()
    const [id] = await recommend(known.recommender)
    await app.move(known.admin, id!, { stage: 'contacted' })
    nextMorning()
    const [mail] = await app.sendDue()
    return { ...known, mail: mail!, path: new URL(mail!.unsubscribe!).pathname }
  }
  const wants = async (as: Awaited<ReturnType<typeof team>>['asAdmin']) => (await as()).news.newsMails({})

  test('the mail carries the headers of RFC 8058', async () => {
    const { mail } = await mailWith()
    const { headers } = await parsedMail(mail)
    expect(headers['list-unsubscribe']).toBe(`<${mail.unsubscribe}>`)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  test('twenty GETs change nothing and lead to the page with the button', async () => {
    const { path, asRecommender } = await mailWith()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ method: 'GET', url: path })),
    )
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(302)
      expect(headers.location).toBe(`/unsubscribe?token=${path.split('/').at(-1)}`)
    }
    expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(302)
    expect(await wants(asRecommender)).toMatchObject({ email: 'daily' })
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/json', '{}'],
  ])(
    'a POST of %s stops the letters and leaves the inbox as it is, without a session',
    async (type, payload) => {
      const { path, asRecommender } = await mailWith()
      const before = await wants(asRecommender)
      const post = () => app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
      expect((await post()).json()).toEqual({ ok: true })
      expect((await post()).statusCode).toBe(200)
      expect(await wants(asRecommender)).toEqual({ ...before, email: 'never' })
    },
  )

  test('a token that this server did not make stops nothing', async () => {
    const { path, asRecommender } = await mailWith()
    const token = Buffer.from(path.split('/').at(-1)!, 'base64url')
    for (let at = 0; at < token.length; at++) {
      const forged = Buffer.from(token)
      forged[at]! ^= 1
      const body = { params: { token: forged.toString('base64url') } }
      await expect(app.anonymous.news.unsubscribe(body)).rejects.toMatchObject({ status: 404 })
    }
    expect(await wants(asRecommender)).toMatchObject({ email: 'daily' })
  })

  test('a token of each kind of email that there once was stops the letters', async () => {
    const secret = await lastingKey(app.services)
    for (const kind of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const { recommender, asRecommender } = await team()
      const token = oldToken(secret, recommender, kind)
      expect(await app.anonymous.news.unsubscribe({ params: { token } })).toEqual({ ok: true })
      expect(await wants(asRecommender)).toMatchObject({ email: 'never' })
    }
  })
})

/** A token as 1.0.0 made it, with the number of a kind of email. */
function oldToken(secret: Buffer, { company_id, employee_id }: BuiltEmployee, kind: number) {
  const ids = Buffer.from((company_id + employee_id).replaceAll('-', ''), 'hex')
  const signed = Buffer.concat([ids, Buffer.from([kind])])
  const signature = createHmac('sha256', derivedKey(secret, 'vouch: unsubscribe')).update(signed).digest()
  return Buffer.concat([signed, signature.subarray(0, 16)]).toString('base64url')
}
