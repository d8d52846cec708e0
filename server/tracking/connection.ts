import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { placeOf } from '../outbox/sealed-address.ts'
import { sealStored, unsealStored } from '../secret/seal.ts'
import { sealingKeys } from '../secret/secret.ts'
import type { Services } from '../services.ts'
import { asking } from './ask.ts'
import { SYSTEMS } from './systems.ts'
import type { Secrets, To } from './systems/system.ts'

export type Given = Pick<Services, 'database' | 'now' | 'httpsRequest' | 'answers'>

type Place = { company_id: string; id: string; kind: TrackingSystem }

/** A key as it is stored, in the company's one place for this system. Call it outside of a transaction. */
export const sealedSecrets = async (
  given: Given,
  place: Omit<Place, 'id'>,
  secrets: Secrets,
): Promise<string> =>
  sealStored(await sealingKeys(given), placeOf({ ...place, id: '' }), JSON.stringify(secrets))

/** The system with this key. `signal` ends what goes on. */
export function systemWith(
  given: Given,
  { company_id, kind }: Omit<Place, 'id'>,
  secrets: Secrets,
  { actor, signal }: { actor: string; signal?: AbortSignal | undefined },
): To {
  const { hosts, shapes } = SYSTEMS[kind]
  const limits = { company_id, kind, hosts, shapes, secrets: Object.values(secrets), signal }
  return { ask: asking(given, limits), secrets, actor }
}

/** The system with the stored key; null if another server encrypted it. */
export async function storedSystem(
  given: Given,
  place: Place & { sealed: string },
  how: { actor: string; signal?: AbortSignal | undefined },
): Promise<To | null> {
  const text = unsealStored(await sealingKeys(given), placeOf(place), place.sealed)
  return text === null ? null : systemWith(given, place, JSON.parse(text) as Secrets, how)
}
