import net from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 2_000 // who keeps a connection and says nothing for so long is not in the middle of anything
const CUT_MS = 7_000 // a request that is not done by then never is: what is left of the 10 seconds is for the database
const LOOK_MS = 25
const QUIET_ROUNDS = 10

const ending = new WeakSet<FastifyInstance>()

/** Once the server is about to end, each answer tells its connection to close. */
export function announceEnd(app: FastifyInstance) {
  app.addHook('onSend', async (_, reply) => {
    if (ending.has(app)) reply.header('connection', 'close')
  })
}

/**
 * Resolves once nobody has come for some rounds of the event loop: Node lets in one connection a round, and closing throws
 * out whoever still waits at the door.
 */
async function everybodyIn(server: net.Server) {
  const late = Date.now() + DRAIN_MS
  let quiet = 0
  const someoneCame = () => (quiet = 0)
  server.on('connection', someoneCame)
  for (; quiet < QUIET_ROUNDS && Date.now() < late; quiet++) await setImmediate()
  server.off('connection', someoneCame)
}

/**
 * Ends a server without failing anybody. It listens no more, and each connection closes with its next answer; only those
 * on which nothing comes are closed from here. Node's own way closes them at once, and with them a request that is on
 * its way. Whoever is still sending or reading after seven seconds is cut off.
 */
export async function closeServer(app: FastifyInstance) {
  const { server } = app
  const cut = setTimeout(() => server.closeAllConnections(), CUT_MS)
  const connections = promisify(server.getConnections.bind(server))
  await everybodyIn(server)
  net.Server.prototype.close.call(server)
  ending.add(app) // not before: whoever is told so comes back at once, to a door that is just being closed
  const late = Date.now() + DRAIN_MS
  while ((await connections()) > 0 && Date.now() < late) await sleep(LOOK_MS)
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_MS) // of those that are answered only now
  await app.close()
  while ((await connections()) > 0) await sleep(LOOK_MS)
  clearInterval(sweep)
  clearTimeout(cut)
}
