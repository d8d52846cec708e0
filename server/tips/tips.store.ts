import { sql } from 'kysely'
import type { LinkType, Tip } from '../../contract/tips.ts'
import type { EmployeeName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { writeEvents } from '../outbox/events.store.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import type { TipText } from './tips.rules.ts'

type NewTipRow = TipText & { id: string; is_anonymous: boolean; submitted_by: string | null; day: string }

/** Webhooks hear of an anonymous tip on the next day (server/news/tell-tips.store.ts), so it writes nothing else now. */
export async function insertTip(db: CompanyDb, { day, ...tip }: NewTipRow) {
  await db
    .insertInto('tip')
    .values({ company_id: db.company, ...tip, submitted_on: sql`${day}::date` })
    .execute()
  if (!tip.is_anonymous) await writeEvents(db, [{ kind: 'tip.received', subject: tip.id }])
}

export type TipRow = TipText & {
  id: string
  is_anonymous: boolean
  submitted_on: string
  is_reviewed: boolean
  author: EmployeeName | null
}

/**
 * The condition that every read of `tip` for admins has: an anonymous tip shows from the next day on. Otherwise an admin who keeps
 * looking could tell its time, and from the sign-ins who wrote it. `today` is YYYY-MM-DD in UTC.
 */
export const isShown = (table: string, today: string) => sql<boolean>`(
  not ${sql.ref(`${table}.is_anonymous`)} or ${sql.ref(`${table}.submitted_on`)} < ${today}::date)`

type TipChoice = { is_reviewed: boolean | undefined; today: string }

/** A page of the tips that are shown, the newest day first, within a day by their random ids. */
export async function tipList(
  db: CompanyDb,
  { is_reviewed, today }: TipChoice,
  page: PageQuery,
): Promise<TipRow[]> {
  const { rows } = await sql<TipRow & { link_type: LinkType | null }>`
    select t.id, t.name, t.profile_url, t.explanation, t.link_type, t.is_anonymous,
      to_char(t.submitted_on, 'YYYY-MM-DD') as submitted_on,
      t.reviewed_at is not null as is_reviewed,
      case when e.id is not null then
        json_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', e.email)
      end as author
    from tip t left join employee e on e.company_id = ${db.company} and e.id = t.submitted_by
    where t.company_id = ${db.company} and ${isShown('t', today)}
      and (${is_reviewed ?? null}::boolean is null or (t.reviewed_at is not null) = ${is_reviewed ?? null}::boolean)
    order by t.submitted_on desc, t.id limit ${page.page_size} offset ${offsetOf(page)}`.execute(db)
  return rows
}

/** The persons of the network with these profile links. */
export async function personsByLink(
  db: CompanyDb,
  keys: string[],
): Promise<ReadonlyMap<string, Tip['person']>> {
  const { rows } = await sql<{ id: string; name: string; link_key: string }>`
    select p.id, p.name, p.link_key from shown_person p
    where p.company_id = ${db.company} and p.link_key = any (${keys}::text[])`.execute(db)
  return new Map(rows.map(({ link_key, ...person }) => [link_key, person]))
}

/** The number of tips that are shown. The others do not count: someone who fills the quota could notice them. */
export async function countTips(db: CompanyDb, today: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tip t where t.company_id = ${db.company} and ${isShown('t', today)}`.execute(
    db,
  )
  return rows[0]!.n
}

/** False where the company has no such tip, or does not show it yet. */
export async function reviewTip(
  db: CompanyDb,
  id: string,
  { is_reviewed, today }: { is_reviewed: boolean; today: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('tip')
    .set({ reviewed_at: is_reviewed ? sql`coalesce(reviewed_at, ${instant()})` : null })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where(isShown('tip', today))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** False where the company has no such tip, or does not show it yet. */
export async function deleteTip(db: CompanyDb, id: string, today: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('tip')
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where(isShown('tip', today))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
