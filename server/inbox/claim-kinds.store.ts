import { sql, type RawBuilder } from 'kysely'
import { lookAgainAt } from '../candidates/base/look-again.store.ts'
import { isToldToWrite, toWriteAt, toWriteSince } from '../claims/base/to-write-at.store.ts'
import { connectionsTo } from '../connections/connections-to.store.ts'
import { sendingOn } from '../mail/morning.store.ts'
import { entry, type EntryKind, type InboxReader, isKept, ofPerson, shownPerson } from './entry.store.ts'

/** The reader's claims (r), with their connection to the person (c). */
const ownClaims = ({ db, employee }: InboxReader) => sql`
  reach_out r join lateral (
    select k.id, k.name from ${connectionsTo(db, sql`r.person_id`)} k where k.employee_id = ${employee}
    order by k.recommended desc, k.id limit 1) c on r.company_id = ${db.company} and r.employee_id = ${employee}`

const INTRODUCTIONS = '/reach-out'

/** 'by 10 March' */
const BY_DAY = sql`'by ' || to_char(r.until at time zone 'UTC' - interval '1 ms', 'FMDD FMMonth')`

/** Whether the reader began claim r, or someone who was deactivated before that moment: then all admins are told. */
const concerns = ({ db, employee }: InboxReader, at: RawBuilder<unknown>) => sql`
  (r.started_by = ${employee} or exists (
    select 1 from employee s where s.company_id = ${db.company} and s.id = r.started_by and s.deactivated_at < ${at}))`

