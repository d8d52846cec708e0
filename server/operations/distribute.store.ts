import { sql } from 'kysely'
import type { Db, DirectoryDb } from '../db/database.ts'
import { makeViewsForCitus } from '../db/citus-views.ts'
import type { Table } from './backup.store.ts'

/** The sessions of the same user in this database, apart from this one and from those that Citus opens. */
export async function otherSessions(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend'
      and pid <> pg_backend_pid() and application_name not like 'citus%'`.execute(db)
  return rows[0]!.n
}

async function countRows(db: DirectoryDb, tables: Table[]): Promise<number[]> {
  const counts: number[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::float8 as n from ${sql.table(name)}`.execute(
      db,
    )
    counts.push(rows[0]!.n)
  }
  return counts
}

/** Without force, row level security lets the owner of the tables copy and count the rows of every company. */
async function forceSecurity(db: DirectoryDb, tables: Table[], force: boolean) {
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} ${sql.raw(force ? '' : 'no')} force row level security`.execute(
      db,
    )
}

/** The bytes that the table has on the coordinator itself. */
async function localSize(db: DirectoryDb, { name }: Table): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select pg_relation_size(${name}::regclass)::float8 as n`.execute(db)
  return rows[0]!.n
}

/**
 * Moves the rows of the tenant tables to the workers, by company, in the given order, in which each table follows those that it needs.
 * Returns the number of rows. Throws where a table does not hold as many rows as before, or still holds some on the coordinator.
 */
export async function distributeTables(db: DirectoryDb, tables: Table[], shards: number): Promise<number> {
  await forceSecurity(db, tables, false)
  const before = await countRows(db, tables)
  for (const { name } of tables)
    await (
      name === 'company'
        ? sql`select create_distributed_table('company', 'company_id', shard_count => ${sql.lit(shards)}, colocate_with => 'none')`
        : sql`select create_distributed_table(${sql.lit(name)}, 'company_id', colocate_with => 'company')`
    ).execute(db)
  for (const { name } of tables)
    await sql`select truncate_local_data_after_distributing_table(${sql.lit(name)})`.execute(db)
  const after = await countRows(db, tables)
  for (const [at, table] of tables.entries()) {
    if (after[at] !== before[at])
      throw new Error(`${table.name} had ${before[at]} rows, and ${after[at]} when it was distributed.`)
    if ((await localSize(db, table)) > 0) throw new Error(`${table.name} has rows on the coordinator.`)
  }
  await forceSecurity(db, tables, true)
  await makeViewsForCitus(db)
  return before.reduce((sum, n) => sum + n, 0)
}
