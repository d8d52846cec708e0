import { createHash } from 'node:crypto'
import type { Job, PgBoss } from 'pg-boss'
import type { NewsMail } from '../../contract/news.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { requeueAbandoned } from '../queue/boss.ts'
import { inTransaction } from '../queue/queue.store.ts'
import { NEWS_QUEUE, releaseDue } from './news-queue.store.ts'
import { movedMailFor, type Due } from './news.rules.ts'
import { recommendersOf } from './news.store.ts'

const ATTEMPTS = 20 // over half a day
const LONGEST_SECONDS = 90 // longer than a mail server may take (server/mail/smtp.ts)
const KEEP_SECONDS = 15 * 24 * 60 * 60 // longer than any period, so that a key is not used twice

export type NewsJob = { company_id: string; employee_id: string; kind: NewsMail; period: string }
export type HeldNews = Job<NewsJob>

export type NewsQueue = {
  /** Enqueues a mail to each of the employees, in the transaction that causes it. One that is there already is not added again. */
  enqueue: (db: CompanyDb, employees: string[], due: Due) => Promise<void>
  /**
   * Enqueues the next morning's mail to those who recommend these persons. Call it before the change, in its transaction. Whether
   * there is something to tell is decided when the mail is written.
   */
  tellRecommenders: (db: CompanyDb, persons: string[], now: Date) => Promise<void>
  /** The next mail that is due; undefined if there is none. */
  next: (now: Date) => Promise<HeldNews | undefined>
  /** Ends a job in the transaction that remembers its mail. */
  complete: (db: CompanyDb, job: HeldNews) => Promise<void>
  /** Puts a job back, to be tried again later, for half a day. `output` is stored. */
  fail: (job: HeldNews, output: object) => Promise<void>
}

/** The identity of a mail: company, person, kind and period. */
export const newsKey = ({ company_id, employee_id, kind, period }: NewsJob) =>
  [company_id, employee_id, kind, period].join(':')

/** The key as the id of its job, so that the database refuses a second one. */
const idOf = (key: string) =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** The queue of mails with news in the product's own database. */
export async function openNewsQueue(boss: PgBoss, database: Database): Promise<NewsQueue> {
  await boss.createQueue(NEWS_QUEUE, {
    // Somebody's mails of a kind go one after the other: a mail whose process was killed before it wrote down what it told is sent
    // again, as the same mail, before the next one is written.
    policy: 'key_strict_fifo',
    expireInSeconds: LONGEST_SECONDS,
    retryLimit: 1_000_000, // a failed job would hold up the next ones, so `fail` gives up
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    deleteAfterSeconds: KEEP_SECONDS,
  })
  await requeueAbandoned(boss, database, NEWS_QUEUE)
  async function enqueue(db: CompanyDb, employees: string[], { kind, period, due_at }: Due) {
    if (employees.length === 0) return
    const jobs = employees.map((employee_id) => {
      const data: NewsJob = { company_id: db.company, employee_id, kind, period }
      const singletonKey = [db.company, employee_id, kind].join(':')
      return { id: idOf(newsKey(data)), singletonKey, data, startAfter: due_at }
    })
    await inTransaction(db, (executeSql) => boss.insert(NEWS_QUEUE, jobs, { db: { executeSql } }))
  }
  return {
    enqueue,
    async tellRecommenders(db, persons, now) {
      await enqueue(db, await recommendersOf(db, persons), movedMailFor(now))
    },
    async next(now) {
      await releaseDue(database, now)
      const [job] = await boss.fetch<NewsJob>(NEWS_QUEUE)
      return job
    },
    async complete(db, job) {
      await inTransaction(db, (executeSql) => boss.complete(NEWS_QUEUE, job, null, { db: { executeSql } }))
    },
    async fail(job, output) {
      if (job.retryCount >= ATTEMPTS) await boss.complete(NEWS_QUEUE, job, output)
      else await boss.fail(NEWS_QUEUE, job, output)
    },
  }
}
