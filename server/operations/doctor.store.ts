import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Rights } from './doctor.rules.ts'

/** The rights of the application's role; null if it does not exist. */
export async function readRights(db: Db): Promise<Rights | null> {
  const { rows } = await sql<Rights>`
    with reached as (
      select c.relname::text as name,
        c.relkind as kind,
        c.relrowsecurity and c.relforcerowsecurity
          or c.relkind = 'v' and 'security_invoker=true' = any (c.reloptions) -- the tables that it reads are locked
          or not has_table_privilege('vouch_app', c.oid, 'insert, update, delete') -- what all companies may only read
            and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as locked
      from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('vouch_app', c.oid, 'select, insert, update, delete')
    )
    select rolsuper as superuser, rolbypassrls as bypasses, rolcanlogin as logs_in,
      (select count(*)::int from pg_class where relowner = r.oid) as owns,
      pg_has_role(current_user, r.oid, -- from 16 on there are members that may not
        case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as may_act,
      array(select name from reached order by name) as reached,
      array(select name from reached where not locked and kind <> 'v' order by name) as open,
      array(select name from reached where not locked and kind = 'v' order by name) as open_views
    from pg_roles r where rolname = 'vouch_app'`.execute(db)
  return rows[0] ?? null
}

export async function hasRole(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_roles where rolname = 'vouch_app'`.execute(db)
  return rows.length > 0
}

export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  return rows[0]!.there
}

/** The database server's version and time, and how long it took to answer. */
export async function greetDatabase(db: Db) {
  const started = performance.now()
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as now`.execute(db)
  return { ...rows[0]!, ms: Math.ceil(performance.now() - started) }
}

/** What PostgreSQL says of a prepared statement that is on another connection, or that another one left on this one. */
const NOT_KEPT = new Set(['26000', '42P05'])

/**
 * Whether a statement that a connection prepared stays with it: prepares one on two connections, twice. False behind a pooler that gives
 * a connection another one of PostgreSQL's for each transaction and does not prepare there.
 */
export async function keepsPrepared({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const name = `vouch_doctor_${randomUUID().slice(0, 8)}`
  const clients = [await pool.connect(), await pool.connect()]
  try {
    for (const client of [...clients, ...clients])
      await client.query({ name, text: 'select $1::int', values: [1] })
    return true
  } catch (cause) {
    if (!NOT_KEPT.has((cause as { code?: string }).code ?? '')) throw cause
    return false
  } finally {
    for (const client of clients) client.release(true)
  }
}

/** How many favorites are archived and declined: which of both holds, no one but an admin can say. */
export async function mixedStandings({ db, inCompany }: Pick<Database, 'db' | 'inCompany'>): Promise<number> {
  const { rows } = await sql<{ company_id: string }>`select company_id from company`.execute(db)
  let count = 0
  for (const { company_id } of rows)
    count += await inCompany(company_id, async (inside) => {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::int as count from person p
        where p.company_id = ${inside.company} and p.is_favorite and p.stage = 'archived' and p.outcome = 'declined_by_us'`.execute(
        inside,
      )
      return found[0]!.count
    })
  return count
}
