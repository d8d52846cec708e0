import { Client, StreamableHTTPClientTransport, type OAuthClientProvider } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { buildApiKey } from '../../testing/api-keys.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp({ settings: { publicUrl: 'https://vouch.test' } })

/** The server’s routes instead of a network, for every address that a client tries. */
async function throughRoutes(url: string | URL, init?: RequestInit) {
  const request = new Request(url, init)
  const answer = await app.inject({
    method: request.method as 'POST',
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  })
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Response(answer.payload, { status: answer.statusCode, headers })
}

const provider: OAuthClientProvider = {
  redirectUrl: 'http://127.0.0.1:3334/oauth/callback',
  clientMetadata: { redirect_uris: ['http://127.0.0.1:3334/oauth/callback'], client_name: 'An assistant' },
  clientInformation: () => undefined,
  saveClientInformation: () => undefined,
  tokens: () => undefined,
  saveTokens: () => undefined,
  redirectToAuthorization: () => undefined,
  saveCodeVerifier: () => undefined,
  codeVerifier: () => '',
}

const called = (method: 'GET' | 'DELETE' | 'PUT', key?: string) =>
  app.inject({ method, url: '/mcp', ...(key && { headers: { authorization: `Bearer ${key}` } }) })

async function revoked() {
  const admin = await app.buildAdmin()
  const { id, token } = await buildApiKey(app, admin)
  await (await app.as(admin)).keys.revokeKey({ params: { id } })
  return token
}

test.each([
  ['a client that knows no OAuth', undefined],
  ['a client that looks for OAuth', provider],
])('%s says that its key is not valid', async (_, authProvider) => {
  for (const key of [await revoked(), 'vouch_mistyped']) {
    const transport = new StreamableHTTPClientTransport(new URL('https://vouch.test/mcp'), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
      ...(authProvider && { authProvider }),
      fetch: throughRoutes,
    })
    const connecting = new Client({ name: 'test', version: '1' }).connect(transport)
    await expect(connecting).rejects.toThrow(/This API key is not valid/)
  }
})

test.each(['GET', 'DELETE', 'PUT'] as const)(
  '%s, which clients try next, says that the key is not valid, and with a valid one that only POST is taken',
  async (method) => {
    for (const key of [await revoked(), 'vouch_mistyped']) {
      const refused = await called(method, key)
      expect(refused.statusCode).toBe(401)
      expect(refused.json()).toMatchObject({
        code: 'bad_key',
        error: expect.stringContaining('This API key is not valid'),
      })
    }
    expect((await called(method)).json()).toMatchObject({
      error: expect.stringContaining('come with an API key'),
    })
    const { token } = await buildApiKey(app, await app.buildAdmin())
    const answer = await called(method, token)
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  },
)
