import { sql } from 'kysely'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'

// The table `employer` says of each employer how many visible people work there, in which functions, and who knows one of them. Every
// store that changes one of these recounts the employers in the same transaction, which must have locked the company's network
// (lockNetwork): otherwise it could overwrite a newer count.

/** What becomes of `known_by`: counted from the connections, or the same as before. */
type Knowers = 'recounted' | 'kept'

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

/** Recounts these employers, or all of the company. */
export async function recountEmployers(
  db: CompanyDb,
  keys: string[] | null,
  knowers: Knowers = 'recounted',
): Promise<void> {
  if (keys?.length === 0) return
  const isRecounted = knowers === 'recounted'
  const known = isRecounted
    ? sql`left join (${knowersAt(db, keys)}) known using (employer_key)`
    : sql`left join (select employer_key, known_by from employer where company_id = ${db.company}) known using (employer_key)`
  await sql`
    with counted as materialized (${peopleAt(db, keys)}),
    gone as (
      delete from employer e where e.company_id = ${db.company} and ${among('e.employer_key', keys)}
        and e.employer_key not in (select employer_key from counted))
    insert into employer as stored (company_id, employer_key, people, functions, known_by)
    select ${db.company}, counted.employer_key, counted.people, counted.functions, coalesce(known.known_by, '{}')
    from counted ${known}
    on conflict (company_id, employer_key)
      do update set people = excluded.people, functions = excluded.functions, known_by = excluded.known_by
      where (stored.people, stored.functions, stored.known_by)
        is distinct from (excluded.people, excluded.functions, excluded.known_by)`.execute(db)
}

/**
 * Adds new people by employer and category, whom the employee knows; without people, the employee knows somebody there who was counted
 * before. Nothing is read of the people, which would take a tenth of their import.
 */
export async function addToEmployers(
  db: CompanyDb,
  employee: string,
  people: ReadonlyMap<string, Record<string, number>>,
): Promise<void> {
  if (people.size === 0) return
  const counts = [...people.values()]
  const totals = counts.map((functions) => Object.values(functions).reduce((sum, n) => sum + n, 0))
  await sql`
    insert into employer as stored (company_id, employer_key, people, functions, known_by)
    select ${db.company}, given.*, array[${employee}::uuid]
    from unnest(${[...people.keys()]}::text[], ${totals}::int[], ${counts.map((one) => JSON.stringify(one))}::jsonb[]) given
    on conflict (company_id, employer_key) do update set people = stored.people + excluded.people,
      functions = case when excluded.people = 0 then stored.functions else (
        select jsonb_object_agg(name, n) from (
          select name, sum(n::int) as n
          from (select * from jsonb_each_text(stored.functions) union all select * from jsonb_each_text(excluded.functions)) both_counts (name, n)
          group by 1) summed) end,
      known_by = case when ${employee}::uuid = any (stored.known_by) then stored.known_by
        else stored.known_by || ${employee}::uuid end`.execute(db)
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
