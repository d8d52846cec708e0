import { emailKey, linkKey } from '../../domain/person-key.ts'
import { everyCompany } from '../company/company.store.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { lockNetwork } from '../privacy/network-lock.store.ts'
import type { Leaving } from './import-work.ts'
import { mergedPersons, type KeyedRow } from './renew-keys.rules.ts'
import {
  connectionsToUnite,
  keyedRows,
  personsWithKeys,
  upgradeRan,
  writeKeys,
  writeUpgrade,
} from './renew-keys.store.ts'
import { leavePersons, uniteConnections } from './same-human.store.ts'

const UPGRADE = 'person keys of version 0.2'

/**
 * Recomputes all stored keys once after the rule for them has changed (domain/person-key.ts), and merges persons who turn out to be one,
 * as an import does. Each company is one transaction. A second run changes nothing.
 */
export async function renewKeys(database: Database) {
  if (await upgradeRan(database.db, UPGRADE)) return
  for (const company of await everyCompany(database.db)) await database.inCompany(company, renewKeysIn)
  await writeUpgrade(database.db, UPGRADE)
}

/** Rows whose stored keys differ from today's rule, with their new keys. */
async function stale(db: CompanyDb, table: 'person' | 'connection'): Promise<KeyedRow[]> {
  const found: KeyedRow[] = []
  for await (const row of keyedRows(db, table)) {
    const link_key = linkKey(row.linkedin_url) ?? row.link_key
    const email_key = emailKey(row.email) ?? row.email_key
    if (link_key !== row.link_key || email_key !== row.email_key)
      found.push({ id: row.id, link_key, email_key })
  }
  return found
}

async function renewKeysIn(db: CompanyDb) {
  await lockNetwork(db)
  await writeKeys(db, 'connection', await stale(db, 'connection'))
  const persons = await stale(db, 'person')
  if (persons.length === 0) return
  const merged = mergedPersons(persons, await personsWithKeys(db, persons))
  const leaving = [...merged].map(([from, to]): Leaving => ({ from, to, same_human: true }))
  await leavePersons(db, leaving)
  await writeKeys(
    db,
    'person',
    persons.filter(({ id }) => !merged.has(id)),
  )
  for (const { employee_id, unions } of await connectionsToUnite(db, [...new Set(merged.values())]))
    await uniteConnections(db, employee_id, unions)
}
