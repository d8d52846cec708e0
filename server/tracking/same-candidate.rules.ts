import { linkKey } from '../../domain/person-key.ts'
import type { Earlier, Outgoing } from './systems/system.ts'

/** A candidate as a system knows them. */
type There = {
  id: string
  name: string
  /** In small letters. */
  emails: string[]
  /** Their keys (linkKey); null for a link that leads to no one. */
  links: (string | null)[]
  created: string | number | null | undefined
}

/** The candidate there who is the person: by link, address or id, or made by an earlier try; undefined if there is none. */
export function knownAmong<T extends There>(
  people: T[],
  { name, email, profile_url }: Outgoing,
  { since, known: knownId, others }: Earlier,
): T | undefined {
  const [link, address] = [linkKey(profile_url), email?.toLowerCase()]
  const isSame = ({ emails, links }: There) =>
    (address !== undefined && emails.includes(address)) || (link !== null && links.includes(link))
  // An earlier try gave them no link or address but the person's own, by which isSame would have found them.
  const isOfEarlierTry = ({ id, name: known, emails, links, created }: There) =>
    known === name &&
    new Date(created ?? 0) >= since &&
    emails.length === 0 &&
    links.length === 0 &&
    !others.includes(id)
  return people.find(isSame) ?? people.find(({ id }) => id === knownId) ?? people.find(isOfEarlierTry)
}
