import { nameCompanyKey } from '../../domain/person-key.ts'
import { derivedKey, keyedHasher } from './keyed-hash.ts'
import { emailsOf, type PersonKeys } from './person-keys.ts'

/** By what a connection is known: the keys of domain/person-key.ts, and what the one of name and company is made of. */
export type Named = {
  name: string
  company_name: string | null
  link_key: string | null
  email_key: string | null
}

/** All that stays of a connection that was never to be shown again: one hash for each of its keys. */
export type PassHashes = { key_hash: string; pass_id: string }[]

/** What an import is given, so that it passes again on whom the employee passed on before the purge. */
export type PurgedPasses = { key: Uint8Array; hashes: PassHashes }

/** The server's signing secret → the key of the hashes of one company. */
export const passKey = (secret: Buffer, company: string): Uint8Array =>
  derivedKey(secret, `vouch: purged passes of ${company}`)

type Hash = (kind: string, value: string) => string

// The address of somebody with a link never names somebody with another link (uploads/merging.rules.ts).
const LINK = 'link'
const EMAIL = 'email'
const LINKED_EMAIL = 'email beside a link'
const NAME = 'name and company'

/** A connection that goes → the hashes by which a later upload finds it again. */
export function hashesToKeep(hash: Hash, { link_key, email_key, name, company_name }: Named): string[] {
  if (link_key !== null)
    return [hash(LINK, link_key), ...(email_key === null ? [] : [hash(LINKED_EMAIL, email_key)])]
  return [email_key === null ? hash(NAME, nameCompanyKey(name, company_name)) : hash(EMAIL, email_key)]
}

/** Every hash that the company may keep of somebody with these keys. */
export function passHashes(secret: Buffer, company: string, keys: PersonKeys): string[] {
  const hash = keyedHasher(passKey(secret, company))
  return [
    ...[...keys.links].map((key) => hash(LINK, key)),
    ...emailsOf(keys).flatMap((key) => [hash(EMAIL, key), hash(LINKED_EMAIL, key)]),
  ]
}

/** `byName`: nobody else can be meant by this name and company. */
function hashesToFind(
  hash: Hash,
  { link_key, email_key, name, company_name }: Named,
  byName: boolean,
): string[] {
  const emailKinds = link_key === null ? [EMAIL, LINKED_EMAIL] : [EMAIL]
  return [
    ...(link_key === null ? [] : [hash(LINK, link_key)]),
    ...(email_key === null ? [] : emailKinds.map((kind) => hash(kind, email_key))),
    ...(byName ? [hash(NAME, nameCompanyKey(name, company_name))] : []),
  ]
}

/** → the passes that were on whom a row names, by their pass_id; mostly none. */
export function passFinder({ key, hashes }: PurgedPasses): (row: Named, byName: boolean) => string[] {
  const kept = new Map(hashes.map(({ key_hash, pass_id }) => [key_hash, pass_id]))
  const hash = keyedHasher(key)
  return (row, byName) => [
    ...new Set(hashesToFind(hash, row, byName).flatMap((each) => kept.get(each) ?? [])),
  ]
}
