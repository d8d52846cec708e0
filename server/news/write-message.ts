import type { ChannelKind } from '../../contract/channels.ts'
import { lastOf } from '../../domain/local-time.ts'
import { endedBy, scheduleOf } from '../outbox/messages.store.ts'
import type { Given, Said } from '../outbox/news.ts'
import type { Row } from '../outbox/row.ts'
import { publicUrlOf } from '../settings.ts'
import { newsOf } from './channel-news.store.ts'
import { newsBody } from './news-message.rules.ts'
import { daysSince } from './news.rules.ts'
import { periodText } from './period.rules.ts'

/** What a channel reads of the time since its last message. */
export async function writeMessage({ database, settings, now }: Given, row: Row): Promise<Said> {
  const schedule = scheduleOf(row.target!)
  const since = new Date(row.data.since!)
  const ended = lastOf(schedule, row.at, endedBy(now()))
  const until = ended.toISOString()
  const { oldest, ...news } = await database.inCompany(row.company_id, (db) =>
    newsOf(db, { since, until: ended }),
  )
  if (news.recommended === 0 && news.jobs === 0) return { message: null, until }
  const period = periodText(since, ended, schedule.time_zone)
  const oldestDays = oldest ? daysSince(oldest, now()) : 0
  const kind = row.target!.kind as ChannelKind
  return { message: newsBody(kind, { ...news, period, oldestDays }, `${publicUrlOf(settings)}/`), until }
}
