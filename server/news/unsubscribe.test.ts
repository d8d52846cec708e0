import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newsMailsOf, parsedMail } from '../../testing/news-mails.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

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
    expect(await wants(asRecommender)).toMatchObject({ moved: true })
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/json', '{}'],
  ])('a POST of %s stops that kind of mail only, without a session', async (type, payload) => {
    const { path, asRecommender } = await mailWith()
    await (await asRecommender()).news.chooseNewsMails({ body: { digest: true } })
    const post = () => app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
    expect((await post()).json()).toEqual({ ok: true, mail: 'moved' })
    expect((await post()).statusCode).toBe(200)
    expect(await wants(asRecommender)).toMatchObject({ moved: false, digest: true })
  })

  test('a token that this server did not make stops nothing', async () => {
    const { path, asRecommender } = await mailWith()
    const token = Buffer.from(path.split('/').at(-1)!, 'base64url')
    for (let at = 0; at < token.length; at++) {
      const forged = Buffer.from(token)
      forged[at]! ^= 1
      const body = { params: { token: forged.toString('base64url') } }
      await expect(app.anonymous.news.unsubscribe(body)).rejects.toMatchObject({ status: 404 })
    }
    expect(await wants(asRecommender)).toMatchObject({ moved: true })
  })
})
