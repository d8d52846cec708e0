import { sql, type RawBuilder } from 'kysely'
import type { NoticeRule } from '../../contract/privacy.ts'
import type { CompanyDb } from '../db/database.ts'

/** What the notice of person p depends on, with times as JSON writes them. */
export const noticeFacts = (db: CompanyDb) => sql`json_build_object(
  'given_at', (
    select g.given_at from notice_given g where g.company_id = ${db.company} and g.person_id = p.id),
  'recommended_at', (
    select min(c.first_recommended_at) from shown_connection c where c.company_id = ${db.company} and c.person_id = p.id),
  'uploaded_at', (
    select min(u.created_at) from shown_connection c join upload u on u.company_id = ${db.company} and u.id = c.upload_id
    where c.company_id = ${db.company} and c.person_id = p.id),
  'added_at', p.added_at,
  'contacted_at', (
    select min(m.at) from candidate_move m
    where m.company_id = ${db.company} and m.person_id = p.id and m.stage = 'contacted'))`

const SOON_DAYS = 7

/** Whether person t has to be told within a week, or should have been, as noticeOf says (notice.rules.ts). */
export function isNoticeDue(db: CompanyDb, { notice_from }: NoticeRule, now: Date): RawBuilder<boolean> {
  const isBy = (end: RawBuilder<unknown>) =>
    sql`(${end})::date <= (${now}::timestamptz at time zone 'UTC')::date + ${sql.lit(SOON_DAYS)}`
  const monthAfter = (start: string) => sql`${sql.ref(start)} at time zone 'UTC' + interval '1 month'`
  const begun =
    notice_from === 'uploaded'
      ? sql`shown_connection c join upload u on u.company_id = ${db.company} and u.id = c.upload_id
          where c.company_id = ${db.company} and c.person_id = t.id and ${isBy(monthAfter('u.created_at'))}`
      : sql`shown_connection c
          where c.company_id = ${db.company} and c.person_id = t.id and ${isBy(monthAfter('c.first_recommended_at'))}`
  return sql<boolean>`not exists (
      select 1 from notice_given g where g.company_id = ${db.company} and g.person_id = t.id) and (
    ${isBy(monthAfter('t.added_at'))} or exists (select 1 from ${begun}) or exists (
      select 1 from candidate_move m
      where m.company_id = ${db.company} and m.person_id = t.id and m.stage = 'contacted' and ${isBy(sql`m.at at time zone 'UTC'`)}))`
}

/** From when the month counts in which people have to be told. */
export async function noticeRuleOf(db: CompanyDb): Promise<NoticeRule> {
  const rule = await db
    .selectFrom('company')
    .where('company_id', '=', db.company)
    .select('notice_from')
    .executeTakeFirstOrThrow()
  return rule as NoticeRule
}

export async function saveNoticeRule(db: CompanyDb, rule: NoticeRule) {
  await db.updateTable('company').set(rule).where('company_id', '=', db.company).execute()
}

/** Those of the persons that the company shows. */
export async function shownAmong(db: CompanyDb, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** → for how many of the persons that is new. */
export async function saveGiven(db: CompanyDb, ids: string[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into notice_given (company_id, person_id, given_at)
    select ${db.company}::uuid, given.id, ${now}::timestamptz from unnest(${ids}::uuid[]) given (id)
    on conflict (company_id, person_id) do nothing returning person_id`.execute(db)
  return rows.length
}

/** → for how many of the persons it had been said. */
export async function removeGiven(db: CompanyDb, ids: string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notice_given')
    .where('company_id', '=', db.company)
    .where('person_id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What is deleted with a person; null if the company does not show them. */
export async function countsOf(db: CompanyDb, person: string) {
  const { rows } = await sql<{
    connections: number
    recommendations: number
    evaluations: number
    stays_out: boolean
  }>`
    select (
        select count(*)::int from shown_connection c where c.company_id = ${db.company} and c.person_id = p.id) as connections, (
        select count(*)::int from shown_connection c
        where c.company_id = ${db.company} and c.person_id = p.id and c.recommended) as recommendations, (
        select count(*)::int from rating r where r.company_id = ${db.company} and r.person_id = p.id) as evaluations,
      p.link_key is not null or p.email_key is not null or exists (
        select 1 from shown_connection c where c.company_id = ${db.company} and c.person_id = p.id
          and (c.link_key is not null or c.email_key is not null)) as stays_out
    from shown_person p where p.company_id = ${db.company} and p.id = ${person}`.execute(db)
  return rows[0] ?? null
}
