import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'

const UPLOAD = api.uploads.upload.path
const DECIDE = api.recommendations.bulkDecision.path
const LARGEST = 16_000_000
const FIT_IN = 12 // of the largest into 200 MB

let base: TestApp
let app: Awaited<ReturnType<typeof createApp>>
let token: string
const inside = new Set<object>() // requests whose body may be read, until they are answered
beforeAll(async () => {
  base = await createTestApp()
  token = await base.tokenOf(await base.buildEmployee())
  app = await createApp(base.services, (server) => {
    server.addHook('preParsing', async (request) => void inside.add(request))
    server.addHook('onSend', async (request) => void inside.delete(request))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await base.close()
})

type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Record<string, unknown> }

/** A request that says how much it brings, brings a byte, and then nothing more. */
function begin(path: string, { length, as = token }: { length?: number; as?: string }) {
  const { port } = app.server.address() as AddressInfo
  const request = http.request({ port, host: '127.0.0.1', path, method: 'POST' })
  request.setHeader('content-type', path === UPLOAD ? 'multipart/form-data; boundary=x' : 'application/json')
  if (length !== undefined) request.setHeader('content-length', length)
  if (as) request.setHeader('authorization', `Bearer ${as}`)
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
  request.on('error', () => undefined) // cut off below
  request.write('{')
  return { request, answered }
}

async function answerTo(path: string, options: Parameters<typeof begin>[1]) {
  const { request, answered } = begin(path, options)
  const answer = await answered
  request.destroy()
  return answer
}

/** Fills the room, runs fn, and hangs up. */
async function whileFull(fn: () => Promise<void>) {
  const held = Array.from({ length: FIT_IN }, () => begin(DECIDE, { length: LARGEST }))
  const early: Answer[] = []
  for (const { answered } of held) void answered.then((answer) => early.push(answer))
  await expect.poll(() => inside.size).toBe(FIT_IN)
  await fn()
  expect(early).toEqual([])
  for (const { request } of held) request.destroy()
  await expect.poll(() => inside.size).toBe(0)
}

const decide = () =>
  app.inject({
    method: 'POST',
    url: DECIDE,
    headers: { authorization: `Bearer ${token}` },
    payload: { decisions: [{ connection_id: crypto.randomUUID(), general_decision: 'recommend' }] },
  })

test('large bodies share 200 MB: beyond it a sentence says when to come back, before anything is read', async () => {
  await whileFull(async () => {
    for (const options of [{ length: 10_000_000 }, {}]) {
      const { status, headers, body } = await answerTo(UPLOAD, options)
      expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'too_much_at_once'])
      expect(body.error).toMatch(
        /^More is being sent .* Nothing was taken in: please try again in 5 seconds\.$/,
      )
    }
    expect((await answerTo(DECIDE, { length: LARGEST, as: '' })).status).toBe(401)
    expect((await decide()).statusCode).toBe(404)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})

test('a request that is answered, refused or broken off leaves its place to the next', async () => {
  for (let n = 0; n < 3 * FIT_IN; n++)
    expect((await answerTo(DECIDE, { length: LARGEST + 1 })).status).toBe(413)
  for (let n = 0; n < FIT_IN; n++) await decide()
  for (let n = 0; n < 3; n++) await whileFull(async () => undefined)
})
