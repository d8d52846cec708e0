import { linkKey } from '../../domain/person-key.ts'
import type { Earlier, Outgoing } from './systems/system.ts'

/** A candidate as a system knows them. */
type There = {
  id: string
  name: string
  emails: string[]
  links: string[]
  created: string | number | null | undefined
}

/** The candidate there who is the person: by link or address, or made by an earlier try; undefined if there is none. */
export function knownAmong<T>(
  people: T[],
  { name, email, profile_url }: Outgoing,
  { since, others }: Earlier,
  there: (one: T) => There,
): T | undefined {
  const link = linkKey(profile_url)
  const isSame = ({ emails, links }: There) =>
    (email !== null && emails.some((each) => each.toLowerCase() === email.toLowerCase())) ||
    (link !== null && links.some((each) => linkKey(each) === link))
  // An earlier try gave them no link or address but the person's own, by which isSame would have found them.
  const isOfEarlierTry = ({ id, name: known, emails, links, created }: There) =>
    known === name &&
    new Date(created ?? 0) >= since &&
    emails.length === 0 &&
    links.length === 0 &&
    !others.includes(id)
  return people.find((one) => isSame(there(one))) ?? people.find((one) => isOfEarlierTry(there(one)))
}
