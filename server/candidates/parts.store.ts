import { sql } from 'kysely'
import { LINE_LIMIT, NOTES_LIMIT } from '../../domain/limits.ts'
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
    merge: { stays: {} },
    undo: { columns: [], withStanding: true },
    history: 'moved',
    csv: 'Stage, Outcome',
    leaves: STAYS,
  },
  look_again: {
    key: [],
    print: { as: 'look_again', hides: ['set_by'], order: 'day', one: true },
    merge: { stays: { by: 'day', text: { column: 'line', limit: LINE_LIMIT, author: 'set_by' } } },
    undo: { columns: ['day', 'line', 'set_by', 'set_at'] },
    history: { because: 'it is about the future' },
    csv: 'Look At Again',
    leaves: STAYS,
  },
  rating: {
    key: ['employee_id'],
    print: { as: 'ratings', names: { rated_by: 'employee_id' }, order: 'updated_at' },
    merge: {
      stays: {
        by: 'updated_at',
        isDescending: true,
        text: { column: 'notes', limit: NOTES_LIMIT, author: 'employee_id' },
      },
    },
    undo: NO_ACT,
    history: 'evaluated',
    csv: { because: 'admins evaluate for each other' },
    leaves: 'it stays, or is taken back',
  },
}
