import { sql, type RawBuilder } from 'kysely'
import type { InboxEntry } from '../../contract/inbox.ts'
import type { EmployeeName } from '../../domain/employee-name.ts'
import { connectionsTo } from '../connections/connections-to.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lastMorning } from '../mail/morning.rules.ts'
import { isInLetter, lastTold, type Told } from '../outbox/mails.store.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import type { EntryKey } from './base/marks.store.ts'
import { entry, type EntryKind, type InboxReader, type Leads } from './entry.store.ts'
import { KINDS } from './kinds.store.ts'
import { FORMER } from './switches.ts'

export type EntryRow = Leads & {
  kind: string
  at: Date
  happened_at: Date | null
  person: string | null
  by: EmployeeName | null
  what: string | null
  n: number | null
  text: string | null
  answers: InboxEntry['answers']
  is_read: boolean
  is_mailed: boolean
}

const MOST_COUNTED = 100 // the bell shows 99+

type Kinds = [kind: string, EntryKind][]
export type Inbox = { reader: InboxReader; kinds: Kinds }

type Around = Pick<InboxReader, 'now' | 'backupsFailSince'>

/** The inbox of an employee: the kinds that they get, without those that they switched off. */
export async function inboxFor(db: CompanyDb, employee: string, around: Around): Promise<Inbox> {
  const { rows } = await sql<{ role: string; zone: string; inbox_off: string[] }>`
    select e.role, e.inbox_off, coalesce(c.time_zone, 'UTC') as zone
    from employee e join company c on c.company_id = ${db.company}
    where e.company_id = ${db.company} and e.id = ${employee}`.execute(db)
  const { role, zone, inbox_off } = rows[0]!
  const reader = {
    db,
    employee,
    isAdmin: role === 'admin',
    zone,
    morning: lastMorning(zone, around.now),
    ...around,
  }
  const off = new Set(inbox_off.flatMap((name) => FORMER[name]?.kinds ?? []))
  const kinds = Object.entries(KINDS).filter(
    ([name, kind]) =>
      (reader.isAdmin || !kind.isForAdmins) && !off.has(name) && !inbox_off.includes(kind.switch),
  )
  return { reader, kinds }
}

/** For those who switched every kind off. */
const NO_ENTRIES = sql`select ''::text as kind, ${entry({ about: sql`null`, at: sql`null` })} where false`

/**
 * A part of a statement: the entries (e) of these kinds. `limit 1` makes the planner look each mark up; it takes an inbox for small, and would
 * compare each entry with each mark.
 */
function entriesOf({ reader }: Inbox, kinds: Kinds): RawBuilder<unknown> {
  const { db, employee } = reader
  const selects = kinds.map(
    ([kind, { select }]) => sql`select ${kind}::text as kind, one.* from (${select(reader)}) one`,
  )
  if (selects.length === 0) selects.push(NO_ENTRIES)
  return sql`(
    select one.*, i.read_at, i.read_at is not null or coalesce(one.is_seen, false) as is_read
    from (${sql.join(selects, sql` union all `)}) one
    left join lateral (
      select i.read_at from inbox_read i where i.company_id = ${db.company} and i.employee_id = ${employee} and i.kind = one.kind
        and i.about = one.about and i.at >= coalesce(one.happened_at, one.at) limit 1) i on true) e`
}

/** A page of the inbox, the newest first, and how many entries there are. */
export async function entriesIn(inbox: Inbox, page: PageQuery) {
  const { db, employee } = inbox.reader
  const mailed = inbox.kinds.flatMap(([kind, { letter }]) => (letter === 'starts' ? kind : []))
  const { rows } = await sql<EntryRow & { total: number }>`
    select e.*, own.id as connection_id, coalesce(e.person, own.name) as person, case when b.id is not null then
        json_build_object('first_name', b.first_name, 'last_name', b.last_name, 'email', b.email) end as by,
      e.kind = any (${mailed}::text[]) and ${isInLetter(db, employee)} as is_mailed, (
        select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'is_edited', a.edited_at is not null) order by a.at, a.id), '[]')
        from comment a where e.kind = 'mention' and a.company_id = ${db.company} and a.person_id = e.person_id
          and a.employee_id = ${employee} and a.answers = e.about and a.text is not null) as answers
    from (
      select *, count(*) over ()::int as total from ${entriesOf(inbox, inbox.kinds)}
      order by at desc, kind, about limit ${page.page_size} offset ${offsetOf(page)}) e
    left join employee b on b.company_id = ${db.company} and b.id = e.by
    left join lateral (
      select k.id, k.name from ${connectionsTo(db, sql`e.person_id`)} k where k.employee_id = ${employee} order by k.id limit 1) own on true
    order by e.at desc, e.kind, e.about`.execute(db)
  const isBeyond = rows.length === 0 && page.page > 1
  return {
    rows,
    total: isBeyond
      ? await countIn(inbox, sql`select 1 from ${entriesOf(inbox, inbox.kinds)}`)
      : (rows[0]?.total ?? 0),
  }
}

