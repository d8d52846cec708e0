import { linkKey } from '../../domain/person-key.ts'
import type { Earlier, Outgoing } from './systems/system.ts'

/** A candidate as a system knows them. */
export type There = {
  id: string
  name: string
  /** In small letters. */
  emails: string[]
  /** Their keys (linkKey); null for a link that leads to no one. */
  links: (string | null)[]
  created: string | number | null | undefined
}

/** Whether a candidate there is the person: by an equal link or address, never by name. */
export function isSameAs({ email, profile_url }: Pick<Outgoing, 'email' | 'profile_url'>) {
  const [link, address] = [linkKey(profile_url), email?.toLowerCase()]
  return ({ emails, links }: There) =>
    (address !== undefined && emails.includes(address)) || (link !== null && links.includes(link))
}

/** The candidate there who is the person: by link, address or id, or made by an earlier try; undefined if there is none. */
export function knownAmong<T extends There>(
  people: T[],
  { name, ...person }: Outgoing,
  { since, known: knownId, others }: Earlier,
): T | undefined {
  const isSame = isSameAs(person)
  // An earlier try gave them no link or address but the person's own, by which isSame would have found them.
  const isOfEarlierTry = ({ id, name: known, emails, links, created }: There) =>
    known === name &&
    new Date(created ?? 0) >= since &&
    emails.length === 0 &&
    links.length === 0 &&
    !others.includes(id)
  return people.find(isSame) ?? people.find(({ id }) => id === knownId) ?? people.find(isOfEarlierTry)
}
