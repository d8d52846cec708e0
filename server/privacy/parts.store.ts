import { type Parts, STAYS } from '../db/parts.ts'

export const NOTICE_PARTS: Parts<'notice_given'> = {
  notice_given: {
    key: [],
    print: { as: 'notice_given_at', order: 'given_at', one: 'given_at' },
    merge: { stays: { by: 'given_at' } },
    undo: { columns: ['given_at'] },
    history: 'notice',
    csv: { because: 'a list shows who has to be told' },
    leaves: STAYS,
  },
}
