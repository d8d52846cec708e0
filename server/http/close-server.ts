import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 250 // browsers and proxies ask again well within it
const SWEEP_MS = 50

const ending = new WeakSet<FastifyInstance>()

/** Once the server is about to end, each answer tells its connection to close. */
export function announceEnd(app: FastifyInstance) {
  app.addHook('onSend', async (_, reply) => {
    if (ending.has(app)) reply.header('connection', 'close')
  })
}

/**
 * Ends a server without failing anybody. First connections close with their next answer, so that none is left open on
 * which a request could be under way when the rest is closed; then the server waits for what it still works on.
 */
export async function closeServer(app: FastifyInstance) {
  const { server } = app
  ending.add(app)
  if ((await promisify(server.getConnections.bind(server))()) > 0) await sleep(DRAIN_MS)
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS) // Fastify does it only once
  await app.close()
  clearInterval(sweep)
}
