import { sql } from 'kysely'
import { NO_ACT, type Parts, STAYS } from '../db/parts.ts'

export const CANDIDATE_PARTS: Parts<'candidate_move' | 'look_again' | 'rating'> = {
  candidate_move: {
    key: ['move_id'],
    print: {
      as: 'moves',
      hides: ['move_id', 'employee_id', 'before'],
      also: ({ nameOf }) => ({
        moved_by: sql`case when o.system is null then ${nameOf(sql`o.employee_id`)} end`,
      }),
      order: 'at',
    },
    merge: 'all',
    undo: { columns: [], withStanding: true },
    history: 'moved',
    csv: 'Stage, Outcome',
    leaves: STAYS,
  },
  look_again: {
    key: [],
    print: { as: 'look_again', hides: ['set_by'], order: 'day', one: true },
    merge: 'the first day; the other line becomes a comment',
    undo: { columns: ['day', 'line', 'set_by', 'set_at'] },
    history: { because: 'it is about the future' },
    csv: 'Look At Again',
    leaves: STAYS,
  },
  rating: {
    key: ['employee_id'],
    print: { as: 'ratings', names: { rated_by: 'employee_id' }, order: 'updated_at' },
    merge: 'the newer one of each admin, with both notes',
    undo: NO_ACT,
    history: 'evaluated',
    csv: { because: 'admins evaluate for each other' },
    leaves: 'it stays, or is taken back',
  },
}
