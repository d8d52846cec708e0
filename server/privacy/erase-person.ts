import { record } from '../audit/audit.store.ts'
import { forgetInTrail, removeInvitationsOf } from '../auth/base/invited.store.ts'
import { forgetLinksOf } from '../auth/base/link-token.store.ts'
import { lastingKey } from '../secret/secret.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { lockNetwork } from '../db/locks.ts'
import { chosenCompanies } from './companies.ts'
import { erasureKey } from './erased-hash.ts'
import { rememberErased, rememberErasedEverywhere } from './erased.store.ts'
import { keyedHasher } from './keyed-hash.ts'
import { learnEverywhere, personsKnownBy } from './known-by.ts'
import { countImporting } from './importing.store.ts'
import { notFound } from '../errors.ts'
import { askedKeys, emailsOf, isTipAbout, learnKeys, listed, type PersonKeys } from './person-keys.ts'
import { shownAmong } from './notice.store.ts'
import { outsideOf, tellOutside, type Outside } from '../tracking/base/tracked-of-person.store.ts'
import { passHashes } from './pass-hash.ts'
import { forgetPassesOn } from './purged-pass.store.ts'
import {
  keysOf,
  lockForRemoval,
  removePersons,
  removeTips,
  sharedEmails,
  tipsOf,
  tipTexts,
} from './person.store.ts'

export type Asked = { link?: string; email?: string }
type EraseRequest = Asked & {
  /** Also deletes tips with this name and without a link. */
  tipName?: string
  /** Name or id; by default every company, future ones too. */
  company?: string
}
export type Erased = {
  companies: number
  persons: number
  connections: number
  tips: number
  /** Open invitations to the person's address, unless it is an employee's. */
  invitations: number
  /** Uploads under way, which will leave the person out. */
  importing: number
}
/** And where the person stays outside of Vouch. */
export type ErasedOutside = Erased & { outside: Outside[] }

/**
 * Deletes everything that is stored about a person, and stores keyed hashes so that later uploads leave the person out. It stores the
 * hashes first: from then on no upload brings the person back. Errors: UserError.
 */
export async function erasePerson(database: Database, request: EraseRequest): Promise<ErasedOutside> {
  const keys = askedKeys(request)
  const companies = await chosenCompanies(database, request.company)
  await learnEverywhere(database, companies, keys)
  const secret = await lastingKey({ database })
  const hashOf = keyedHasher(erasureKey(secret))
  const hash = (known: PersonKeys) => listed(known).map(([kind, key]) => hashOf(kind, key))
  const everywhere = new Set<string>()
  if (request.company === undefined) {
    const shared: string[] = []
    for (const { id } of companies)
      shared.push(...(await database.inCompany(id, (db) => sharedEmails(db, keys))))
    const own = withoutShared(keys, shared)
    for (const each of hash(own)) everywhere.add(each)
    await rememberErasedEverywhere(database.db, [...everywhere])
    await forgetLinksOf(database.db, emailsOf(own))
  }
  const hashesFor = (known: PersonKeys) => hash(known).filter((each) => !everywhere.has(each))
  const outside: Outside[] = []
  const total: Erased = { companies: 0, persons: 0, connections: 0, tips: 0, invitations: 0, importing: 0 }
  for (const { id } of companies) {
    await database.inCompany(id, (db) => eraseInTrail(db, keys))
    const isNamed = request.company !== undefined
    const work = { tipName: request.tipName, isNamed, by: null, secret, hashesFor }
    const { outside: left, ...done } = await database.inCompany(id, (db) => eraseIn(db, work, keys))
    outside.push(...left)
    for (const part of Object.keys(done) as (keyof Erased)[]) total[part] += done[part]
  }
  return { ...total, outside }
}

type InCompany = <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>

/**
 * The same for one person of a company, who told an admin that they object. Without a link and an address nothing keeps a later upload from
 * bringing them back. Errors: 404.
 */
export async function eraseForAdmin(
  inCompany: InCompany,
  { person, by, secret }: { person: string; by: string; secret: Buffer },
): Promise<ErasedOutside> {
  const keys = askedKeys({})
  await inCompany(async (db) => {
    if ((await shownAmong(db, [person])).length === 0) throw notFound('Person')
    learnKeys(keys, await keysOf(db, [person]))
    await personsKnownBy(db, keys)
  })
  const hashOf = keyedHasher(erasureKey(secret))
  const hashesFor = (known: PersonKeys) => listed(known).map(([kind, key]) => hashOf(kind, key))
  await inCompany((db) => eraseInTrail(db, keys))
  return inCompany((db) => eraseIn(db, { person, isNamed: true, by, secret, hashesFor }, keys))
}

type Work = {
  tipName?: string | undefined
  /** This person in any case, whether or not there are keys to find them by. */
  person?: string
  /** The company was chosen, so that its trail says that nothing was found, too. */
  isNamed: boolean
  /** The admin; null: the operator. */
  by: string | null
  secret: Buffer
  hashesFor: (keys: PersonKeys) => string[]
}

const copyOf = (keys: PersonKeys): PersonKeys => ({
  ...keys,
  links: new Set(keys.links),
  foundEmails: new Set(keys.foundEmails),
  names: new Set(keys.names),
})

/** Before the person's data, by which their addresses are known: if the erasure breaks off, the next one finds them again. */
async function eraseInTrail(db: CompanyDb, asked: PersonKeys) {
  const keys = copyOf(asked)
  await personsKnownBy(db, keys)
  await forgetInTrail(db, emailsOf(withoutShared(keys, await sharedEmails(db, keys))))
}

async function eraseIn(
  db: CompanyDb,
  { tipName, person, isNamed, by, secret, hashesFor }: Work,
  asked: PersonKeys,
): Promise<ErasedOutside> {
  await lockNetwork(db)
  const keys = copyOf(asked)
  const found = await personsKnownBy(db, keys)
  const meant = person === undefined ? [] : await shownAmong(db, [person])
  const persons = [...new Set([...found, ...meant])]
  await lockForRemoval(db, persons)
  const own = withoutShared(keys, await sharedEmails(db, keys))
  await rememberErased(db, hashesFor(own))
  await forgetPassesOn(db, passHashes(secret, db.company, own))
  const added = await tipsOf(db, persons)
  const outside = await outsideOf(db, persons)
  await tellOutside(db, outside, by)
  const connections = persons.length > 0 ? await removePersons(db, persons) : 0
  const tips = (await tipTexts(db))
    .filter((tip) => isTipAbout(tip, keys, tipName) || added.has(tip.id))
    .map(({ id }) => id)
  if (tips.length > 0) await removeTips(db, tips)
  const invitations = await removeInvitationsOf(db, emailsOf(own))
  const counts = { persons: persons.length, connections, tips: tips.length, invitations }
  const isFound = Object.values(counts).some((n) => n > 0)
  if (isFound || isNamed) await record(db, { employee: by, action: 'privacy.erase', detail: counts })
  return { ...counts, outside, companies: isFound ? 1 : 0, importing: await countImporting(db) }
}

/** Without addresses that someone with another link has too: their hashes would keep that person out as well. */
const withoutShared = (keys: PersonKeys, shared: string[]): PersonKeys => ({
  ...keys,
  foundEmails: new Set([...keys.foundEmails].filter((email) => !shared.includes(email))),
})
