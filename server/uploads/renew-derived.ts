import { batches } from '../../domain/batches.ts'
import { derivedOf, DERIVED_VERSION, isStale, type Derived, type DerivedRow } from '../../domain/derived.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { lockEmployee } from '../db/locks.ts'
import { withStatementTime } from '../running/statement-time.ts'
import { employersOf, recountEmployers } from '../employers/employer-rows.store.ts'
import type { Leaving } from './import-work.ts'
import { mergedPersons } from './renew-derived.rules.ts'
import {
  claimRenewal,
  companiesDerivedOtherwise,
  connectionsToUnite,
  derivedRows,
  employeesWithConnections,
  personsWithLinks,
  writeDerived,
  writeVersion,
} from './renew-derived.store.ts'
import { leavePersons, settleClaims, uniteConnections } from './same-human.store.ts'
import { oneByOne } from '../running/one-by-one.ts'

// What the rules derive about people is stored with them. After a change of the rules it is out of date: a company is derived again before
// its next import, before people are erased or printed, and by itself soon after a start.

const STATEMENT_MS = 10 * MINUTE_MS

type Stale = DerivedRow & { now: Derived }

/** Derives people again in all companies that were derived by other rules. A company is one transaction. */
export async function renewDerived(database: Database, signal?: AbortSignal) {
  const companies = await companiesDerivedOtherwise(database.db, DERIVED_VERSION)
  await oneByOne(companies, (company) => renewCompany(database, company), signal)
}

/** Does nothing if the company's people are of today's rules. */
export const renewCompany = (database: Database, company: string): Promise<void> =>
  withStatementTime(STATEMENT_MS, () =>
    database.inCompany(company, async (db) => {
      if (!(await claimRenewal(db, DERIVED_VERSION))) return
      await renewIn(db)
      await writeVersion(db, DERIVED_VERSION)
    }),
  )

async function renewIn(db: CompanyDb) {
  const employees = await employeesWithConnections(db)
  for (const employee of employees) await lockEmployee(db, employee)
  await write(db, 'connection', await staleRows(db, 'connection'))
  await renewPersons(db, await staleRows(db, 'person'))
  await recountPersons(db)
}

async function staleRows(db: CompanyDb, table: 'person' | 'connection'): Promise<Stale[]> {
  const stale: Stale[] = []
  for await (const rows of derivedRows(db, table))
    for (const row of rows) {
      const now = derivedOf(row)
      if (isStale(row, now)) stale.push({ ...row, now })
    }
  return stale
}

async function write(db: CompanyDb, table: 'person' | 'connection', stale: Stale[]) {
  for (const batch of batches(stale, 5000))
    await writeDerived(
      db,
      table,
      batch.map(({ id, now }) => ({ id, ...now })),
    )
}

/** Persons who turn out to be one by their links are merged as an import merges them. */
async function renewPersons(db: CompanyDb, stale: Stale[]) {
  const linked = stale
    .filter((row) => row.link_key !== row.now.link_key)
    .map(({ id, now }) => ({ id, link_key: now.link_key }))
  const merged = mergedPersons(
    linked,
    await personsWithLinks(
      db,
      linked.map(({ link_key }) => link_key),
    ),
  )
  const before = await employersOf(db, [...stale.map(({ id }) => id), ...merged.keys(), ...merged.values()])
  const leaving = [...merged].map(([from, to]): Leaving => ({ from, to, same_human: true }))
  await leavePersons(db, leaving)
  const left = stale.filter(({ id }) => !merged.has(id))
  await write(db, 'person', left)
  for (const { employee_id, unions } of await connectionsToUnite(db, [...new Set(merged.values())]))
    await uniteConnections(db, employee_id, unions)
  await settleClaims(db, [], leaving)
  const after = left.flatMap(({ now }) => now.employer_key ?? [])
  await recountEmployers(db, [...new Set([...before, ...after])])
}
