import { describe, expect, test } from 'vitest'
import { restoringOf, type Restoring, type Snapshot } from './acts.rules.ts'

const NEW = {
  looked_at: null,
  reviewed_at: null,
  is_favorite: false,
  stage: 'new',
  stage_changed_at: null,
  outcome: null,
  outcome_at: null,
} as const
const claims = (...rows: { id: string; state: string }[]) => ({
  reach_out: Object.fromEntries(rows.map((row) => [row.id, row])),
})
const claim = (id: string, state: string) => ({ id, state })
const snapshot = (parts: Snapshot['parts'] = {}, standing: Snapshot['standing'] = NEW): Snapshot => ({
  standing,
  parts,
})
const CONTACTED = { ...NEW, stage: 'contacted', stage_changed_at: '2026-11-01' } as const
const HIRED = { ...CONTACTED, outcome: 'hired', outcome_at: '2026-11-02' } as const
const moves = (...ids: string[]) => ({
  candidate_move: Object.fromEntries(ids.map((move_id) => [move_id, { move_id }])),
})
const moved = snapshot(moves('m'), CONTACTED)
const notice = (given_at: string) => ({ notice_given: { '': { given_at } } })
const day = (day: string) => ({ look_again: { '': { day } } })
const none = { standing: null, parts: {}, keeps: false }
/** The parts of which an undo restores something. */
const filled = ({ parts, ...rest }: Restoring) => ({
  ...rest,
  parts: Object.fromEntries(
    Object.entries(parts).flatMap(([table, rows]) => {
      const some = Object.entries(rows).filter(
        ([which, list]) => which !== 'keeps' && (list as unknown[]).length > 0,
      )
      return some.length > 0 ? [[table, Object.fromEntries(some)]] : []
    }),
  ),
})

describe('an undo', () => {
  const before = snapshot()
  test.each([
    ['nothing, if nothing changed', before, before, before, none],
    [
      'the stage, with its entry in the history',
      before,
      moved,
      moved,
      { ...none, standing: NEW, parts: { candidate_move: { added: [{ move_id: 'm' }] } } },
    ],
    [
      'no stage where someone chose an outcome since',
      before,
      moved,
      snapshot(moves('m', 'n'), HIRED),
      { ...none, keeps: true },
    ],
    ['nothing, where someone else put it back already', before, moved, before, none],
    [
      'a notice',
      before,
      snapshot(notice('2026-11-01')),
      snapshot(notice('2026-11-01')),
      { ...none, parts: { notice_given: { added: [{ given_at: '2026-11-01' }] } } },
    ],
    [
      'a day to look at them again that the act forgot',
      snapshot(day('2027-03-01')),
      before,
      before,
      { ...none, parts: { look_again: { deleted: [{ day: '2027-03-01' }] } } },
    ],
    [
      'no day that someone else chose since',
      before,
      snapshot(day('2027-03-01')),
      snapshot(day('2027-04-01')),
      { ...none, keeps: true },
    ],
    [
      'a claim that ended',
      snapshot(claims(claim('a', 'go'))),
      snapshot(claims(claim('a', 'ended'))),
      snapshot(claims(claim('a', 'ended'))),
      { ...none, parts: { reach_out: { changed: [claim('a', 'go')] } } },
    ],
    [
      'a claim that started, by removing it',
      before,
      snapshot(claims(claim('a', 'go'))),
      snapshot(claims(claim('a', 'go'))),
      { ...none, parts: { reach_out: { added: [claim('a', 'go')] } } },
    ],
    [
      'no claim on which someone acted since',
      before,
      snapshot(claims(claim('a', 'go'))),
      snapshot(claims(claim('a', 'sent'))),
      { ...none, keeps: true },
    ],
    [
      'no second open claim, where a colleague claims the person meanwhile',
      snapshot(claims(claim('a', 'go'))),
      snapshot(claims(claim('a', 'ended'))),
      snapshot(claims(claim('a', 'ended'), claim('b', 'go'))),
      { ...none, keeps: true },
    ],
    [
      'the claim that another one replaced',
      snapshot(claims(claim('a', 'sent'))),
      snapshot(claims(claim('a', 'ended'), claim('b', 'go'))),
      snapshot(claims(claim('a', 'ended'), claim('b', 'go'))),
      { ...none, parts: { reach_out: { added: [claim('b', 'go')], changed: [claim('a', 'sent')] } } },
    ],
  ])('restores %s', (_, was, after, now, restoring) => {
    expect(filled(restoringOf(was, after, now))).toEqual(restoring)
  })
})
