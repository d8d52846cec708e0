import type { Database } from '../db/database.ts'
import { migrationStatus } from '../db/migrate.ts'
import { UserError } from '../errors.ts'
import { queueDepth } from '../uploads/import-queue.store.ts'
import { readTables } from './backup.store.ts'
import { closedWorkers, readCluster } from './cluster.store.ts'
import { obstacles, type Readiness } from './distribute.rules.ts'
import { distributeTables, otherSessions } from './distribute.store.ts'
import { hasQueue } from './doctor.store.ts'

async function readiness(database: Database): Promise<Readiness> {
  const { db } = database
  const migrations = await migrationStatus(db)
  const cluster = await readCluster(db)
  return {
    migrations,
    cluster,
    closed: cluster && migrations.ran.length > 0 ? await closedWorkers(db) : { toOwner: [], toApp: [] },
    sessions: await otherSessions(db),
    imports: (await hasQueue(db)) ? (await queueDepth(database)).waiting : 0,
  }
}

type Distributed = { tables: number; rows: number; workers: number }

/**
 * Distributes the companies of a database over the workers of its Citus, in one transaction. Call it with no other session of the
 * database's user, so also with none from the pool of `database`. Errors: UserError with all that is in the way; then nothing has changed.
 */
export async function distribute(database: Database, shards: number): Promise<Distributed> {
  if (database.kind === 'embedded')
    throw new UserError(
      'Only PostgreSQL with Citus distributes companies, and this is the embedded database. Set DATABASE_URL.',
    )
  const ready = await readiness(database)
  const inTheWay = obstacles(ready)
  if (inTheWay.length > 0) throw new UserError([...inTheWay, 'Nothing was changed.'].join('\n'))
  return database.inDirectory(async (db) => {
    const tables = (await readTables(db)).filter(({ tenant }) => tenant)
    const rows = await distributeTables(db, tables, shards)
    return { tables: tables.length, rows, workers: ready.cluster!.workers.length }
  })
}
