import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, upload } from '../../testing/uploads.ts'
import { createApp } from '../app.ts'
import { PLACES } from './admission.ts'
import { createBodyMemory, limitBodies } from './body-memory.ts'
import { answerError } from './error-answer.ts'
import type { Principal } from './routes.ts'

const UPLOAD = api.uploads.upload.path
const DECIDE = api.recommendations.bulkDecision.path
const LARGEST = 16_000_000
const MULTIPART = 'multipart/form-data; boundary=x'
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nFirst'

type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Record<string, unknown> }
type Begun = { length: number; type?: string; headers?: Record<string, string>; text?: string }

/** A request that announces a large body, sends a little of it, and then stops. */
function begin(server: http.Server, path: string, { length, type, headers = {}, text = '{' }: Begun) {
  const { port } = server.address() as AddressInfo
  const request = http.request({ port, host: '127.0.0.1', path, method: 'POST' })
  request.setHeader('content-type', type ?? 'application/json')
  request.setHeader('content-length', length)
  for (const [key, value] of Object.entries(headers)) request.setHeader(key, value)
  const closed = new Promise<void>((resolve) => request.on('close', resolve))
  const answered = new Promise<Answer>((resolve) => {
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Answer['body']
        resolve({ status: answer.statusCode, headers: answer.headers, body })
      })
    })
  })
  request.on('error', () => undefined) // cut off
  request.write(text)
  return { request, answered, closed }
}

describe('the memory for bodies', () => {
  const FULL = { status: 429, code: 'too_much_at_once', headers: { 'retry-after': '5' } }

  test.each<[string, [string, number][], number]>([
    ['alone', [], 60],
    ['beside one that holds as much as it can', [['a', 60]], 30],
    [
      'beside two',
      [
        ['a', 60],
        ['b', 30],
      ],
      15,
    ],
    [
      'beside three',
      [
        ['a', 60],
        ['b', 30],
        ['c', 15],
      ],
      7,
    ],
    ['beside a small one', [['a', 20]], 50],
  ])('an owner %s may hold as much as remains free', (_, others, most) => {
    const memory = createBodyMemory(120)
    for (const [owner, bytes] of others) memory.take(owner, bytes)
    for (let n = 0; n < most; n++) memory.take('own', 1)
    expect(() => memory.take('own', 1)).toThrow(expect.objectContaining(FULL))
    memory.release('own', most)
    memory.take('own', most)
  })
})

