import { statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { AWAY, whyAway, type Away } from '../db/away.ts'
import { isAboutAddress, type Mail, type Mailer } from '../mail/mail.ts'
import { DESTINATIONS } from '../outbox/row.ts'
import { listenForMetrics } from '../ports.ts'
import { buildVersion } from '../version.ts'
import type { Watched } from './watched.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LONGEST_MS = 4_000 // a scraper waits for ten seconds

type Sources = {
  /** Asks the database: fails if it is away. */
  ask: () => Promise<unknown>
  /** What the database says. */
  watched: () => Promise<Watched>
  /** The folders whose room counts, by the name of their setting. */
  folders: Record<string, string>
  now: () => Date
}

const MAIL_KINDS = ['link', 'news', 'notice'] as const
const kindOf = ({ unsubscribe, link }: Mail): (typeof MAIL_KINDS)[number] =>
  unsubscribe ? 'news' : link ? 'link' : 'notice'
const inSeconds = (at: Date | null | undefined) => (at?.getTime() ?? 0) / 1000

/** This process's metrics for Prometheus, and those of the database while it answers. */
export async function createMetrics({ ask, watched, folders, now }: Sources) {
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
  function ofDatabase(away: Away | null, found: Watched | null): Registry {
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
    const { queue, backup, outbox, careers, tracking } = found
    gauge('vouch_import_queue_jobs', 'Imports that wait or run.').set(queue.waiting)
    gauge(
      'vouch_import_queue_oldest_seconds',
      'Age of the oldest import that waits or runs; 0 without one.',
    ).set(queue.oldest)
    if (backup) {
      gauge('vouch_backup_failing', '1 if the last try to make a backup (BACKUP_DIR) failed, else 0.').set(
        backup.failing_since ? 1 : 0,
      )
      gauge(
        'vouch_backup_last_success_timestamp_seconds',
        'When the newest backup (BACKUP_DIR) began; 0 without one.',
      ).set(inSeconds(backup.succeeded_at))
    }
    const rows = gauge(
      'vouch_outbox_rows',
      `Emails with news, and what destinations are told, by receiver (${['email', ...Object.keys(DESTINATIONS)].join(', ')}), kind and state (waiting, delivered, failed).`,
      ['receiver', 'kind', 'state'],
    )
    for (const { count, ...labels } of outbox.rows) rows.set(labels, count)
    gauge('vouch_outbox_oldest_due_seconds', 'How long the oldest waits that is due; 0 without one.').set(
      outbox.oldestDue ? inSeconds(now()) - inSeconds(outbox.oldestDue) : 0,
    )
    const off = gauge(
      'vouch_destinations_off',
      'Webhooks, channels and applicant tracking systems that are off, by kind and reason.',
      ['kind', 'reason'],
    )
    for (const { count, ...labels } of outbox.off) off.set(labels, count)
    gauge('vouch_careers_pages_failing', 'Careers pages that could not be read at the last try.').set(
      careers.failing,
    )
    if (careers.since)
      gauge(
        'vouch_careers_pages_failing_since_timestamp_seconds',
        'When the first of them was read for the last time.',
      ).set(inSeconds(careers.since))
    gauge(
      'vouch_tracking_failing',
      'Applicant tracking systems that could not be read or sent to at the last try.',
    ).set(tracking.failing)
    if (tracking.since)
      gauge('vouch_tracking_failing_since_timestamp_seconds', 'Since when the first of them fails.').set(
        inSeconds(tracking.since),
      )
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

  let reading: Promise<Watched> | null = null
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
