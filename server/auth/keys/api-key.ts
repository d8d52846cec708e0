import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'vouch_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET = 43 // characters, 256 bits
const CHECKSUM = 6

function checksumOf(secret: string): string {
  let [rest, text] = [crc32(secret), '']
  while (text.length < CHECKSUM) {
    text = ALPHABET[rest % ALPHABET.length]! + text
    rest = Math.floor(rest / ALPHABET.length)
  }
  return text
}

/** A new API key: `vouch_`, 256 random bits and their checksum, by which programs that look for leaked secrets know it. */
export function newApiKey(): string {
  const secret = Array.from({ length: SECRET }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return PREFIX + secret + checksumOf(secret)
}

/** Whether a bearer token is an API key, valid or not, rather than a session’s. */
export const isApiKey = (token: string) => token.startsWith(PREFIX)

/** Whether it can be one that newApiKey made. */
export function isWholeApiKey(token: string): boolean {
  const secret = token.slice(PREFIX.length, -CHECKSUM)
  return isApiKey(token) && secret.length === SECRET && token.endsWith(checksumOf(secret))
}
