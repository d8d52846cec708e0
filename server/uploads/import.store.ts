import { sql, type RawBuilder } from 'kysely'
import { CLASSIFIER_VERSION } from '../../domain/job-title.ts'
import type { CompanyDb } from '../db/database.ts'
import { instant } from '../db/instant.ts'
import { COLUMNS, type Column, type ImportRows } from './import-rows.ts'
import type { PersonKeys } from './import-work.ts'

/** One start of an import. A later start of the same upload has a higher number and takes over. */
export type Run = { upload_id: string; employee_id: string; run: number }

const names = Object.keys(COLUMNS) as Column[]

/** The rows as a table named `input`. */
function input({ columns }: ImportRows): RawBuilder<unknown> {
  const lists = names.map((name) => sql`${columns[name]}::${sql.raw(COLUMNS[name])}[]`)
  return sql`unnest(${sql.join(lists)}) as input (${sql.join(names.map((name) => sql.ref(name)))})`
}

const SHOWN = sql.raw(
  'name, first_name, last_name, job_title, company_name, email, linkedin_url, link_key, email_key, education',
)
const JUDGED = sql.raw('category, seniority, employer_key')

/**
 * Call it in the transaction of each batch. The commit does not wait for the disk: batches count only after the last transaction, which
 * does. False if another run has taken over the upload: then the transaction must be rolled back.
 */
export async function holdRun(db: CompanyDb, { upload_id, run }: Run, rowsDone: number): Promise<boolean> {
  await sql`set local synchronous_commit = off`.execute(db)
  const held = await sql`
    update upload set rows_done = greatest(rows_done, ${rowsDone})
    where company_id = ${db.company} and id = ${upload_id} and run = ${run} and status = 'RUNNING'`.execute(
    db,
  )
  return held.numAffectedRows === 1n
}

/** New connections and new persons, hidden until the upload is complete. */
export async function insertHidden(db: CompanyDb, { upload_id, employee_id }: Run, rows: ImportRows) {
  await insertPersons(db, upload_id, rows)
  await sql`
    insert into connection (company_id, id, employee_id, person_id, upload_id, ${SHOWN}, connected_on, ${JUDGED},
      classifier_version, search, status, decided_at, change)
    select ${db.company}::uuid, id, ${employee_id}::uuid, person_id, ${upload_id}::uuid, ${SHOWN}, connected_on, ${JUDGED},
      ${CLASSIFIER_VERSION}::int, search, case when is_passed then 'dont_recommend' else 'not_reviewed' end,
      case when is_passed then ${instant()} end, case when is_change and not is_passed then 'new' end
    from ${input(rows)} on conflict (company_id, id) do nothing`.execute(db)
}

async function insertPersons(db: CompanyDb, upload_id: string, rows: ImportRows) {
  await sql`
    insert into person (company_id, id, upload_id, ${SHOWN}, ${JUDGED}, classifier_version, search)
    select ${db.company}::uuid, person_id, ${upload_id}::uuid, ${SHOWN}, ${JUDGED}, ${CLASSIFIER_VERSION}::int, search
    from ${input(rows)} where is_new_person on conflict (company_id, id) do nothing`.execute(db)
}

/** Deletes some of the hidden rows that an earlier run wrote → false when none is left. */
export async function removeHidden(db: CompanyDb, { upload_id, employee_id }: Run, most: number) {
  const connections = await sql`
    delete from connection where company_id = ${db.company} and id in (
      select id from connection
      where company_id = ${db.company} and employee_id = ${employee_id} and upload_id = ${upload_id}
      limit ${most})`.execute(db)
  if (connections.numAffectedRows! > 0n) return true
  const persons = await sql`
    delete from person where company_id = ${db.company} and id in (
      select id from person where company_id = ${db.company} and upload_id = ${upload_id} limit ${most})`.execute(
    db,
  )
  return persons.numAffectedRows! > 0n
}

type Page = { rows: string; size: number; last: string | null }

/** A page of the employee's connections after the id `after`, as JSON text for the import's thread. */
export async function ownConnections(
  db: CompanyDb,
  employeeId: string,
  after: string | null,
  most: number,
): Promise<Page> {
  const compared = ['name', 'job_title', 'company_name', 'email', 'linkedin_url', 'education']
  const shown = sql.raw(compared.map((column) => `c.${column}`).join(', '))
  const personShown = sql.raw(compared.map((column) => `p.${column}`).join(', '))
  const { rows } = await sql<Page>`
    select coalesce(json_agg(c), '[]')::text as rows, count(*)::int as size, max(id::text) as last from (
      select c.id, c.person_id, ${shown}, c.first_name, c.last_name, c.link_key, c.email_key, c.connected_on,
        (${personShown}) is distinct from (${shown}) as person_differs, c.brought_at is not null as left_out,
        c.status, c.decided_at, c.change, c.was_job_title, c.was_company_name
      from shown_connection c join person p on p.company_id = ${db.company} and p.id = c.person_id
      where c.company_id = ${db.company} and c.employee_id = ${employeeId}
        and (${after}::uuid is null or c.id > ${after}::uuid)
      order by c.id limit ${most}
    ) c`.execute(db)
  return rows[0]!
}

/**
 * Marks connections that the employee's previous upload had and the file leaves out, and clears the mark of those that are back. Only the
 * purge reads it, so this may happen before the import ends.
 */
