import { statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { AWAY, whyAway, type Away } from '../db/away.ts'
import { isAboutAddress, type Mail, type Mailer } from '../mail/mail.ts'
import { listenForMetrics } from '../ports.ts'
import { buildVersion } from '../version.ts'
import type { Check } from './watched.rules.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LONGEST_MS = 4_000 // a scraper waits for ten seconds

type Sources = {
  /** Asks the database: fails if it is away. */
  ask: () => Promise<unknown>
  /** What the database says. */
  watched: () => Promise<Check[]>
  /** The folders whose room counts, by the name of their setting. */
  folders: Record<string, string>
}

const MAIL_KINDS = ['link', 'news', 'notice'] as const
const kindOf = ({ unsubscribe, link }: Mail): (typeof MAIL_KINDS)[number] =>
  unsubscribe ? 'news' : link ? 'link' : 'notice'

/** This process's metrics for Prometheus, and those of the database while it answers. */
export async function createMetrics({ ask, watched, folders }: Sources) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register }) // event loop lag, memory and CPU among them
  const registers = [register]
  new Gauge({
    name: 'vouch_build_info',
    help: 'The version that runs, with its commit; always 1.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: buildVersion, node: process.versions.node }, 1)
  const seconds = new Histogram({
    name: 'vouch_http_request_seconds',
    help: 'Duration of requests by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const mails = new Counter({
    name: 'vouch_emails_total',
    help: 'Emails that this process handed to the mail server, by kind (link, news, notice) and result (sent, refused, refused_address: the mail server takes others).',
    labelNames: ['kind', 'result'],
    registers,
  })
  for (const kind of MAIL_KINDS)
    for (const result of ['sent', 'refused', 'refused_address']) mails.inc({ kind, result }, 0) // so that the first one is an increase
  const issuerCalls = new Counter({
    name: 'vouch_issuer_calls_total',
    help: 'Calls of the issuer of single sign-on by this process, by result (answered, failed: no answer, or one of 500 and above).',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['answered', 'failed']) issuerCalls.inc({ result }, 0)
  const room = new Gauge({
    name: 'vouch_disk_free_bytes',
    help: 'Free bytes on the disk of a folder, by its setting.',
    labelNames: ['folder'],
    registers,
    async collect() {
      this.reset()
      for (const [folder, where] of Object.entries(folders)) {
        const found = await statfs(where).catch(() => null) // it is made later
        if (found) room.set({ folder }, found.bavail * found.bsize)
      }
    },
  })

  /** In a registry of its own, so that nothing is left of it once the database is away. */
  function ofDatabase(away: Away | null, found: Check[] | null): Registry {
    const own = new Registry()
    const gauge = (name: string, help: string, labels: string[] = []) =>
      new Gauge({ name, help, labelNames: labels, registers: [own] })
    gauge(
      'vouch_database_up',
      '1 if the database answers, else 0. What it does not say in time is left out.',
    ).set(away ? 0 : 1)
    const why = gauge(
      'vouch_database_away',
      'Why the database is away: silent, refused (its user, password or name), read_only, or unreachable.',
      ['why'],
    )
    for (const one of AWAY) why.set({ why: one }, one === away ? 1 : 0)
    if (!found) return own
    for (const [name, help, value, labels] of found.flatMap(({ metrics }) => metrics)) {
      const one = gauge(name, help, labels)
      if (typeof value === 'number') one.set(value)
      else for (const { count, ...of } of value) one.set(of, count)
    }
    return own
  }

  const late = <T>(value: T) => sleep(LONGEST_MS, value, { ref: false })
  /** Why the database is away; null if it answers. */
  const whyNow = () =>
    Promise.race([
      ask().then(
        () => null,
        (cause: unknown) => whyAway(cause) ?? ('unreachable' as const),
      ),
      late('silent' as const),
    ])

  let reading: Promise<Check[]> | null = null
  /** One reading at a time, however many scrapers wait. */
  const readOnce = () => (reading ??= watched().finally(() => (reading = null)))

  return {
    contentType: register.contentType,
    /** All metrics as of now, in Prometheus's text format. */
    async text() {
      const own = register.metrics()
      const found = Promise.race([readOnce().catch(() => null), late(null)])
      const away = await whyNow()
      return (await own) + (await ofDatabase(away, await found).metrics())
    },
    /** The mailer, with its emails counted. */
    counted: (mailer: Mailer): Mailer => ({
      ...mailer,
      async send(mail) {
        const kind = kindOf(mail)
        try {
          await mailer.send(mail)
          mails.inc({ kind, result: 'sent' })
        } catch (cause) {
          mails.inc({ kind, result: isAboutAddress(cause) ? 'refused_address' : 'refused' })
          throw cause
        }
      },
    }),
    /** The fetch by which an issuer is asked, with its calls counted. */
    countedFetch:
      (fetching: typeof fetch): typeof fetch =>
      async (...call) => {
        let result = 'failed'
        try {
          const answer = await fetching(...call)
          if (answer.status < 500) result = 'answered'
          return answer
        } finally {
          issuerCalls.inc({ result })
        }
      },
    observe(app: FastifyInstance) {
      const calls: InstanceType<typeof Gauge> = new Gauge({
        name: 'vouch_calls_waiting',
        help: 'Calls that wait in turn for a slot or a database connection.',
        registers,
        collect: () => calls.set(app.callsWaiting()),
      })
      app.addHook('onResponse', async (request, reply) => {
        if (request.routeOptions.config?.untraced) return // a scraper would record when it came
        const route = request.routeOptions.url ?? 'unknown'
        seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      })
    },
  }
}

export type Metrics = Awaited<ReturnType<typeof createMetrics>>

/** Serves /metrics on a port of its own, for the operator's network only. Errors: UserError. */
export async function serveMetrics(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  port: number,
  host: string,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    text().then(
      (metrics) => response.writeHead(200, { 'content-type': contentType }).end(metrics),
      () => response.writeHead(500).end(),
    )
  })
  await listenForMetrics(server, port, host)
  return server.unref()
}
