import { sql } from 'kysely'
import type { CompanyDb, Db } from '../db/database.ts'
import type { Union } from './import-work.ts'
import type { KeyedRow } from './renew-keys.rules.ts'

const ROWS_AT_ONCE = 5000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export async function upgradeRan(db: Db, name: string): Promise<boolean> {
  const found = await db.selectFrom('data_upgrade').select('name').where('name', '=', name).executeTakeFirst()
  return found !== undefined
}

export async function writeUpgrade(db: Db, name: string) {
  await db
    .insertInto('data_upgrade')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type StoredRow = KeyedRow & { linkedin_url: string | null; email: string | null }

/** All rows of the company that have a link or an address, read in parts. */
export async function* keyedRows(db: CompanyDb, table: 'person' | 'connection'): AsyncGenerator<StoredRow> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await sql<StoredRow>`
      select t.id, t.linkedin_url, t.email, t.link_key, t.email_key from ${sql.table(table)} t
      where t.company_id = ${db.company} and t.id > ${after}::uuid and (t.linkedin_url is not null or t.email is not null)
      order by t.id limit ${ROWS_AT_ONCE}`.execute(db)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

type FoundRow = {
  id: string
  name: string
  job_title: string | null
  company_name: string | null
  search: string
}

/** All rows of the company whose search text begins with neither a Latin letter nor a digit, read in parts. */
export async function* rowsWithSign(db: CompanyDb, table: 'person' | 'connection'): AsyncGenerator<FoundRow> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await sql<FoundRow>`
      select t.id, t.name, t.job_title, t.company_name, t.search from ${sql.table(table)} t
      where t.company_id = ${db.company} and t.id > ${after}::uuid and t.search !~ '^[a-z0-9]'
      order by t.id limit ${ROWS_AT_ONCE}`.execute(db)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

export async function writeSearch(
  db: CompanyDb,
  table: 'person' | 'connection',
  rows: { id: string; search: string }[],
) {
  if (rows.length === 0) return
  await sql`
    update ${sql.table(table)} t set search = given.search
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ search }) => search)}::text[]) given (id, search)
    where t.company_id = ${db.company} and t.id = given.id`.execute(db)
}

type Judged = { seniority: string; employer_key: string | null }
type JudgedRow = Judged & { id: string; job_title: string | null; company_name: string | null }

/** All rows of the company, in parts. */
export async function* judgedRows(
  db: CompanyDb,
  table: 'person' | 'connection',
): AsyncGenerator<JudgedRow[]> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await sql<JudgedRow>`
      select t.id, t.job_title, t.company_name, t.seniority, t.employer_key from ${sql.table(table)} t
      where t.company_id = ${db.company} and t.id > ${after}::uuid order by t.id limit ${ROWS_AT_ONCE}`.execute(
      db,
    )
    yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

export async function writeJudged(
  db: CompanyDb,
  table: 'person' | 'connection',
  rows: (Judged & { id: string })[],
) {
  if (rows.length === 0) return
  await sql`
    update ${sql.table(table)} t set seniority = given.seniority, employer_key = given.employer_key
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ seniority }) => seniority)}::text[],
      ${rows.map(({ employer_key }) => employer_key)}::text[]) given (id, seniority, employer_key)
    where t.company_id = ${db.company} and t.id = given.id`.execute(db)
}

/** The company's persons who share a key with these, the oldest first. */
export async function personsWithKeys(db: CompanyDb, persons: KeyedRow[]): Promise<KeyedRow[]> {
  const { rows } = await sql<KeyedRow>`
    select p.id, p.link_key, p.email_key from person p
    where p.company_id = ${db.company} and (
      p.link_key = any (${persons.map(({ link_key }) => link_key)}::text[])
      or p.email_key = any (${persons.map(({ email_key }) => email_key)}::text[]))
    order by p.id`.execute(db)
  return rows
}

export async function writeKeys(db: CompanyDb, table: 'person' | 'connection', rows: KeyedRow[]) {
  if (rows.length === 0) return
  await sql`
    update ${sql.table(table)} t set link_key = given.link_key, email_key = given.email_key
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ link_key }) => link_key)}::text[],
      ${rows.map(({ email_key }) => email_key)}::text[]) given (id, link_key, email_key)
    where t.company_id = ${db.company} and t.id = given.id`.execute(db)
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
