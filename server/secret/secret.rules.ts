import { MINUTE_MS } from '../../domain/time.ts'
import { derivedKey, seal, unseal } from './seal.ts'

/** VOUCH_SECRET, and the one before it while it is changed; null without. */
export type Secrets = { current: string; before: string | undefined } | null

/** A key of the server, and when it was made (ms). The first one was made at 0. */
export type Key = { since: number; key: Buffer }

const SIGNS_AFTER_MS = 5 * MINUTE_MS // by then every server has read it
const VALID_HOURS = 24

/** How long a key is accepted after the next one was made. */
export const VALID_MS = VALID_HOURS * 60 * MINUTE_MS

/** The keys of a server in the order in which they were made → the one that signs now, and those whose signatures are accepted, newest first. */
export function keysAt(keys: Key[], now: number): { signing: Buffer; valid: Buffer[] } {
  const signing = keys.findLast(({ since }) => since === 0 || now - since >= SIGNS_AFTER_MS) ?? keys[0]!
  const valid = keys.filter((_, n) => isValid(keys, n, now))
  return { signing: signing.key, valid: valid.map(({ key }) => key).toReversed() }
}

/** Whether the n-th key is accepted: the last one, and one whose successor is younger than a day. */
export function isValid(keys: { since: number }[], n: number, now: number): boolean {
  const next = keys[n + 1]
  return next === undefined || now - next.since < VALID_MS
}

const SEALED = 'sealed:'
export const isSealed = (value: string): boolean => value.startsWith(SEALED)

const sealingKey = (secret: string) => derivedKey(secret, 'vouch: keys in the database')

/** A key → how it is stored: sealed with VOUCH_SECRET, if there is one. */
export const storedKey = (secrets: Secrets, name: string, key: Buffer): string => {
  const text = key.toString('base64')
  return secrets ? SEALED + seal(sealingKey(secrets.current), name, text) : text
}

/** A key as it is stored → the key; null if none of the secrets opens it. */
export function openedKey(secrets: Secrets, name: string, value: string): Buffer | null {
  if (!isSealed(value)) return Buffer.from(value, 'base64')
  for (const secret of secrets ? [secrets.current, secrets.before] : []) {
    const text = secret && unseal(sealingKey(secret), name, value.slice(SEALED.length))
    if (text) return Buffer.from(text, 'base64')
  }
  return null
}

/** Whether the secrets open all keys. */
export const isOpenedBy = (secrets: Secrets, rows: { name: string; value: string }[]): boolean =>
  rows.every(({ name, value }) => openedKey(secrets, name, value) !== null)

const LOST = 'If it is lost: npm run vouch -- rotate-secret --lost'

/** Why the keys cannot be opened, in a sentence that says what to do. */
export const cannotOpen = (secrets: Secrets): string =>
  secrets
    ? `VOUCH_SECRET is not the secret that the keys in the database are sealed with. Set it to that one; to change it, put that one into VOUCH_SECRET_BEFORE. ${LOST}`
    : `VOUCH_SECRET is not set, but the keys in the database are sealed with it. Set VOUCH_SECRET or VOUCH_SECRET_FILE to what it was. ${LOST}`
