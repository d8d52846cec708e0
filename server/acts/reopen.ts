import type { CompanyDb } from '../db/database.ts'
import { actOnPersons } from './act-on-persons.ts'
import { type Acting, ownTriage } from './acts.store.ts'
import { undoAct } from './undo.ts'

/**
 * Takes the first look at a person back → the act's id. If it was the caller's triage, and no one did anything since, that triage is undone.
 * Errors: 404; 409 if someone is in touch with the person.
 */
export async function reopen(
  db: CompanyDb,
  { id, ...acting }: Omit<Acting, 'ids'> & { id: string },
  is_favorite: boolean,
): Promise<string | null> {
  const own = await ownTriage(db, id, acting)
  if (!own) return (await actOnPersons(db, { ids: [id], ...acting }, { what: 'reopen', is_favorite })).act_id
  await undoAct(db, { ...acting, id: own })
  return null
}
