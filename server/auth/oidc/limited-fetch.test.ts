import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { computing, LOADED } from '../../../testing/growth.ts'
import { figure } from '../../../testing/figure.ts'
import { hostileAnswers } from '../../../testing/one-token.ts'
import type { ReadingThread } from '../../reading-thread.ts'
import { isUnfit, limited, MOST_BYTES } from './limited-fetch.ts'
import { readIssued } from './read-issued.ts'

const LONGEST_MS = 20 // of CPU time

/** Looks through an answer without a thread. */
const answers: ReadingThread = {
  read: async (_, [body]) => readIssued(body as Uint8Array),
  close: async () => undefined,
}
/** What openid-client reads of an answer; null if it is refused before. */
const leftOf = async (text: string) => {
  const answered = limited(async () => new Response(text), answers)('https://sso.acme.test/', {} as never)
  return answered.then(
    (answer) => answer.text(),
    (cause: unknown) => (expect(isUnfit(cause)).toBe(true), null),
  )
}

describe('an answer of an issuer, as long as it may be, leaves little to be parsed by the thread that answers people:', () => {
  test.each(hostileAnswers(MOST_BYTES))('%s', async (what, text) => {
    expect(text.length).toBeLessThanOrEqual(MOST_BYTES)
    const left = await leftOf(text)
    const parse = () => {
      if (left) structuredClone(JSON.parse(left))
    }
    parse()
    const took = await computing(parse)
    figure(`what is left to parse of an issuer’s ${what}`, took, 'ms')
    expect(took).toBeLessThan(LOADED * LONGEST_MS)
  })

  test('claims', async () => {
    const key = new TextEncoder().encode('k'.repeat(32))
    const tokenOf = (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const odd = await tokenOf({ roles: Array.from({ length: 20_000 }, () => []) })
    expect(await leftOf(JSON.stringify({ id_token: odd }))).toBe(null)
    expect(await leftOf(odd), 'as userinfo').toBe(null)
    const usual = await tokenOf({ sub: 'ada', roles: Array.from({ length: 1_000 }, (_, n) => `role-${n}`) })
    for (const text of [JSON.stringify({ id_token: usual, access_token: 'a.b.c' }), usual])
      expect(await leftOf(text)).toBe(text)
  })
})

test('a longer one is refused before it is read to its end', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1000
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const reading = limited(async () => new Response(endless), answers)('https://sso.acme.test/', {} as never)
  expect(isUnfit(await reading.catch((cause: unknown) => cause))).toBe(true)
  expect(sent).toBeLessThan(MOST_BYTES + 10_000)
})
