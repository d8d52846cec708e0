import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { ApiError, createClient } from '../../contract/client.ts'

type Sent = { address: string; request: RequestInit & { headers: Record<string, string> } }

/** A client whose server gives this answer. */
function clientTo(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const client = createClient(api, async (address, request) => {
    sent.push({ address, request })
    return answer()
  })
  return { client, sent }
}
const ok = () => Response.json({})

describe('a call', () => {
  test('sends its body as JSON', async () => {
    const { client, sent } = clientTo(ok)
    await client.auth.login({ body: { email: 'ada@b.test', password: 'secret' } })
    expect(sent).toMatchObject([
      {
        address: '/v1/users/login',
        request: {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"email":"ada@b.test","password":"secret"}',
        },
      },
    ])
  })

  test('repeats the parameter of a list and omits missing ones', async () => {
    const { client, sent } = clientTo(ok)
    await client.jobs.companyJobs({ query: { job_id: ['a', 'b'] } })
    await client.connections.reviewList({ query: { job_type: ['SALES'], search: 'a b', page: undefined } })
    await client.jobs.companyJobs()
    expect(sent.map(({ address }) => address)).toEqual([
      '/v1/jobs/company?job_id=a&job_id=b',
      '/v1/connections/review?job_type=SALES&search=a+b',
      '/v1/jobs/company',
    ])
  })

  test('sends a file in the field "file" and lets the browser set the content type', async () => {
    const { client, sent } = clientTo(ok)
    await client.uploads.upload({ file: new File(['x'], 'Mine.csv') })
    const { body, headers } = sent[0]!.request
    expect([...(body as FormData).keys()]).toEqual(['file'])
    expect(((body as FormData).get('file') as File).name).toBe('Mine.csv')
    expect(headers).toEqual({})
  })
})

const CALLS = {
  'Failed to sign in': ({ auth }) => auth.login({ body: { email: '', password: '' } }),
  'Failed to request magic link': ({ auth }) => auth.requestMagicLink({ body: { email: '' } }),
  'Failed to verify magic link': ({ auth }) => auth.verifyMagicLink({ body: { token: 'x' } }),
  'Failed to sign up': ({ auth }) => auth.register({ body: { email: '', password: '', name: '' } }),
} satisfies Record<string, (client: ReturnType<typeof clientTo>['client']) => Promise<unknown>>

describe('a refusal', () => {
  test.each(Object.entries(CALLS))('without a message reads: %s', async (words, call) => {
    for (const answer of [
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      () => Response.json({}, { status: 400 }),
      () => Response.json(null, { status: 500 }),
      () => Response.json({ error: { code: 'of a proxy' } }, { status: 503 }),
    ])
      await expect(call(clientTo(answer).client)).rejects.toMatchObject({ message: words })
  })

  test.each(Object.entries(CALLS))(
    'has the server’s message if there is one, instead of: %s',
    async (_, call) => {
      const answer = () => Response.json({ error: 'Not like that.', code: 'invalid' }, { status: 400 })
      const refusal = { message: 'Not like that.', code: 'invalid', status: 400 }
      await expect(call(clientTo(answer).client)).rejects.toMatchObject(refusal)
    },
  )

  test('of a firewall or proxy says so, and is not “could not be reached”', async () => {
    const page = () => new Response('<h1>Blocked by policy</h1>', { status: 403 })
    expect(
      await clientTo(page)
        .client.auth.me()
        .catch((reason: unknown) => reason),
    ).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^A firewall or proxy between you and Vouch refused this \(HTTP 403\)/),
    })
  })

  test('differs from a missing answer', async () => {
    const { client } = clientTo(() => Promise.reject(new TypeError('fetch failed')))
    const error: unknown = await CALLS['Failed to sign in'](client).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, message: expect.stringMatching(/could not be reached/) })
  })
})

/** An answer whose connection breaks after these bytes. */
const cutOff = (beginning: string) => () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode(beginning))
        body.error(new TypeError('terminated'))
      },
    }),
  )
const failureOf = (call: Promise<unknown>) => call.catch((reason: unknown) => reason)

describe('an answer with 2xx', () => {
  test.each<[string, () => Response]>([
    ['ends before its JSON does', () => new Response('{"email": "ada@b.te')],
    ['breaks off on its way', cutOff('{"email": "ada@b.te')],
    ['is the page of a network on the way', () => new Response('<h1>Welcome to our WLAN</h1>')],
    ['is empty', () => new Response('')],
  ])('that %s counts as no answer', async (_, answer) => {
    const { client } = clientTo(answer)
    const read = await failureOf(client.auth.me())
    expect(read).toBeInstanceOf(ApiError)
    expect(read).toMatchObject({ status: 0, code: 'unreadable', fields: {} })
    expect(read).toMatchObject({
      message: expect.stringMatching(/broke off\. .*check before you try again\.$/),
    })
  })

  test('that breaks off in the middle of a file counts as no answer', async () => {
    const { client } = clientTo(cutOff('Name,Company\r\nAda,'))
    expect(await failureOf(client.recommendations.exportAll())).toBeInstanceOf(ApiError)
  })

  test('that is a page instead of a file counts as no answer', async () => {
    const { client } = clientTo(
      () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    )
    expect(await failureOf(client.recommendations.exportAll())).toMatchObject({ code: 'unreadable' })
  })

  test('is not a failure if the call was aborted', async () => {
    const given = new AbortController()
    const { client } = clientTo(cutOff('{'))
    given.abort()
    expect(await failureOf(client.auth.me({}, given.signal))).not.toBeInstanceOf(ApiError)
  })
})
