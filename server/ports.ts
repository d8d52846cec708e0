import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { promisify } from 'node:util'
import { UserError } from './errors.ts'
import type { Settings } from './settings.ts'

const NOT_HERE = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EINVAL',
  'ENOTFOUND',
])

/** Listens. Errors: UserError if this address is in use or not on this machine. */
export async function listenOn(
  listen: () => Promise<unknown>,
  { port, host }: Pick<Settings, 'port' | 'host'>,
) {
  try {
    await listen()
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new UserError(
        `Port ${port} is in use. Stop what uses it, or set PORT to another one: PORT=${port + 1} npm start`,
      )
    if (NOT_HERE.has(code ?? ''))
      throw new UserError(
        `Vouch cannot listen on ${host}, port ${port} (${code}). Set HOST and PORT to an address of this machine.`,
      )
    throw cause
  }
}

/** Lets a server for metrics listen. Errors: UserError if it cannot. */
export async function listenForMetrics(server: Server, port: number, host: string) {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (cause) {
    throw new UserError(
      `METRICS_PORT ${port} cannot be used on ${host} (${(cause as NodeJS.ErrnoException).code}). Set it to a free port, and METRICS_HOST to an address of this machine.`,
    )
  }
}

/** Tries the ports before a database is made or migrated for a server that cannot start. Errors: UserError. */
export async function tryPorts(settings: Settings) {
  const { port, host, metricsPort, metricsHost, worker } = settings
  async function probe(listen: (server: Server) => Promise<unknown>) {
    const server = createServer()
    await listen(server)
    await promisify(server.close.bind(server))()
  }
  if (worker !== 'only')
    await probe((server) => listenOn(() => once(server.listen(port, host), 'listening'), settings))
  if (metricsPort !== undefined) await probe((server) => listenForMetrics(server, metricsPort, metricsHost))
}
