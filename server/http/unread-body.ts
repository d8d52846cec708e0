import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const LINGER_MS = 30_000
const LINGER_BYTES = 20_000_000 // more than the largest body

const ending = new WeakSet<Socket>()

/**
 * Ends a connection whose caller may still be sending. Closed at once, it would be reset and the answer lost, so the rest of the
 * request is read and dropped first, within limits.
 */
function endSlowly(raw: IncomingMessage, close: () => void) {
  const { socket } = raw
  if (raw.readableEnded) return close()
  ending.add(socket)
  const most = socket.bytesRead + LINGER_BYTES
  const cut = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(cut))
  raw.once('end', close)
  raw.on('data', () => void (socket.bytesRead > most && socket.destroy()))
  socket.end()
  raw.resume()
}

/**
 * An answer that leaves before its request has arrived closes the connection: no one reads the rest, and the next request would wait
 * behind it. Proxies send requests of different people over one connection.
 */
function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply) {
  const hasArrived = (raw as { complete?: boolean }).complete ?? true // undefined if a test injects the request
  if (!hasArrived) {
    reply.header('connection', 'close')
    const { socket } = raw
    const close = socket.destroySoon.bind(socket)
    socket.destroySoon = () => endSlowly(raw, close) // Node calls it once the answer is written
  } else reply.raw.once('finish', () => raw.resume()) // it has arrived, and the end of it may be unread
}

/** Closes the connection after each answer that leaves before its request has arrived. */
export function closeUnread(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply) => closeIfUnread(request, reply))
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (ending.has(raw.socket)) reply.hijack() // a request that was sent behind that body: there is no way to answer it
  })
}
