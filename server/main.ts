import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { withDamageTold } from './db/damage.ts'
import { UserError } from './errors.ts'
import { closeServer } from './http/close-server.ts'
import { handleUncaughtExceptions } from './uncaught-exceptions.ts'
import { createLog, printLine } from './log.ts'
import { openServices, type OpenServices } from './open.ts'
import { listenOn, tryPorts } from './ports.ts'
import { offerSample } from './sample/sample-company.ts'
import { bindNamedCompany } from './auth/oidc/oidc-company.ts'
import { startTimers } from './timers.ts'
import { buildVersion } from './version.ts'
import { publicUrlOf, goneSettings, readSettings, sendsEmail, type Settings } from './settings.ts'

const SHUTDOWN_MS = 10_000

async function listen(app: FastifyInstance, settings: Settings) {
  await listenOn(() => app.listen({ port: settings.port, host: settings.host }), settings)
  return (app.server.address() as AddressInfo).port
}

/** On a signal: finishes running requests, releases a running import, and exits. */
function stopOnSignal(services: OpenServices, app?: FastifyInstance) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    services.imports.release() // it would delay the last answers
    if (app) await closeServer(app)
    await services.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

const sayAtStart = (line: string) => printLine(`  ${line}`)

function greet(services: OpenServices, sampleLines: string[]) {
  const { settings } = services
  const where = settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${settings.dataDir}`
  const mail = settings.smtpUrl
    ? 'sent through SMTP_URL'
    : !sendsEmail(settings)
      ? 'none, because SMTP_URL is not set'
      : `none is sent: your sign-in link appears in this terminal (and in ${settings.dataDir}/outbox)`
  const lines = [
    '',
    `  Vouch is ready at ${publicUrlOf(settings)} (version ${buildVersion})`,
    '',
    `  Data  ${where}`,
    `  Mail  ${mail}`,
    ...sampleLines,
    '',
  ]
  for (const line of lines) printLine(line)
}

/** Prepares metrics, if they are on → the services whose emails they count, what counts the requests of an app, and their server. */
async function withMetrics(services: OpenServices) {
  const { settings, database, now, mailer } = services
  const { metricsPort } = settings
  if (metricsPort === undefined) return { services, serve: async () => undefined }
  const { createMetrics, serveMetrics } = await import('./operations/metrics.ts')
  const { readWatched } = await import('./operations/watched.ts')
  const metrics = await createMetrics({
    ask: database.ask,
    watched: () => readWatched(database, now(), settings.backup !== null),
    folders: {
      ...((!settings.databaseUrl || !settings.smtpUrl) && { DATA_DIR: settings.dataDir }),
      ...(settings.backup && { BACKUP_DIR: settings.backup.folder }),
    },
  })
  return {
    services: {
      ...services,
      mailer: metrics.counted(mailer),
      fetch: metrics.countedFetch(services.fetch ?? fetch),
    },
    observe: metrics.observe,
    serve: () => serveMetrics(metrics, metricsPort, settings.metricsHost),
  }
}

function withTimers(services: OpenServices): OpenServices {
  const timers = startTimers(services)
  return {
    ...services,
    async close() {
      await timers.stop()
      await services.close()
    },
  }
}

async function main() {
  const settings = readSettings(process.env)
  await tryPorts(settings)
  const uncaught = handleUncaughtExceptions(settings)
  const log = createLog(settings)
  const gone = goneSettings(process.env).join(', ')
  if (gone) log.warn(`${gone} is no setting any more: docs/operations.md, Quotas, has the number that holds`)
  const metered = await withMetrics(await openServices(settings, log, sayAtStart))
  const services = withTimers(metered.services)
  uncaught.closeFirst(services.close)
  try {
    await bindNamedCompany(services)
    await metered.serve()
    if (settings.worker === 'only') {
      stopOnSignal(services)
      printLine('  Vouch imports what other servers enqueue. It answers no requests itself.')
      return
    }
    const sampleLines = await offerSample(services)
    const app = await createApp(services, metered.observe)
    settings.port = await listen(app, settings)
    stopOnSignal(services, app)
    greet(services, await sampleLines())
  } catch (cause) {
    if (withDamageTold(cause) instanceof UserError) await services.close()
    throw cause
  }
}

main().catch((thrown: unknown) => {
  const cause = withDamageTold(thrown)
  if (!(cause instanceof UserError)) throw cause // to the handler of uncaught exceptions
  process.stderr.write(`\nVouch cannot start.\n${cause.message}\n`)
  process.exit(1)
})
