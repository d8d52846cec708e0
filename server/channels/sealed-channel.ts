import { sealStored, unsealStored } from '../secret/seal.ts'

type Ids = { company_id: string; kind: string }

export const placeOfChannel = ({ company_id, kind }: Ids) => `channel ${company_id} ${kind}`

/** The address of a channel as it is stored. */
export const sealedChannel = (keys: { signing: Buffer }, ids: Ids, url: string) =>
  sealStored(keys, placeOfChannel(ids), url)

/** The address as it was given; null if another server stored it. */
export const channelAddress = (keys: { all: Buffer[] }, ids: Ids, sealed: string) =>
  unsealStored(keys, placeOfChannel(ids), sealed)
