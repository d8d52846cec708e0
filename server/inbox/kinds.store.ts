import { sql, type RawBuilder } from 'kysely'
import { DAY_MS, HOUR_MS } from '../../domain/time.ts'
import { lookAgainAt } from '../candidates/base/look-again.store.ts'
import { thanksId } from '../claims/base/thanks.store.ts'
import { isToldToWrite, toWriteAt, toWriteSince } from '../claims/base/to-write-at.store.ts'
import { mentionsOf } from '../comments/base/mentions.store.ts'
import { connectionsTo } from '../connections/connections-to.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { sendingOn } from '../mail/morning.store.ts'
import { HAPPENED_AT, hasMoved, isMoveSeen, movedAt, seenPerson } from '../recommendations/news.store.ts'
import { newInViews, viewPath } from '../views/base/watch-news.store.ts'
import { entry, type EntryKind, type InboxReader, type Leads } from './entry.store.ts'

/** How long an entry stays that asks for nothing. */
const KEPT_DAYS = 90

const isKept = (at: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`${at} > ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`

/** The reader's claims (r), with their connection to the person (c). */
const ownClaims = ({ db, employee }: InboxReader) => sql`
  reach_out r join lateral (
    select k.id, k.name from ${connectionsTo(db, sql`r.person_id`)} k where k.employee_id = ${employee}
    order by k.recommended desc, k.id limit 1) c on r.company_id = ${db.company} and r.employee_id = ${employee}`

/**
 * The person (p) of an entry, looked up. The planner takes a company for small, and would compare each entry with each person; or, for a count,
 * read for each the whole of an index that has all it needs: none has the name.
 */
const shownPerson = (db: CompanyDb, person: RawBuilder<unknown>) => sql`
  lateral (select * from shown_person p where p.company_id = ${db.company} and p.id = ${person} and length(p.name) >= 0 offset 0) p`

const ofPerson = ({ person_id }: Leads) => `/admin/candidates?person=${person_id}`
const toIntroductions = () => '/reach-out'
const toRecommendations = () => '/referrals'
const toIntegrations = () => '/admin/integrations'

/** The name of destination d. */
const DESTINATION = sql`case d.kind when 'webhook' then d.name when 'lever_eu' then 'Lever' else initcap(d.kind) end`

const UPLOADS = { name: 'import', label: 'Inbox: My uploads', hint: 'When an upload is done or failed.' }

/** The kinds of entries. A select names what the reader may be told now, so what is undone, merged or erased takes its entries along. */
export const KINDS: Record<string, EntryKind> = {
  mention: {
    switch: 'mention',
    isMailed: true,
    says: '{by} names you in a comment on {person}.',
    path: (one, isAdmin) => (isAdmin ? ofPerson(one) : `/candidate/${one.connection_id}`),
    select: (reader) => sql`
      select ${entry({
        about: sql`c.id`,
        at: sql`m.at`,
        person_id: sql`c.person_id`,
        person: sql`p.name`,
        by: sql`c.employee_id`,
        text: sql`c.text`,
      })}
      from ${mentionsOf(reader.db, reader.employee)}
      join ${shownPerson(reader.db, sql`c.person_id`)} on true`,
  },
  asked: {
    switch: 'reach_out',
    isMailed: true,
    says: '{by_first} asks: could you introduce us to {person}?',
    path: toIntroductions,
    select: (reader) => sql`
      select ${entry({ about: sql`r.id`, at: sql`r.started_at`, person: sql`c.name`, by: sql`r.started_by` })}
      from ${ownClaims(reader)}
      where r.state = 'asked' and r.declined_because is null and r.until > ${reader.now}`,
  },
  to_write: {
    switch: 'reach_out',
    isMailed: true,
    says: 'Write to {person} by {what}.',
    path: toIntroductions,
    select: (reader) => sql`
      select ${entry({
        about: sql`r.id`,
        at: toWriteAt(reader.db, reader.now),
        happened_at: toWriteSince(reader.db, reader.now),
        person: sql`c.name`,
        what: sql`to_char(r.until at time zone 'UTC' - interval '1 ms', 'FMDD FMMonth')`,
      })}
      from ${ownClaims(reader)}
      where r.state = 'go' and r.until > ${reader.now} and ${isToldToWrite(reader.db, reader.employee, reader.now)}`,
  },
  reminded: {
    switch: 'reach_out',
    isMailed: true,
    says: '{by} reminds you of {person}.',
    path: toIntroductions,
    select: (reader) => sql`
      select ${entry({ about: sql`r.id`, at: sql`r.reminded_at`, person: sql`c.name`, by: sql`r.reminded_by` })}
      from ${ownClaims(reader)}
      where r.state in ('go', 'sent') and r.steps->-1->>'what' = 'reminded'`,
  },
  lost: {
    switch: 'reach_out',
    isMailed: true,
    says: 'You no longer need to contact {person}.',
    path: toIntroductions,
    select: ({ db, employee, now, morning }) => sql`
      select ${entry({ about: sql`r.id`, at: sendingOn(db, sql`r.lost_at`), happened_at: sql`r.lost_at`, person: sql`c.name` })}
      from reach_out r join lateral (
        select k.name from ${connectionsTo(db, sql`r.person_id`)} k where k.employee_id = ${employee} order by k.id limit 1) c on true
      where r.company_id = ${db.company} and r.lost_by = ${employee} and r.lost_at <= ${morning}
        and ${isKept(sql`r.lost_at`, now)} and not exists (
          select 1 from reach_out again where again.company_id = ${db.company} and again.person_id = r.person_id
            and again.employee_id = ${employee} and again.state <> 'ended')`,
  },
  moved: {
    switch: 'moved',
    isMailed: true,
    says: '{person}, who you recommended, has a new status.',
    path: toRecommendations,
    select: ({ db, employee, now, morning }) => sql`
      select ${entry({ about: sql`c.id`, at: movedAt(db), happened_at: HAPPENED_AT, person: sql`c.name`, is_seen: isMoveSeen() })}
      from shown_connection c
      join lateral ${seenPerson(db, morning)} on true
      join employee e on e.company_id = ${db.company} and e.id = c.employee_id
      where c.company_id = ${db.company} and c.employee_id = ${employee} and c.recommended and ${hasMoved()}
        and ${movedAt(db)} <= ${now} and ${isKept(movedAt(db), now)}`,
  },
  thanks: {
    switch: 'hired',
    isMailed: true,
    says: '{person} was hired, and {by} thanks you.',
    path: toRecommendations,
    select: (reader) => sql`
      select ${entry({
        about: thanksId(sql`t.person_id`, reader.employee),
        at: sendingOn(reader.db, sql`t.at`),
        happened_at: sql`t.at`,
        person_id: sql`t.person_id`,
        by: sql`t.sent_by`,
        text: sql`t.words`,
      })}
      from thanks t
      join ${shownPerson(reader.db, sql`t.person_id`)} on p.outcome = 'hired'
      where t.company_id = ${reader.db.company} and t.employee_id = ${reader.employee}
        and t.at <= ${reader.morning} and ${isKept(sql`t.at`, reader.now)}`,
  },
  import: {
    switch: UPLOADS,
    says: 'Your upload is done. New people: {n}.',
    path: ({ about }) => `/review?upload=${about}`,
    select: ({ db, employee, now }) => sql`
      select ${entry({ about: sql`u.id`, at: sql`u.finished_at`, n: sql`u.receipt->>'added'` })}
      from upload u where u.company_id = ${db.company} and u.employee_id = ${employee} and u.status = 'COMPLETED'
        and ${isKept(sql`u.finished_at`, now)}`,
  },
  import_failed: {
    switch: UPLOADS,
    says: 'Your upload could not be imported.',
    path: () => '/dashboard',
    select: ({ db, employee, now }) => sql`
      select ${entry({ about: sql`u.id`, at: sql`u.finished_at` })}
      from upload u where u.company_id = ${db.company} and u.employee_id = ${employee} and u.status = 'FAILED'
        and ${isKept(sql`u.finished_at`, now)}`,
  },
  job_closed: {
    switch: 'reach_out',
    says: '{what} was closed: messages to {person} no longer name it.',
    path: (one, isAdmin) => (isAdmin ? ofPerson(one) : toIntroductions()),
    select: ({ db, employee, isAdmin }) => sql`
      select ${entry({
        about: sql`r.id`,
        at: sql`j.closed_at`,
        person_id: sql`r.person_id`,
        person: isAdmin ? sql`p.name` : sql`c.name`,
        what: sql`j.job_title`,
      })}
      from reach_out r
      join job j on j.company_id = ${db.company} and j.id = r.job_id and j.closed_at > r.started_at
      join ${shownPerson(db, sql`r.person_id`)} on true
      left join lateral (
        select k.name from ${connectionsTo(db, sql`r.person_id`)} k where k.employee_id = ${employee} order by k.id limit 1) c on true
      where r.company_id = ${db.company} and r.state <> 'ended'
        and (r.employee_id = ${employee} and r.declined_because is null or ${isAdmin} and r.started_by = ${employee})`,
  },
  introduced: {
    isForAdmins: true,
    switch: 'reach_out',
    says: '{by} answered your ask about {person}.',
    path: ofPerson,
    select: ({ db, employee, now }) => sql`
      select ${entry({
        about: sql`r.id`,
        at: sql`(said.step->>'at')::timestamptz`,
        person_id: sql`r.person_id`,
        person: sql`p.name`,
        by: sql`said.step->>'by'`,
      })}
      from reach_out r
      join ${shownPerson(db, sql`r.person_id`)} on true
      join lateral (
        select step from jsonb_array_elements(r.steps) step
        where step->>'what' in ('will_write', 'mention', 'without_me') limit 1) said on true
      where r.company_id = ${db.company} and r.started_by = ${employee} and ${isKept(sql`r.started_at`, now)}
        and jsonb_path_exists(r.steps, '$[*].what ? (@ == "will_write" || @ == "mention" || @ == "without_me")')`,
  },
  no_introduction: {
    isForAdmins: true,
    switch: 'reach_out',
    says: 'Your ask about {person} ended without an introduction.',
    path: ofPerson,
    select: ({ db, employee, now }) => sql`
      select ${entry({ about: sql`r.id`, at: sql`r.ended_at`, person_id: sql`r.person_id`, person: sql`p.name` })}
      from reach_out r join ${shownPerson(db, sql`r.person_id`)} on true
      where r.company_id = ${db.company} and r.started_by = ${employee} and r.ended_because = 'no_introduction'
        and ${isKept(sql`r.ended_at`, now)}`,
  },
  handed_over: {
    isForAdmins: true,
    switch: 'reach_out',
    says: 'Recruiting now writes to {person}: it’s up to you.',
    path: ofPerson,
    select: ({ db, employee }) => sql`
      select ${entry({
        about: sql`r.id`,
        at: sql`(r.steps->-1->>'at')::timestamptz`,
        person_id: sql`r.person_id`,
        person: sql`p.name`,
      })}
      from reach_out r join ${shownPerson(db, sql`r.person_id`)} on true
      where r.company_id = ${db.company} and r.started_by = ${employee} and r.state = 'go' and r.employee_id is null
        and r.steps->-1->>'what' in ('handed_over', 'time_over', 'holder_left', 'withdrawn')
        and r.steps->-1->>'by' is distinct from ${employee}`,
  },
  look_again: {
    isForAdmins: true,
    switch: 'reach_out',
    isMailed: true,
    says: 'You wanted to look at {person} again.',
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
  view: {
    isForAdmins: true,
    switch: 'views',
    isMailed: true,
    says: '{n} new in {what}.',
    path: ({ path }) => path!,
    select: ({ db, employee, now }) => sql`
      select ${entry({ about: sql`w.view_id`, at: sql`w.told_at`, what: sql`v.name`, n: sql`count(*)`, path: viewPath })}
      from ${newInViews(db, employee)}
      where ${isKept(sql`w.told_at`, now)}
      group by w.view_id, w.told_at, v.name, v.screen, v.query`,
  },
  careers_page: {
    isForAdmins: true,
    switch: {
      name: 'careers_page',
      label: 'Inbox: Careers pages',
      hint: 'When Vouch cannot read a careers page.',
    },
    says: 'The careers page of {what} cannot be read.',
    path: toIntegrations,
    select: ({ db }) => sql`
      select ${entry({ about: sql`c.id`, at: sql`coalesce(c.read_at, c.connected_at)`, what: sql`c.name` })}
      from careers_page c where c.company_id = ${db.company} and c.disconnected_at is null and c.problem is not null`,
  },
  destination: {
    isForAdmins: true,
    switch: {
      name: 'destination',
      label: 'Inbox: Webhooks and channels',
      hint: 'When nothing arrives there, or in applicant tracking.',
    },
    says: 'Nothing arrives at {what}.',
    path: toIntegrations,
    select: ({ db, now }) => sql`
      select ${entry({
        about: sql`d.id`,
        at: sql`coalesce(d.failing_since, d.delivered_at, d.created_at)
          + case when d.off_reason = 'failing' then interval '3 days' else interval '0' end`,
        what: DESTINATION,
      })}
      from destination d where d.company_id = ${db.company} and (d.off_reason in ('gone', 'failing', 'unreadable')
        or d.off_reason is null and d.failing_since < ${new Date(now.getTime() - HOUR_MS)})`,
  },
  tracking: {
    isForAdmins: true,
    switch: {
      name: 'tracking',
      label: 'Inbox: Applicant tracking',
      hint: 'When Vouch cannot read what changed there.',
    },
    says: 'Vouch cannot read what changed in {what}.',
    path: toIntegrations,
    select: ({ db }) => sql`
      select ${entry({ about: sql`d.id`, at: sql`coalesce(t.read_at, d.created_at)`, what: DESTINATION })}
      from tracking t join destination d on d.company_id = ${db.company} and d.id = t.destination_id
      where t.company_id = ${db.company} and t.problem is not null and d.off_reason is null`,
  },
  backup: {
    isForAdmins: true,
    switch: { name: 'backup', label: 'Inbox: Backups', hint: 'When backups fail.' },
    says: 'Backups fail. Tell the operator of Vouch.',
    path: () => '/dashboard',
    select: ({ db, backupsFailSince }) => sql`
      select ${entry({ about: sql`${db.company}`, at: sql`${backupsFailSince}` })}
      where ${backupsFailSince}::timestamptz is not null`,
  },
}
