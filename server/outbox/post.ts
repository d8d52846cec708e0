import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressProblem, hostOf, isPublicAddress } from './public-address.rules.ts'

const TIMEOUT_MS = 10_000
const MOST_ANSWER_CHARACTERS = 2_000

export type Answer = { status: number; retryAfter: string | undefined; text: string }

/** No answer, as a sentence for admins. */
export class NoAnswer extends Error {}

/** Where names lead; tests replace it. */
export type Resolve = typeof dns.lookup

/** Looks a name up once and connects to what was found, so that it cannot lead elsewhere in between. */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      const isPublic = !error && found.every(({ address }) => isPublicAddress(address))
      if (!first || !isPublic) return done(new NoAnswer(NOWHERE), [])
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })

// One sentence for all, or an admin could find out which names the operator’s network knows.
const NOWHERE =
  'The name of this address is not known, or leads into a private network, which Vouch does not call. The operator can allow its host (WEBHOOK_HOSTS).'
const SENTENCES: Record<string, string> = {
  ENOTFOUND: 'The name of this address is not known.',
  EAI_AGAIN: 'The name of this address could not be looked up.',
  ECONNREFUSED: 'It refuses connections.',
  ECONNRESET: 'It ended the connection.',
  ABORT_ERR: 'It did not answer within 10 seconds.',
}

function asNoAnswer(cause: unknown): NoAnswer {
  if (cause instanceof NoAnswer) return cause
  const { code = '', name = '' } = cause as { code?: string; name?: string }
  const known = SENTENCES[name === 'AbortError' || name === 'TimeoutError' ? 'ABORT_ERR' : code]
  return new NoAnswer(known ?? `It could not be reached (${/^[A-Z_]{1,60}$/.test(code) ? code : 'unknown'}).`)
}

type Sent = { headers: Record<string, string>; body: string }
type Rules = { named: string[]; resolve?: Resolve | undefined }

/**
 * Posts JSON to an address that an admin entered, and follows no redirect. Only public addresses are called, and hosts that the operator
 * named. Errors: NoAnswer.
 */
export async function post(
  address: string,
  { headers, body }: Sent,
  { named, resolve }: Rules,
): Promise<Answer> {
  const problem = addressProblem(address, named)
  if (problem) throw new NoAnswer(problem)
  const url = new URL(address)
  try {
    return await new Promise<Answer>((done, fail) => {
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Vouch',
            ...headers,
            'content-length': Buffer.byteLength(body),
          },
          ...(!named.includes(hostOf(url)) && { lookup: checkedLookup(resolve ?? dns.lookup) }),
        },
        (answer) => {
          let text = ''
          const end = () => {
            answer.destroy()
            done({ status: answer.statusCode!, retryAfter: answer.headers['retry-after'], text })
          }
          answer.setEncoding('utf8').on('data', (part: string) => {
            text = (text + part).slice(0, MOST_ANSWER_CHARACTERS)
            if (text.length === MOST_ANSWER_CHARACTERS) end()
          })
          answer.on('end', end).on('error', fail)
        },
      )
      request
        .on('upgrade', (answer, socket) => {
          socket.destroy()
          done({ status: answer.statusCode!, retryAfter: undefined, text: '' })
        })
        .on('error', fail)
        .end(body)
    })
  } catch (cause) {
    throw asNoAnswer(cause)
  }
}
