import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789' // without those that are read as one another: I, L, O, 0, 1
const LENGTH = 8

export const MAX_CODE_TRIES = 5

/** The fallback for a link that cannot be opened on the device: 8 characters to type. */
export const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** 'abcd-efgh' as people type it → 'ABCDEFGH'. */
const normalisedCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** 'ABCDEFGH' → 'ABCD-EFGH', as the mail shows it. */
export const writtenCode = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** Eight characters could be guessed from a bare hash: the server's secret goes in. */
export const codeHash = (secret: Buffer, email: string, code: string) =>
  createHmac('sha256', secret)
    .update(`code\0${email}\0${normalisedCode(code)}`)
    .digest('base64url')

export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
