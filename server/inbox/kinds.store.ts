import { sql } from 'kysely'
import { HOUR_MS } from '../../domain/time.ts'
import { thanksId } from '../claims/base/thanks.store.ts'
import { mentionsOf } from '../comments/mentions.store.ts'
import { sendingOn } from '../mail/morning.store.ts'
import { DESTINATIONS } from '../outbox/row.ts'
import {
  HAPPENED_AT,
  happened,
  hasMoved,
  isMoveSeen,
  movedAt,
  seenPerson,
} from '../recommendations/news.store.ts'
import { newInViews, viewPath } from '../views/watch-news.store.ts'
import { CLAIM_KINDS } from './claim-kinds.store.ts'
import { entry, type EntryKind, isKept, ofPerson, shownPerson } from './entry.store.ts'
import { SPRINT_KINDS } from './sprint-kinds.store.ts'

const RECOMMENDATIONS = '/referrals'
const INTEGRATIONS = '/admin/integrations'

/** The name of destination d. */
const DESTINATION = sql`coalesce(${JSON.stringify(DESTINATIONS)}::jsonb -> d.kind ->> 'name', d.name)`

/** The kinds of entries. A select names what the reader may be told now, so what is undone, merged or erased takes its entries along. */
export const KINDS: Record<string, EntryKind> = {
  mention: {
    switch: 'asked',
    says: '{by} wrote to you about {person}.',
    counted: { one: 'One comment names you.', many: '{n} comments name you.' },
    letter: 'starts',
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
  ...CLAIM_KINDS,
  ...SPRINT_KINDS,
  moved: {
    switch: 'own',
    says: '{person}, who you recommended: {what}.',
    counted: { one: 'One of your people moved.', many: '{n} of your people moved: {what}.' },
    isGathered: true,
    letter: 'starts',
    path: RECOMMENDATIONS,
    select: ({ db, employee, now, morning }) => sql`
      select ${entry({ about: sql`c.id`, at: movedAt(db), happened_at: HAPPENED_AT, person_id: sql`c.person_id`, person: sql`c.name`, what: happened(), is_seen: isMoveSeen() })}
      from shown_connection c
      join lateral ${seenPerson(db, morning)} on true
      join employee e on e.company_id = ${db.company} and e.id = c.employee_id
      where c.company_id = ${db.company} and c.employee_id = ${employee} and c.recommended and ${hasMoved()}
        and ${movedAt(db)} <= ${now} and ${isKept(movedAt(db), now)}`,
  },
  thanks: {
    switch: 'own',
    says: '{person} was hired, and {by} thanks you.',
    counted: { one: 'Your recommendation was hired.', many: '{n} of your recommendations were hired.' },
    letter: 'starts',
    path: RECOMMENDATIONS,
    select: (reader) => sql`
      select ${entry({
        about: thanksId('t'),
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
  upload: {
    switch: 'asked',
    says: 'Is your file from LinkedIn there? Upload it now.',
    counted: {
      one: 'Is your file from LinkedIn there? Upload it now.',
      many: 'Is your file from LinkedIn there? Upload it now.',
    },
    letter: 'starts',
    path: '/upload',
    select: ({ db, employee, now, morning }) => sql`
      select ${entry({ about: sql`e.id`, at: sendingOn(db, sql`e.upload_reminder_at`), happened_at: sql`e.upload_reminder_at` })}
      from employee e where e.company_id = ${db.company} and e.id = ${employee} and e.upload_reminder_at <= ${morning}
        and ${isKept(sql`e.upload_reminder_at`, now)}`,
  },
  import: {
    switch: 'machinery',
    says: 'Your upload is done. New people: {n}.',
    counted: { one: 'Your upload is done.', many: '{n} of your uploads are done.' },
    letter: { because: 'the screen of the upload says so' },
    path: ({ about }) => `/review?upload=${about}`,
    select: ({ db, employee, now }) => sql`
      select ${entry({ about: sql`u.id`, at: sql`u.finished_at`, n: sql`u.receipt->>'added'` })}
      from upload u where u.company_id = ${db.company} and u.employee_id = ${employee} and u.status = 'COMPLETED'
        and ${isKept(sql`u.finished_at`, now)}`,
  },
  import_failed: {
    switch: 'machinery',
    says: 'Your upload could not be imported.',
    counted: {
      one: 'Your upload could not be imported.',
      many: '{n} of your uploads could not be imported.',
    },
    letter: 'along',
    path: '/dashboard',
    select: ({ db, employee, now }) => sql`
      select ${entry({ about: sql`u.id`, at: sql`u.finished_at` })}
      from upload u where u.company_id = ${db.company} and u.employee_id = ${employee} and u.status = 'FAILED'
        and ${isKept(sql`u.finished_at`, now)}`,
  },
  view: {
    isForAdmins: true,
    switch: 'watched',
    says: '{n} new in {what}.',
    counted: { one: 'Someone is new in one of your views.', many: 'Someone is new in {n} of your views.' },
    letter: 'starts',
    path: ({ path }) => path!,
    select: ({ db, employee, now }) => sql`
      select ${entry({ about: sql`w.view_id`, at: sql`w.told_at`, what: sql`v.name`, n: sql`count(*)`, path: viewPath })}
      from ${newInViews(db, employee)}
      where ${isKept(sql`w.told_at`, now)}
      group by w.view_id, w.told_at, v.name, v.screen, v.query`,
  },
  careers_page: {
    isForAdmins: true,
    switch: 'machinery',
    says: 'The careers page of {what} cannot be read.',
    counted: { one: 'One careers page cannot be read.', many: '{n} careers pages cannot be read.' },
    letter: 'along',
    path: INTEGRATIONS,
    select: ({ db }) => sql`
      select ${entry({ about: sql`c.id`, at: sql`coalesce(c.read_at, c.connected_at)`, what: sql`c.name` })}
      from careers_page c where c.company_id = ${db.company} and c.disconnected_at is null and c.problem is not null`,
  },
  destination: {
    isForAdmins: true,
    switch: 'machinery',
    says: 'Nothing arrives at {what}.',
    counted: {
      one: 'Nothing arrives at one webhook, channel or tracking system.',
      many: 'Nothing arrives at {n} webhooks, channels or tracking systems.',
    },
    letter: 'along',
    path: INTEGRATIONS,
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
    switch: 'machinery',
    says: 'Vouch cannot read what changed in {what}.',
    counted: {
      one: 'Vouch cannot read what changed in applicant tracking.',
      many: 'Vouch cannot read what changed in applicant tracking.',
    },
    letter: 'along',
    path: INTEGRATIONS,
    select: ({ db }) => sql`
      select ${entry({ about: sql`d.id`, at: sql`coalesce(t.read_at, d.created_at)`, what: DESTINATION })}
      from tracking t join destination d on d.company_id = ${db.company} and d.id = t.destination_id
      where t.company_id = ${db.company} and t.problem is not null and d.off_reason is null`,
  },
  backup: {
    isForAdmins: true,
    switch: 'machinery',
    says: 'Backups fail. Tell the operator of Vouch.',
    counted: {
      one: 'Backups fail. Tell the operator of Vouch.',
      many: 'Backups fail. Tell the operator of Vouch.',
    },
    letter: 'along',
    path: '/dashboard',
    select: ({ db, backupsFailSince }) => sql`
      select ${entry({ about: sql`${db.company}`, at: sql`${backupsFailSince}` })}
      where ${backupsFailSince}::timestamptz is not null`,
  },
}
