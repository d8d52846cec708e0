import { cutEnd } from '../../domain/cut-end.ts'
import { emailKey } from '../../domain/person-key.ts'
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

type Keys = { link_key: string | null; email_key: string | null }

/** → a test whether a row is about someone on the list, by its keys or by a further address of the same cell. */
export function erasedTest({ key, hashes }: ErasedList): (row: Keys, otherEmails?: string[]) => boolean {
  const erased = new Set(hashes)
  const hash = keyedHasher(key)
  const has = (kind: KeyKind, value: string | null) => value !== null && erased.has(hash(kind, value))
  return ({ link_key, email_key }, otherEmails = []) =>
    erased.size > 0 &&
    (has('link', link_key) ||
      has('link', withoutHyphens(link_key)) ||
      has('email', email_key) ||
      otherEmails.some((email) => has('email', emailKey(email))))
}
