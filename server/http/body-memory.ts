import { finished, Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMuchSent, tooSlow } from '../errors.ts'
import { clientNetwork } from './client-ip.ts'

const TOTAL_BYTES = 200_000_000 // twenty of the largest files, or some four hundred of the usual ones
const RETRY_SECONDS = 5
const LEAST_BYTES_PER_SECOND = 8_000
const GRACE_SECONDS = 10

/**
 * The memory that bodies take up together. An owner may hold as much as remains free: one alone half of it, two a third
 * each. So it is never full, and who comes next always finds some.
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

/** Passes on what arrives. Each piece is told to `take`, which may refuse it; whoever sends too slowly is refused as well. */
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
    if (body.writableNeedDrain) return // it is the call that waits, not the caller
    seconds++
    if (bytes < (seconds - GRACE_SECONDS) * LEAST_BYTES_PER_SECOND) body.destroy(tooSlow())
  }, 1_000)
  body.once('close', () => clearInterval(clock))
  body.on('error', () => undefined) // heard by whoever reads it, if somebody does
  finished(payload, (cause) => cause && body.destroy(cause)) // the caller hung up
  return payload.pipe(body)
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whose memory a body takes up: the caller's company's, and without a session the network's that the caller is in. */
const ownerOf = ({ principal, ip }: FastifyRequest) => principal?.company_id ?? clientNetwork(ip)

/**
 * Counts the bytes of each body while they arrive, until the call is answered: they lie in memory meanwhile.
 * Errors: 429 with Retry-After where the caller's share of the memory is used up, 408 where too few arrive.
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
  // Also where the caller has hung up: what the call still works with lies here until its answer is made.
  app.addHook('onSend', async (request) => {
    request.arriving?.destroy()
    if (request.bodyBytes > 0) memory.release(ownerOf(request), request.bodyBytes)
    request.bodyBytes = 0
  })
}

/**
 * The parts of a multipart body. The plugin reads from `raw`, which is here what was counted. Errors: why the body ended
 * before anybody read it.
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
    /** Bytes of the memory for bodies that this request holds. */
    bodyBytes: number
  }
}
