import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../secret/seal.ts'

export type Subscription = { company_id: string; employee_id: string }

const SIGNED_BYTES = 33 // company, employee, and one that once said which of eight emails stops: each stops the letter
const SIGNATURE_BYTES = 16
const UUID = /^(.{8})(.{4})(.{4})(.{4})/

const signature = (secret: Buffer, signed: Buffer) =>
  createHmac('sha256', derivedKey(secret, 'vouch: unsubscribe'))
    .update(signed)
    .digest()
    .subarray(0, SIGNATURE_BYTES)

/** A signed token that stops an employee's letters, and nothing else. It does not expire, because people keep emails for years. */
export function unsubscribeToken(secret: Buffer, { company_id, employee_id }: Subscription): string {
  const ids = Buffer.from((company_id + employee_id).replaceAll('-', ''), 'hex')
  const signed = Buffer.concat([ids, Buffer.alloc(1)])
  return Buffer.concat([signed, signature(secret, signed)]).toString('base64url')
}

/** A token → whose letters it stops; null if this server did not sign it. */
export function subscriptionOf(secret: Buffer, token: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
  const signed = bytes.subarray(0, SIGNED_BYTES)
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signature(secret, signed))) return null
  const id = (from: number) => signed.toString('hex', from, from + 16).replace(UUID, '$1-$2-$3-$4-')
  return { company_id: id(0), employee_id: id(16) }
}
