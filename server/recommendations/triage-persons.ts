import { randomUUID } from 'node:crypto'
import { type Moving, movePersons } from '../candidates/base/moves.store.ts'
import { shareHolders } from '../claims/base/claims.store.ts'
import { settle } from '../claims/base/settle.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { standingAfter } from './triage.rules.ts'
import { restoreBefore, restoreUntriaged, saveTriage } from './triage.store.ts'

/** Adds persons to the favorites or takes them out; either way they are triaged → how many, and the id for undoTriage. */
export async function triagePersons(db: CompanyDb, moving: Moving, is_favorite: boolean) {
  const ids = [...new Set(moving.ids)]
  await shareHolders(db, ids)
  const move_id = await movePersons(db, { ...moving, ids }, (person) =>
    standingAfter(person, { is_favorite }),
  )
  const triage_id = randomUUID()
  if ((await saveTriage(db, { ids, triage_id, move_id, is_favorite })) < ids.length) throw notFound('Person')
  await settle(db, { persons: ids }, moving.now)
  return { triaged: ids.length, triage_id }
}

/** Takes a triage back for these persons, except for those who were triaged again → for how many. */
export async function undoTriage(
  db: CompanyDb,
  given: string[],
  triage_id: string,
  now: Date,
): Promise<number> {
  const ids = [...new Set(given)]
  await shareHolders(db, ids)
  const undone = await restoreBefore(db, ids, triage_id)
  if (undone === null) throw notFound('Person')
  await settle(db, { persons: ids }, now)
  return undone
}

/** Triages one person or, without `is_reviewed`, takes their triage back: the person waits for one again, as before it. */
export async function triagePerson(
  db: CompanyDb,
  { id, ...mover }: Omit<Moving, 'ids'> & { id: string },
  { is_favorite, is_reviewed }: { is_favorite: boolean; is_reviewed: boolean },
) {
  if (is_reviewed) {
    await triagePersons(db, { ids: [id], ...mover }, is_favorite)
    return
  }
  await shareHolders(db, [id])
  if (!(await restoreUntriaged(db, id, is_favorite))) throw notFound('Person')
  await settle(db, { persons: [id] }, mover.now)
}
