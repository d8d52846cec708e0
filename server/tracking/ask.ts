import dns from 'node:dns'
import type http from 'node:http'
import https from 'node:https'
import { askedWait } from '../asked-wait.ts'
import { checkedLookup, NoAnswer, type Resolve } from '../outbox/post.ts'
import type { Services } from '../services.ts'
import { TrackingProblem } from './problem.ts'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 1_000_000

export type Request = {
  method?: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON; a text as it is. */
  body?: object | string
}

export type Answered = { status: number; asked: number; headers: http.IncomingHttpHeaders; json: unknown }

/** Asks the system once. Errors: TrackingProblem without an answer, and for one that is not JSON or too long. */
export type Ask = (request: Request) => Promise<Answered>

type Given = Pick<Services, 'now' | 'httpsRequest'>
type Limits = { name: string; hosts: readonly string[]; signal?: AbortSignal | undefined; resolve?: Resolve }

function asProblem(cause: unknown, name: string, isLate: boolean): TrackingProblem {
  if (cause instanceof TrackingProblem) return cause
  const error = cause as NodeJS.ErrnoException
  if (isLate) return new TrackingProblem(`${name} did not answer in time.`, { status: null })
  if (cause instanceof NoAnswer)
    return new TrackingProblem(
      `The name of ${name}’s server is not known, or leads into a private network.`,
      {
        status: null,
      },
    )
  const code = /^[A-Z_]{1,60}$/.test(error.code ?? '') ? error.code : 'unknown'
  return new TrackingProblem(`${name} could not be reached (${code}).`, { status: null })
}

function read(answer: http.IncomingMessage, name: string): Promise<string> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = []
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.byteLength
      if (bytes <= MOST_BYTES) return void parts.push(part)
      fail(new TrackingProblem(`The answer of ${name} is larger than 1 MB.`, { status: answer.statusCode! }))
      answer.destroy()
    })
    answer.on('end', () => done(Buffer.concat(parts).toString('utf8')))
    answer.on('error', fail).on('aborted', () => fail(Object.assign(new Error(), { code: 'ECONNRESET' })))
  })
}

function jsonOf(text: string, status: number, name: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    if (status >= 400) return null // its status says enough
    throw new TrackingProblem(`${name} answered with something other than JSON.`, { status })
  }
}

/** How a system is asked: only at its own hosts, by https, at public addresses, without redirects, for 15 seconds and 1 MB. */
export function asking({ now, httpsRequest }: Given, { name, hosts, signal, resolve }: Limits): Ask {
  return async ({ method = 'POST', url: address, headers, body }) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' || !hosts.includes(url.host))
      throw new TrackingProblem(`${name} led Vouch to an address that it does not call.`, { status: null })
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const late = signal ? AbortSignal.any([timeout, signal]) : timeout
    try {
      const answer = await new Promise<http.IncomingMessage>((done, fail) => {
        const request = (httpsRequest ?? https.request)(
          url,
          {
            method,
            agent: false,
            signal: late,
            lookup: checkedLookup(resolve ?? dns.lookup),
            headers: {
              accept: 'application/json',
              'accept-encoding': 'identity',
              'user-agent': 'Vouch',
              ...(text !== undefined && {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(text)),
              }),
              ...headers,
            },
          },
          done,
        )
        request.on('error', fail).on('upgrade', (upgraded, socket) => {
          socket.destroy()
          done(upgraded)
        })
        request.end(text)
      })
      const status = answer.statusCode!
      const json = jsonOf(await read(answer, name), status, name)
      return { status, asked: askedWait(answer.headers['retry-after'], now()), headers: answer.headers, json }
    } catch (cause) {
      throw asProblem(cause, name, late.aborted)
    }
  }
}
