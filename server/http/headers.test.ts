import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ErrorBody } from '../../contract/shapes.ts'
import { callerOf, CASES } from '../../testing/cases.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { createTestApp, sharedTestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'

const app = await sharedTestApp({ settings: { publicUrl: 'https://vouch.test' } })

type Headers = Record<string, unknown>

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}$/) as string,
  'x-request-id': expect.stringMatching(/^[\w-]+$/) as string,
}

function expectHeaders(headers: Headers, url: string) {
  expect(headers, url).toMatchObject(SECURITY_HEADERS)
  const policy = String(headers['content-security-policy'])
  for (const part of [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ])
    expect(policy.split(';'), url).toContain(part)
  expect(policy, url).not.toMatch(/unsafe|data:|blob:|\*|http/)
  if (url.startsWith('/v1')) expect(headers['cache-control'], url).toBe('no-store')
  expect(headers, url).not.toHaveProperty('x-powered-by')
  expect(headers, url).not.toHaveProperty('server')
}

describe('every answer carries the security headers', () => {
  test.each(CASES)('$name: done, refused, unreadable, of a wrong method', async ({ row, endpoint }) => {
    const admin = await app.buildAdmin()
    const caller = await callerOf(app, { row }, admin)
    const done = await rawCall(app, endpoint, await row.args(app, admin), await app.tokenOf(caller))
    expect(done.status, done.body).toBe(endpoint.status ?? 200)
    expectHeaders(done.headers, endpoint.path)
    const url = endpoint.path.replace(/:\w+/, 'not-an-id')
    const authorization = `Bearer ${await app.tokenOf(admin)}`
    for (const request of [
      { url, method: endpoint.method },
      {
        url,
        method: endpoint.method,
        headers: { authorization, 'content-type': 'application/json' },
        payload: '{',
      },
      { url, method: endpoint.method, headers: { authorization, 'content-type': 'odd/kind' }, payload: 'a' },
      { url, method: 'OPTIONS' as const },
    ])
      expectHeaders((await app.inject(request)).headers, url)
  })

  test.each([
    '/',
    '/login',
    '/docs/none',
    '/v1/openapi.json',
    '/healthz',
    '/readyz',
    '/v1',
    '/v1/none',
    '/none',
    '/assets/none.js',
    '/%zz',
    '/v1/%zz',
    '/v1/users/%ff',
    `/v1/connections/${'x'.repeat(9000)}/review`,
    '/theme.js',
    '/favicon.svg',
  ])('%s', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const)
      expectHeaders((await app.inject({ url, method })).headers, url)
  })

  test('an answer without a database', async () => {
    const broken = await createTestApp({ settings: { publicUrl: 'https://vouch.test' } })
    const token = await broken.tokenOf(await broken.buildEmployee())
    await broken.database.pool.end()
    const answer = await broken.inject({ url: '/v1/users/me', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    expectHeaders(answer.headers, '/v1/users/me')
    expect(ErrorBody.parse(answer.json()).error).not.toMatch(/pool|select|at /i)
  })
})

/** Sends bytes on a socket, because an HTTP client cannot send invalid requests. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

test.each([
  ['without Host', 'GET /v1/users/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'with odd expectations',
    'GET /v1/users/me HTTP/1.1\r\nHost: vouch\r\nExpect: odd\r\nConnection: close\r\n\r\n',
    401,
  ],
])('a request %s is answered as any other', async (_, bytes, status) => {
  const server = await createApp(app.services)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const answer = await sendRaw((server.server.address() as { port: number }).port, bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/x-content-type-options: nosniff/i)
  expect(ErrorBody.strict().parse(JSON.parse(body)).error).toMatch(/\.$/)
  await server.close()
})

test('bytes that are not HTTP are answered with the usual error body and headers', async () => {
  const server = await createApp(app.services)
  expect(server.server.requestTimeout).toBe(120_000) // a request that takes longer is answered with 408
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  for (const [bytes, status] of [
    ['odd\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: vouch\r\nodd header\r\n\r\n', 400],
    ['POST /v1/users/login HTTP/1.1\r\nHost: vouch\r\nContent-Length: -1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: vouch\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const answer = await sendRaw(port, bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head, bytes.slice(0, 60)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const headers = Object.fromEntries(
      head.split('\r\n').map((line) => [line.split(': ')[0]!.toLowerCase(), line.split(': ')[1]]),
    )
    const { error, request_id } = ErrorBody.strict().parse(JSON.parse(body))
    expect(error).toMatch(/\.$/)
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'x-request-id': request_id })
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
  }
  await server.close()
})
