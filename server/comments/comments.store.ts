import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { EmployeeName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { rowOf } from '../db/row-of.ts'
import { nextMorning } from '../mail/morning.rules.ts'
import { putLetters } from '../outbox/mails.store.ts'
import { zoneOf } from '../mail/zone.store.ts'
import { mentionsOf } from './mentions.store.ts'

const ACTIVE = sql<SqlBool>`e.deactivated_at is null and e.deleted_at is null and not e.is_awaited`

/** Whether employee e recommends a person. */
const recommends = (db: CompanyDb, person: RawBuilder<unknown>) => sql`exists (
  select 1 from shown_connection k where k.company_id = ${db.company} and k.employee_id = e.id
    and k.person_id = ${person} and k.recommended)`

/** Whether the company shows such a person. */
export const isKnown = async (db: CompanyDb, person: string): Promise<boolean> =>
  (await rowOf(db, 'shown_person', person).select('id').executeTakeFirst()) !== undefined

export type ColleagueRow = EmployeeName & { id: string; role: 'admin' | 'employee' }

/** Who a comment of this admin on the person can name: the other admins and the person's recommenders who have access, by name. */
export async function mentionable(db: CompanyDb, person: string, admin: string): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select e.id, e.role, e.email, e.first_name, e.last_name from employee e
    where e.company_id = ${db.company} and e.id <> ${admin} and ${ACTIVE} and (e.role = 'admin' or ${recommends(db, sql`${person}`)})
    order by e.first_name, e.last_name, e.email, e.id`.execute(db)
  return rows
}

type NewComment = {
  person: string
  by: string
  text: string
  mentions: string[]
  /** The comment that it answers. */
  answers?: string
  now: Date
}

/** Adds a comment → its id. The colleagues it names find it in their inbox now, and in the next morning's letter if they have not read it. */
export async function insertComment(db: CompanyDb, { person, by, text, mentions, answers, now }: NewComment) {
  const id = randomUUID()
  await db
    .insertInto('comment')
    .values({ company_id: db.company, id, person_id: person, employee_id: by, at: instant(), text, answers })
    .execute()
  await addMentions(db, id, mentions, now)
  return id
}

async function addMentions(db: CompanyDb, comment_id: string, employees: string[], now: Date) {
  for (const employee_id of employees)
    await db
      .insertInto('mention')
      .values({ company_id: db.company, comment_id, employee_id, at: instant() })
      .execute()
  await putLetters(db, employees, nextMorning(await zoneOf(db), now))
}

/** The ids of the colleagues a comment names. */
export async function namedBy(db: CompanyDb, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mention')
    .where('company_id', '=', db.company)
    .where('comment_id', '=', id)
    .select('employee_id')
    .execute()
  return rows.map(({ employee_id }) => employee_id)
}

type Naming = { named: string[]; mentions: string[]; now: Date }

/** Replaces the colleagues a comment names: those left out lose it, those added find it in their inbox. */
export async function saveMentions(db: CompanyDb, id: string, { named, mentions, now }: Naming) {
  const dropped = named.filter((one) => !mentions.includes(one))
  if (dropped.length > 0)
    await db
      .deleteFrom('mention')
      .where('company_id', '=', db.company)
      .where('comment_id', '=', id)
      .where('employee_id', 'in', dropped)
      .execute()
  const added = mentions.filter((one) => !named.includes(one))
  if (added.length > 0) await addMentions(db, id, added, now)
}

/**
 * The comment, if it names this employee: its person, who an answer is for, and when it named them. Undefined if none does. An answer is for
 * the author, and while they cannot read it for all other admins, too.
 */
export async function commentTo(db: CompanyDb, id: string, employee: string) {
  const canRead = sql`${ACTIVE} and (e.role = 'admin' or ${recommends(db, sql`c.person_id`)})`
  const { rows } = await sql<{ person_id: string; readers: string[]; at: string }>`
    select c.person_id, m.at::text, (
      select coalesce(array_agg(e.id), '{}') from employee e
      where e.company_id = ${db.company} and e.id <> ${employee} and (
        e.id = c.employee_id and e.deleted_at is null or e.role = 'admin' and ${ACTIVE} and not exists (
          select 1 from employee e where e.company_id = ${db.company} and e.id = c.employee_id and ${canRead}))) as readers
    from ${mentionsOf(db, employee)} where m.comment_id = ${id}`.execute(db)
  return rows[0]
}

/** Changes the text of the employee's own comment; null deletes it, with its mentions → its person and what it answers; undefined if there is no such comment. */
export async function saveText(db: CompanyDb, id: string, by: string, text: string | null) {
  const changed = await db
    .updateTable('comment')
    .set({ text, edited_at: instant() })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where('employee_id', '=', by)
    .where('text', 'is not', null)
    .returning(['person_id', 'answers'])
    .executeTakeFirst()
  if (changed && text === null)
    await db.deleteFrom('mention').where('company_id', '=', db.company).where('comment_id', '=', id).execute()
  return changed
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
