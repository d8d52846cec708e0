import { type Api, api as contract } from '../../contract/api.ts'
import { type Client, createClient } from '../../contract/client.ts'
import type { Resource } from '../../contract/endpoint.ts'
import { send } from './send.ts'

/** A call with the key of its cached answers, whether it only reads, and the maximum length of its list. */
type Named<C> = C & {
  readonly key: readonly [resource: string, name: string]
  readonly isRead: boolean
  readonly maxEntries?: number
}
type NamedClient = { [R in keyof Client<Api>]: { [K in keyof Client<Api>[R]]: Named<Client<Api>[R][K]> } }

function withKeys(client: Client<Api>): NamedClient {
  for (const [resource, calls] of Object.entries(client))
    for (const [name, call] of Object.entries(calls)) {
      const { maxEntries, method } = (contract as Record<string, Resource>)[resource]![name]!
      Object.assign(call, { key: [resource, name], maxEntries, isRead: (method ?? 'GET') === 'GET' }) // built screens leave GET out
    }
  return client as NamedClient
}

/** Every call of the API: `await api.uploads.jobStatus({ params: { id } })`. */
export const api = withKeys(createClient(contract, send))
