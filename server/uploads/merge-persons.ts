import { mergePairs } from '../../domain/merging.ts'
import { canStart } from '../../domain/standing.ts'
import { forgetLookAgain } from '../candidates/base/look-again.store.ts'
import { pairsOf, saveStandings } from '../candidates/base/standing.store.ts'
import { endMerged } from '../claims/base/merged-claims.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { mergeTracked } from '../tracking/base/merged-tracked.store.ts'
import { asTable, type Merge, mergeParts } from './merge-parts.store.ts'
import { deletePersons, endActs, moveAdded } from './merge-persons.store.ts'
import { moveRead } from './read-entries.store.ts'

/**
 * Makes one person of several, who are locked: standing and claim of the one with which the company got furthest stay whole, and all that
 * belongs to the others moves along. No one is told, except for who no longer needs to write to them.
 */
export async function mergePersons(db: CompanyDb, merges: Merge[], now: Date) {
  if (merges.length === 0) return
  const gone = merges.map(({ from_id }) => from_id)
  const kept = [...new Set(merges.map(({ to_id }) => to_id))]
  const pairs = new Map((await pairsOf(db, [...gone, ...kept])).map((pair) => [pair.id, pair]))
  const ends = []
  const standings = []
  for (const id of kept) {
    const others = merges.filter(({ to_id }) => to_id === id).map(({ from_id }) => pairs.get(from_id)!)
    const { furthest, standing } = mergePairs(pairs.get(id)!, others)
    standings.push({ id, standing })
    for (const { claim } of [pairs.get(id)!, ...others])
      if (claim && claim !== furthest.claim)
        ends.push({ id: claim.id, stays_with: furthest.claim?.employee_id ?? null })
  }
  const l = asTable(merges)
  await endMerged(db, ends, now)
  await moveRead(db, l)
  await mergeParts(db, merges)
  await endActs(db, kept, now)
  await mergeTracked(db, kept)
  await moveAdded(db, l)
  await deletePersons(db, gone)
  await saveStandings(db, standings, null)
  const over = standings.filter(({ standing }) => !canStart(standing)).map(({ id }) => id)
  await forgetLookAgain(db, over)
}
