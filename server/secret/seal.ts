import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A secret → a key for this purpose only. */
export const derivedKey = (secret: Buffer | string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a text. `place` names where it is kept: copied to another place, the text cannot be read. */
export function seal(key: Uint8Array, place: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text; null if it was sealed with another key, or for another place. */
export function unseal(key: Uint8Array, place: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
  } catch {
    return null
  }
}

const storedWith = (key: Buffer) => derivedKey(key, 'vouch: addresses of webhooks') // of channels, too

/** A text as it is stored, sealed with the server's key that signs. */
export const sealStored = ({ signing }: { signing: Buffer }, place: string, text: string): string =>
  seal(storedWith(signing), place, text)

/** The text that is stored; null if none of the server's keys has sealed it, or for another place. */
export function unsealStored({ all }: { all: Buffer[] }, place: string, sealed: string): string | null {
  for (const key of all) {
    const text = unseal(storedWith(key), place, sealed)
    if (text !== null) return text
  }
  return null
}
