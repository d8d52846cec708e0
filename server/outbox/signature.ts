import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret for one webhook, as its owner gets it (Standard Webhooks: 24 to 64 bytes). */
export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** The headers of one attempt to send an event, by the Standard Webhooks specification. */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
