import { sealStored, unsealStored } from '../secret/seal.ts'

/** Where a webhook sends its events, and what signs them. */
export type Address = { url: string; secret: string }

type Ids = { company_id: string; webhook_id: string }

export const placeOfWebhook = ({ company_id, webhook_id }: Ids) => `webhook ${company_id} ${webhook_id}`

/** Address and secret as they are stored. */
export const sealedAddress = (keys: { signing: Buffer }, ids: Ids, address: Address) =>
  sealStored(keys, placeOfWebhook(ids), JSON.stringify(address))

/** Address and secret as they were given; null if another server stored them. */
export function addressOf(keys: { all: Buffer[] }, ids: Ids, sealed: string): Address | null {
  const text = unsealStored(keys, placeOfWebhook(ids), sealed)
  return text === null ? null : (JSON.parse(text) as Address)
}
