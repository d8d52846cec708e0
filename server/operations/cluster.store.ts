import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What the catalog of a database with the extension citus says. */
export type Cluster = {
  /** The workers that hold companies, as `host:port`. */
  workers: { name: string; active: boolean }[]
  /** The tenant tables, each with the group of shards that it is distributed in; null where it is not distributed. */
  tables: { name: string; group: number | null }[]
  /** Whether settings reach the workers outside companies, too: in this session, or by what is set for a role or a database. */
  propagates: boolean
}

/** Null where the database has no citus. */
export async function readCluster(db: Db): Promise<Cluster | null> {
  const { rows: extensions } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  if (extensions.length === 0) return null
  const { rows: workers } = await sql<Cluster['workers'][number]>`
    select nodename || ':' || nodeport as name, isactive as active from pg_dist_node
    where noderole = 'primary' and shouldhaveshards order by 1`.execute(db)
  const { rows: tables } = await sql<Cluster['tables'][number]>`
    select c.relname::text as name, p.colocationid as group
    from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid and p.partmethod = 'h'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
    order by 1`.execute(db)
  const { rows: propagation } = await sql<{ on: boolean }>`
    select current_setting('citus.propagate_set_commands') <> 'none'
      or exists (select 1 from pg_db_role_setting cross join unnest(setconfig) as one (setting)
        where setting like 'citus.propagate_set_commands=%' and setting not like '%=none') as on`.execute(db)
  return { workers, tables, propagates: propagation[0]!.on }
}

/** The workers that do not let a role in, or do not answer within five seconds, as `host:port`. */
export type ClosedWorkers = { toOwner: string[]; toApp: string[] }

/** Tries each worker as the user of DATABASE_URL and as vouch_app, which has to exist. */
export async function closedWorkers(db: Db): Promise<ClosedWorkers> {
  return db.transaction().execute(async (transaction) => {
    const closed = async () => {
      const { rows } = await sql<{ name: string; success: boolean }>`
        select nodename || ':' || nodeport as name, success from run_command_on_workers('select 1') order by 1`.execute(
        transaction,
      )
      return rows.filter(({ success }) => !success).map(({ name }) => name)
    }
    await sql`set local citus.node_connection_timeout = '5s'`.execute(transaction)
    const toOwner = await closed()
    await sql`set local role vouch_app`.execute(transaction)
    return { toOwner, toApp: await closed() }
  })
}
