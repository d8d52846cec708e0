import { formerLinkKey, nameCompanyKey } from '../../domain/person-key.ts'
import { nameWords } from '../../domain/same-name.ts'
import { derivedKey } from '../secret/seal.ts'
import { keyedHasher } from './keyed-hash.ts'
import { emailsOf, type PersonKeys } from './person-keys.ts'

/** What identifies a connection: the keys of domain/person-key.ts, and its name and company. */
export type Named = {
  name: string
  company_name: string | null
  link_key: string | null
  email_key: string | null
}

/** What the purge keeps of a connection with 'Never Show Again': one hash for each of its keys. */
export type PassHashes = { key_hash: string; pass_id: string }[]

/** Tells an import who the employee passed on before a purge. */
export type PurgedPasses = { key: Uint8Array; hashes: PassHashes }

/** The server's lasting key → the key for the hashes of one company. */
export const passKey = (secret: Buffer, company: string): Uint8Array =>
  derivedKey(secret, `vouch: purged passes of ${company}`)

type Hash = (kind: string, value: string) => string

// The address of someone with a link never means someone with another link (uploads/merging.rules.ts).
const LINK = 'link'
const EMAIL = 'email'
const LINKED_EMAIL = 'email beside a link'
const NAMED_EMAIL = 'email with a name'
const NAME = 'name and company'

/**
 * The hash of an address, by which an erasure finds the pass, and behind it that of the address with the name, by which an upload does:
 * an address says nothing about someone with another name.
 */
const mailHash = (hash: Hash, kind: string, email_key: string, name: string) =>
  `${hash(kind, email_key)}.${hash(NAMED_EMAIL, `${email_key}\n${nameWords(name)}`)}`

/** A connection that is deleted → the hashes by which a later upload finds its pass. */
export function hashesToKeep(hash: Hash, { link_key, email_key, name, company_name }: Named): string[] {
  if (link_key !== null)
    return [
      hash(LINK, link_key),
      ...(email_key === null ? [] : [mailHash(hash, LINKED_EMAIL, email_key, name)]),
    ]
  return [
    email_key === null
      ? hash(NAME, nameCompanyKey(name, company_name))
      : mailHash(hash, EMAIL, email_key, name),
  ]
}

/** All hashes that the company may have of someone with these keys, of an address the part that it begins with. */
export function passHashes(secret: Buffer, company: string, keys: PersonKeys): string[] {
  const hash = keyedHasher(passKey(secret, company))
  return [
    ...[...keys.links].map((key) => hash(LINK, key)),
    ...emailsOf(keys).flatMap((key) => [hash(EMAIL, key), hash(LINKED_EMAIL, key)]),
  ]
}

/** `byName`: no one else has this name and company. */
function hashesToFind(
  hash: Hash,
  { link_key, email_key, name, company_name }: Named,
  byName: boolean,
): string[] {
  const emailKinds = link_key === null ? [EMAIL, LINKED_EMAIL] : [EMAIL]
  return [
    ...(link_key === null ? [] : [hash(LINK, link_key)]),
    ...(email_key === null ? [] : emailKinds.map((kind) => mailHash(hash, kind, email_key, name))),
    ...(byName ? [hash(NAME, nameCompanyKey(name, company_name))] : []),
  ]
}

/** → a function from a row to the ids of the passes on its person; mostly none. It also looks for what 1.0.0 stored of such a row. */
export function passFinder({
  key,
  hashes,
}: PurgedPasses): (row: Named & { linkedin_url: string | null }, byName: boolean) => string[] {
  const kept = new Map(hashes.map(({ key_hash, pass_id }) => [key_hash, pass_id]))
  const hash = keyedHasher(key)
  return (row, byName) => {
    const link_key = formerLinkKey(row.linkedin_url)
    const isKeyless = link_key === null && row.email_key === null
    const former =
      link_key === row.link_key ? [] : hashesToFind(hash, { ...row, link_key }, byName || isKeyless)
    return [
      ...new Set([...hashesToFind(hash, row, byName), ...former].flatMap((each) => kept.get(each) ?? [])),
    ]
  }
}
