import { EventKind } from '../../contract/webhooks.ts'
import { NewsMail } from '../../contract/news.ts'
import { followMessage } from '../outbox/messages.store.ts'
import type { Given, News, Said } from '../outbox/news.ts'
import type { Row } from '../outbox/row.ts'
import { CANDIDATE, giveUp, writeCandidate } from '../tracking/deliver.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { addWeekly, isWeekly } from './news.store.ts'
import { tellAdminsOff } from './off-mail.ts'
import { tellTips, webhooksWithoutTips } from './tell-tips.store.ts'
import { writeEvent } from './write-event.ts'
import { writeMail } from './write-mail.ts'
import { writeMessage } from './write-message.ts'

/** What writes the words of each kind of row. */
const WRITERS: Record<string, (given: Given, row: Row) => Promise<Said | null>> = {
  ...Object.fromEntries(NewsMail.options.map((kind) => [kind, writeMail])),
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
    if (row.employee_id && isWeekly(row.kind)) await addWeekly(db, row.employee_id, now)
    if (row.kind === CANDIDATE && until === null) await giveUp(db, row)
    if (row.kind === 'news' && until !== null) await followMessage(db, row, until)
  },
  switchedOff: tellAdminsOff,
}
