import { record } from '../audit/audit.store.ts'
import { invitationRecords } from '../auth/base/invited.store.ts'
import { identityRecords } from '../auth/base/identity.store.ts'
import { linkRecords } from '../auth/base/link-token.store.ts'
import { lastingKey } from '../secret/secret.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { chosenCompanies, type Company } from './companies.ts'
import type { Asked } from './erase-person.ts'
import { erasureKey } from './erased-hash.ts'
import { erasedHashes } from './erased.store.ts'
import { keyedHasher } from './keyed-hash.ts'
import { learnEverywhere, personsKnownBy } from './known-by.ts'
import { askedKeys, emailsOf, isTipAbout, listed, type PersonKeys } from './person-keys.ts'
import { accountRecords, personRecords, tipRecords, trailRecords } from './person-data.store.ts'
import { passHashes } from './pass-hash.ts'
import { employeesWhoPassed } from './purged-pass.store.ts'
import { tipsOf, tipTexts } from './person.store.ts'

/** Everything that is stored about a person in every company: the answer to a request for access. Errors: UserError. */
export async function personData(database: Database, asked: Asked) {
  const keys = askedKeys(asked)
  const companies = await chosenCompanies(database)
  await learnEverywhere(database, companies, keys)
  const secret = await lastingKey({ database })
  const hashOf = keyedHasher(erasureKey(secret))
  const erased = listed(keys).map(([kind, key]) => hashOf(kind, key))
  const held = []
  for (const company of companies) {
    const hashes = { erased, passes: passHashes(secret, company.id, keys) }
    const found = await database.inCompany(company.id, (db) => heldIn(db, company, keys, hashes))
    if (found) held.push(found)
  }
  const emails = emailsOf(keys)
  const sign_in_links = emails.length > 0 ? await linkRecords(database.db, emails) : []
  const identities = emails.length > 0 ? await identityRecords(database.db, emails) : []
  return { asked_for: asked, companies: held, sign_in_links, identities }
}

/** Null if the company stores nothing about the person. Otherwise its audit trail says that the operator looked. */
async function heldIn(
  db: CompanyDb,
  company: Company,
  keys: PersonKeys,
  hashes: { erased: string[]; passes: string[] },
) {
  const known = await personsKnownBy(db, keys)
  const persons = await personRecords(db, known)
  const added = await tipsOf(db, known)
  const tips = (await tipTexts(db))
    .filter((tip) => isTipAbout(tip, keys) || added.has(tip.id))
    .map(({ id }) => id)
  const emails = emailsOf(keys)
  const accounts = emails.length > 0 ? await accountRecords(db, emails) : []
  const invitations = await invitationRecords(db, emails)
  const trail = await trailRecords(db, emails)
  const never_shown_again_to = await employeesWhoPassed(db, hashes.passes)
  const asked_not_to_be_kept = (await erasedHashes(db)).some((hash) => hashes.erased.includes(hash))
  const counts = {
    persons: persons.length,
    tips: tips.length,
    accounts: accounts.length,
    invitations: invitations.length,
  }
  const nothing = Object.values(counts).every((n) => n === 0) && trail.length === 0
  if (nothing && never_shown_again_to.length === 0 && !asked_not_to_be_kept) return null
  await record(db, { employee: null, action: 'privacy.personData', detail: counts })
  return {
    company,
    persons,
    tips: await tipRecords(db, tips),
    accounts,
    invitations,
    trail,
    never_shown_again_to,
    asked_not_to_be_kept,
  }
}
