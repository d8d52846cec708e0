import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'

// The table `employer` says of each employer how many visible people work there, in which functions, and who knows one of them. Every
// store that changes one of these recounts the employers in the same transaction, which must have locked the company's network
// (lockNetwork): otherwise it could overwrite a newer count.

/** What becomes of `known_by`: counted from the connections, the same as before, or with one employee more. */
type Knowers = 'recounted' | 'kept' | { and: string }

const among = (column: string, keys: string[] | null) =>
  keys ? sql`${sql.ref(column)} = any (${keys}::text[])` : sql`${sql.ref(column)} is not null`

const peopleAt = (db: CompanyDb, keys: string[] | null) => sql`
  select employer_key, sum(n)::int as people, jsonb_object_agg(category, n) as functions from (
    select p.employer_key, p.category, count(*)::int as n from person p
    where p.company_id = ${db.company} and ${among('p.employer_key', keys)} and ${visible(db, 'p')} group by 1, 2) by_function
  group by 1`

const knowersAt = (db: CompanyDb, keys: string[] | null) => sql`
  select p.employer_key, array_agg(distinct c.employee_id) as known_by
  from person p join connection c on c.company_id = p.company_id and c.person_id = p.id
  where p.company_id = ${db.company} and ${among('p.employer_key', keys)} and ${visible(db, 'p')} and ${visible(db, 'c')} group by 1`

function knownBy(knowers: Knowers): { given: RawBuilder<unknown>; merged: RawBuilder<unknown> } {
  if (knowers === 'recounted')
    return { given: sql`coalesce(known.known_by, '{}')`, merged: sql`excluded.known_by` }
  if (knowers === 'kept') return { given: sql`'{}'::uuid[]`, merged: sql`stored.known_by` }
  return {
    given: sql`array[${knowers.and}::uuid]`,
    merged: sql`case when ${knowers.and}::uuid = any (stored.known_by) then stored.known_by
      else stored.known_by || ${knowers.and}::uuid end`,
  }
}

/** Recounts these employers, or all of the company. */
export async function recountEmployers(
  db: CompanyDb,
  keys: string[] | null,
  knowers: Knowers = 'recounted',
): Promise<void> {
  if (keys?.length === 0) return
  const { given, merged } = knownBy(knowers)
  await sql`
    insert into employer as stored (company_id, employer_key, people, functions, known_by)
    select ${db.company}, counted.employer_key, counted.people, counted.functions, ${given}
    from (${peopleAt(db, keys)}) counted
    ${knowers === 'recounted' ? sql`left join (${knowersAt(db, keys)}) known using (employer_key)` : sql``}
    on conflict (company_id, employer_key)
      do update set people = excluded.people, functions = excluded.functions, known_by = ${merged}
      where (stored.people, stored.functions, stored.known_by) is distinct from (excluded.people, excluded.functions, ${merged})`.execute(
    db,
  )
  await sql`
    delete from employer e where e.company_id = ${db.company} and ${among('e.employer_key', keys)} and not exists (
      select from person p
      where p.company_id = ${db.company} and p.employer_key = e.employer_key and ${visible(db, 'p')})`.execute(
    db,
  )
}

/** After connections of the employee were deleted: takes the employee away from those of the employers where they know nobody any more. */
export async function forgetKnower(db: CompanyDb, employee: string, keys: string[]): Promise<void> {
  await sql`
    update employer e set known_by = array_remove(e.known_by, ${employee}::uuid)
    where e.company_id = ${db.company} and e.employer_key = any (${keys}::text[]) and ${employee}::uuid = any (e.known_by)
      and not exists (
        select from person p join connection c on c.company_id = p.company_id and c.person_id = p.id
        where p.company_id = ${db.company} and p.employer_key = e.employer_key and c.employee_id = ${employee}
          and ${visible(db, 'c')})`.execute(db)
}

/** The employers of these persons. */
export async function employersOf(db: CompanyDb, persons: string[]): Promise<string[]> {
  if (persons.length === 0) return []
  const { rows } = await sql<{ employer_key: string }>`
    select distinct p.employer_key from person p
    where p.company_id = ${db.company} and p.id = any (${persons}::uuid[]) and p.employer_key is not null`.execute(
    db,
  )
  return rows.map(({ employer_key }) => employer_key)
}
