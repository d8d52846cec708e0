import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import { readSettings } from '../settings.ts'

const ANSWERS_AFTER_MS = 200

/** What runs at the same moment, and the most that ever did. None is answered before `gather` have been there at once. */
const seen = { running: 0, most: 0, all: 0, gather: 1 }
async function counted<T>(work: () => T): Promise<T> {
  seen.all++
  seen.most = Math.max(seen.most, ++seen.running)
  do await sleep(ANSWERS_AFTER_MS)
  while (seen.most < seen.gather)
  seen.running--
  return work()
}

const app = await createTestApp()
const issuer = readSettings({
  PUBLIC_URL: 'https://vouch.test',
  OIDC_ISSUER: 'https://sso.acme.test',
  OIDC_CLIENT_ID: 'vouch',
  OIDC_CLIENT_SECRET: 'secret',
}).oidc
const receiver = http.createServer((_, answer) => void counted(() => answer.writeHead(204).end()))
const listen = (server: http.Server) =>
  new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
let server: Awaited<ReturnType<typeof createApp>>
let base = ''
beforeAll(async () => {
  await listen(receiver)
  server = await createApp({
    ...app.services,
    settings: { ...app.services.settings, oidc: issuer },
    fetchListing: () => counted(() => new Response('[]')),
    fetch: () => counted(() => Response.error()),
  })
  base = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  receiver.close()
  await server.close()
})

let admin: BuiltEmployee
let colleague: BuiltEmployee
beforeEach(async () => {
  Object.assign(seen, { running: 0, most: 0, all: 0, gather: 1 })
  const company = await app.buildCompany()
  admin = await app.buildAdmin({ company })
  colleague = await app.buildAdmin({ company })
})

/** One call over the network → its status, and the code of a refusal. */
async function call(path: string, token: string | null, body?: object, signal?: AbortSignal) {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, wait: answer.headers.get('retry-after') }
}

const repeated = <T>(times: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => make(n)))

async function testOf(employee: BuiltEmployee) {
  const { port } = receiver.address() as AddressInfo
  const body = { name: 'Ours', url: `http://127.0.0.1:${port}/`, kinds: ['job.opened' as const] }
  const { webhook } = await (
    await app.as(employee)
  ).webhooks.addWebhook({
    body: { ...body, with_details: false },
  })
  return api.webhooks.testWebhook.path.replace(':id', webhook.id)
}

describe('tests of a webhook reach the receiver', () => {
  test('one at a time for an admin who sends 250 at once, and 20 within an hour', async () => {
    const path = await testOf(admin)
    const token = await app.tokenOf(admin)
    const answers = await repeated(250, () => call(path, token))
    expect(seen.most).toBe(1)
    expect(seen.all).toBeLessThanOrEqual(20)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    for (const { status, wait } of answers) if (status === 429) expect(Number(wait)).toBeGreaterThan(0)
    while (seen.all < 20) expect((await call(path, token)).status).toBe(200)
    expect(await call(path, token)).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(seen.all).toBe(20)
    expect((await call(path, await app.tokenOf(colleague))).status).toBe(200)
  })

  test('two at a time for a company, and six for all', async () => {
    const path = await testOf(admin)
    const tokens = await Promise.all(
      [admin, colleague, await app.buildAdmin({ company: admin })].map(app.tokenOf),
    )
    seen.gather = 2
    await repeated(9, (n) => call(path, tokens[n % 3]!))
    expect(seen.most).toBe(2)
    const others = await repeated(10, async () => {
      const stranger = await app.buildAdmin()
      return { path: await testOf(stranger), token: await app.tokenOf(stranger) }
    })
    seen.gather = 6
    const answers = await Promise.all(others.map((one) => call(one.path, one.token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(seen.most).toBe(6)
  })

  test('one at a time although the admin hangs up', async () => {
    const path = await testOf(admin)
    const token = await app.tokenOf(admin)
    const hangUp = new AbortController()
    const first = call(path, token, undefined, hangUp.signal).catch(() => undefined)
    await expect.poll(() => seen.all).toBe(1)
    hangUp.abort()
    await first
    for (let n = 0; n < 7; n++)
      await call(path, token, undefined, AbortSignal.timeout(ANSWERS_AFTER_MS / 4)).catch(() => undefined)
    await expect.poll(async () => (await call(path, token)).status).toBe(200) // behind those that still wait
    expect(seen.most).toBe(1)
  })
})

test('previews of careers pages are read one at a time, and 10 within a minute', async () => {
  const token = await app.tokenOf(admin)
  const preview = () =>
    call(api.careers.previewCareersPage.path, token, { url: 'https://jobs.lever.co/acme' })
  expect((await preview()).status).toBe(200)
  const ofOne = seen.most // a page may be several addresses
  const answers = await repeated(14, preview)
  expect(seen.most).toBe(ofOne)
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(9).fill(200),
    ...Array<number>(5).fill(429),
  ])
})

test('an address that no careers page has counts against no one', async () => {
  const token = await app.tokenOf(admin)
  for (let n = 0; n < 12; n++)
    expect((await call(api.careers.previewCareersPage.path, token, {})).status).toBe(400)
})

test('sign-ins reach the issuer two at a time from one network; those that wait too long lead to the screen', async () => {
  const start = () => fetch(base + api.oidc.start.path, { redirect: 'manual' })
  const answers = await repeated(12, start)
  expect(seen.most).toBeLessThanOrEqual(2)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]))
  for (const { headers } of answers)
    expect(headers.get('location')).toMatch(/^\/oidc#failure=(issuer%20down|busy)$/)
})

test('slow receivers keep no one from signing in', async () => {
  const held = await repeated(6, async () => {
    const stranger = await app.buildAdmin()
    return { path: await testOf(stranger), token: await app.tokenOf(stranger) }
  })
  seen.gather = 7
  const tests = Promise.all(held.map((one) => call(one.path, one.token)))
  await expect.poll(() => seen.running).toBe(6)
  const answer = await fetch(base + api.oidc.start.path, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/oidc#failure=issuer%20down')
  await tests
  expect(seen.most).toBe(7)
})
