import { linkKey } from '../../domain/person-key.ts'
import type { Outgoing } from './systems/system.ts'

/** A candidate as a system knows them. */
type There = { name: string; emails: string[]; links: string[]; created: string | number | null | undefined }

/** The candidate there who is the person: by link or address, or made by an earlier try since then; undefined if there is none. */
export function knownAmong<T>(
  people: T[],
  { name, email, profile_url }: Outgoing,
  since: Date,
  there: (one: T) => There,
): T | undefined {
  const link = linkKey(profile_url)
  const isSame = ({ emails, links }: There) =>
    (email !== null && emails.some((each) => each.toLowerCase() === email.toLowerCase())) ||
    (link !== null && links.some((each) => linkKey(each) === link))
  const isOfEarlierTry = ({ name: known, created }: There) =>
    known === name && new Date(created ?? 0) >= since
  return people.find((one) => isSame(there(one))) ?? people.find((one) => isOfEarlierTry(there(one)))
}
