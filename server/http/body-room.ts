import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMuchAtOnce } from '../errors.ts'

/** Twenty of the largest files, or some four hundred of the usual ones, each of which is here for a second or two. */
const ROOM_BYTES = 200_000_000
const COME_BACK_SECONDS = 5

/** What a request says that it brings; as much as its call accepts where it says nothing, or more. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const said = Number(headers['content-length'] ?? Infinity)
  return Math.min(said, bodyLimit)
}

/**
 * Bodies of calls that accept more than the usual share one room in this process, from before the first byte is read until the
 * call is answered: each lies in memory meanwhile. Errors: 503 with Retry-After where the room is full.
 */
export function shareBodyRoom(app: FastifyInstance, usual: number) {
  let left = ROOM_BYTES
  app.decorateRequest('bodyRoom', 0)
  app.addHook('preParsing', async (request) => {
    if (request.routeOptions.bodyLimit <= usual) return
    const bytes = bytesOf(request)
    if (bytes > left) throw tooMuchAtOnce(COME_BACK_SECONDS)
    left -= bytes
    request.bodyRoom = bytes
  })
  // Also where the caller has hung up: what the call still works with lies here until its answer is made.
  app.addHook('onSend', async (request) => {
    left += request.bodyRoom
    request.bodyRoom = 0
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the room for large bodies that this request holds. */
    bodyRoom: number
  }
}
