import { sealingKeys } from '../secret/secret.ts'
import { askedWait } from './asked-wait.ts'
import { failureOfStatus } from './outbox.rules.ts'
import { NoAnswer, post } from './post.ts'
import type { Given } from './news.ts'
import type { DestinationKind, Outcome } from './row.ts'
import { addressOf, type Address } from './sealed-address.ts'
import { signedHeaders } from './signature.ts'

const WORD = /^[a-z_]{3,60}$/ // Slack's reasons, such as no_service

/** Calls an address with a body under an id, signed if it has a secret. */
async function call(
  { settings, now }: Pick<Given, 'settings' | 'now'>,
  { url, secret }: Address,
  { id, body }: { id: string; body: string },
): Promise<Outcome> {
  try {
    const headers = secret ? signedHeaders(secret, { id, at: now(), body }) : {}
    const { status, text, retryAfter } = await post(url, { headers, body }, { named: settings.webhookHosts })
    const failure = failureOfStatus(status)
    const reason = failure && !secret && WORD.test(text.trim()) ? ` It said “${text.trim()}”.` : ''
    return { status, failure: failure && failure + reason, asked: askedWait(retryAfter, now()) }
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause
    return { status: null, failure: cause.message, asked: 0 }
  }
}

type Place = { company_id: string; id: string; kind: DestinationKind; sealed: string }

/** Calls a destination; null if another server encrypted its address. */
export async function callDestination(
  given: Pick<Given, 'settings' | 'now' | 'database'>,
  place: Place,
  message: { id: string; body: string },
): Promise<Outcome | null> {
  const address = addressOf(await sealingKeys(given), place)
  return address && call(given, address, message)
}

/** The test button: sends once → whether it arrived, and a sentence. */
export async function testDestination(
  given: Pick<Given, 'settings' | 'now' | 'database'>,
  place: Place,
  message: { id: string; body: string; unreadable: string },
): Promise<{ delivered: boolean; message: string }> {
  const outcome = await callDestination(given, place, message)
  if (!outcome) return { delivered: false, message: message.unreadable }
  return { delivered: outcome.failure === null, message: outcome.failure ?? `It answered ${outcome.status}.` }
}
