import { findAddress } from '../auth/address.store.ts'
import { signingSecret } from '../auth/secret.store.ts'
import { everyCompany } from '../company/company.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { failureOf, type Mail } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { companyNews, companyOf, digestNews, movedNews, newsMail, type News } from './news-mail.ts'
import { newsKey, type HeldNews, type NewsJob } from './news-queue.ts'
import { lastMorning } from '../recommendations/morning.rules.ts'
import { digestsFor } from './news.rules.ts'
import {
  companyDigest,
  movedSince,
  ownDigest,
  readerOf,
  readersOf,
  writeMailed,
  type Reader,
} from './news.store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

type Given = Pick<Services, 'settings' | 'database' | 'mailer' | 'news' | 'log' | 'now'>

/** Enqueues this week's digests of every company. Those that are there already are not added again. */
export async function enqueueDigests({ database, news, now }: Given, signal?: AbortSignal) {
  for (const company of await everyCompany(database.db)) {
    signal?.throwIfAborted()
    await database.inCompany(company, async (db) => {
      for (const due of digestsFor(now())) await news.enqueue(db, await readersOf(db, due), due)
    })
  }
}

/** What is new for the reader; null if nothing is. */
async function newsFor(
  db: CompanyDb,
  { employee_id, kind }: NewsJob,
  reader: Reader,
  now: Date,
): Promise<News | null> {
  if (kind === 'moved') {
    const moved = await movedSince(db, employee_id, reader.since, lastMorning(now))
    return moved > 0 ? movedNews(moved) : null
  }
  if (kind === 'digest') {
    const digest = await ownDigest(db, employee_id, reader.since)
    return digest.is_new ? digestNews(digest) : null
  }
  const digest = await companyDigest(db, reader.since, dayOf(now))
  return digest.is_new ? companyNews(digest, companyOf(reader), now) : null
}

type Written = { mail: Mail; until: string }

/** The mail as it is now; null if there is nothing to tell, or nobody who may be told. */
async function write({ settings, database, now }: Given, job: NewsJob): Promise<Written | null> {
  const { company_id, employee_id, kind } = job
  const found = await database.inCompany(company_id, async (db) => {
    const reader = await readerOf(db, employee_id, kind)
    const news = reader && (await newsFor(db, job, reader, now()))
    return news && { reader, news }
  })
  if (!found || !(await isProven({ database }, job, found.reader.email))) return null
  const token = unsubscribeToken(await signingSecret({ database }), job)
  const base = publicUrlOf(settings)
  const addresses = {
    base,
    stop: `${base}/unsubscribe?token=${token}`,
    oneClick: `${base}/v1/news-mails/unsubscribe/${token}`,
  }
  const mail = newsMail({ kind, key: newsKey(job) }, found.reader, found.news, addresses)
  return { mail, until: found.reader.until }
}

/** Mails go only to a mailbox whose owner opened a link to this account: not to one that somebody else registered. */
async function isProven({ database }: Pick<Services, 'database'>, job: NewsJob, email: string) {
  const address = await findAddress(database.db, email)
  return address?.proven_at != null && address.employee_id === job.employee_id
}

async function deliver(given: Given, job: HeldNews) {
  const { database, mailer, news } = given
  const { company_id, employee_id, kind } = job.data
  const written = await write(given, job.data)
  if (written) await mailer.send(written.mail)
  await database.inCompany(company_id, async (db) => {
    if (written) await writeMailed(db, employee_id, kind, written.until)
    await news.complete(db, job)
  })
}

/** Sends the mails that are due by the clock, one after the other. One that cannot be sent is tried again later. */
export async function sendDueMails(given: Given, signal?: AbortSignal) {
  const { news, log, now } = given
  for (let job = await news.next(now()); job; job = await news.next(now())) {
    try {
      await deliver(given, job)
    } catch (cause) {
      const failure = failureOf(cause)
      log.warn({ ...failure, mail: job.data.kind }, 'a mail with news could not be sent and is tried again')
      await news.fail(job, failure)
    }
    if (signal?.aborted) return
  }
}
