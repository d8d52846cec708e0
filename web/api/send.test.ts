import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { tokens } from './tokens.ts'

const asked = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  const saved = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  })
  vi.stubGlobal(
    'fetch',
    asked.mockReset().mockImplementation(() => Promise.resolve(Response.json({}))),
  )
})
afterEach(() => vi.unstubAllGlobals())

const signIn = () => tokens.keep({ access_token: 'mine', refresh_token: 'next' })
const sent = () => asked.mock.calls[0]![1]
const authorization = () => (sent().headers as Record<string, string>).authorization

test('the tokens are in local storage under their names until the user signs out', () => {
  signIn()
  expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual([
    'mine',
    'next',
  ])
  tokens.remove()
  expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual([null, null])
})

test.each([
  ['every call', () => api.auth.me(), 'Bearer mine'],
  ['a request for a link', () => api.auth.requestMagicLink({ body: { email: 'a@b.test' } }), 'Bearer mine'],
  ['a verification, which', () => api.auth.verifyMagicLink({ body: { token: 'x' } }), undefined],
])('%s includes credentials and carries the access token: %3$s', async (_, call, bearer) => {
  signIn()
  await call()
  expect(sent().credentials).toBe('include')
  expect(authorization()).toBe(bearer)
})

test('a firewall that answers in place of the server does not end the session', async () => {
  signIn()
  asked.mockImplementation((address) =>
    Promise.resolve(
      address === '/v1/users/refresh'
        ? new Response('<h1>Blocked</h1>', { status: 403 })
        : Response.json({ error: 'Sign in.' }, { status: 401 }),
    ),
  )
  await expect(api.auth.me()).rejects.toMatchObject({ status: 0 })
  expect(localStorage.getItem('refresh_token')).toBe('next')
})

test('without a session, calls carry no token', async () => {
  await api.auth.me()
  expect(authorization()).toBeUndefined()
})
