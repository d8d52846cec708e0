import type { NewsMail } from '../../contract/news.ts'
import { findAddress } from '../auth/base/address.store.ts'
import { lastingKey } from '../secret/secret.ts'
import { thanksNews } from '../claims/base/thanks.store.ts'
import { claimsNews } from '../claims/base/claims-news.store.ts'
import { inboxFor, unreadIn } from '../inbox/inbox.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { dueMorning, lastMorning } from '../mail/morning.rules.ts'
import type { Given, Written } from '../outbox/news.ts'
import type { Row } from '../outbox/row.ts'
import type { Services } from '../services.ts'
import { publicUrlOf } from '../settings.ts'
import { sprintNews } from '../sprints/base/sprint-news.store.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { viewsNews } from '../views/base/watch-news.store.ts'
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
import { companyDigest, movedSince, ownDigest, readerOf, type Reader } from './news.store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** What is new for the reader; null if nothing is. */
async function newsFor(
  db: CompanyDb,
  { employee_id, kind, data }: DueMail & Pick<Row, 'data'>,
  reader: Reader,
  now: Date,
): Promise<News | null> {
  if (kind === 'moved') {
    const moved = await movedSince(db, employee_id, reader.since, lastMorning(reader.zone, now))
    return moved > 0 ? movedNews(moved) : null
  }
  if (kind === 'digest') {
    const digest = await ownDigest(db, employee_id, reader.since)
    return digest.is_new ? digestNews(digest) : null
  }
  if (kind === 'reach_out') {
    const claims = await claimsNews(db, employee_id, {
      since: reader.since,
      morning: dueMorning(reader.zone, now),
      now,
    })
    return claims.is_new ? claimsMail(claims) : null
  }
  if (kind === 'hired') {
    const thanks = await thanksNews(db, employee_id, {
      since: reader.since,
      morning: dueMorning(reader.zone, now),
    })
    return thanks.length > 0 ? hiredMail(thanks) : null
  }
  if (kind === 'mention') {
    const mentions = await unreadIn(await inboxFor(db, employee_id, { now, backupsFailSince: null }), {
      mail: kind,
      since: reader.since,
    })
    return mentions > 0 ? mentionMail(mentions) : null
  }
  if (kind === 'views') {
    const found = await viewsNews(db, employee_id, reader.since)
    return found.people > 0 ? viewsMail(found) : null
  }
  if (kind === 'sprint') {
    const sprint = await sprintNews(db, employee_id, data, now)
    return sprint && sprintMail(sprint, reader.zone)
  }
  const digest = await companyDigest(db, reader.since, dayOf(now))
  return digest.is_new ? companyNews(digest, companyOf(reader), now) : null
}

/** The email of a row as of now; null if there is nothing to tell, or no one to tell it to. */
export async function writeMail({ settings, database, now }: Given, row: Row): Promise<Written | null> {
  const due: DueMail = {
    company_id: row.company_id,
    employee_id: row.employee_id!,
    kind: row.kind as NewsMail,
    period: row.key,
  }
  const { company_id, employee_id, kind } = due
  const at = now()
  const found = await database.inCompany(company_id, async (db) => {
    const reader = await readerOf(db, employee_id, kind)
    const news = reader && (await newsFor(db, { ...due, data: row.data }, reader, at))
    return news && { reader, news }
  })
  if (!found || !(await isProven({ database }, due, found.reader.email))) return null
  const token = unsubscribeToken(await lastingKey({ database }), due)
  const base = publicUrlOf(settings)
  const addresses = {
    base,
    stop: `${base}/unsubscribe?token=${token}`,
    oneClick: `${base}/v1/news-mails/unsubscribe/${token}`,
  }
  const message = newsMail({ kind, key: newsKey(due) }, found.reader, found.news, addresses)
  // claims are dated before they are saved, so their email tells up to a morning that is over
  return {
    message,
    until:
      kind === 'reach_out' || kind === 'hired'
        ? dueMorning(found.reader.zone, at).toISOString()
        : found.reader.until,
  }
}

/** Emails go only to a mailbox whose owner opened a link to this account, not to one that someone else registered. */
async function isProven({ database }: Pick<Services, 'database'>, due: DueMail, email: string) {
  const address = await findAddress(database.db, email)
  return address?.proven_at != null && address.employee_id === due.employee_id
}
