import net from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 2_000 // a connection without a request for so long is idle
const CUT_MS = 7_000 // the rest of the 10 seconds for a shutdown is for the database
const LOOK_MS = 25
const QUIET_ROUNDS = 10

const ending = new WeakSet<FastifyInstance>()

/** While the server stops, each answer closes its connection. */
export function announceEnd(app: FastifyInstance) {
  app.addHook('onSend', async (_, reply) => {
    if (ending.has(app)) reply.header('connection', 'close')
  })
}

/**
 * Resolves once no connection came for some rounds of the event loop. Node accepts one connection per round, and closing the
 * server drops those that it has not accepted yet.
 */
async function allAccepted(server: net.Server) {
  const late = Date.now() + DRAIN_MS
  let quiet = 0
  const restart = () => (quiet = 0)
  server.on('connection', restart)
  for (; quiet < QUIET_ROUNDS && Date.now() < late; quiet++) await setImmediate()
  server.off('connection', restart)
}

/**
 * Stops a server without failing requests. It stops listening, and each connection closes with its next answer. Idle connections
 * are closed only after a pause, because Node's close() would also drop a request that is on its way. After seven seconds all
 * connections are cut.
 */
export async function closeServer(app: FastifyInstance) {
  const { server } = app
  const cut = setTimeout(() => server.closeAllConnections(), CUT_MS)
  const connections = promisify(server.getConnections.bind(server))
  await allAccepted(server)
  net.Server.prototype.close.call(server)
  ending.add(app) // only now: a client that is told to close reconnects at once, and must not be accepted again
  const late = Date.now() + DRAIN_MS
  while ((await connections()) > 0 && Date.now() < late) await sleep(LOOK_MS)
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_MS) // connections that become idle from now on
  await app.close()
  while ((await connections()) > 0) await sleep(LOOK_MS)
  clearInterval(sweep)
  clearTimeout(cut)
}
