import type { CompanyDb, Database } from '../db/database.ts'
import type { Company } from './companies.ts'
import { learnKeys, type PersonKeys } from './person-keys.ts'
import { findPersons, keysOf } from './person.store.ts'

/** The persons of one company whom the keys mean; the keys grow by all that these are known by. */
export async function personsKnownBy(db: CompanyDb, keys: PersonKeys): Promise<string[]> {
  for (;;) {
    const persons = await findPersons(db, keys)
    if (!learnKeys(keys, await keysOf(db, persons))) return persons
  }
}

/** Lets the keys grow until no company knows more: one has the address of somebody, another the link. */
export async function learnEverywhere({ inCompany }: Database, companies: Company[], keys: PersonKeys) {
  const size = () => keys.links.size + keys.foundEmails.size
  for (let before = -1; before < size();) {
    before = size()
    for (const { id } of companies) await inCompany(id, (db) => personsKnownBy(db, keys))
  }
}
