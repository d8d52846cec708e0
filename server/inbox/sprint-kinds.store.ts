import { sql, type RawBuilder } from 'kysely'
import { sendingBefore } from '../mail/morning.store.ts'
import { LEAST_PARTICIPANTS, RESULT_DAYS, STEP } from '../sprints/base/sprint.rules.ts'
import { recommendedIn } from '../sprints/base/sprint.store.ts'
import { entry, type EntryKind, type InboxReader, isKept, shownPerson } from './entry.store.ts'

/** When colleagues are invited to sprint s: on the morning of the day before. */
const invitedAt = ({ db }: InboxReader) =>
  sql`greatest(s.created_at, ${sendingBefore(db, sql`(s.starts_at - interval '1 day')`)})`

/** The sprints (s) to which the reader is invited now. */
const invitations = (reader: InboxReader) => sql`
  sprint s where s.company_id = ${reader.db.company} and s.invited_by <> ${reader.employee} and s.ends_at > ${reader.now}
    and ${invitedAt(reader)} <= ${reader.now}`

/** 'Tuesday, 2 March at 14:00 (Europe/Berlin)' */
const startIn = (zone: string): RawBuilder<unknown> =>
  sql`to_char(s.starts_at at time zone ${zone}::text, 'FMDay, FMDD FMMonth "at" HH24:MI') || ' (' || ${zone}::text || ')'`

const resultAt = ({ db }: InboxReader) =>
  sendingBefore(db, sql`(s.ends_at + make_interval(days => ${sql.lit(RESULT_DAYS)}))`)

const toSprint = (id: string) => `/sprint/${id}`

/** The kinds of entries about sprints. */
export const SPRINT_KINDS: Record<string, EntryKind> = {
  sprint: {
    switch: 'asked',
    says: 'You are invited to a sprint on {what}.',
    counted: {
      one: 'You are invited to a sprint on {what}.',
      many: 'You are invited to {n} sprints: {what}.',
    },
    letter: 'starts',
    path: ({ about }) => toSprint(about),
    pathInLetter: toSprint,
    select: (reader) => sql`
      select ${entry({ about: sql`s.id`, at: invitedAt(reader), happened_at: sql`s.created_at`, what: startIn(reader.zone) })}
      from ${invitations(reader)}`,
  },
  sprint_upload: {
    switch: 'asked',
    says: 'Bring your connections to the sprint. LinkedIn takes up to a day to send the file, so ask for it now.',
    counted: {
      one: 'Bring your connections. LinkedIn takes up to a day to send the file, so ask for it now.',
      many: 'Bring your connections. LinkedIn takes up to a day to send the file, so ask for it now.',
    },
    letter: 'along',
    path: '/upload',
    select: (reader) => sql`
      select ${entry({ about: sql`s.id`, at: invitedAt(reader), happened_at: sql`s.created_at` })}
      from ${invitations(reader)} and not exists (
        select 1 from shown_connection c where c.company_id = ${reader.db.company} and c.employee_id = ${reader.employee})`,
  },
  sprint_result: {
    switch: 'asked',
    says: 'What became of your sprint: {what}.',
    counted: {
      one: 'What became of your sprint: {what}.',
      many: 'What became of {n} sprints that you joined.',
    },
    letter: 'starts',
    path: '/referrals',
    select: (reader) => sql`
      select ${entry({
        about: sql`s.id`,
        at: resultAt(reader),
        happened_at: sql`s.ends_at`,
        what: sql`concat_ws(', ', 'people recommended: ' || case when team.about > 0 then 'about ' || team.about else 'a few' end,
          'contacted: ' || came.contacted, 'hired: ' || nullif(came.hired, 0))`,
      })}
      from sprint s
      join sprint_participant own on own.company_id = ${reader.db.company} and own.sprint_id = s.id and own.employee_id = ${reader.employee}
      join lateral (
        select count(*) as joined, sum(p.recommended / ${sql.lit(STEP)} * ${sql.lit(STEP)}) as about
        from sprint_participant p
        join employee e on e.company_id = ${reader.db.company} and e.id = p.employee_id and e.deactivated_at is null
        where p.company_id = ${reader.db.company} and p.sprint_id = s.id) team on team.joined >= ${sql.lit(LEAST_PARTICIPANTS)}
      join lateral (
        select count(*) as people, count(*) filter (where p.stage = 'contacted' or p.outcome = 'hired') as contacted,
          count(*) filter (where p.outcome = 'hired') as hired
        from (
          select distinct r.person_id from sprint_participant p join lateral (select c.person_id from ${recommendedIn(reader.db)}) r on true
          where p.company_id = ${reader.db.company} and p.sprint_id = s.id) r
        join ${shownPerson(reader.db, sql`r.person_id`)} on true) came on came.people > 0
      where s.company_id = ${reader.db.company} and ${resultAt(reader)} <= ${reader.now} and ${isKept(sql`s.ends_at`, reader.now)}`,
  },
}
