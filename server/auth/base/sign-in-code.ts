import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' // without characters that look alike: I, L, O, 0, 1
const LENGTH = 8

export const MAX_CODE_TRIES = 5

/** Eight characters to type, for a link that cannot be opened on this device. */
export const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** 'abcd-efgh', as people may type it → 'ABCDEFGH'. */
const normalizedCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** 'ABCDEFGH' → 'ABCD-EFGH', as the email shows it. */
export const writtenCode = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** Includes the server's secret, because eight characters could be guessed from a plain hash. */
export const codeHash = (secret: Buffer, email: string, code: string) =>
  createHmac('sha256', secret)
    .update(`code\0${email}\0${normalizedCode(code)}`)
    .digest('base64url')

export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
