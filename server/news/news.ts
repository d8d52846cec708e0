import { EventKind } from '../../contract/webhooks.ts'
import { followMessage, endedBy, scheduleOf } from '../outbox/messages.store.ts'
import type { Given, News, Written } from '../outbox/news.ts'
import type { Row } from '../outbox/row.ts'
import { CANDIDATE, giveUp, writeCandidate } from '../tracking/deliver.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { addMonday, newsOf } from './news.store.ts'
import { tellAdminsOff } from './off-mail.ts'
import { tellTips, webhooksWithoutTips } from './tell-tips.store.ts'
import { writeEvent } from './write-event.ts'
import { writeLetter } from './write-letter.ts'
import type { ChannelKind } from '../../domain/channels.ts'
import { lastOf } from '../../domain/local-time.ts'
import { publicUrlOf } from '../settings.ts'
import { daysSince, newsBody, periodText } from './news-message.rules.ts'

/** What a channel reads of the time since its last message. */
async function writeMessage({ database, settings, now }: Given, row: Row): Promise<Written> {
  const schedule = scheduleOf(row.target!)
  const since = new Date(row.data.since!)
  const ended = lastOf(schedule, row.at, endedBy(now()))
  const until = ended.toISOString()
  const { oldest, ...news } = await database.inCompany(row.company_id, (db) =>
    newsOf(db, { since, until: ended }),
  )
  if (news.recommended === 0 && news.jobs === 0) return { by: 'nothing', until }
  const period = periodText(since, ended, schedule.time_zone)
  const oldestDays = oldest ? daysSince(oldest, now()) : 0
  const kind = row.target!.kind as ChannelKind
  const body = newsBody(kind, { ...news, period, oldestDays }, `${publicUrlOf(settings)}/`)
  return { by: 'body', body, until }
}

/** What writes the words of each kind of row. */
const WRITERS: Record<string, (given: Given, row: Row) => Promise<Written>> = {
  letter: writeLetter,
  ...Object.fromEntries(EventKind.options.map((kind) => [kind, writeEvent])),
  news: writeMessage,
  [CANDIDATE]: writeCandidate,
}

/** What the rows of the outbox say. */
export const news: News = {
  async prepare({ database, now }) {
    const today = dayOf(now())
    for (const { company_id, id } of await webhooksWithoutTips(database.db, today))
      await database.inCompany(company_id, (db) => tellTips(db, id, today))
  },
  write: (given, row) => WRITERS[row.kind]!(given, row),
  async follow(db, row, until, now) {
    if (row.employee_id && !row.data.sprint_id) await addMonday(db, row.employee_id, now)
    if (row.kind === CANDIDATE && until === null) await giveUp(db, row)
    if (row.kind === 'news' && until !== null) await followMessage(db, row, until)
  },
  switchedOff: tellAdminsOff,
}
