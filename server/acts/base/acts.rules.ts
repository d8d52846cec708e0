import type { Standing } from '../../../domain/standing.ts'

/** How long an act can be undone. */
export const UNDO_MS = 15 * 60_000

/** A claim's row as JSON. */
type ClaimJson = { id: string; state: string }

/** All that an act can change of a person, as JSON. */
export type Snapshot = {
  standing: Standing
  /** Of the history, in order. */
  moves: string[]
  notice: string | null
  /** The row of look_again. */
  look_again: unknown
  /** The rows of thanks. */
  thanks: unknown
  claims: Record<string, ClaimJson>
}

/** What an undo does to a person. */
export type Restoring = {
  standing: Standing | null
  /** The moves that the act added to the history. */
  moves: string[]
  notice: { given_at: string | null } | null
  look_again: { row: unknown } | null
  thanks: { rows: unknown } | null
  /** Rows as they were. */
  claims: ClaimJson[]
  /** Claims that the act started. */
  started: string[]
  /** Someone changed a part since, which stays as it is. */
  keeps: boolean
}

/** PostgreSQL writes equal JSON values in one way. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isOpen = ({ state }: ClaimJson) => state !== 'ended'

/** An act's before and after, and what is now → what its undo restores: each part that nothing else touched since. A person has one open claim at most. */
export function restoringOf(before: Snapshot, after: Snapshot, now: Snapshot): Restoring {
  let keeps = false
  const part = (key: 'standing' | 'notice' | 'look_again' | 'thanks'): boolean => {
    if (isSame(before[key], after[key])) return false
    if (isSame(after[key], now[key])) return true
    keeps ||= !isSame(before[key], now[key])
    return false
  }
  const changed = Object.keys(after.claims).filter((id) => !isSame(before.claims[id], after.claims[id]))
  const untouched = changed.filter((id) => isSame(after.claims[id], now.claims[id]))
  const { claims, started } = claimsToRestore(untouched, before, now)
  const restored = claims.length + started.length
  keeps ||= restored < changed.filter((id) => !isSame(before.claims[id], now.claims[id])).length
  const standing = part('standing') ? before.standing : null
  return {
    standing,
    moves: standing ? after.moves.filter((id) => !before.moves.includes(id)) : [],
    notice: part('notice') ? { given_at: before.notice } : null,
    look_again: part('look_again') ? { row: before.look_again } : null,
    thanks: part('thanks') ? { rows: before.thanks } : null,
    claims,
    started,
    keeps,
  }
}

function claimsToRestore(ids: string[], before: Snapshot, now: Snapshot) {
  const claims = ids.flatMap((id) => before.claims[id] ?? [])
  const started = ids.filter((id) => !before.claims[id])
  const others = Object.values(now.claims).filter(({ id }) => !ids.includes(id))
  const open = [...others, ...claims].filter(isOpen)
  return open.length > 1 ? { claims: [], started: [] } : { claims, started }
}
