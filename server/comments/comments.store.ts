import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { EmployeeName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { rowOf } from '../db/row-of.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { putMails } from '../outbox/mails.store.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { zoneOf } from '../mail/zone.store.ts'

const ACTIVE = sql<SqlBool>`e.deactivated_at is null and e.deleted_at is null and not e.is_awaited`

/** Whether the company shows such a person. */
export const isKnown = async (db: CompanyDb, person: string): Promise<boolean> =>
  (await rowOf(db, 'shown_person', person).select('id').executeTakeFirst()) !== undefined

export type ColleagueRow = EmployeeName & { id: string; role: 'admin' | 'employee' }

/** Who a comment of this admin on the person can name: the other admins and the person's recommenders who have access, by name. */
export async function mentionable(db: CompanyDb, person: string, admin: string): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select e.id, e.role, e.email, e.first_name, e.last_name from employee e
    where e.company_id = ${db.company} and e.id <> ${admin} and ${ACTIVE} and (e.role = 'admin' or exists (
      select 1 from shown_connection c where c.company_id = ${db.company} and c.employee_id = e.id
        and c.person_id = ${person} and c.recommended))
    order by e.first_name, e.last_name, e.email, e.id`.execute(db)
  return rows
}

type NewComment = { person: string; by: string; text: string; mentions: string[]; now: Date }

/** Adds a comment; who it names find it in their inbox now, and unread in the next morning's email → its id. */
export async function insertComment(db: CompanyDb, { person, by, text, mentions, now }: NewComment) {
  const id = randomUUID()
  await db
    .insertInto('comment')
    .values({ company_id: db.company, id, person_id: person, employee_id: by, at: instant(), text })
    .execute()
  for (const employee_id of mentions)
    await db
      .insertInto('mention')
      .values({ company_id: db.company, comment_id: id, employee_id, at: instant() })
      .execute()
  await putMails(db, 'mention', mentions, nextMorning(await zoneOf(db), now))
  return id
}

/**
 * A part of a statement: the mentions (m) of this employee with their comments (c), as far as they may read them now. Admins read all; others those
 * about people who they know, and recommend or once recommended (docs/decisions/tips-and-inference.md).
 */
const mentionsOf = (db: CompanyDb, employee: string) => sql`
  mention m join comment c on c.company_id = ${db.company} and c.id = m.comment_id
    and (exists (select 1 from employee r where r.company_id = ${db.company} and r.id = ${employee} and r.role = 'admin')
      or exists (select 1 from shown_connection k where k.company_id = ${db.company} and k.employee_id = ${employee}
        and k.person_id = c.person_id and k.first_recommended_at is not null))`

/** Whose they are. */
const isOf = (db: CompanyDb, employee: string) =>
  sql<SqlBool>`m.company_id = ${db.company} and m.employee_id = ${employee}`

/** The comment that names this employee and still has its text: its person and author; undefined if there is none. */
export async function commentTo(db: CompanyDb, id: string, employee: string) {
  const { rows } = await sql<{ person_id: string; employee_id: string }>`
    select c.person_id, c.employee_id from ${mentionsOf(db, employee)}
    where ${isOf(db, employee)} and c.id = ${id} and c.text is not null`.execute(db)
  return rows[0]
}

/** Changes the text of the employee's own comment; null deletes it, with those it names. False if there is no such comment. */
export async function saveText(db: CompanyDb, id: string, by: string, text: string | null): Promise<boolean> {
  const changed = await db
    .updateTable('comment')
    .set({ text, edited_at: instant() })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where('employee_id', '=', by)
    .where('text', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (changed && text === null)
    await db.deleteFrom('mention').where('company_id', '=', db.company).where('comment_id', '=', id).execute()
  return changed !== undefined
}

export type InboxRow = EmployeeName & {
  id: string
  at: Date
  text: string
  is_read: boolean
  person_id: string
  connection_id: string | null
  person: string
}

/** A page of the comments that name the employee, the newest first, and how many there are. */
export async function inboxOf(db: CompanyDb, employee: string, page: PageQuery) {
  const { rows } = await sql<InboxRow & { total: number }>`
    select c.id, m.at, c.text, m.read_at is not null as is_read, c.person_id, p.name as person, e.email, e.first_name, e.last_name,
      (select k.id from shown_connection k
        where k.company_id = ${db.company} and k.employee_id = ${employee} and k.person_id = c.person_id limit 1) as connection_id,
      count(*) over ()::int as total
    from ${mentionsOf(db, employee)}
    join shown_person p on p.company_id = ${db.company} and p.id = c.person_id
    join employee e on e.company_id = ${db.company} and e.id = c.employee_id
    where ${isOf(db, employee)}
    order by m.at desc, c.id limit ${page.page_size} offset ${offsetOf(page)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** How many comments name the employee and are unread; `since` and later ones alone. */
export async function unreadOf(
  db: CompanyDb,
  employee: string,
  since: string | null = null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${mentionsOf(db, employee)}
    where ${isOf(db, employee)} and m.read_at is null
      and m.at > coalesce(${since}::timestamptz, '-infinity')`.execute(db)
  return rows[0]!.n
}

/** Marks the employee's entries as read or unread → how many there were. */
export async function markRead(
  db: CompanyDb,
  employee: string,
  ids: string[],
  isRead: boolean,
): Promise<number> {
  const { rows } = await sql`
    update mention set read_at = ${isRead ? instant() : null}
    where company_id = ${db.company} and employee_id = ${employee} and comment_id in (
      select c.id from ${mentionsOf(db, employee)} where ${isOf(db, employee)} and c.id = any (${ids}::uuid[]))
    returning comment_id`.execute(db)
  return rows.length
}

/** What becomes of an employee's comments when they delete their account: they go, or stay without the name. */
export async function leaveComments(db: CompanyDb, employee: string, keeps: boolean) {
  await db
    .deleteFrom('mention')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
  if (keeps) return
  await db
    .deleteFrom('comment')
    .where('company_id', '=', db.company)
    .where('employee_id', '=', employee)
    .execute()
}
