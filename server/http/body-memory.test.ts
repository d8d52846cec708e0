import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import { limitBodies } from './body-memory.ts'
import { answerError } from './error-answer.ts'
import type { Principal } from './routes.ts'

const MULTIPART = 'multipart/form-data; boundary=x'
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nFirst'

type Begun = { length: number; type?: string; headers?: Record<string, string>; text?: string }

/** A request that announces a body, sends a part of it, and then stops. */
function begin(server: http.Server, path: string, { length, type, headers = {}, text = '{' }: Begun) {
  const { port } = server.address() as AddressInfo
  const sent = { 'content-type': type ?? 'application/json', 'content-length': length, ...headers }
  const request = http.request({ port, host: '127.0.0.1', path, method: 'POST', headers: sent })
  const closed = new Promise<void>((resolve) => request.on('close', resolve))
  const answered = new Promise<{ status?: number; headers: object; body: object }>((resolve) => {
    request.on('response', async (answer) => {
      const body = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as object
      resolve({ status: answer.statusCode!, headers: answer.headers, body })
    })
  })
  request.on('error', () => undefined) // cut off
  request.write(text)
  return { request, answered, closed }
}

describe('bodies that are arriving', () => {
  async function serve() {
    const app = Fastify({ bodyLimit: 16_000_000 })
    app.setErrorHandler(answerError)
    app.decorateRequest('principal', null)
    app.addHook('onRequest', async (request) => {
      const [employee_id = '', company_id = ''] = request.headers.authorization?.split(' ') ?? []
      const is_unproven = company_id === 'private'
      if (employee_id) request.principal = { employee_id, company_id, is_unproven } as Principal
    })
    limitBodies(app, { total: 50_000, share: 20_000 })
    app.post('/', async () => ({ ok: true }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())
    const hold = (authorization: string, bytes: number) => {
      const text = 'x'.repeat(bytes)
      return begin(app.server, '/', { length: 16_000_000, headers: { authorization }, text })
    }
    const send = async (authorization: string, bytes: number) => {
      const payload = { text: 'x'.repeat(bytes) }
      return (await app.inject({ method: 'POST', url: '/', headers: { authorization }, payload })).statusCode
    }
    return { app, hold, send }
  }

  test.each(['erin acme', ''])('count by what has arrived, not by what was announced (%o)', async (who) => {
    const { hold, send } = await serve()
    const held = Array.from({ length: 13 }, () => hold(who, 1))
    expect(await send(who, 12_000)).toBe(200)
    for (const { request } of held) request.destroy()
  })

  test('take no more than a share of one person, and of all unproven ones together', async () => {
    const { hold, send } = await serve()
    const refused = { status: 429, headers: { 'retry-after': '5' }, body: { code: 'too_much_at_once' } }
    expect(await hold('erin acme', 21_000).answered).toMatchObject(refused)
    const held = [hold('erin acme', 15_000), hold('una private', 15_000)]
    for (const who of ['erin acme', 'uli private']) await expect.poll(() => send(who, 6_000)).toBe(429)
    for (const who of ['finn acme', 'gus other', '']) expect(await send(who, 6_000)).toBe(200)
    for (const { request } of held) request.destroy()
    for (const who of ['erin acme', 'uli private']) await expect.poll(() => send(who, 12_000)).toBe(200)
  })

  test('take no more than the total', async () => {
    const { hold, send } = await serve()
    const held = ['erin acme', 'finn acme', 'gus other'].map((who) => hold(who, 15_000))
    await expect.poll(() => send('hana other', 6_000)).toBe(429)
    for (const { request } of held) request.destroy()
    await expect.poll(() => send('hana other', 6_000)).toBe(200)
  })

  test('release their memory once they are answered or refused', async () => {
    const { app, send } = await serve()
    for (let n = 0; n < 5; n++) {
      expect(await send('erin acme', 15_000)).toBe(200)
      expect(await send('erin acme', 25_000)).toBe(429)
      const headers = { 'content-type': 'application/json', authorization: 'erin acme' }
      const invalid = { method: 'POST', url: '/', headers, payload: 'x'.repeat(15_000) } as const
      expect((await app.inject(invalid)).statusCode).toBe(400)
    }
  })
})

describe('in the product', () => {
  let app: TestApp
  let server: Awaited<ReturnType<typeof createApp>>
  let isArriving = false
  beforeAll(async () => {
    app = await createTestApp()
    server = await createApp(app.services, (instance) => {
      instance.addHook('preParsing', async () => void (isArriving = true))
    })
    await server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.close()
    await app.close()
  })

  test.each([
    ['an upload', api.uploads.upload.path, { length: 1_000_000, type: MULTIPART, text: PART }],
    ['a decision', api.recommendations.bulkDecision.path, { length: 1_000_000 }],
    ['a sign-in', api.auth.login.path, { length: 1_000 }],
  ])('%s that arrives too slowly is refused and its connection closed', async (_, path, begun) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const headers = { authorization: `Bearer ${await app.tokenOf(await app.buildEmployee())}` }
    isArriving = false
    const { answered, closed } = begin(server.server, path, { ...begun, headers })
    await expect.poll(() => isArriving).toBe(true)
    vi.advanceTimersByTime(10_000)
    const early = vi.fn<() => void>()
    void answered.then(early)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(early).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(await answered).toMatchObject({
      status: 408,
      headers: { connection: 'close' },
      body: { code: 'timeout', error: expect.stringMatching(/^The request arrived too slowly/) },
    })
    await closed
  })
})
