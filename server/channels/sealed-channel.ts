import { seal, unseal } from '../webhooks/seal.ts'

type Ids = { company_id: string; kind: string }

const placeOf = ({ company_id, kind }: Ids) => `channel ${company_id} ${kind}`

/** The address of a channel as it is stored. `key` is the server's secret. */
export const sealedChannel = (key: Buffer, ids: Ids, url: string) => seal(key, placeOf(ids), url)

/** The address as it was given; null if another server stored it. */
export const channelAddress = (key: Buffer, ids: Ids, sealed: string) => unseal(key, placeOf(ids), sealed)
