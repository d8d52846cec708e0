import { asAct, ownTriage } from '../acts/base/acts.store.ts'
import { undoAct } from '../acts/undo.ts'
import { changeStandings, type Moving, namesOf } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { conflict, notFound } from '../errors.ts'

/** Adds persons to the favorites or takes them out; those who wait for a triage are triaged → how many, and the act's id. Errors: 404. */
export async function triagePersons(db: CompanyDb, moving: Moving, is_favorite: boolean) {
  const ids = [...new Set(moving.ids)]
  if ((await namesOf(db, ids)).length < ids.length) throw notFound('Person')
  const { act_id } = await asAct(db, { ...moving, ids }, () =>
    changeStandings(db, { ...moving, ids }, () => ({ what: is_favorite ? 'favorite' : 'not_interested' })),
  )
  return { triaged: ids.length, act_id }
}

/**
 * Triages one person or, without `is_reviewed`, takes the first look back → the act's id. If it was the caller's triage, and no one did anything since, that
 * triage is undone. Errors: 404; 409 if someone is in touch with the person since.
 */
export async function triagePerson(
  db: CompanyDb,
  { id, ...mover }: Omit<Moving, 'ids'> & { id: string },
  { is_favorite, is_reviewed }: { is_favorite: boolean; is_reviewed: boolean },
): Promise<string | null> {
  const moving = { ids: [id], ...mover }
  if (is_reviewed) return (await triagePersons(db, moving, is_favorite)).act_id
  if ((await namesOf(db, [id])).length === 0) throw notFound('Person')
  const own = await ownTriage(db, id, mover.by)
  if (own) {
    await undoAct(db, { id: own, ...mover })
    return null
  }
  const { result, act_id } = await asAct(db, moving, () =>
    changeStandings(db, moving, () => ({ what: 'reopen', is_favorite })),
  )
  if (result.size > 0)
    throw conflict('Someone is in touch with this person meanwhile. End that before you put them back.')
  return act_id
}
