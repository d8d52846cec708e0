import { NO_ACT, type Parts, STAYS } from '../db/parts.ts'

export const COMMENT_PARTS: Parts<'comment'> = {
  comment: {
    key: ['id'],
    print: { as: 'comments', names: { by: 'employee_id' }, hides: ['id'], order: 'at' },
    merge: { moves: [] },
    undo: NO_ACT,
    history: 'comment',
    csv: { because: 'colleagues wrote it to each other' },
    leaves: STAYS,
  },
}
