import dns from 'node:dns'
import type http from 'node:http'
import https from 'node:https'
import type { z } from 'zod'
import { trackingSystem, type TrackingSystem } from '../../domain/tracking-systems.ts'
import { askedWait } from '../outbox/asked-wait.ts'
import { checkedLookup, NoAnswer, type Resolve } from '../outbox/post.ts'
import { CutOff } from '../reading-thread.ts'
import type { Services } from '../services.ts'
import { problemOf, TrackingProblem, type ReadAnswer } from './problem.ts'
import { hiding } from './secrets.rules.ts'

const TIMEOUT_MS = 15_000
const LONGEST_PARSE_MS = 15_000
const MOST_BYTES = 1_000_000

export type Request = {
  url: string
  headers?: Record<string, string>
  /** Sent by POST, as JSON; a text as it is. Without one, the request is a GET. */
  body?: object | string | undefined
  /** It writes a candidate: if the system refuses it, it refuses that candidate. By default what has JSON does. */
  isWrite?: boolean
}

/** `link`: the header of this name. */
export type Answered<T> = { link: string; read: T }

/**
 * Asks the system once → what its answer says in one of the system's shapes. Errors: TrackingProblem for a refusal, without an answer, and for
 * one that is too long, takes too long to read, is not JSON, or has another shape.
 */
export type Ask = <T>(shape: z.ZodType<T>, request: Request) => Promise<Answered<T>>

type Given = Pick<Services, 'now' | 'httpsRequest' | 'answers'>
type Limits = {
  company_id: string
  kind: TrackingSystem
  hosts: readonly string[]
  shapes: Record<string, z.ZodType>
  secrets: string[]
  signal?: AbortSignal | undefined
  resolve?: Resolve
}

/** Why there is no answer. */
function noAnswer(cause: unknown, name: string, isLate: boolean): TrackingProblem {
  if (cause instanceof TrackingProblem) return cause
  if (isLate) return new TrackingProblem(`${name} did not answer in time.`, { status: null })
  if (cause instanceof NoAnswer)
    return new TrackingProblem(
      `The name of ${name}’s server is not known, or leads into a private network.`,
      {
        status: null,
      },
    )
  const { code = '' } = cause as NodeJS.ErrnoException
  const known = /^[A-Z_]{1,60}$/.test(code) ? code : 'unknown'
  return new TrackingProblem(`${name} could not be reached (${known}).`, { status: null })
}

function bodyOf(answer: http.IncomingMessage, name: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = []
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.byteLength
      if (bytes <= MOST_BYTES) return void parts.push(part)
      fail(new TrackingProblem(`The answer of ${name} is larger than 1 MB.`, { status: answer.statusCode! }))
      answer.destroy()
    })
    answer.on('end', () => done(Buffer.concat(parts)))
    answer.on('error', fail).on('aborted', () => fail(Object.assign(new Error(), { code: 'ECONNRESET' })))
  })
}

/** The request itself, until its answer begins. */
function called(
  { httpsRequest, resolve }: Pick<Given, 'httpsRequest'> & Pick<Limits, 'resolve'>,
  url: URL,
  { headers, body, signal }: Pick<Request, 'headers' | 'body'> & { signal: AbortSignal },
): Promise<http.IncomingMessage> {
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const ofBody = text !== undefined && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  }
  const own = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Vouch' }
  const options = {
    method: text === undefined ? 'GET' : 'POST',
    agent: false,
    signal,
    lookup: checkedLookup(resolve ?? dns.lookup),
    headers: { ...own, ...ofBody, ...headers },
  } as const
  return new Promise((done, fail) => {
    const request = (httpsRequest ?? https.request)(url, options, done)
    request.on('error', fail).on('upgrade', (upgraded, socket) => {
      socket.destroy()
      done(upgraded)
    })
    request.end(text)
  })
}

/**
 * How a system is asked: only at its own hosts, by https, at public addresses, without redirects, for 15 seconds and 1 MB. What it answers is
 * parsed and checked in a thread of its own.
 */
export function asking({ now, httpsRequest, answers }: Given, limits: Limits): Ask {
  const { company_id, kind, hosts, shapes, secrets, signal, resolve } = limits
  const { name } = trackingSystem(kind)

  async function got(url: URL, request: Omit<Request, 'url'>) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const late = signal ? AbortSignal.any([timeout, signal]) : timeout
    try {
      const answer = await called({ httpsRequest, resolve }, url, { ...request, signal: late })
      return { answer, body: await bodyOf(answer, name) }
    } catch (cause) {
      throw noAnswer(cause, name, late.aborted)
    }
  }

  async function read(given: object, body: Buffer): Promise<ReadAnswer> {
    const limits = { ms: LONGEST_PARSE_MS, company: company_id, signal }
    try {
      return (await answers.read('trackingAnswer', [given, body], limits)) as ReadAnswer
    } catch (cause) {
      if (signal?.aborted) throw noAnswer(cause, name, true)
      if (!(cause instanceof CutOff)) throw cause
      const tooLong = `It takes too long to read the answer of ${name}, so Vouch stopped.`
      throw new TrackingProblem(tooLong, { status: null })
    }
  }

  return async <T>(shape: z.ZodType<T>, { url: address, ...request }: Request) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' || !hosts.includes(url.host))
      throw new TrackingProblem(`${name} led Vouch to an address that it does not call.`, { status: null })
    const { answer, body } = await got(url, request)
    const { headers, statusCode } = answer
    const status = statusCode!
    const { isWrite = typeof request.body === 'object' } = request
    const token = request.headers?.authorization?.replace(/^\w+ /, '') ?? []
    const given = {
      kind,
      shape: Object.keys(shapes).find((key) => shapes[key] === shape),
      status,
      secrets: secrets.concat(token),
    }
    const said = await read(given, body)
    const link = hiding(given.secrets)(String(headers.link ?? ''))
    if (said.is === 'read') return { link, read: said.read as T }
    throw problemOf(name, said, { status, asked: askedWait(headers['retry-after'], now()), isWrite })
  }
}
