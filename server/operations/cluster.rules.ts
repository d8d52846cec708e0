import type { Cluster, ClosedWorkers } from './cluster.store.ts'
import type { Finding } from './doctor.rules.ts'

/** What keeps Vouch from using the workers, a sentence each. */
export function faultsOfWorkers({ workers, propagates }: Cluster, closed: ClosedWorkers): string[] {
  const faults: string[] = []
  const inactive = workers.filter(({ active }) => !active).map(({ name }) => name)
  if (workers.length === 0)
    faults.push("There is no worker. As an administrator: select citus_add_node('host', 5432);")
  if (inactive.length > 0)
    faults.push(
      `${inactive.join(', ')} is not active. As an administrator: select citus_activate_node('host', 5432);`,
    )
  if (closed.toOwner.length > 0)
    faults.push(
      `${closed.toOwner.join(', ')} is down, or does not let the user of DATABASE_URL in. Start it, or change pg_hba.conf of the worker or .pgpass of the coordinator.`,
    )
  const toAppOnly = closed.toApp.filter((name) => !closed.toOwner.includes(name))
  if (toAppOnly.length > 0)
    faults.push(
      `The role vouch_app cannot log in on ${toAppOnly.join(', ')}. As an administrator: alter role vouch_app login; then see to pg_hba.conf of the worker and .pgpass of the coordinator.`,
    )
  if (propagates)
    faults.push(
      'citus.propagate_set_commands is set for more than one transaction, so workers repeat whole messages. As an administrator: reset it. Vouch sets it where it needs it.',
    )
  return faults
}

export const holdsCompanies = (cluster: Cluster | null) =>
  Boolean(cluster?.tables.some(({ group }) => group !== null))

/** Whether all workers serve, and each tenant table is distributed over them together with company. */
export function clusterFindings(cluster: Cluster, closed: ClosedWorkers): Finding[] {
  if (!holdsCompanies(cluster))
    return ['– is there, but holds no companies yet. To distribute them: npm run vouch -- distribute']
  const groupOfCompanies = cluster.tables.find(({ name }) => name === 'company')?.group
  const apart = cluster.tables.filter(({ group }) => group === null || group !== groupOfCompanies)
  const findings = [
    ...faultsOfWorkers(cluster, closed).map((says): Finding => `✗ ${says}`),
    ...apart.map(
      ({ name }): Finding =>
        `✗ ${name} is not distributed with company. As the user of DATABASE_URL: select create_distributed_table('${name}', 'company_id', colocate_with => 'company');`,
    ),
  ]
  return findings.length > 0
    ? findings
    : [`✓ ${cluster.workers.length} workers hold ${cluster.tables.length} tables by company`]
}
