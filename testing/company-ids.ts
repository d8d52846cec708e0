import { sql } from 'kysely'
import type { Database } from '../server/db/database.ts'

/** An id and its column: 'tip.id'. */
export type FoundId = { id: string; place: string }

type Column = { table: string; column: string; ofEmployee: boolean }

const read = new WeakMap<object, Promise<Column[]>>()

/** The id columns of every tenant table, from the catalog, so that new ones are included. */
function idColumns({ pool }: Database): Promise<Column[]> {
  const columns = read.get(pool) ?? readColumns(pool)
  read.set(pool, columns)
  return columns
}

async function readColumns(pool: Database['pool']): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as column,
      exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'employee_id') as "ofEmployee"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      and a.attnum > 0 and a.attname <> 'company_id'
      and (a.atttypid = 'uuid'::regtype or c.relname = 'outbox' and a.attname = 'key') -- the ids of events
    order by 1, 2`)
  return rows
}

async function idsIn(database: Database, columns: Column[], company: string, employee: string | null) {
  const parts = [...Map.groupBy(columns, ({ table }) => table)].map(([table, its]) => {
    const ids = its.map(({ column }) => sql`(${sql.ref(column)}::text, ${`${table}.${column}`})`)
    return sql`
      select found.* from ${sql.table(table)}, lateral (values ${sql.join(ids)}) found (id, place)
      where company_id = ${company} and found.id ~ '^[0-9a-f]{8}-'
        and ${employee === null ? sql`true` : sql`employee_id = ${employee}`}`
  })
  const { rows } = await database.inCompany(company, (db) =>
    sql<FoundId>`${sql.join(parts, sql` union all `)}`.execute(db),
  )
  return rows
}

type Owner = { company_id: string; employee_id: string }

/** Every id in the rows of a company. */
export const idsOfCompany = async (database: Database, { company_id }: Owner): Promise<FoundId[]> =>
  idsIn(database, await idColumns(database), company_id, null)

const EVERYBODYS = ['employee_id', 'job_id'] // colleagues may know each other and the jobs

/** The ids of one employee's connections, uploads and decisions, which colleagues may not learn. */
export async function idsOfEmployee(database: Database, owner: Owner): Promise<FoundId[]> {
  const columns = (await idColumns(database)).filter(
    ({ column, ofEmployee }) => ofEmployee && !EVERYBODYS.includes(column),
  )
  return idsIn(database, columns, owner.company_id, owner.employee_id)
}
