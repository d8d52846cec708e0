import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyDb, Db } from '../db/database.ts'
import type { Due } from './outbox.rules.ts'
import type { Row, Target } from './row.ts'

const HELD_MS = 2 * 60_000 // longer than a mail server (server/mail/smtp.ts) or an answer (post.ts) may take
const MOST_DUE = 100 // of all companies, before the next look
const OF_EACH = 10 // destination, and emails of a company: a look costs more than a row
const LOG_LENGTH = 100 // of a destination, apart from what waits

export type NewRow = {
  lane: string
  key: string
  kind: string
  employee_id?: string
  destination_id?: string
  data?: Record<string, string>
  /** For when it is, and when it goes out. */
  at: Date
  due_at: Date
}

/** Adds rows, unless their lane has one of the key. Call it in the transaction that causes them. */
export async function putRows(db: CompanyDb, rows: NewRow[]) {
  if (rows.length === 0) return
  await sql`
    insert into outbox (company_id, id, lane, key, kind, employee_id, destination_id, data, at, due_at)
    select ${db.company}::uuid, md5(r.lane || ' ' || r.key)::uuid, r.lane, r.key, r.kind, r.employee_id, r.destination_id,
      coalesce(r.data, '{}'), r.at, r.due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (lane text, key text, kind text, employee_id uuid,
      destination_id uuid, data jsonb, at timestamptz, due_at timestamptz)
    on conflict (company_id, lane, key) do nothing`.execute(db)
}

/** No earlier row of the lane waits: a later one would overtake it. */
export const isFirst = (company: RawBuilder<unknown>) => sql<SqlBool>`not exists (
  select 1 from outbox e
  where e.company_id = ${company} and e.lane = o.lane and e.state = 'waiting' and (e.at, e.key) < (o.at, o.key))`

/**
 * The rows of all companies that are due, of each company the first ones of each destination; companies after this one come first.
 * `mails`: emails too.
 */
export async function dueRows(
  db: Db,
  { now, mails, after }: { now: Date; mails: boolean; after: string },
): Promise<Due[]> {
  const { rows } = await sql<Omit<Due, 'is_proven'>>`
    select due.company_id, due.id, due.destination_id, due.is_quick from (
      select o.company_id, o.id, o.destination_id, coalesce(d.is_quick, true) as is_quick,
        row_number() over (partition by o.company_id, o.destination_id order by o.due_at, o.at, o.key) as place
      from outbox o left join destination d on d.company_id = o.company_id and d.id = o.destination_id
      where o.state = 'waiting' and o.due_at <= ${now} and ${isFirst(sql`o.company_id`)}
        and (${mails}::boolean and o.destination_id is null or d.off_reason is null and d.paused_until <= ${now})) due
    where due.place <= ${OF_EACH}::int
    order by due.place, due.company_id::text <= ${after}, due.company_id limit ${MOST_DUE}`.execute(db)
  const proven = await provenOf(db, [...new Set(rows.map(({ company_id }) => company_id))])
  return rows.map((row) => ({ ...row, is_proven: proven.has(row.company_id) }))
}

