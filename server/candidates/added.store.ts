import { sql } from 'kysely'
import { CLASSIFIER_VERSION } from '../../domain/job-title.ts'
import { searchText } from '../../domain/search-text.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import type { Contact } from '../uploads/contact.ts'
import { Judge } from '../uploads/judge.ts'

export type Addition = { by: string; tip: string | null; emailByAdmin: boolean }

/** Of a person as JSON, which has more than these columns. */
const shown = (contact: Contact) => ({
  name: contact.name,
  first_name: contact.first_name,
  last_name: contact.last_name,
  job_title: contact.job_title,
  company_name: contact.company_name,
  email: contact.email,
  email_key: contact.email_key,
  linkedin_url: contact.linkedin_url,
  link_key: contact.link_key,
  search: searchText(contact.name, contact.job_title, contact.company_name),
})

const addition = ({ by, tip, emailByAdmin }: Addition) => ({
  candidate: true,
  added_at: instant(),
  added_by: by,
  tip_id: tip,
  email_by_admin: emailByAdmin,
})

/** Adds a new person to the candidates; false if an unfinished import has a person with this link. */
export async function insertAdded(
  db: CompanyDb,
  id: string,
  contact: Contact,
  added: Addition,
): Promise<boolean> {
  const inserted = await db
    .insertInto('person')
    .values({
      company_id: db.company,
      id,
      ...shown(contact),
      ...new Judge().of(contact),
      classifier_version: CLASSIFIER_VERSION,
      updated_at: instant(),
      ...addition(added),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Adds a person of the network to the candidates, with what the admin knows of them besides → whether no admin did so before. */
export async function markAdded(
  db: CompanyDb,
  id: string,
  contact: Contact,
  added: Addition,
): Promise<boolean> {
  await db
    .updateTable('person')
    .set({
      ...shown(contact),
      ...(added.emailByAdmin && { email_by_admin: true }),
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
  const { email_by_admin: _, ...columns } = addition(added)
  const marked = await db
    .updateTable('person')
    .set(columns)
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where('added_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Whether an admin added the person, and whether colleagues are connected to them, in an unfinished import too; null if there is no such person. */
export async function additionOf(db: CompanyDb, id: string) {
  const { rows } = await sql<{ is_added: boolean; is_known: boolean }>`
    select p.added_at is not null as is_added, exists (
      select 1 from connection c where c.company_id = ${db.company} and c.person_id = p.id) as is_known
    from shown_person p where p.company_id = ${db.company} and p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Takes the addition back. What it makes of the candidate, refreshPersons says. */
export async function forgetAddition(db: CompanyDb, id: string) {
  await db
    .updateTable('person')
    .set({ added_at: null, added_by: null, tip_id: null, email_by_admin: false })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .execute()
}
