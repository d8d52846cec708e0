import type { Standing } from '../../domain/standing.ts'
import type { Row, Undo } from '../db/parts.ts'
import { UNDONE } from '../parts.ts'

/** How long an act can be undone. */
export const UNDO_MS = 15 * 60_000

/** Rows by their key. */
type Rows = Record<string, Row>

/** All that an act can change of a person, as JSON: where they stand, and the parts by table. */
export type Snapshot = { standing: Standing; parts: Record<string, Rows> }

/** What an undo does to the rows of a part: those that the act added go, and the others are as they were. */
export type Restored = { added: Row[]; changed: Row[]; deleted: Row[] }

/** What an undo does to a person. `keeps`: someone changed a part since, which stays as it is. */
export type Restoring = { standing: Standing | null; parts: Record<string, Restored>; keeps: boolean }

/** PostgreSQL writes equal JSON values in one way. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const rowOf = (rows: Rows, key: string) => (rows[key] ? [rows[key]] : [])

/** The rows that nothing else touched since, unless the person may not have them together with what is now. */
function restoredOf(
  fits: Undo['fits'],
  before: Rows = {},
  after: Rows = {},
  now: Rows = {},
): Restored & { keeps: boolean } {
  const all = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]))
  const untouched = all.filter((key) => isSame(after[key], now[key]))
  const others = Object.keys(now).filter((key) => !untouched.includes(key))
  const then = [...others.map((key) => now[key]!), ...untouched.flatMap((key) => rowOf(before, key))]
  const keys = !fits || fits(then) ? untouched : []
  return {
    added: keys.filter((key) => !before[key]).flatMap((key) => rowOf(after, key)),
    changed: keys.filter((key) => after[key]).flatMap((key) => rowOf(before, key)),
    deleted: keys.filter((key) => !after[key]).flatMap((key) => rowOf(before, key)),
    keeps: all.some((key) => !keys.includes(key) && !isSame(before[key], now[key])),
  }
}

/** An act's before and after, and what is now → what its undo restores. */
export function restoringOf(before: Snapshot, after: Snapshot, now: Snapshot): Restoring {
  const [was, became, is] = [before, after, now].map(({ standing }) => ({ standing }))
  const own = restoredOf(undefined, was, became, is)
  const standing = own.changed.length > 0 ? before.standing : null
  const parts: Restoring['parts'] = {}
  let { keeps } = own
  for (const { table, withStanding, fits } of UNDONE) {
    if (withStanding && !standing) continue
    const restored = restoredOf(fits, before.parts[table], after.parts[table], now.parts[table])
    parts[table] = restored
    keeps ||= restored.keeps
  }
  return { standing, parts, keeps }
}
