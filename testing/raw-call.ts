import { createClient } from '../contract/client.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { TestApp } from './test-app.ts'

export type RawAnswer = {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: string
}

/** Makes a call as the contract's client does → the answer as it came. */
export async function rawCall(
  app: Pick<TestApp, 'inject'>,
  endpoint: Endpoint,
  args: object,
  token: string | null,
): Promise<RawAnswer> {
  let raw: RawAnswer | undefined
  const { resource } = createClient({ resource: { endpoint } }, async (address, request) => {
    const web = new Request(`http://vouch.test${address}`, request)
    const { statusCode, headers, body } = await app.inject({
      method: endpoint.method,
      url: address,
      headers: { ...Object.fromEntries(web.headers), ...(token && { authorization: `Bearer ${token}` }) },
      ...(request.body ? { payload: Buffer.from(await web.arrayBuffer()) } : {}),
    })
    raw = { status: statusCode, headers, body }
    return new Response('{}')
  })
  await (resource.endpoint as (given: object) => Promise<unknown>)(args)
  return raw!
}
