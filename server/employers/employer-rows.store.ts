import { sql } from 'kysely'
import { batches } from '../../domain/batches.ts'
import type { CompanyDb } from '../db/database.ts'

// The table `employer` says how many visible people work at each employer, in which functions, and who knows one of them. Every
// store that changes one of these recounts the employers in the same transaction, which must have locked the company's network
// (lockNetwork): otherwise it could overwrite a newer count.

const AT_ONCE = 5000

type Person = { id: string; employer_key: string; category: string }

// Joined in SQL, people and connections would be compared each with each while the planner takes a company for nearly empty
// (docs/decisions/tenancy.md). So they are read apart.

async function peopleAt(db: CompanyDb, keys: string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id, p.employer_key, p.category from shown_person p
    where p.company_id = ${db.company} and p.employer_key = any (${keys}::text[])`.execute(db)
  return rows
}

/** The employees who know each of the people. A person that none of them knows is left out. */
async function knowersOf(db: CompanyDb, people: Person[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ person_id: string; known_by: string[] }>`
    select c.person_id, array_agg(c.employee_id) as known_by from shown_connection c
    where c.company_id = ${db.company} and c.person_id = any (${people.map(({ id }) => id)}::uuid[])
    group by 1`.execute(db)
  return new Map(rows.map(({ person_id, known_by }) => [person_id, known_by]))
}

/** Recounts these employers, some thousands at a time. */
export async function recountEmployers(db: CompanyDb, keys: string[]) {
  for (const batch of batches(keys, AT_ONCE)) {
    const people = await peopleAt(db, batch)
    const knownBy = await knowersOf(db, people)
    const counted = Map.groupBy(people, ({ employer_key }) => employer_key)
    await removeEmployers(
      db,
      batch.filter((key) => !counted.has(key)),
    )
    const employers = [...counted].map(([employer_key, at]) => ({
      employer_key,
      people: at.length,
      functions: Object.fromEntries(
        [...Map.groupBy(at, ({ category }) => category)].map(([name, all]) => [name, all.length]),
      ),
      known_by: [...new Set(at.flatMap(({ id }) => knownBy.get(id) ?? []))].toSorted(),
    }))
    await writeEmployers(db, employers)
  }
}

const removeEmployers = (db: CompanyDb, keys: string[]) =>
  sql`delete from employer where company_id = ${db.company} and employer_key = any (${keys}::text[])`.execute(
    db,
  )

type Employer = {
  employer_key: string
  people: number
  functions: Record<string, number>
  known_by: string[]
}

async function writeEmployers(db: CompanyDb, employers: Employer[]) {
  await sql`
    insert into employer as stored (company_id, employer_key, people, functions, known_by)
    select ${db.company}::uuid, given.employer_key, given.people, given.functions, given.known_by::uuid[]
    from unnest(
      ${employers.map(({ employer_key }) => employer_key)}::text[], ${employers.map(({ people }) => people)}::int[],
      ${employers.map(({ functions }) => JSON.stringify(functions))}::jsonb[],
      ${employers.map(({ known_by }) => `{${known_by.join()}}`)}::text[]) given (employer_key, people, functions, known_by)
    on conflict (company_id, employer_key)
      do update set people = excluded.people, functions = excluded.functions, known_by = excluded.known_by
      where (stored.people, stored.functions, stored.known_by)
        is distinct from (excluded.people, excluded.functions, excluded.known_by)`.execute(db)
}

/**
 * Adds new people by employer and category, who the employee knows; without people, the employee knows someone there who was counted
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
    select ${db.company}::uuid, given.*, array[${employee}::uuid]
    from unnest(${[...people.keys()]}::text[], ${totals}::int[], ${counts.map((one) => JSON.stringify(one))}::jsonb[]) given
    on conflict (company_id, employer_key) do update set people = stored.people + excluded.people,
      functions = case when excluded.people = 0 then stored.functions else (
        select jsonb_object_agg(name, n) from (
          select name, sum(n::int) as n
          from (select * from jsonb_each_text(stored.functions) union all select * from jsonb_each_text(excluded.functions)) both_counts (name, n)
          group by 1) summed) end,
      known_by = case when stored.known_by @> excluded.known_by then stored.known_by
        else stored.known_by || excluded.known_by end`.execute(db)
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
