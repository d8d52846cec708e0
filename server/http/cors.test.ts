import { expect, test } from 'vitest'
import { createTestApp, sharedTestApp } from '../../testing/test-app.ts'

const ALLOWED = 'https://careers.example.com'
const app = await sharedTestApp({ settings: { corsOrigins: [ALLOWED] } })

const preflight = (origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/v1/users/me',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })

test('a page of a listed origin may call the API and read the answer', async () => {
  const asked = await preflight(ALLOWED)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': ALLOWED,
    'access-control-allow-headers': 'authorization',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-credentials': 'true',
  })
  const answer = await app.inject({ url: '/v1/users/me', headers: { origin: ALLOWED } })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['access-control-allow-origin']).toBe(ALLOWED)
})

test.each([
  'https://careers.example.com.evil.test',
  'http://careers.example.com',
  'https://careers.example.com:8443',
  'https://evil.test',
  'null',
])('a page of %s may not', async (origin) => {
  const answers = [await preflight(origin), await app.inject({ url: '/v1/users/me', headers: { origin } })]
  for (const { headers } of answers) expect(headers['access-control-allow-origin']).not.toBe(origin)
})

test('OPTIONS that is not a preflight is answered with 405', async () => {
  const answer = await app.inject({ method: 'OPTIONS', url: '/v1/users/me' })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD, PATCH, DELETE')
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed', request_id: expect.any(String) })
})

test('without CORS_ORIGINS no origin is allowed', async () => {
  const closed = await createTestApp({ database: app.database })
  const { headers } = await closed.inject({ url: '/v1/users/me', headers: { origin: ALLOWED } })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
