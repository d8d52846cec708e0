import { finished, Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMuchSent, tooSlow } from '../errors.ts'
import { clientNetwork } from './client-ip.ts'

const TOTAL_BYTES = 200_000_000 // twenty files of the largest size, or some four hundred usual ones
const RETRY_SECONDS = 5
const LEAST_BYTES_PER_SECOND = 8_000
const GRACE_SECONDS = 10

/**
 * Counts the memory of all bodies. An owner may hold as much as is still free: one owner alone half of it, two owners a third
 * each. So some is always free for the next owner.
 */
export function createBodyMemory(total: number) {
  const held = new Map<string, number>()
  let free = total
  const add = (owner: string, bytes: number) => {
    free -= bytes
    const sum = (held.get(owner) ?? 0) + bytes
    if (sum > 0) held.set(owner, sum)
    else held.delete(owner)
  }
  return {
    /** Errors: 429. */
    take(owner: string, bytes: number) {
      if ((held.get(owner) ?? 0) + bytes > free - bytes) throw tooMuchSent(RETRY_SECONDS)
      add(owner, bytes)
    },
    release: (owner: string, bytes: number) => add(owner, -bytes),
  }
}

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

/** The owner of a body's memory: the caller's company, or the client's network if there is no session. */
const ownerOf = ({ principal, ip }: FastifyRequest) => principal?.company_id ?? clientNetwork(ip)

/**
 * Counts the bytes of each body from their arrival until the call is answered, because they are in memory meanwhile.
 * Errors: 429 with Retry-After if the caller's share of the memory is used up, 408 if the body arrives too slowly.
 */
export function limitBodies(app: FastifyInstance, total = TOTAL_BYTES) {
  const memory = createBodyMemory(total)
  app.decorateRequest('arriving', null)
  app.decorateRequest('bodyBytes', 0)
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    const owner = ownerOf(request)
    request.arriving = counted(payload, (bytes) => {
      memory.take(owner, bytes)
      request.bodyBytes += bytes
    })
    done(null, request.arriving)
  })
  // Not when the caller hangs up: the handler may hold the body until its answer is made.
  app.addHook('onSend', async (request) => {
    request.arriving?.destroy()
    if (request.bodyBytes > 0) memory.release(ownerOf(request), request.bodyBytes)
    request.bodyBytes = 0
  })
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
    /** Bytes that this request holds of the memory for bodies. */
    bodyBytes: number
  }
}
