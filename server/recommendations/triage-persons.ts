import { actOf, asAct, snapshots, triagesOf } from '../acts/base/acts.store.ts'
import { isSame } from '../acts/base/acts.rules.ts'
import { refuseLate, undoAct } from '../acts/undo.ts'
import { type Moving, movePersons } from '../candidates/base/moves.store.ts'
import { changePersons } from '../claims/base/change-persons.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { standingAfter } from './triage.rules.ts'
import { isWaiting, restoreUntriaged, saveTriage } from './triage.store.ts'

/** Adds persons to the favorites or takes them out; either way they are triaged → how many, and the act's id. Errors: 404. */
export async function triagePersons(db: CompanyDb, moving: Moving, is_favorite: boolean) {
  const ids = [...new Set(moving.ids)]
  const { act_id } = await asAct(db, { ...moving, ids }, async () => {
    const move_id = await movePersons(db, { ...moving, ids }, (person) =>
      standingAfter(person, { is_favorite }),
    )
    if ((await saveTriage(db, { ids, move_id, is_favorite })) < ids.length) throw notFound('Person')
  })
  return { triaged: ids.length, act_id: act_id! } // the time of the triage changed at least
}

/** Takes an admin's own triage back for these persons → for how many. Errors: 404 for a person that the company does not have; 409 (undoAct). */
export async function undoTriage(db: CompanyDb, { ids, ...mover }: Moving, act: string): Promise<number> {
  const persons = [...new Set(ids)]
  if ((await snapshots(db, persons)).length < persons.length) throw notFound('Person')
  if (!(await actOf(db, act, mover.by)).some(({ person_id }) => persons.includes(person_id))) return 0
  return (await undoAct(db, { id: act, persons, ...mover })).undone
}

/**
 * Triages one person or, without `is_reviewed`, takes their triage back: the person waits for one again, as before it → the act's id.
 * Errors: 404 too if it is more than 15 minutes old; 409 (undoAct).
 */
export async function triagePerson(
  db: CompanyDb,
  { id, ...mover }: Omit<Moving, 'ids'> & { id: string },
  { is_favorite, is_reviewed }: { is_favorite: boolean; is_reviewed: boolean },
): Promise<string | null> {
  if (is_reviewed) return (await triagePersons(db, { ids: [id], ...mover }, is_favorite)).act_id
  await undoOwnTriages(db, id, mover)
  await refuseOldTriage(db, id, mover.now)
  await changePersons(db, [id], mover.now, async () => {
    if (!(await restoreUntriaged(db, id, is_favorite))) throw notFound('Person')
  })
  return null
}

/** Errors: 404 for a triage of more than 15 minutes ago: its act may be deleted, and with it the contact that it ended. */
async function refuseOldTriage(db: CompanyDb, id: string, now: Date) {
  const [person] = await snapshots(db, [id])
  const at = person?.now.triage.reviewed_at
  if (at && !(await isWaiting(db, id))) refuseLate(new Date(at), now)
}

/** Undoes the admin's triages of a person until the person waits again, with the contact that they ended, unless someone triaged since. */
async function undoOwnTriages(db: CompanyDb, id: string, mover: Omit<Moving, 'ids'>) {
  for (const act of await triagesOf(db, id, mover.by)) {
    const [person] = await snapshots(db, [id])
    if ((await isWaiting(db, id)) || !isSame(person?.now.triage, act.after.triage)) return
    await undoAct(db, { id: act.id, persons: [id], ...mover })
  }
}
