import { fullName } from '../../domain/employee-name.ts'
import { localTime } from '../../domain/local-time.ts'
import { tellMoves } from '../candidates/base/standing.store.ts'
import { refuseWhileOnHold } from '../claims/base/on-hold.ts'
import { settle } from '../claims/base/settle.ts'
import type { CompanyDb } from '../db/database.ts'
import { adminsOnly, conflict, HttpError } from '../errors.ts'
import { zoneOf } from '../mail/zone.store.ts'
import { refreshPersons } from '../candidates/base/refresh-persons.store.ts'
import { restoringOf, UNDO_MS } from './acts.rules.ts'
import { actOf, deleteAct, lastActors, lockForAct, ownNames, snapshots } from './acts.store.ts'
import { restorePersons, wasTold } from './restore.store.ts'

type Undoing = {
  id: string
  by: string
  now: Date
  /** What `by` is now. Only an admin reads what became of a rejected person before the morning, and who changed a person. */
  role?: 'admin' | 'employee'
  /** The API key that undoes: only what it did itself. */
  key_id?: string | null
}

/** 'Ingrid Jiménez and another entry became one person at 14:02.' */
const mergedWords = (name: string, at: Date, zone: string) =>
  `${name} and another entry became one person at ${localTime(at, zone).toISOString().slice(11, 16)}.`

const tooLate = () =>
  new HttpError(
    404,
    'not_found',
    'This can no longer be undone: it is undone already, more than 15 minutes old, or the person is gone.',
  )

/**
 * Undoes an act of employee `by`: each part of a person that nothing else touched since is as before → how many persons were restored, and
 * who changed meanwhile or became one with another. Errors: 403 if `by` may no longer do what was done; 404 for an act that is unknown, a colleague's, undone, or older
 * than 15 minutes; 409 if a colleague was told by email, if the person became one with another, or for an employee while a claim is on hold.
 */
export async function undoAct(db: CompanyDb, { id, by, now, role = 'admin', key_id }: Undoing) {
  const ids = (await actOf(db, id, by, key_id)).map(({ person_id }) => person_id)
  await lockForAct(db, ids, by)
  const rows = await actOf(db, id, by, key_id) // someone else may have undone it
  if (!rows[0] || rows[0].at.getTime() < now.getTime() - UNDO_MS) throw tooLate()
  const { at, access } = rows[0]
  if (role === 'employee' && access === 'admin') throw adminsOnly()
  if (role === 'employee') await refuseWhileOnHold(db, { persons: ids, by, now })
  if (await wasTold(db, ids, at))
    throw conflict('A colleague has been told by email. Change it in the person’s panel instead.')
  const current = new Map((await snapshots(db, ids)).map((row) => [row.id, row]))
  const actors = role === 'admin' ? await lastActors(db, ids, { id, at }) : null
  const own = role === 'employee' ? await ownNames(db, ids, by) : null
  const nameOf = (id: string) => own?.get(id) ?? current.get(id)!.name
  if (rows.every(({ merged_at }) => merged_at))
    throw conflict(mergedWords(nameOf(ids[0]!), rows[0].merged_at!, await zoneOf(db)))
  const kept: { person_id: string; name: string; by: string | null }[] = []
  const restored = []
  for (const { person_id, before, after, merged_at } of rows) {
    const actor = actors?.get(person_id)
    const keep = () => kept.push({ person_id, name: nameOf(person_id), by: actor ? fullName(actor) : null })
    if (merged_at) {
      keep()
      continue
    }
    const restoring = restoringOf(before, after, current.get(person_id)!.now)
    restored.push({ ...restoring, id: person_id })
    if (restoring.keeps) keep()
  }
  await restorePersons(db, restored, by)
  const moved = restored.flatMap(({ id, standing, parts }) =>
    standing && parts.candidate_move!.added.length > 0 ? { ...standing, id } : [],
  )
  if (moved.length > 0) await tellMoves(db, moved)
  await deleteAct(db, id, ids)
  await refreshPersons(db, ids)
  await settle(db, { persons: ids }, now)
  return { undone: restored.filter(({ keeps }) => !keeps).length, kept }
}
