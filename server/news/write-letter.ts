import { findAddress } from '../auth/base/address.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { inboxFor, type LetterRow, untoldIn } from '../inbox/inbox.store.ts'
import { dueMorning, weekWithin } from '../mail/morning.rules.ts'
import { lastBackupRun } from '../operations/backup-run.store.ts'
import { saveTold } from '../outbox/mails.store.ts'
import type { Given, Written } from '../outbox/news.ts'
import type { Row } from '../outbox/row.ts'
import { lastingKey } from '../secret/secret.ts'
import { publicUrlOf } from '../settings.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { companyWeek, type Item, itemsOf, letterOf, ownWeek } from './letter-words.ts'
import { companyDigest, ownDigest, readerOf, type Reader } from './news.store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** `morning`: up to when it tells; `meant`: for which morning it was put, which is earlier if no process could send it then. */
type When = { now: Date; morning: Date; meant: Date }

/** The Monday section for those who want it, if the week had any news. A Monday's letter that goes out later has it, too. */
async function weekOf(
  db: CompanyDb,
  employee: string,
  reader: Reader,
  { now, morning, meant }: When,
): Promise<Item[]> {
  const week = weekWithin(reader.zone, meant, morning)
  if (!week || (reader.since && reader.since >= week.until)) return []
  const own = reader.digest ? await ownDigest(db, employee, week) : null
  const company = reader.company_digest ? await companyDigest(db, week.since, dayOf(now)) : null
  return [...(own?.is_new ? ownWeek(own) : []), ...(company?.is_new ? companyWeek(company, now) : [])]
}

/** What the letter tells, if something starts it. What began after the morning is left to the next one: it may not be saved yet. */
async function newsOf(
  db: CompanyDb,
  row: Row,
  reader: Reader,
  when: When & { backupsFailSince: Date | null },
): Promise<{ told: LetterRow[]; items: Item[] }> {
  const employee = row.employee_id!
  const sprint = (row.data.sprint_id as string | undefined) ?? null
  const isWanted = sprint || reader.mail === 'daily' || weekWithin(reader.zone, when.meant, when.morning)
  if (!isWanted) return { told: [], items: [] }
  const told = await untoldIn(await inboxFor(db, employee, when), {
    sprint,
    ...(sprint ? { since: null, morning: when.now } : { since: reader.since, morning: when.morning }),
  })
  const week = sprint ? [] : await weekOf(db, employee, reader, when)
  if (week.length === 0 && !told.some(({ is_new }) => is_new)) return { told: [], items: [] }
  return { told, items: [...itemsOf(told), ...week] }
}

/** The letter of a row as of now. */
export async function writeLetter({ settings, database, now }: Given, row: Row): Promise<Written> {
  const at = now()
  const { company_id, employee_id } = row
  const backupsFailSince = (await lastBackupRun(database.db, at))?.failing_since ?? null
  const found = await database.inCompany(company_id, async (db) => {
    const reader = await readerOf(db, employee_id!)
    if (!reader) return null
    const morning = dueMorning(reader.zone, at)
    const meant = dueMorning(reader.zone, row.at)
    const { told, items } = await newsOf(db, row, reader, { now: at, morning, meant, backupsFailSince })
    await saveTold(
      db,
      row.id,
      told.map(({ kind, about, at: happened, person_id }) => ({ kind, about, at: happened, person_id })),
    )
    return { reader, morning, items }
  })
  const [first, ...more] = found?.items ?? []
  if (!found || !first || !(await isProven({ database }, row, found.reader.email)))
    return { by: 'nothing', until: null }
  const token = unsubscribeToken(await lastingKey({ database }), { company_id, employee_id: employee_id! })
  const base = publicUrlOf(settings)
  const mail = letterOf([company_id, row.lane, row.key].join(':'), found.reader, [first, ...more], {
    base,
    stop: `${base}/unsubscribe?token=${token}`,
    oneClick: `${base}/v1/news-mails/unsubscribe/${token}`,
  })
  const { morning, reader } = found
  const until = reader.since && reader.since > morning ? reader.since : morning
  return { by: 'mail', mail, until: until.toISOString() }
}

/** Emails go only to a mailbox whose owner opened a link to this account, not to one that someone else registered. */
async function isProven({ database }: Pick<Given, 'database'>, { employee_id }: Row, email: string) {
  const address = await findAddress(database.db, email)
  return address?.proven_at != null && address.employee_id === employee_id
}
