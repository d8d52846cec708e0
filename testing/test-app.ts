import type { InjectOptions } from 'fastify'
import { pino, type Logger } from 'pino'
import { afterAll } from 'vitest'
import { api, type Api } from '../contract/api.ts'
import { createClient, type Client } from '../contract/client.ts'
import { createApp } from '../server/app.ts'
import { createBackground } from '../server/running/background.ts'
import { startSession } from '../server/auth/session.ts'
import { readingThread } from '../server/reading-thread.ts'
import type { FetchListing } from '../server/jobs/careers/read-listing.ts'
import type { Database } from '../server/db/database.ts'
import type { Mail } from '../server/mail/mail.ts'
import type { Services } from '../server/services.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { news } from '../server/news/news.ts'
import { sendDue } from '../server/outbox/send-due.ts'
import { openBoss } from '../server/uploads/boss.ts'
import { readDueChanges } from '../server/tracking/changes.ts'
import { startImportQueue } from '../server/uploads/import-queue.ts'
import type { CpuLimit } from '../server/uploads/import-thread.ts'
import type { Batch } from '../server/uploads/write-hidden.ts'
import { sampleListings } from './listings.ts'
import { localTracking } from './tracking/server.ts'
import { buildersFor, type BuiltEmployee } from './builders.ts'
import { createTestDatabase } from './test-database.ts'
import type { ConnectionChanges, Decision } from '../contract/recommendations.ts'
import type { Move, Outreach } from '../contract/shapes.ts'

/** What people do in many tests, one call for each. */
const acting = (as: (employee: BuiltEmployee) => Promise<Client<Api>>) => ({
  decide: async (employee: BuiltEmployee, ...decisions: Decision[]) =>
    (await as(employee)).recommendations.bulkDecision({ body: { decisions } }),
  edit: async (employee: BuiltEmployee, id: string, body: ConnectionChanges) =>
    (await as(employee)).recommendations.updateConnection({ params: { id }, body }),
  /** Answers the outreach questions about a connection. */
  answer: async (employee: BuiltEmployee, id: string, body: Partial<Outreach>) =>
    (await as(employee)).recommendations.finalReview({ params: { id }, body }),
  triage: async (admin: BuiltEmployee, id: string, is_favorite: boolean, is_reviewed = true) =>
    (await as(admin)).recommendations.triagePerson({ params: { id }, body: { is_favorite, is_reviewed } }),
  rate: async (admin: BuiltEmployee, id: string, said: { canReachOut?: boolean; notes?: string } = {}) =>
    (await as(admin)).candidates.ratePerson({
      params: { id },
      body: { canReachOut: true, canMentionName: true, notes: '', ...said },
    }),
  move: async (admin: BuiltEmployee, id: string, body: Move) =>
    (await as(admin)).candidates.moveCandidate({ params: { id }, body }),
})

type Options = {
  settings?: Partial<Settings>
  database?: Database
  /** Waits before each batch of an import. */
  beforeBatch?: (batch: Batch) => Promise<void>
  cpuLimit?: CpuLimit
  log?: Logger
  fetch?: Services['fetch']
  fetchListing?: FetchListing
}

const silent = () => pino({ level: process.env.TEST_LOG ?? 'silent' })

/** The product in this process on a real database. Emails are collected in `mails`; tests can set `clock`. */
export async function createTestApp({
  settings,
  database,
  beforeBatch,
  cpuLimit,
  log = silent(),
  fetch,
  fetchListing = sampleListings,
}: Options = {}) {
  const db = database ?? (await createTestDatabase())
  const mails: Mail[] = []
  const clock = { now: new Date() }
  const allSettings = {
    ...readSettings({ PUBLIC_URL: 'http://vouch.test/', WEBHOOK_HOSTS: '127.0.0.1' }),
    ...settings,
  }
  const boss = await openBoss(db, log)
  const services: Services = {
    settings: allSettings,
    database: db,
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    boss,
    imports: await startImportQueue({
      boss,
      database: db,
      quotas: allSettings.quotas,
      log,
      beforeBatch,
      cpuLimit,
    }),
    background: createBackground(log),
    log,
    fetch,
    fetchListing,
    httpsRequest: localTracking,
    listings: readingThread(),
    answers: readingThread(),
    issued: readingThread(),
    now: () => clock.now,
  }
  const app = await createApp(services)

  /** One request; resolves once the server has also done what follows the answer, such as sending an email. */
  async function inject(request: InjectOptions | string) {
    const answer = await app.inject(request)
    await services.background.settled()
    return answer
  }

  const clientWith = (token: string | null): Client<typeof api> =>
    createClient(api, async (address, request) => {
      const web = new Request(`http://vouch.test${address}`, request)
      const answer = await inject({
        method: request.method as 'GET',
        url: address,
        headers: { ...Object.fromEntries(web.headers), ...(token && { authorization: `Bearer ${token}` }) },
        ...(request.body ? { payload: Buffer.from(await web.arrayBuffer()) } : {}),
      })
      const headers = Object.entries(answer.headers).map(([key, value]): [string, string] => [
        key,
        String(value),
      ])
      return new Response([204, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers,
      })
    })

  /** An access token of this employee, for raw requests. */
  const tokenOf = async (employee: BuiltEmployee) => (await startSession(services, employee)).access_token
  /** The contract's client, signed in as this employee. */
  const as = async (employee: BuiltEmployee) => clientWith(await tokenOf(employee))

  const builders = buildersFor(db)
  const acts = acting(as)
  return {
    services,
    database: db,
    mails,
    clock,
    inject,
    anonymous: clientWith(null),
    clientWith,
    /** Sends what is due by the clock → the emails of this call. */
    async sendDue() {
      const before = mails.length
      await sendDue(services, news)
      return mails.slice(before)
    },
    /** Reads what changed in the applicant tracking systems that are due, 20 minutes later by default. */
    async readTracking(laterMs = 20 * 60_000) {
      clock.now = new Date(clock.now.getTime() + laterMs)
      await readDueChanges(services)
    },
    tokenOf,
    as,
    ...acts,
    ...builders,
    /** A new connection that its employee recommended. */
    async buildRecommended(fields: Parameters<typeof builders.buildConnection>[0]) {
      const built = await builders.buildConnection(fields)
      await acts.decide(fields.employee, { connection_id: built.id, general_decision: 'recommend' })
      return built
    },
    async close() {
      await app.close()
      await services.imports.close()
      await services.listings.close()
      await services.answers.close()
      await services.issued.close()
      await services.background.settled()
      await db.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** The product for all tests of a file, closed after them. */
export async function sharedTestApp(options: Options = {}) {
  const app = await createTestApp(options)
  afterAll(() => app.close())
  return app
}
