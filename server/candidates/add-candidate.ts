import { randomUUIDv7 } from 'node:crypto'
import { changePersons } from '../claims/base/change-persons.ts'
import { recountPersons } from '../connections/counts.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockNetwork, lockPersons } from '../db/locks.ts'
import { violatesIndex } from '../violation.ts'
import { employersOf, recountEmployers } from '../employers/employer-rows.store.ts'
import { conflict, notFound } from '../errors.ts'
import { writeEvents } from '../outbox/events.store.ts'
import { erasedTest } from '../privacy/erased-hash.ts'
import { erasedHashes } from '../privacy/erased.store.ts'
import { lockForRemoval, removePersons } from '../privacy/person.store.ts'
import { makeRoomForPerson } from '../quotas/quotas.ts'
import type { Allowance } from '../quotas/quotas.rules.ts'
import { reviewTip } from '../tips/tips.store.ts'
import { arrayLiteral } from '../uploads/array-literal.ts'
import { withGapsFilled, type Contact, type KnownPerson } from '../uploads/contact.ts'
import { personsByKeys } from '../uploads/import.store.ts'
import { Persons } from '../uploads/persons.rules.ts'
import { additionOf, forgetAddition, insertAdded, markAdded } from './added.store.ts'

const ASKED_NOT_TO_BE_KEPT = 'This person asked not to be kept, so they cannot be added.'
const BEING_IMPORTED =
  'A file with this person is being imported. Please try again once its import has ended.'

type Given = {
  contact: Contact
  by: string
  tip: string | null
  /** YYYY-MM-DD in UTC. */
  today: string
  allowance: Allowance
  /** For the hashes of erased people. */
  key: Uint8Array
}

/**
 * Adds a person to the candidates. Someone of the network is recognized as uploads recognize people, and what uploads say of them stays.
 * Errors: 404 for a tip that is not shown; 409 for someone who was erased, at the quota, and while an import brings the same person.
 */
export async function addCandidate(db: CompanyDb, { contact, by, tip, today, allowance, key }: Given) {
  await lockNetwork(db)
  if (tip !== null && !(await reviewTip(db, tip, { is_reviewed: true, today }))) throw notFound('Tip')
  const isErased = erasedTest({ key, hashes: await erasedHashes(db) })
  if (isErased(contact)) throw conflict(ASKED_NOT_TO_BE_KEPT)
  const known = await knownPerson(db, contact)
  const id = known?.id ?? randomUUIDv7()
  if (known) {
    await lockPersons(db, [id])
    const shown = withGapsFilled(known, contact)
    const emailByAdmin = contact.email_key !== null && shown.email_key === contact.email_key
    const isMarked = await markAdded(db, id, shown, { by, tip, emailByAdmin }).catch(refuseTakenLink)
    if (isMarked) await tell(db, id)
    return { id, name: shown.name, is_new: false }
  }
  await makeRoomForPerson(db, allowance, by)
  const added = { by, tip, emailByAdmin: contact.email !== null }
  if (!(await insertAdded(db, id, contact, added))) throw conflict(BEING_IMPORTED)
  await tell(db, id)
  await recountPersons(db)
  await recountEmployers(db, await employersOf(db, [id]))
  return { id, name: contact.name, is_new: true }
}

/** The link belongs to a person of an unfinished import, who is not found yet. */
function refuseTakenLink(cause: unknown): never {
  throw violatesIndex(cause, 'person_link') ? conflict(BEING_IMPORTED) : cause
}

const tell = (db: CompanyDb, id: string) => writeEvents(db, [{ kind: 'candidate.added', subject: id }])

async function knownPerson(db: CompanyDb, contact: Contact): Promise<KnownPerson | undefined> {
  const list = (key: string | null) => arrayLiteral(key === null ? [] : [key])
  const keys = { link_keys: list(contact.link_key), email_keys: list(contact.email_key), ids: list(null) }
  const persons = JSON.parse(await personsByKeys(db, keys)) as KnownPerson[]
  return new Persons(persons).find(contact, null)
}

/**
 * Takes an addition back. If no colleague is connected to the person, deletes them with everything that admins wrote. Errors: 404
 * for someone who no admin added.
 */
export async function removeCandidate(db: CompanyDb, id: string, now: Date) {
  await lockNetwork(db)
  const addition = await additionOf(db, id)
  if (!addition?.is_added) throw notFound('Candidate')
  if (!addition.is_known) {
    await lockForRemoval(db, [id])
    await removePersons(db, [id])
    return { ok: true as const, is_deleted: true }
  }
  await changePersons(db, [id], now, () => forgetAddition(db, id))
  return { ok: true as const, is_deleted: false }
}