describe('bodies that are arriving', () => {
  async function serve(total: number) {
    const app = Fastify({ bodyLimit: LARGEST })
    app.setErrorHandler(answerError)
    app.decorateRequest('principal', null)
    app.addHook('onRequest', async (request) => {
      const company_id = request.headers['x-company'] as string | undefined
      if (company_id) request.principal = { company_id } as Principal
    })
    limitBodies(app, total)
    let read = 0
    app.addHook('preHandler', async () => void read++)
    app.post('/', async () => ({ ok: true }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const of = (company: string): Record<string, string> => (company ? { 'x-company': company } : {})
    const send = async (company: string, bytes: number) =>
      (
        await app.inject({
          method: 'POST',
          url: '/',
          headers: of(company),
          payload: { text: 'x'.repeat(bytes) },
        })
      ).statusCode
    return { app, of, send, read: () => read }
  }

  test.each(['one', ''])(
    'count by what has arrived and not by what was announced (company %o)',
    async (company) => {
      const { app, of, send } = await serve(30_000)
      const held = Array.from({ length: 13 }, () =>
        begin(app.server, '/', { length: LARGEST, headers: of(company) }),
      )
      expect(await send(company, 12_000)).toBe(200)
      expect(await send('other', 12_000)).toBe(200)
      for (const { request } of held) request.destroy()
    },
  )

  test('leave memory for other companies, however much one company sends', async () => {
    const { app, of, send } = await serve(30_000)
    const { answered } = begin(app.server, '/', {
      length: LARGEST,
      headers: of('one'),
      text: 'x'.repeat(16_000),
    })
    expect(await answered).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    const held = begin(app.server, '/', { length: LARGEST, headers: of('one'), text: 'x'.repeat(14_000) })
    await expect.poll(() => send('one', 2_000)).toBe(429)
    expect(await send('other', 7_000)).toBe(200)
    expect(await send('', 7_000)).toBe(200)
    held.request.destroy()
    await expect.poll(() => send('one', 12_000)).toBe(200)
  })

  test('release their memory once they are answered, refused or broken off', async () => {
    const { app, send } = await serve(30_000)
    for (let n = 0; n < 5; n++) {
      expect(await send('one', 12_000)).toBe(200)
      expect(await send('one', 20_000)).toBe(429)
      const wrong = { method: 'POST', url: '/', headers: { 'content-type': 'application/json' } } as const
      expect((await app.inject({ ...wrong, payload: 'x'.repeat(12_000) })).statusCode).toBe(400)
    }
  })
})

describe('in the product', () => {
  let app: TestApp
  let server: Awaited<ReturnType<typeof createApp>>
  const inside = new Set<unknown>() // the names of requests whose body may be read
  beforeAll(async () => {
    app = await createTestApp()
    server = await createApp(app.services, (instance) => {
      instance.addHook('preParsing', async ({ headers }) => void inside.add(headers['x-name']))
    })
    await server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.close()
    await app.close()
  })
  afterEach(() => inside.clear())

  test('large bodies that an account announces but does not send delay nobody else', async () => {
    const hostile = { authorization: `Bearer ${await app.tokenOf(await app.buildEmployee())}` }
    const held = Array.from({ length: 26 }, (_, n) => {
      const headers = { ...hostile, 'x-name': String(n) }
      return n % 2 === 0
        ? begin(server.server, UPLOAD, { length: 10_000_000, type: MULTIPART, headers, text: PART })
        : begin(server.server, DECIDE, { length: LARGEST, headers })
    })
    await expect.poll(() => inside.size).toBe(PLACES.upload.person + PLACES.decision.person)
    const honest = await app.buildEmployee()
    const { id } = await app.buildConnection({ employee: honest })
    const headers = { authorization: `Bearer ${await app.tokenOf(honest)}` }
    const payload = { decisions: [{ connection_id: id, general_decision: 'recommend' }] }
    const { port } = server.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const decided = await fetch(`${url}${DECIDE}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: new Blob([JSON.stringify(payload)]).stream(), // which announces nothing
      duplex: 'half',
    } as RequestInit)
    expect(decided.status).toBe(200)
    const form = new FormData()
    form.append('file', csvFile([somebody({ email: 'ada@acme.test' })]))
    const answer = await fetch(`${url}${UPLOAD}`, { method: 'POST', headers, body: form })
    expect(answer.status).toBe(202)
    for (const { request } of held) request.destroy()
  })

  test.each([
    ['an upload', UPLOAD, { length: 1_000_000, type: MULTIPART, text: PART }],
    ['a decision', DECIDE, { length: 1_000_000 }],
    ['a sign-in', api.auth.login.path, { length: 1_000 }],
  ])('%s that arrives too slowly is refused and its connection closed', async (_, path, begun) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const token = await app.tokenOf(await app.buildEmployee())
    const headers = { authorization: `Bearer ${token}`, 'x-name': 'slow' }
    const { answered, closed } = begin(server.server, path, { ...begun, headers })
    await expect.poll(() => inside.has('slow')).toBe(true)
    vi.advanceTimersByTime(10_000)
    let answer: Answer | undefined
    void answered.then((one) => (answer = one))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(answer).toBeUndefined()
    vi.advanceTimersByTime(2_000)
    expect(await answered).toMatchObject({
      status: 408,
      headers: { connection: 'close' },
      body: { code: 'timeout', error: expect.stringMatching(/^The request arrived too slowly/) },
    })
    await closed
  })

  test('an upload whose caller hangs up halfway releases its memory', async () => {
    const employee = await app.buildEmployee()
    const token = await app.tokenOf(employee)
    for (let n = 0; n < 5; n++) {
      const headers = { authorization: `Bearer ${token}`, 'x-name': `gone ${n}` }
      const { request, closed } = begin(server.server, UPLOAD, {
        length: 9_000,
        type: MULTIPART,
        headers,
        text: PART,
      })
      await expect.poll(() => inside.has(`gone ${n}`)).toBe(true)
      request.destroy()
      await closed
    }
    await upload(await app.as(employee), csvFile([somebody({ email: 'ada@acme.test' })]))
  })
})
