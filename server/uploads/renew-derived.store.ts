import { sql } from 'kysely'
import type { Derived, DerivedRow } from '../../domain/derived.ts'
import { CLASSIFIER_VERSION } from '../../domain/job-title.ts'
import type { CompanyDb, Db } from '../db/database.ts'
import { lockNetwork } from '../db/locks.ts'
import type { Union } from './import-work.ts'

type Table = 'person' | 'connection'
type Keyed = { id: string; link_key: string | null }

const ROWS_AT_ONCE = 5000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The companies whose people were derived by another version. */
export async function companiesDerivedOtherwise(db: Db, version: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from company where derived_version <> ${version} order by company_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** False if the company's people are of this version. Otherwise locks the network, so that one process derives them again. */
export async function claimRenewal(db: CompanyDb, version: number): Promise<boolean> {
  await lockNetwork(db)
  const { rows } = await sql`
    select 1 from company where company_id = ${db.company} and derived_version <> ${version}`.execute(db)
  return rows.length > 0
}

export async function writeVersion(db: CompanyDb, version: number) {
  await sql`update company set derived_version = ${version} where company_id = ${db.company}`.execute(db)
}

/** All rows of the company, in parts. */
export async function* derivedRows(db: CompanyDb, table: Table): AsyncGenerator<DerivedRow[]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await sql<DerivedRow>`
      select t.id, t.name, t.job_title, t.company_name, t.linkedin_url, t.email, t.link_key, t.email_key, t.category, t.seniority,
        t.employer_key, t.search
      from ${sql.table(table)} t
      where t.company_id = ${db.company} and t.id > ${after}::uuid order by t.id limit ${ROWS_AT_ONCE}`.execute(
      db,
    )
    yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

export async function writeDerived(db: CompanyDb, table: Table, rows: ({ id: string } & Derived)[]) {
  const list = (field: 'id' | keyof Derived) => rows.map((row) => row[field])
  await sql`
    update ${sql.table(table)} t set link_key = given.link_key, email_key = given.email_key, category = given.category,
      seniority = given.seniority, employer_key = given.employer_key, search = given.search,
      classifier_version = ${CLASSIFIER_VERSION}
    from unnest(${list('id')}::uuid[], ${list('link_key')}::text[], ${list('email_key')}::text[], ${list('category')}::text[],
      ${list('seniority')}::text[], ${list('employer_key')}::text[], ${list('search')}::text[])
      given (id, link_key, email_key, category, seniority, employer_key, search)
    where t.company_id = ${db.company} and t.id = given.id`.execute(db)
}

/** The company's persons with one of these links, the oldest first. */
export async function personsWithLinks(db: CompanyDb, links: (string | null)[]): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select p.id, p.link_key from person p
    where p.company_id = ${db.company} and p.link_key = any (${links}::text[]) order by p.id`.execute(db)
  return rows
}

/** Everyone who has connections. */
export async function employeesWithConnections(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e where e.company_id = ${db.company}
      and exists (select 1 from connection c where c.company_id = ${db.company} and c.employee_id = e.id)
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** For each employee, several connections to the same one of these persons; the oldest stays. */
export async function connectionsToUnite(db: CompanyDb, persons: string[]) {
  if (persons.length === 0) return []
  const { rows } = await sql<{ employee_id: string; person_id: string; ids: string[] }>`
    select c.employee_id, c.person_id, array_agg(c.id order by c.id) as ids from connection c
    where c.company_id = ${db.company} and c.person_id = any (${persons}::uuid[])
    group by 1, 2 having count(*) > 1 order by 1, 2`.execute(db)
  return [...Map.groupBy(rows, ({ employee_id }) => employee_id)].map(([employee_id, several]) => ({
    employee_id,
    unions: several.flatMap(({ person_id, ids: [stays, ...others] }) =>
      others.map((goes): Union => ({ stays: stays!, goes, person_id })),
    ),
  }))
}
