import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'
import { isRead } from '../../inbox/base/marks.store.ts'
import { dayIn, lastMorning } from '../../mail/morning.rules.ts'
import { toWriteSince } from './to-write-at.store.ts'
import { daysAfter, REMIND_DAYS } from './claims.rules.ts'
import { zoneOf } from '../../mail/zone.store.ts'

export type ClaimsNews = {
  asked: number
  yours: number
  ending: number
  reminded: number
  again: number
  lost: number
  is_new: boolean
}

/** Up to which end of a claim the email of this morning reminds. */
const remindedUntil = (zone: string, morning: Date) => daysAfter(lastMorning(zone, morning), REMIND_DAYS + 1)

/**
 * What waits for an employee as of `now`: asks, persons to write to, those among them whose time ends soon, and persons lost since the last
 * email, if it could tell of them. What began or was lost after `morning` is left to the next email: it may not be saved yet. New is what
 * came, or came near its end, since the last one, and a reminder of an admin.
 */
export async function claimsNews(
  db: CompanyDb,
  employee: string,
  { since, morning, now }: { since: string | null; morning: Date; now: Date },
): Promise<ClaimsNews> {
  const last = new Date(since ?? 0)
  const zone = await zoneOf(db)
  const [from, to] = [remindedUntil(zone, last), remindedUntil(zone, morning)]
  const ends = sql`state = 'go' and until < ${to}`
  const read = (kind: string, at: RawBuilder<unknown>) => isRead(db, employee, { kind, about: sql`r.id`, at })
  const { rows } = await sql<ClaimsNews>`
    select count(*) filter (where state = 'asked')::int as asked, count(*) filter (where state = 'go')::int as yours,
      count(*) filter (where ${ends})::int as ending, (
        select count(*)::int from reach_out r
        where company_id = ${db.company} and not ${read('lost', sql`r.lost_at`)} and lost_by = ${employee} and lost_at > ${last} and lost_at <= ${morning}
          and started_at <= ${last}) as lost, (
        select count(*)::int from reach_out r
        where company_id = ${db.company} and not ${read('reminded', sql`r.reminded_at`)}
          and employee_id = ${employee} and state in ('go', 'sent') and steps->-1->>'what' = 'reminded'
          and reminded_at > ${last} and reminded_at <= ${morning}) as reminded, (
        select count(*)::int from look_again l join employee e on e.company_id = ${db.company} and e.id = l.set_by and e.role = 'admin'
        where l.company_id = ${db.company} and l.set_by = ${employee}
          and not ${isRead(db, employee, { kind: 'look_again', about: sql`l.person_id`, at: sql`l.set_at` })}
          and l.day > ${dayIn(zone, last)}::date and l.day <= ${dayIn(zone, morning)}::date) as again,
      coalesce(bool_or(state in ('asked', 'go') and started_at > ${last} and started_by <> ${employee}
        or (${ends} and until >= ${from})), false) as is_new
    from reach_out r
    where company_id = ${db.company} and employee_id = ${employee} and state in ('asked', 'go') and declined_because is null
      and started_at <= ${morning} and until > ${now}
      and not case when state = 'asked' then ${read('asked', sql`r.started_at`)} else ${read('to_write', toWriteSince(db, now))} end`.execute(
    db,
  )
  const { is_new, ...counts } = rows[0]!
  return { ...counts, is_new: is_new || counts.lost > 0 || counts.reminded > 0 || counts.again > 0 }
}
