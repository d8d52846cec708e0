import { type Api, api as contract } from '../../contract/api.ts'
import { type Client, createClient } from '../../contract/client.ts'
import { send } from './send.ts'

/** A call that knows its name: `keyOf(api.dashboard.dashboard)` is where its answer is cached. */
type Named<C> = C & { readonly key: readonly [word: string, name: string] }
type NamedClient = { [W in keyof Client<Api>]: { [K in keyof Client<Api>[W]]: Named<Client<Api>[W][K]> } }

function withKeys(client: Client<Api>): NamedClient {
  for (const [word, calls] of Object.entries(client))
    for (const [name, call] of Object.entries(calls)) Object.assign(call, { key: [word, name] })
  return client as NamedClient
}

/** Every call of the API: `await api.uploads.jobStatus({ params: { id } })`. */
export const api = withKeys(createClient(contract, send))