/** How many entries are unread, `MOST_COUNTED` at most. */
export const unreadIn = (inbox: Inbox): Promise<number> =>
  countIn(
    inbox,
    sql`select 1 from ${entriesOf(inbox, inbox.kinds)} where not e.is_read limit ${sql.lit(MOST_COUNTED)}`,
  )

/** An entry as the letter knows it. */
export type LetterRow = Told & Pick<EntryRow, 'person' | 'by' | 'what' | 'text'> & { is_new: boolean }

const MOST_TOLD = 500

/**
 * What the letter of `morning` tells, the oldest first: the unread entries of kinds that start one since the last letter (`is_new`), and all
 * unread ones of those that go along or wait for the reader. What an email told is left out, though its time may be another since the company changed its zone.
 */
export async function untoldIn(
  inbox: Inbox,
  { since, morning, sprint }: { since: Date | null; morning: Date; sprint: string | null },
): Promise<LetterRow[]> {
  const { db, employee } = inbox.reader
  const kinds = inbox.kinds.filter(([, { letter }]) => typeof letter === 'string')
  const starting = kinds.flatMap(([kind, { letter }]) => (letter === 'starts' ? kind : []))
  const open = kinds.flatMap(([kind, { isOpen }]) => (isOpen ? kind : []))
  const { rows } = await sql<LetterRow>`
    select *, starts and not is_told as is_new from (
      select e.kind, e.about, coalesce(e.happened_at, e.at)::text as at, e.person_id, e.what, e.text, coalesce(e.person, own.name) as person,
        e.kind = any (${starting}::text[]) as starts, case when b.id is not null then
          json_build_object('first_name', b.first_name, 'last_name', b.last_name, 'email', b.email) end as by,
        e.at <= ${since ?? new Date(0)} or exists (
          select 1 from ${lastTold(db, employee)}
          where t.kind = e.kind and t.about = e.about and t.at >= coalesce(e.happened_at, e.at)) as is_told
      from ${entriesOf(inbox, kinds)}
      left join employee b on b.company_id = ${db.company} and b.id = e.by
      left join lateral (
        select k.name from ${connectionsTo(db, sql`e.person_id`)} k where k.employee_id = ${employee} order by k.id limit 1) own on true
      where not e.is_read and e.at <= ${morning} and (${sprint}::uuid is null or e.kind like 'sprint%' and e.about = ${sprint}::uuid)) news
    where not (starts and is_told and kind <> all (${open}::text[]))
    order by at::timestamptz, kind, what, about limit ${sql.lit(MOST_TOLD)}`.execute(db)
  return rows
}

async function countIn({ reader }: Inbox, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${rows}) counted`.execute(
    reader.db,
  )
  return counted.rows[0]!.n
}

/** Those of the given entries that are in the inbox; without any given, all unread ones. */
export async function keysIn(inbox: Inbox, given?: { kind: string; id: string }[]): Promise<EntryKey[]> {
  const kinds = inbox.kinds.filter(([name]) => !given || given.some(({ kind }) => kind === name))
  const { rows } = await sql<EntryKey>`
    select e.kind, e.about, coalesce(e.happened_at, e.at)::text as at from ${entriesOf(inbox, kinds)}
    where ${given ? isAmong(given) : sql`not e.is_read`}`.execute(inbox.reader.db)
  return rows
}

const isAmong = (given: { kind: string; id: string }[]) => sql`
  (e.kind, e.about) in (select g.kind, g.id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (kind text, id uuid))`
