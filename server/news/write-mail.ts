import type { NewsMail } from '../../contract/news.ts'
import { findAddress } from '../auth/base/address.store.ts'
import { lastingKey } from '../secret/secret.ts'
import { claimsNews } from '../claims/base/claims-news.store.ts'
import { countSince, entriesIn, inboxFor } from '../inbox/inbox.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { dueMorning, lastMorning } from '../mail/morning.rules.ts'
import { saveMorning } from '../outbox/mails.store.ts'
import type { Given, Written } from '../outbox/news.ts'
import type { Row } from '../outbox/row.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { sprintNews } from '../sprints/base/sprint-news.store.ts'
import { dayOf } from '../tips/tips.rules.ts'
import {
  claimsMail,
  companyNews,
  companyOf,
  digestNews,
  hiredMail,
  mentionMail,
  movedNews,
  newsMail,
  sprintMail,
  viewsMail,
  type News,
} from './news-mail.ts'
import { newsKey, type DueMail } from './news.rules.ts'
import { companyDigest, ownDigest, readerOf, type Reader } from './news.store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

type Telling = { employee: string; reader: Reader; row: Row; now: Date }

const MOST_THANKS = 100

type Counted = { mail: NewsMail; since: string | null; now: Date }

/** How much of the reader's inbox an email tells. */
const unread = async (db: CompanyDb, employee: string, { now, ...counted }: Counted) =>
  countSince(await inboxFor(db, employee, { now, backupsFailSince: null }), counted)

/** What is new for the reader by each kind of email; null if nothing is. */
const TELL: Record<NewsMail, (db: CompanyDb, telling: Telling) => Promise<News | null>> = {
  async moved(db, { employee, reader, row, now }) {
    const morning = lastMorning(reader.zone, now)
    const moved = await unread(db, employee, { mail: 'moved', since: reader.morning, now })
    await saveMorning(db, row.id, morning)
    return moved > 0 ? movedNews(moved) : null
  },
  async digest(db, { employee, reader }) {
    const digest = await ownDigest(db, employee, reader.since)
    return digest.is_new ? digestNews(digest) : null
  },
  async company_digest(db, { reader, now }) {
    const digest = await companyDigest(db, reader.since, dayOf(now))
    return digest.is_new ? companyNews(digest, companyOf(reader), now) : null
  },
  async reach_out(db, { employee, reader: { since, zone }, now }) {
    const claims = await claimsNews(db, employee, { since, morning: dueMorning(zone, now), now })
    return claims.is_new ? claimsMail(claims) : null
  },
  async hired(db, { employee, reader: { since, zone }, now }) {
    const inbox = await inboxFor(db, employee, { now: dueMorning(zone, now), backupsFailSince: null })
    const kinds = inbox.kinds.filter(([kind]) => kind === 'thanks')
    const { rows } = await entriesIn({ ...inbox, kinds }, { page: 1, page_size: MOST_THANKS })
    const thanks = rows.filter(({ is_read, happened_at }) => !is_read && happened_at! > new Date(since ?? 0))
    return thanks.length > 0 ? hiredMail(thanks.toReversed()) : null
  },
  async mention(db, { employee, reader: { since }, now }) {
    const people = await unread(db, employee, { mail: 'mention', since, now })
    return people > 0 ? mentionMail(people) : null
  },
  async views(db, { employee, reader: { since }, now }) {
    const views = await unread(db, employee, { mail: 'views', since, now })
    return views > 0 ? viewsMail(views) : null
  },
  async sprint(db, { employee, reader, row: { data }, now }) {
    const sprint = await sprintNews(db, employee, data, now)
    return sprint && sprintMail(sprint, reader.zone)
  },
}

/** The email of a row as of now. */
export async function writeMail({ settings, database, now }: Given, row: Row): Promise<Written> {
  const due: DueMail = {
    company_id: row.company_id,
    employee_id: row.employee_id!,
    kind: row.kind as NewsMail,
    period: row.key,
  }
  const { company_id, employee_id: employee, kind } = due
  const at = now()
  const found = await database.inCompany(company_id, async (db) => {
    const reader = await readerOf(db, employee, kind)
    const news = reader && (await TELL[kind](db, { employee, reader, row, now: at }))
    return news && { reader, news }
  })
  if (!found || !(await isProven({ database }, due, found.reader.email)))
    return { by: 'nothing', until: null }
  const token = unsubscribeToken(await lastingKey({ database }), due)
  const base = publicUrlOf(settings)
  const addresses = {
    base,
    stop: `${base}/unsubscribe?token=${token}`,
    oneClick: `${base}/v1/news-mails/unsubscribe/${token}`,
  }
  const mail = newsMail({ kind, key: newsKey(due) }, found.reader, found.news, addresses)
  // claims are dated before they are saved, so their email tells up to a morning that is over
  const isDated = kind === 'reach_out' || kind === 'hired'
  const until = isDated ? dueMorning(found.reader.zone, at).toISOString() : found.reader.until
  return { by: 'mail', mail, until }
}

/** Emails go only to a mailbox whose owner opened a link to this account, not to one that someone else registered. */
async function isProven({ database }: Pick<Services, 'database'>, due: DueMail, email: string) {
  const address = await findAddress(database.db, email)
  return address?.proven_at != null && address.employee_id === due.employee_id
}
