import { cutEnd } from '../../domain/cut-end.ts'
import { withoutDashes } from '../../domain/linkedin-profile.ts'
import { emailKey, formerLinkKey } from '../../domain/person-key.ts'
import { derivedKey } from '../secret/seal.ts'
import { keyedHasher } from './keyed-hash.ts'

/** The keys of a person, as domain/person-key.ts makes them. */
export type KeyKind = 'link' | 'email'

/** Tells an import which people it must leave out. */
export type ErasedList = { key: Uint8Array; hashes: string[] }

/** The server's lasting key → the key for the hashes of erased people. */
export const erasureKey = (secret: Buffer): Uint8Array => derivedKey(secret, 'vouch: erased persons')

const PROFILE = 'linkedin.com/in/'

/** in/ada- as in/ada, null for other keys: the hyphen may be the text’s, and no such end may bring an erased person back. */
function withoutHyphens(link_key: string | null): string | null {
  if (!link_key?.startsWith(PROFILE)) return null
  const name = link_key.slice(PROFILE.length)
  const bare = cutEnd(name.replace(/^-+/, ''), /-/)
  return bare === name || bare === '' ? null : PROFILE + bare
}

type Keys = { link_key: string | null; email_key: string | null; linkedin_url: string | null }

/** The keys under which the person of a link may be on the list: that of today, and that of 1.0.0; a hyphen may be a dash, or the text's. */
function linkKeysOf({ link_key, linkedin_url }: Keys): Set<string> {
  const spelled = [link_key, link_key && withoutDashes(link_key), formerLinkKey(linkedin_url)]
  return new Set([...spelled, ...spelled.map(withoutHyphens)].filter((key) => key !== null))
}

/** → a test whether a row is about someone on the list, by its keys or by a further address of the same cell. */
export function erasedTest({ key, hashes }: ErasedList): (row: Keys, otherEmails?: string[]) => boolean {
  const erased = new Set(hashes)
  const hash = keyedHasher(key)
  const has = (kind: KeyKind, value: string | null) => value !== null && erased.has(hash(kind, value))
  return (row, otherEmails = []) =>
    erased.size > 0 &&
    ([...linkKeysOf(row)].some((key) => has('link', key)) ||
      [row.email_key, ...otherEmails.map(emailKey)].some(
        (key) => has('email', key) || has('email', key && withoutDashes(key)),
      ))
}
