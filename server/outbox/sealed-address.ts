import { sealStored, unsealStored } from '../secret/seal.ts'

/** Where a destination leads; of a webhook also what signs its events. */
export type Address = { url: string; secret?: string }

type Place = { company_id: string; kind: string; id: string }

/** What a sealed address is bound to: a company has many webhooks, and one channel of each kind. */
export const placeOf = ({ company_id, kind, id }: Place) =>
  kind === 'webhook' ? `webhook ${company_id} ${id}` : `channel ${company_id} ${kind}`

/** The address as it is stored. */
export const sealedAddress = (keys: { signing: Buffer }, place: Place, address: Address) =>
  sealStored(keys, placeOf(place), place.kind === 'webhook' ? JSON.stringify(address) : address.url)

/** The address as it was given; null if another server stored it. */
export function addressOf(keys: { all: Buffer[] }, place: Place & { sealed: string }): Address | null {
  const text = unsealStored(keys, placeOf(place), place.sealed)
  if (text === null) return null
  return place.kind === 'webhook' ? (JSON.parse(text) as Address) : { url: text }
}
