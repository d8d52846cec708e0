import type { CompanyDb, Database } from '../db/database.ts'
import type { Company } from './companies.ts'
import { countKeys, learnKeys, type PersonKeys } from './person-keys.ts'
import { findPersons, keysOf } from './person.store.ts'

/** The persons of one company with these keys; adds their other keys to the set. */
export async function personsKnownBy(db: CompanyDb, keys: PersonKeys): Promise<string[]> {
  for (;;) {
    const persons = await findPersons(db, keys)
    if (!learnKeys(keys, await keysOf(db, persons))) return persons
  }
}

/** Adds keys until no company knows more: one may know someone's address, another their link. */
export async function learnEverywhere({ inCompany }: Database, companies: Company[], keys: PersonKeys) {
  for (let before = -1; before < countKeys(keys);) {
    before = countKeys(keys)
    for (const { id } of companies) await inCompany(id, (db) => personsKnownBy(db, keys))
  }
}
