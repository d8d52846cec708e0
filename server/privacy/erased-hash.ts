import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { formerKeys } from '../../domain/person-key.ts'

/** The keys of a person, as domain/person-key.ts makes them. */
export type KeyKind = 'link' | 'email'

/** What an import is given, so that it leaves out whoever asked not to be kept. */
export type ErasedList = { key: Uint8Array; hashes: string[] }

/** The server's signing secret → the key of these hashes, which serves for nothing else. */
export const erasureKey = (secret: Buffer): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'vouch: erased persons', 32))

/**
 * All that stays of an erased person: without the server's secret it neither tells nor confirms who it was. The key is
 * prepared once, which makes a hash six times as quick.
 */
export function erasedHasher(key: Uint8Array): (kind: KeyKind, value: string) => string {
  const prepared = createSecretKey(key)
  return (kind, value) => createHmac('sha256', prepared).update(`${kind}\0${value}`).digest('base64url')
}

type Keys = { link_key: string | null; email_key: string | null }
type Row = Keys & { linkedin_url: string | null; email: string | null }

/** → whether a row is about somebody on the list. */
export function erasedTest({ key, hashes }: ErasedList): (row: Row) => boolean {
  const erased = new Set(hashes)
  const hash = erasedHasher(key)
  const has = (kind: KeyKind, value: string | null) => value !== null && erased.has(hash(kind, value))
  const hasFormer = (row: Row) => {
    const { link_key, email_key } = formerKeys(row.linkedin_url, row.email)
    return (
      (link_key !== row.link_key && has('link', link_key)) ||
      (email_key !== row.email_key && has('email', email_key))
    )
  }
  return (row) =>
    erased.size > 0 && (has('link', row.link_key) || has('email', row.email_key) || hasFormer(row))
}
