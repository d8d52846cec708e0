import fs from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/shapes.ts'
import { createTestApp, sharedTestApp, type TestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const token = await app.tokenOf(await app.buildEmployee())

const ENDPOINTS = endpointsOf(api).map(
  ({ resource, name, endpoint }) => [`${resource}.${name}`, endpoint] as const,
)
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const addressOf = (endpoint: Endpoint) => endpoint.path.replace(':id', UNKNOWN_ID)
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

const call = (endpoint: Endpoint, headers: Record<string, string> = {}, url = addressOf(endpoint)) =>
  app.inject({ method: endpoint.method, url, headers })

describe('every endpoint of the contract', () => {
  const guarded = ENDPOINTS.filter(([, { access }]) => access !== 'anyone')

  test.each(guarded)('%s answers 401 to a token that was made up', async (_name, endpoint) => {
    for (const made of ['x', 'a.b.c.d', 'v1.x.9999999999999.x', token.slice(0, -3) + 'AAA'])
      expect((await call(endpoint, bearer(made))).statusCode).toBe(401)
  })

  test.each(ENDPOINTS)(
    '%s works with and without a trailing slash and answers a wrong method with 405',
    async (_name, endpoint) => {
      const plain = await call(endpoint)
      const slashed = await call(endpoint, {}, `${addressOf(endpoint)}/`)
      expect(slashed.statusCode).toBe(plain.statusCode)
      expect(slashed.headers.location).toBe(plain.headers.location)
      const methods = ENDPOINTS.map(([, known]) => known).filter(({ path }) => path === endpoint.path)
      const unknown = (['DELETE', 'PUT', 'PATCH', 'POST'] as const).find(
        (one) => !methods.some(({ method }) => method === one),
      )
      const wrong = await app.inject({ method: unknown!, url: addressOf(endpoint) })
      expect(wrong.statusCode).toBe(405)
      expect(wrong.headers.allow).toContain(endpoint.method)
    },
  )
})

describe('HTTP manners', () => {
  test.each([
    ['PATCH', '/v1/jobs/export', 'GET, HEAD'],
    ['POST', '/v1/jobs/export/', 'GET, HEAD'],
    ['PATCH', '/v1/jobs/company?job_id=1', 'GET, HEAD'],
    ['POST', `/v1/jobs/${UNKNOWN_ID}`, 'PATCH, DELETE'],
  ] as const)('%s %s is a 405 that allows %s', async (method, url, allow) => {
    const answer = await app.inject({ method, url, headers: bearer(token) })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(ErrorBody.parse(answer.json()).code).toBe('method_not_allowed')
  })

  test.each(['bearer', 'BEARER', 'Bearer '])('the scheme %o is read in any spelling', async (scheme) => {
    const headers = { authorization: `${scheme} ${token}` }
    expect((await app.inject({ url: '/v1/users/me', headers })).statusCode).toBe(200)
  })

  test('a GET runs in a read-only transaction', async () => {
    const reads = vi.spyOn(app.database, 'readCompany')
    const changes = vi.spyOn(app.database, 'inCompany')
    const forEmployees = ENDPOINTS.filter(
      ([, { method, access, audit }]) => method === 'GET' && access === 'employee' && !audit,
    )
    for (const [, endpoint] of forEmployees) await call(endpoint, bearer(token))
    expect(reads.mock.calls.length).toBeGreaterThanOrEqual(forEmployees.length - 3) // /v1/users/me and its sessions are of the directory; a shared profile needs its address
    expect(changes).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('an unknown address under /v1 is a 404 in JSON', async () => {
    const answer = await app.inject({ url: '/v1/nothing/here' })
    expect(answer.statusCode).toBe(404)
    expect(ErrorBody.parse(answer.json()).error).toBe('There is nothing at this address.')
  })

  test('a body above the limit is a 413', async () => {
    const payload = { email: 'x'.repeat(1_100_000), password: '' }
    const answer = await app.inject({ method: 'POST', url: '/v1/users/login', payload })
    expect(answer.statusCode).toBe(413)
    expect(ErrorBody.parse(answer.json()).code).toBe('too_large')
  })

  test('an empty body counts as none', async () => {
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const seen = '/v1/connections/recommendations/seen'
    expect((await app.inject({ method: 'POST', url: seen, headers, payload: '' })).statusCode).toBe(200)
    const answer = await app.inject({ method: 'POST', url: '/v1/users/login', headers, payload: '' })
    expect(answer.statusCode).toBe(400)
    expect(ErrorBody.parse(answer.json()).fields).toHaveProperty('body')
  })

  test.each([
    ['up to a hundred wrong entries', 100, /decisions\.0 has .*decisions\.2 has .*\. And 97 more\.$/, 20],
    ['thousands of wrong entries', 5000, /^[^.]*\. decisions\.0 has [^.]*\.$/, 1],
  ])('of %s, the first are named', async (_, length, sentence, named) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/connections/bulk-decision',
      headers: bearer(token),
      payload: { decisions: Array.from({ length }, () => 'x') },
    })
    expect(answer.statusCode).toBe(400)
    const { error, fields } = ErrorBody.parse(answer.json())
    expect(error).toMatch(sentence)
    expect(Object.keys(fields!)).toHaveLength(named)
  })

  test('a wrong entry of a long list is named by its place', async () => {
    const right = { connection_id: crypto.randomUUID(), general_decision: 'skip' }
    const decisions = [...Array.from({ length: 150 }, () => right), { ...right, job_ids: ['x'] }, 'y']
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/connections/bulk-decision',
      headers: bearer(token),
      payload: { decisions },
    })
    expect(Object.keys(ErrorBody.parse(answer.json()).fields!)).toEqual(['decisions.150.job_ids.0'])
  })

  test('a request id is accepted only if it is harmless', async () => {
    const ask = async (id: string) =>
      (await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await ask('order-66_a')).toBe('order-66_a')
    for (const odd of ['a b', 'x'.repeat(65), '<script>']) expect(await ask(odd)).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(['/healthz', '/v1/users/me', '/v1/nothing', '/login'])(
    '%s carries every security header',
    async (url) => {
      const { headers } = await app.inject({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      const policy = String(headers['content-security-policy'])
      for (const part of [
        `default-src 'none'`,
        `script-src 'self'`,
        `frame-ancestors 'none'`,
        `require-trusted-types-for 'script'`,
      ])
        expect(policy).toContain(part)
      expect(policy.match(/script-src[^;]*/)![0]).not.toContain('unsafe')
      if (url.startsWith('/v1')) expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('HSTS is sent behind TLS only', async () => {
    expect((await app.inject({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined()
    const secure = await createTestApp({ settings: { publicUrl: 'https://vouch.test' } })
    expect((await secure.inject({ url: '/healthz' })).headers['strict-transport-security']).toMatch(
      /max-age=\d{7,}/,
    )
    await secure.close()
  })

  test('readiness says whether the database answers', async () => {
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ ok: true })
    const broken: TestApp = await createTestApp()
    expect((await broken.inject({ url: '/readyz' })).statusCode).toBe(200)
    await broken.database.pool.end()
    expect((await broken.inject({ url: '/readyz' })).statusCode).toBeGreaterThanOrEqual(500)
  })

  test('a server that was ready does not look up its migrations again', async () => {
    const busy: TestApp = await createTestApp()
    const ask = () => busy.inject({ url: '/readyz' })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const readdir = vi.spyOn(fs, 'readdir')
    const looks = () => [
      readdir.mock.calls.length,
      query.mock.calls.filter((args: unknown[]) => JSON.stringify(args).includes('kysely_migration')).length,
    ]
    expect((await ask()).statusCode).toBe(200)
    expect(looks()).toEqual([1, 2])
    expect((await ask()).statusCode).toBe(200)
    expect(looks()).toEqual([1, 2])
    vi.restoreAllMocks()
    await busy.close()
  })

  test('readiness fails if the database is not migrated or has no import queue', async () => {
    const other = await createTestApp()
    const ready = () => other.inject({ url: '/readyz' })
    const run = (statement: string) => other.database.pool.query(statement)
    await run(`update kysely_migration set name = '-' || name where name like '0001%'`)
    expect(await ready()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
    await run(`update kysely_migration set name = substr(name, 2) where name like '-%'`)
    expect((await ready()).statusCode).toBe(200)
    await run('alter schema pgboss rename to away')
    expect((await ready()).statusCode).toBeGreaterThanOrEqual(500)
    await run('alter schema away rename to pgboss')
    await other.close()
  })
})
