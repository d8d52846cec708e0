import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { DEFAULT_WORDS, WORD_KINDS, type WordKind, type Words } from '../../domain/reach-out-words.ts'

/** The company's words of each kind. */
export async function wordsOf(db: CompanyDb): Promise<Record<WordKind, Words>> {
  const rows = await db
    .selectFrom('reach_out_text')
    .where('company_id', '=', db.company)
    .select(['kind', 'short', 'long'])
    .execute()
  return { ...DEFAULT_WORDS, ...Object.fromEntries(rows.map(({ kind, ...words }) => [kind, words])) }
}

export async function saveWords(db: CompanyDb, words: Record<WordKind, Words>) {
  for (const kind of WORD_KINDS)
    await sql`
      insert into reach_out_text (company_id, kind, short, long)
      values (${db.company}, ${kind}, ${words[kind].short}, ${words[kind].long})
      on conflict (company_id, kind) do update set short = excluded.short, long = excluded.long`.execute(db)
}

/** The company's name, and who candidates can write to; null if there is no such company. */
export async function noticeOf(db: CompanyDb): Promise<{ name: string; notice_contact: string } | null> {
  const row = await db
    .selectFrom('company')
    .where('company_id', '=', db.company)
    .select(['name', 'notice_contact'])
    .executeTakeFirst()
  return row ?? null
}

export async function saveNoticeContact(db: CompanyDb, notice_contact: string) {
  await db.updateTable('company').set({ notice_contact }).where('company_id', '=', db.company).execute()
}

export type ToWrite = {
  first_name: string
  job_title: string | null
  /** The recommenders who may be named, the strongest first. */
  recommenders: { first_name: string | null; last_name: string | null; email: string }[]
}

/** What the words about a person are filled with; null if the company does not show the person. */
export async function personToWriteTo(db: CompanyDb, person: string): Promise<ToWrite | null> {
  const { rows } = await sql<ToWrite>`
    select p.first_name, (
      select j.job_title from reach_out r join job j on j.company_id = ${db.company} and j.id = r.job_id
      where r.company_id = ${db.company} and r.person_id = p.id and r.state <> 'ended') as job_title, (
      select coalesce(json_agg(json_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', e.email)
        order by c.recommendation_strength desc nulls last, c.recommended_at), '[]')
      from shown_connection c join employee e on e.company_id = ${db.company} and e.id = c.employee_id
      where c.company_id = ${db.company} and c.person_id = p.id and c.recommended and e.deleted_at is null
        and (c.reach_out_method = 'RECOMMENDER' or c.should_mention_name)) as recommenders
    from shown_person p where p.company_id = ${db.company} and p.id = ${person}`.execute(db)
  return rows[0] ?? null
}