/** The kinds of entries about introductions and claims. */
export const CLAIM_KINDS: Record<string, EntryKind> = {
  asked: {
    switch: 'asked',
    says: '{by_first} asks: could you introduce us to {person}?',
    counted: {
      one: 'Could you introduce one person you know? Answer {what}.',
      many: 'Could you introduce {n} people you know? Answer {what}.',
    },
    isOpen: true,
    letter: 'starts',
    path: INTRODUCTIONS,
    select: (reader) => sql`
      select ${entry({ about: sql`r.id`, at: sql`r.started_at`, person_id: sql`r.person_id`, person: sql`c.name`, by: sql`r.started_by`, what: BY_DAY })}
      from ${ownClaims(reader)}
      where r.state = 'asked' and r.declined_because is null and r.until > ${reader.now}`,
  },
  to_write: {
    switch: 'asked',
    says: 'Write to {person} {what}.',
    counted: { one: 'Write to one person {what}.', many: 'Write to {n} people: {what}.' },
    isOpen: true,
    letter: 'starts',
    path: INTRODUCTIONS,
    select: (reader) => sql`
      select ${entry({
        about: sql`r.id`,
        at: toWriteAt(reader.db, reader.now),
        happened_at: toWriteSince(reader.db, reader.now),
        person_id: sql`r.person_id`,
        person: sql`c.name`,
        what: BY_DAY,
      })}
      from ${ownClaims(reader)}
      where r.state = 'go' and r.until > ${reader.now} and ${isToldToWrite(reader.db, reader.employee, reader.now)}`,
  },
  reminded: {
    switch: 'asked',
    says: '{by} reminds you of {person}.',
    counted: {
      one: 'Your company reminds you of one person.',
      many: 'Your company reminds you of {n} people.',
    },
    letter: 'starts',
    path: INTRODUCTIONS,
    select: (reader) => sql`
      select ${entry({ about: sql`r.id`, at: sql`r.reminded_at`, person_id: sql`r.person_id`, person: sql`c.name`, by: sql`r.reminded_by` })}
      from ${ownClaims(reader)}
      where r.state in ('go', 'sent') and r.steps->-1->>'what' = 'reminded'`,
  },
  lost: {
    switch: 'asked',
    says: 'You no longer need to contact {person}.',
    counted: {
      one: 'You no longer need to contact one person.',
      many: 'You no longer need to contact {n} people.',
    },
    letter: 'starts',
    path: INTRODUCTIONS,
    select: ({ db, employee, now, morning }) => sql`
      select ${entry({ about: sql`r.id`, at: sendingOn(db, sql`r.lost_at`), happened_at: sql`r.lost_at`, person_id: sql`r.person_id`, person: sql`c.name` })}
      from reach_out r join lateral (
        select k.name from ${connectionsTo(db, sql`r.person_id`)} k where k.employee_id = ${employee} order by k.id limit 1) c on true
      where r.company_id = ${db.company} and r.lost_by = ${employee} and r.lost_at <= ${morning}
        and ${isKept(sql`r.lost_at`, now)} and not exists (
          select 1 from reach_out again where again.company_id = ${db.company} and again.person_id = r.person_id
            and again.employee_id = ${employee} and again.state <> 'ended')`,
  },
  job_closed: {
    switch: 'asked',
    says: '{what} was closed: messages to {person} no longer name it.',
    counted: {
      one: 'A job was closed: messages to one person no longer name it.',
      many: 'Jobs were closed: messages to {n} people no longer name them.',
    },
    letter: 'along',
    path: (one, isAdmin) => (isAdmin ? ofPerson(one) : INTRODUCTIONS),
    select: (reader) => sql`
      select ${entry({
        about: sql`r.id`,
        at: sql`j.closed_at`,
        person_id: sql`r.person_id`,
        person: reader.isAdmin ? sql`p.name` : sql`c.name`,
        what: sql`j.job_title`,
      })}
      from reach_out r
      join job j on j.company_id = ${reader.db.company} and j.id = r.job_id and j.closed_at > r.started_at
      join ${shownPerson(reader.db, sql`r.person_id`)} on true
      left join lateral (
        select k.name from ${connectionsTo(reader.db, sql`r.person_id`)} k where k.employee_id = ${reader.employee} order by k.id limit 1) c on true
      where r.company_id = ${reader.db.company} and r.state <> 'ended' and (
        r.employee_id = ${reader.employee} and r.declined_because is null ${reader.isAdmin ? sql`or ${concerns(reader, sql`j.closed_at`)}` : sql``})`,
  },
  introduced: {
    isForAdmins: true,
    switch: 'watched',
    says: '{by} answered the ask about {person}.',
    counted: { one: 'One ask was answered.', many: '{n} asks were answered.' },
    letter: 'along',
    path: ofPerson,
    select: (reader) => sql`
      select ${entry({
        about: sql`r.id`,
        at: sql`(said.step->>'at')::timestamptz`,
        person_id: sql`r.person_id`,
        person: sql`p.name`,
        by: sql`said.step->>'by'`,
      })}
      from reach_out r
      join ${shownPerson(reader.db, sql`r.person_id`)} on true
      join lateral (
        select step from jsonb_array_elements(r.steps) step
        where step->>'what' in ('will_write', 'mention', 'without_me') limit 1) said on true
      where r.company_id = ${reader.db.company} and ${concerns(reader, sql`(said.step->>'at')::timestamptz`)} and ${isKept(sql`r.started_at`, reader.now)}
        and jsonb_path_exists(r.steps, '$[*].what ? (@ == "will_write" || @ == "mention" || @ == "without_me")')`,
  },
  no_introduction: {
    isForAdmins: true,
    switch: 'watched',
    says: 'The ask about {person} ended without an introduction.',
    counted: {
      one: 'One ask ended without an introduction.',
      many: '{n} asks ended without an introduction.',
    },
    letter: 'along',
    path: ofPerson,
    select: (reader) => sql`
      select ${entry({ about: sql`r.id`, at: sql`r.ended_at`, person_id: sql`r.person_id`, person: sql`p.name` })}
      from reach_out r join ${shownPerson(reader.db, sql`r.person_id`)} on true
      where r.company_id = ${reader.db.company} and ${concerns(reader, sql`r.ended_at`)} and r.ended_because = 'no_introduction'
        and ${isKept(sql`r.ended_at`, reader.now)}`,
  },
  handed_over: {
    isForAdmins: true,
    switch: 'watched',
    says: 'Recruiting now writes to {person}: it’s up to you.',
    counted: {
      one: 'Recruiting now writes to one person: it’s up to you.',
      many: 'Recruiting now writes to {n} people: it’s up to you.',
    },
    letter: 'along',
    path: ofPerson,
    select: (reader) => sql`
      select ${entry({
        about: sql`r.id`,
        at: sql`(r.steps->-1->>'at')::timestamptz`,
        person_id: sql`r.person_id`,
        person: sql`p.name`,
      })}
      from reach_out r join ${shownPerson(reader.db, sql`r.person_id`)} on true
      where r.company_id = ${reader.db.company} and ${concerns(reader, sql`(r.steps->-1->>'at')::timestamptz`)} and r.state = 'go' and r.employee_id is null
        and r.steps->-1->>'what' in ('handed_over', 'time_over', 'holder_left', 'withdrawn')
        and r.steps->-1->>'by' is distinct from ${reader.employee}`,
  },
  look_again: {
    isForAdmins: true,
    switch: 'watched',
    says: 'You wanted to look at {person} again.',
    counted: {
      one: 'You wanted to look at one person again.',
      many: 'You wanted to look at {n} people again.',
    },
    letter: 'starts',
    path: ofPerson,
    select: ({ db, employee, now, zone }) => sql`
      select ${entry({
        about: sql`l.person_id`,
        at: lookAgainAt(zone),
        happened_at: sql`l.set_at`,
        person_id: sql`l.person_id`,
        person: sql`p.name`,
        text: sql`nullif(l.line, '')`,
      })}
      from look_again l join ${shownPerson(db, sql`l.person_id`)} on true
      where l.company_id = ${db.company} and l.set_by = ${employee} and ${lookAgainAt(zone)} <= ${now}`,
  },
}
