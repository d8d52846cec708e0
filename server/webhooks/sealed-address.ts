import { seal, unseal } from './seal.ts'

/** Where a webhook sends its events, and what signs them. */
export type Address = { url: string; secret: string }

type Ids = { company_id: string; webhook_id: string }

const placeOf = ({ company_id, webhook_id }: Ids) => `webhook ${company_id} ${webhook_id}`

/** Address and secret as they are stored. `key` is the server's secret. */
export const sealedAddress = (key: Buffer, ids: Ids, address: Address) =>
  seal(key, placeOf(ids), JSON.stringify(address))

/** Address and secret as they were given; null if another server stored them. */
export function addressOf(key: Buffer, ids: Ids, sealed: string): Address | null {
  const text = unseal(key, placeOf(ids), sealed)
  return text === null ? null : (JSON.parse(text) as Address)
}
