import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Heavy } from './admission.ts'

/**
 * Takes a place for a heavy call, before anything of its body is read. It is given back once the call is answered (see
 * `answered`) and its answer has left or its caller has hung up: what the call still works with counts until then.
 * Errors: 429.
 */
export async function takePlace(
  admission: Admission,
  heavy: Heavy,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const gone = new AbortController()
  finished(reply.raw, () => gone.abort())
  const release = await admission.enter(heavy, request.principal!, gone.signal)
  let reasonsToStay = 2
  const leave = () => void (--reasonsToStay === 0 && release())
  request.answered = leave
  if (gone.signal.aborted) leave()
  else gone.signal.addEventListener('abort', leave)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** To be called once the answer of a heavy call is made; null for the others. */
    answered: (() => void) | null
  }
}
