import { sql, type RawBuilder } from 'kysely'
import { DAY_MS } from '../../domain/time.ts'
import { isToldToWrite, toWriteAt } from '../claims/base/to-write-at.store.ts'
import { mentionsOf } from '../comments/base/mentions.store.ts'
import { connectionsTo } from '../connections/connections-to.store.ts'
import { entry, type EntryKind, type InboxReader, type Leads } from './entry.ts'

/** How long an entry stays that asks for nothing. */
const KEPT_DAYS = 90

const isKept = (at: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`${at} > ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`

/** The reader's claims (r), with their connection to the person (c). */
const ownClaims = ({ db, employee }: InboxReader) => sql`
  reach_out r join lateral (
    select k.id, k.name from ${connectionsTo(db, sql`r.person_id`)} k where k.employee_id = ${employee}
    order by k.recommended desc, k.id limit 1) c on r.company_id = ${db.company} and r.employee_id = ${employee}`

/** The reader's own connection to a person. */
const ownConnection = ({ db, employee }: InboxReader, person: RawBuilder<unknown>) => sql`
  select k.id from ${connectionsTo(db, person)} k where k.employee_id = ${employee} order by k.id limit 1`

const ofPerson = ({ person_id }: Leads) => `/admin/candidates?person=${person_id}`
const toIntroductions = () => '/reach-out'

/** The kinds of entries. A select names what the reader may be told now, so what is undone, merged or erased takes its entries along. */
export const KINDS: Record<string, EntryKind> = {
  mention: {
    mail: 'mention',
    isMailed: true,
    says: '{by} names you in a comment on {person}.',
    path: (one, isAdmin) => (isAdmin ? ofPerson(one) : `/candidate/${one.connection_id}`),
    select: (reader) => sql`
      select ${entry({
        about: sql`c.id`,
        at: sql`m.at`,
        person_id: sql`c.person_id`,
        connection_id: ownConnection(reader, sql`c.person_id`),
        person: sql`p.name`,
        by: sql`c.employee_id`,
        text: sql`c.text`,
      })}
      from ${mentionsOf(reader.db, reader.employee)}
      join shown_person p on p.company_id = ${reader.db.company} and p.id = c.person_id`,
  },
  asked: {
    mail: 'reach_out',
    isMailed: true,
    says: '{by_first} asks: could you introduce us to {person}?',
    path: toIntroductions,
    select: (reader) => sql`
      select ${entry({ about: sql`r.id`, at: sql`r.started_at`, person: sql`c.name`, by: sql`r.started_by` })}
      from ${ownClaims(reader)}
      where r.state = 'asked' and r.declined_because is null and r.until > ${reader.now}`,
  },
  to_write: {
    mail: 'reach_out',
    isMailed: true,
    says: 'Write to {person} by {what}.',
    path: toIntroductions,
    select: (reader) => sql`
      select ${entry({
        about: sql`r.id`,
        at: toWriteAt(reader.now),
        person: sql`c.name`,
        what: sql`to_char(r.until at time zone 'UTC' - interval '1 ms', 'FMMonth FMDD')`,
      })}
      from ${ownClaims(reader)}
      where r.state = 'go' and r.until > ${reader.now} and ${isToldToWrite(reader.employee, reader.now)}`,
  },
  import: {
    mail: null,
    says: 'Your upload is done. New people: {n}.',
    path: ({ about }) => `/review?upload=${about}`,
    select: ({ db, employee, now }) => sql`
      select ${entry({ about: sql`u.id`, at: sql`u.finished_at`, n: sql`u.receipt->>'added'` })}
      from upload u where u.company_id = ${db.company} and u.employee_id = ${employee} and u.status = 'COMPLETED'
        and ${isKept(sql`u.finished_at`, now)}`,
  },
}
