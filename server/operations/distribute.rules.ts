import type { MigrationStatus } from '../db/migrate.ts'
import { faultsOfWorkers, holdsCompanies } from './cluster.rules.ts'
import type { ClosedWorkers, Cluster } from './cluster.store.ts'

export type Readiness = {
  migrations: MigrationStatus
  /** Null where the database has no Citus. */
  cluster: Cluster | null
  closed: ClosedWorkers
  /** How many other sessions the user of DATABASE_URL has. */
  sessions: number
  /** How many imports wait or run. */
  imports: number
}

const UP = 'npm run vouch -- migrate up'

const NO_CITUS =
  'The database has no Citus. As an administrator, on the coordinator and on each worker: create extension citus; ' +
  'and on the coordinator: select citus_set_coordinator_host(…), citus_add_node(…) for each worker.'

/** Why the companies cannot be distributed, a sentence for each reason; empty where they can. */
export function obstacles({ migrations, cluster, closed, sessions, imports }: Readiness): string[] {
  const { ran, waiting, unknown } = migrations
  if (holdsCompanies(cluster))
    return ['The companies are distributed already. To see whether all is well: npm run vouch -- doctor']
  if (ran.length === 0) return [`The database has not been prepared yet. Run first: ${UP}`]
  const found: string[] = []
  if (unknown.length > 0)
    found.push(`A newer Vouch prepared the database (${unknown.join(', ')}). Use that version.`)
  if (waiting.length > 0) found.push(`Migrations wait (${waiting.join(', ')}). Run first: ${UP}`)
  found.push(...(cluster ? faultsOfWorkers(cluster, closed) : [NO_CITUS]))
  if (sessions > 0)
    found.push(
      `The user of DATABASE_URL has ${sessions} other ${sessions === 1 ? 'session' : 'sessions'}. Stop all servers, workers and commands.`,
    )
  if (imports > 0)
    found.push(`Imports wait or run: ${imports}. Let a server or a worker finish them, then stop it.`)
  return found
}
