import { sql } from 'kysely'
import type { ChannelKind } from '../../contract/channels.ts'
import type { Schedule } from '../../domain/local-time.ts'
import type { CompanyDb, Db } from '../db/database.ts'

const AT_ONCE = 50
const HELD_MS = 2 * 60_000 // longer than an attempt may take (server/webhooks/post.ts)
const MOST_TITLES = 10

export type DueChannel = { company_id: string; kind: ChannelKind }

/** The channels of all companies whose time came until `ended`. */
export async function dueChannels(db: Db, ended: Date, now: Date): Promise<DueChannel[]> {
  const { rows } = await sql<DueChannel>`
    select company_id, kind from channel
    where off_reason is null and due_at <= ${ended} and held_until <= ${now} order by due_at limit ${AT_ONCE}`.execute(
    db,
  )
  return rows
}

export type TakenChannel = Schedule & { sealed: string; due_at: Date; told_until: Date; tries: number }

/** Takes a channel for two minutes, in which only this process sends to it; undefined if it is not due any more. */
export async function takeChannel(
  db: CompanyDb,
  kind: ChannelKind,
  ended: Date,
  now: Date,
): Promise<TakenChannel | undefined> {
  const { rows } = await sql<TakenChannel>`
    update channel set held_until = ${new Date(now.getTime() + HELD_MS)}, tries = tries + 1
    where company_id = ${db.company} and kind = ${kind} and off_reason is null and due_at <= ${ended} and held_until <= ${now}
    returning sealed, rhythm, weekday, hour, time_zone, due_at, told_until, tries`.execute(db)
  return rows[0]
}

export type Period = { since: Date; until: Date }

const WAITS = sql`p.needs_review and (p.reviewed_at is null or c.recommended_at > p.reviewed_at)`

/** What happened after `since` and until `until`; who waits, as of now, and since when. */
export async function newsOf(db: CompanyDb, { since, until }: Period) {
  const { rows: people } = await sql<{ recommended: number; waiting: number; oldest: Date | null }>`
    select count(distinct p.id) filter (where c.recommended_at > ${since} and c.recommended_at <= ${until})::int as recommended,
      count(distinct p.id) filter (where ${WAITS})::int as waiting, min(c.recommended_at) filter (where ${WAITS}) as oldest
    from shown_person p join shown_connection c on c.company_id = ${db.company} and c.person_id = p.id and c.recommended
    where p.company_id = ${db.company} and p.recommended`.execute(db)
  const { rows: jobs } = await sql<{ job_title: string; total: number }>`
    select job_title, count(*) over ()::int as total from job
    where company_id = ${db.company} and closed_at is null and created_at > ${since} and created_at <= ${until}
    order by created_at, id limit ${MOST_TITLES}`.execute(db)
  return {
    ...people[0]!,
    jobs: jobs[0]?.total ?? 0,
    titles: jobs.map(({ job_title }) => job_title),
  }
}

type Ended = {
  /** When this message was due, and when the next one is. An admin may have chosen another time meanwhile. */
  due: Date
  next: Date
  until: Date
  /** Null if there was nothing to tell. */
  sent_at: Date | null
}

/** Ends a message: what happened until then was told. */
export async function endMessage(db: CompanyDb, kind: ChannelKind, { due, next, until, sent_at }: Ended) {
  await sql`
    update channel set told_until = ${until}, due_at = case when due_at = ${due} then ${next}::timestamptz else due_at end,
      held_until = 'epoch', tries = 0, failure = null, failing_since = null, sent_at = coalesce(${sent_at}::timestamptz, sent_at)
    where company_id = ${db.company} and kind = ${kind} and told_until < ${until}`.execute(db)
}

/** Saves a failed try of the address `sealed` → since when the channel fails; null if it is deleted or an admin has saved it meanwhile. */
export async function saveFailure(
  db: CompanyDb,
  { kind, sealed }: { kind: ChannelKind; sealed: string },
  { failure, again, now }: { failure: string; again: Date; now: Date },
): Promise<{ since: Date } | null> {
  const { rows } = await sql<{ since: Date }>`
    update channel set failure = ${failure}, held_until = ${again}, failing_since = coalesce(failing_since, ${now})
    where company_id = ${db.company} and kind = ${kind} and sealed = ${sealed} returning failing_since as since`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Switches a channel off; false if it is off or deleted already. */
export async function switchOff(db: CompanyDb, kind: ChannelKind, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update channel set off_reason = ${reason}
    where company_id = ${db.company} and kind = ${kind} and off_reason is null returning kind`.execute(db)
  return rows.length > 0
}
