import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { jobLink } from '../jobs/job-link.store.ts'
import {
  DEFAULT_TEMPLATES,
  TEMPLATE_KINDS,
  type TemplateKind,
  type MessageTemplate,
} from '../../domain/message-templates.ts'

/** The company's message templates, by kind. */
export async function templatesOf(db: CompanyDb): Promise<Record<TemplateKind, MessageTemplate>> {
  const rows = await db
    .selectFrom('reach_out_text')
    .where('company_id', '=', db.company)
    .select(['kind', 'short', 'long'])
    .execute()
  return {
    ...DEFAULT_TEMPLATES,
    ...Object.fromEntries(rows.map(({ kind, ...template }) => [kind, template])),
  }
}

export async function saveTemplates(db: CompanyDb, templates: Record<TemplateKind, MessageTemplate>) {
  for (const kind of TEMPLATE_KINDS)
    await sql`
      insert into reach_out_text (company_id, kind, short, long)
      values (${db.company}, ${kind}, ${templates[kind].short}, ${templates[kind].long})
      on conflict (company_id, kind) do update set short = excluded.short, long = excluded.long`.execute(db)
}

type OfCompany = { notice_contact: string; job_link_tail: string }

/** What the company's messages share, and its name; null if there is no such company. */
export async function noticeContactOf(
  db: CompanyDb,
): Promise<(OfCompany & { id: string; name: string }) | null> {
  const row = await db
    .selectFrom('company')
    .where('company_id', '=', db.company)
    .select(['company_id as id', 'name', 'notice_contact', 'job_link_tail'])
    .executeTakeFirst()
  return row ?? null
}

export async function saveOfCompany(db: CompanyDb, changed: Partial<OfCompany>) {
  await db.updateTable('company').set(changed).where('company_id', '=', db.company).execute()
}

export type ToWrite = {
  first_name: string
  job_title: string | null
  job_link: string | null
  /** The recommenders who may be named, the strongest first. */
  recommenders: { first_name: string | null; last_name: string | null; email: string }[]
}

/** What templates about a person are filled with; null if the company does not show the person. */
export async function personToWriteTo(db: CompanyDb, person: string): Promise<ToWrite | null> {
  const ofJob = (what: RawBuilder<unknown>) => sql`(
    select ${what} from reach_out r join job j on j.company_id = ${db.company} and j.id = r.job_id and j.closed_at is null
    where r.company_id = ${db.company} and r.person_id = p.id and r.state <> 'ended')`
  const { rows } = await sql<ToWrite>`
    select p.first_name, ${ofJob(sql`j.job_title`)} as job_title, ${ofJob(jobLink(db, 'j'))} as job_link, (
      select coalesce(json_agg(json_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', e.email)
        order by c.recommendation_strength desc nulls last, c.recommended_at), '[]')
      from shown_connection c join employee e on e.company_id = ${db.company} and e.id = c.employee_id
      where c.company_id = ${db.company} and c.person_id = p.id and c.recommended and e.deleted_at is null
        and (c.reach_out_method = 'RECOMMENDER' or c.should_mention_name)) as recommenders
    from shown_person p where p.company_id = ${db.company} and p.id = ${person}`.execute(db)
  return rows[0] ?? null
}