export async function markLeftOut(
  db: CompanyDb,
  { employee_id }: Run,
  { ids, isBack }: { ids: string; isBack: boolean },
) {
  const before = sql`(select max(created_at) from upload
    where company_id = ${db.company} and employee_id = ${employee_id} and status = 'COMPLETED')`
  await sql`
    update connection set brought_at = ${isBack ? null : before}
    where company_id = ${db.company} and employee_id = ${employee_id} and id = any (${ids}::uuid[])`.execute(
    db,
  )
}

/** Changes with each person that an admin adds or removes: an import that does not know them would make them twice. */
export async function addedSoFar(db: CompanyDb): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat(count(*), ' ', max(added_at)) as mark from person
    where company_id = ${db.company} and candidate and added_at is not null`.execute(db)
  return rows[0]!.mark
}

/** False for a company's first upload. */
export async function hasPersons(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from shown_person where company_id = ${db.company}) as found`.execute(db)
  return rows[0]!.found
}

/**
 * The persons with these keys, as JSON text for the import's thread. A person has the newest email address; connections of other
 * employees may have others.
 */
export async function personsByKeys(db: CompanyDb, keys: PersonKeys): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    with mailed as materialized (
      select person_id, json_agg(distinct jsonb_build_object('email_key', email_key, 'name', name)) as names from shown_connection
      where company_id = ${db.company} and email_key = any(${keys.email_keys}::text[])
      group by 1)
    select coalesce(json_agg(p order by p.id), '[]')::text as rows from (
      select id, ${SHOWN}, null as connected_on, coalesce(m.names, '[]') as mailed_as
      from shown_person left join mailed m on m.person_id = id
      where company_id = ${db.company} and id in (
        select id from person where company_id = ${db.company} and link_key = any(${keys.link_keys}::text[])
        union select id from person where company_id = ${db.company} and email_key = any(${keys.email_keys}::text[])
        union select person_id from mailed
        union select unnest(${keys.ids}::uuid[]))
    ) p`.execute(db)
  return rows[0]!.rows
}

/**
 * Updates own connections from the file. The employee is asked again about who moved, except about those never to be shown again. People
 * saved for later become undecided, and a recommendation stays.
 */
export async function updateConnections(db: CompanyDb, { upload_id }: Run, rows: ImportRows) {
  await insertPersons(db, upload_id, rows)
  const asksAgain = sql`(c.status = 'skip' and input.move = 'moved')`
  const isPassed = sql`(input.is_passed and c.status in ('not_reviewed', 'skip') and not c.recommended)`
  const isSilent = sql`(${isPassed} or c.status = 'dont_recommend')`
  /** The job at the last decision stays, however often they move. */
  const jobBefore = (column: 'job_title' | 'company_name') => sql`case
    when ${isSilent} or input.move = 'back' then null
    when input.move = 'moved' and c.change is null then ${sql.ref(`c.${column}`)}
    else ${sql.ref(`c.was_${column}`)} end`
  await sql`
    update connection c set person_id = input.person_id, name = input.name, first_name = input.first_name,
      last_name = input.last_name, job_title = input.job_title, company_name = input.company_name,
      email = input.email, linkedin_url = input.linkedin_url, link_key = input.link_key,
      email_key = input.email_key, education = input.education, connected_on = input.connected_on, category = input.category,
      seniority = input.seniority, employer_key = input.employer_key,
      classifier_version = ${CLASSIFIER_VERSION}, search = input.search,
      status = case when ${isPassed} then 'dont_recommend' when ${asksAgain} then 'not_reviewed' else c.status end,
      decided_at = case when ${isPassed} then ${instant()} when ${asksAgain} then null else c.decided_at end,
      change = case when ${isSilent} or input.move = 'back' and c.change = 'moved' then null
        else coalesce(c.change, input.move) end,
      was_job_title = ${jobBefore('job_title')}, was_company_name = ${jobBefore('company_name')}
    from ${input(rows)} where c.company_id = ${db.company} and c.id = input.id`.execute(db)
}

/** Updates persons from the newest upload; a known link stays. */
export async function updatePersons(db: CompanyDb, rows: ImportRows) {
  await sql`
    update person p set name = input.name, first_name = input.first_name, last_name = input.last_name,
      job_title = input.job_title, company_name = input.company_name, category = input.category,
      seniority = input.seniority, employer_key = input.employer_key,
      classifier_version = ${CLASSIFIER_VERSION}, search = input.search, education = input.education, updated_at = ${instant()},
      email_by_admin = p.email_by_admin and coalesce(input.email_key, p.email_key) = p.email_key,
      email = coalesce(input.email, p.email), email_key = coalesce(input.email_key, p.email_key),
      linkedin_url = case when input.link_key is null and p.link_key is not null then p.linkedin_url
        else coalesce(input.linkedin_url, p.linkedin_url) end,
      link_key = coalesce(p.link_key, input.link_key)
    from ${input(rows)} where p.company_id = ${db.company} and p.id = input.id`.execute(db)
}

/** From now on the transaction fails if it waits longer for a lock that a request holds; the caller tries again later. */
export async function yieldToRequests(db: CompanyDb) {
  await sql`set local lock_timeout = '500ms'`.execute(db)
}
