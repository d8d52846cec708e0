import type { Settings } from '../settings.ts'
import { askedWait, failureOfStatus } from '../webhooks/delivery.rules.ts'
import { NoAnswer, post } from '../webhooks/post.ts'

export type Posted = {
  /** Null without an answer. */
  status: number | null
  /** Null if it arrived, as far as the answer tells. */
  failure: string | null
  /** Milliseconds that the answer asks to wait. */
  asked: number
}

const WORD = /^[a-z_]{3,60}$/ // Slack's reasons, such as no_service

/** Posts a message to a channel. */
export async function postMessage(
  { webhookHosts }: Pick<Settings, 'webhookHosts'>,
  url: string,
  body: string,
  now: Date,
): Promise<Posted> {
  try {
    const { status, text, retryAfter } = await post(url, { headers: {}, body }, { named: webhookHosts })
    const failure = failureOfStatus(status)
    const reason = failure && WORD.test(text.trim()) ? ` It said “${text.trim()}”.` : ''
    return { status, failure: failure && failure + reason, asked: askedWait(retryAfter, now) }
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause
    return { status: null, failure: cause.message, asked: 0 }
  }
}