/** Those of the companies in which someone has proven an address. */
async function provenOf(db: Db, companies: string[]): Promise<Set<string>> {
  if (companies.length === 0) return new Set()
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from address
    where company_id = any (${companies}::uuid[]) and proven_at is not null`.execute(db)
  return new Set(rows.map(({ company_id }) => company_id))
}

async function targetOf(db: CompanyDb, id: string, now: Date): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select id, kind, name, sealed, with_details, rhythm, weekday, hour, time_zone from destination
    where company_id = ${db.company} and id = ${id} and off_reason is null and paused_until <= ${now}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Takes a row for two minutes, in which only this process sends it; undefined if it is no longer due, or the company is being deleted.
 */
export async function takeRow(db: CompanyDb, due: Due, now: Date): Promise<Row | undefined> {
  const target = due.destination_id ? await targetOf(db, due.destination_id, now) : null
  if (target === undefined) return undefined
  const { rows } = await sql<Omit<Row, 'target'>>`
    update outbox o set due_at = ${new Date(now.getTime() + HELD_MS)}, tries = tries + 1
    where o.company_id = ${db.company} and o.id = ${due.id} and o.state = 'waiting' and o.due_at <= ${now}
      and ${isFirst(sql`${db.company}`)}
    returning company_id, id, lane, key, kind, employee_id, subject_id, data, at, tries`.execute(db)
  const { rows: going } = await sql`
    select 1 from company where company_id = ${db.company} and deletion_began_at is not null`.execute(db)
  return rows[0] && going.length === 0 ? { ...rows[0], target } : undefined
}

export type Attempt = {
  now: Date
  /** Of the answer; null without one. */
  status: number | null
  isQuick: boolean
}

/** Ends a row that went out, unless it is gone. */
export async function endDelivered(
  db: CompanyDb,
  row: Row,
  { until, now, status, isQuick }: Attempt & { until: string | null },
) {
  await sql`
    update outbox set state = 'delivered', status = ${status}, failure = null, tried_at = ${now},
      ended_at = ${row.target ? now.toISOString() : until}::timestamptz
    where company_id = ${db.company} and id = ${row.id}`.execute(db)
  if (row.target)
    await sql`
      update destination set delivered_at = ${now}, failing_since = null, is_quick = ${isQuick}
      where company_id = ${db.company} and id = ${row.target.id}`.execute(db)
  await trim(db, row)
}

/** Ends a row that had nothing to tell. */
export async function dropRow(db: CompanyDb, { id }: Row) {
  await sql`delete from outbox where company_id = ${db.company} and id = ${id}`.execute(db)
}

export type Failure = Attempt & {
  failure: string
  /** When it is tried again; null if it never is. */
  again: Date | null
  /** Until when nothing is sent to the destination; null: it goes on. */
  pausedUntil: Date | null
  /** The destination does not count as failing. */
  isOfRow: boolean
}

/** Saves a failed try → since when the destination fails; nothing for an email, and if it is gone or an admin has given it another address meanwhile. */
export async function saveFailure(
  db: CompanyDb,
  row: Row,
  { now, status, isQuick, failure, again, pausedUntil, isOfRow }: Failure,
): Promise<Date[]> {
  await sql`
    update outbox set state = ${again ? 'waiting' : 'failed'}, due_at = ${again ?? now}, status = ${status}, failure = ${failure},
      tried_at = ${now}, ended_at = ${again ? null : now}
    where company_id = ${db.company} and id = ${row.id} and state = 'waiting'`.execute(db)
  if (!again) await trim(db, row)
  if (!row.target || isOfRow) return []
  const { rows } = await sql<{ since: Date }>`
    update destination set failing_since = coalesce(failing_since, ${now}), paused_until = coalesce(${pausedUntil}, paused_until),
      is_quick = ${isQuick}
    where company_id = ${db.company} and id = ${row.target.id} and sealed = ${row.target.sealed}
    returning failing_since as since`.execute(db)
  return rows.map(({ since }) => since)
}

/** Deletes what is no longer kept: of emails all but the last one sent and the last one given up, of a destination what its log leaves out. */
const trim = (db: CompanyDb, { id, lane, target }: Row) =>
  target
    ? trimLog(db, target.id)
    : sql`
      delete from outbox where company_id = ${db.company} and lane = ${lane} and id <> ${id}
        and state = (select state from outbox where company_id = ${db.company} and id = ${id}) and state <> 'waiting'`.execute(
        db,
      )

async function trimLog(db: CompanyDb, destination: string) {
  await sql`
    delete from outbox where company_id = ${db.company} and id in (
      select id from outbox
      where company_id = ${db.company} and destination_id = ${destination} and state <> 'waiting'
      order by at desc, key offset ${LOG_LENGTH})`.execute(db)
}

/** What waits for a webhook that is switched off is not sent, unless an admin sends it again; a channel's message waits for the next switching on. */
export async function failWaiting(db: CompanyDb, destination: string, now: Date) {
  await sql`
    update outbox set state = 'failed', failure = 'The webhook was switched off.', ended_at = ${now}
    where company_id = ${db.company} and destination_id = ${destination} and state = 'waiting' and subject_id is not null`.execute(
    db,
  )
  await trimLog(db, destination)
}

/** What is new and what went out for a destination, the newest first. */
export async function logOf(db: CompanyDb, destination: string) {
  return db
    .selectFrom('outbox')
    .where('company_id', '=', db.company)
    .where('destination_id', '=', destination)
    .select(['key', 'kind', 'at', 'state', 'tries', 'status', 'failure', 'tried_at', 'due_at'])
    .orderBy('at', 'desc')
    .orderBy('key')
    .limit(LOG_LENGTH)
    .execute()
}

/** Puts a row back among those that wait, as if it had never been tried; false if it is not in the log. */
export async function waitAgain(db: CompanyDb, destination: string, key: string): Promise<boolean> {
  const changed = await db
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: new Date(0), tries: 0, ended_at: null })
    .where('company_id', '=', db.company)
    .where('destination_id', '=', destination)
    .where('key', '=', key)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
