import { finished, Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMuchSent, tooSlow } from '../errors.ts'
import { holderOf } from './call-slots.ts'
import { clientNetwork } from './client-ip.ts'

const TOTAL_BYTES = 200_000_000
const SHARE_BYTES = 50_000_000 // of a person: three of the largest files and a Finish of the largest size
const RETRY_SECONDS = 5
const LEAST_BYTES_PER_SECOND = 8_000
const GRACE_SECONDS = 10

/** Passes on the body and reports each piece to `take`, which may throw. Refuses a body that arrives too slowly. */
function counted(payload: Readable, take: (bytes: number) => void): Transform {
  let bytes = 0
  let seconds = 0
  const body = new Transform({
    transform(chunk: Buffer, _, pass) {
      try {
        take(chunk.length)
        bytes += chunk.length
        pass(null, chunk)
      } catch (refusal) {
        pass(refusal as Error)
      }
    },
  })
  const clock = setInterval(() => {
    if (body.writableNeedDrain) return // the handler is slow, not the caller
    seconds++
    if (bytes < (seconds - GRACE_SECONDS) * LEAST_BYTES_PER_SECOND) body.destroy(tooSlow())
  }, 1_000)
  body.once('close', () => clearInterval(clock))
  body.on('error', () => undefined) // the reader, if there is one, gets the error
  finished(payload, (cause) => cause && body.destroy(cause)) // the caller hung up
  return payload.pipe(body)
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The owner of a body's memory: the caller, or the client's network if there is no session. */
const ownerOf = ({ principal, ip }: FastifyRequest) =>
  principal ? holderOf(principal).person : clientNetwork(ip)

/**
 * Counts the bytes of each body from their arrival until the call is answered, because they are in memory meanwhile.
 * Errors: 429 with Retry-After if the caller's share or all of the memory is used up, 408 if the body arrives too slowly.
 */
export function limitBodies(
  app: FastifyInstance,
  { total, share } = { total: TOTAL_BYTES, share: SHARE_BYTES },
) {
  const held = new Map<string, number>()
  let all = 0
  const add = (owner: string, bytes: number) => {
    all += bytes
    const sum = (held.get(owner) ?? 0) + bytes
    if (sum > 0) held.set(owner, sum)
    else held.delete(owner)
  }
  app.decorateRequest('arriving', null)
  app.decorateRequest('forgetBody', null)
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    const owner = ownerOf(request)
    let own = 0
    request.arriving = counted(payload, (bytes) => {
      if (all + bytes > total || (held.get(owner) ?? 0) + bytes > share) throw tooMuchSent(RETRY_SECONDS)
      add(owner, bytes)
      own += bytes
    })
    request.forgetBody = () => {
      request.arriving!.destroy()
      add(owner, -own)
      own = 0
    }
    done(null, request.arriving)
  })
  // Not when the caller hangs up: the handler may hold the body until its answer is made.
  app.addHook('onSend', async (request) => request.forgetBody?.())
}

/**
 * The parts of a multipart body. The plugin reads `raw`, so it gets the counted stream there. Errors: whatever ended the body
 * before it was read.
 */
export function partsOf(request: FastifyRequest): ReturnType<FastifyRequest['parts']> {
  const { arriving } = request
  if (arriving?.errored) throw arriving.errored
  const raw = Object.assign(arriving ?? request.raw, { headers: request.raw.headers })
  return (Object.create(request, { raw: { value: raw } }) as FastifyRequest).parts()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body while it arrives; null without one. */
    arriving: Transform | null
    /** Stops the body and releases its memory; null without one. */
    forgetBody: (() => void) | null
  }
}
