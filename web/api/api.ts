import { type Api, api as contract } from '../../contract/api.ts'
import { type Client, createClient } from '../../contract/client.ts'
import type { Word } from '../../contract/endpoint.ts'
import { send } from './send.ts'

/** A call with the key of its cached answers, and the greatest length of its list. */
type Named<C> = C & { readonly key: readonly [word: string, name: string]; readonly maxEntries?: number }
type NamedClient = { [W in keyof Client<Api>]: { [K in keyof Client<Api>[W]]: Named<Client<Api>[W][K]> } }

function withKeys(client: Client<Api>): NamedClient {
  for (const [word, calls] of Object.entries(client))
    for (const [name, call] of Object.entries(calls)) {
      const { maxEntries } = (contract as Record<string, Word>)[word]![name]!
      Object.assign(call, { key: [word, name], maxEntries })
    }
  return client as NamedClient
}

/** Every call of the API: `await api.uploads.jobStatus({ params: { id } })`. */
export const api = withKeys(createClient(contract, send))
