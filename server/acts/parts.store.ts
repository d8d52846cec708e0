import { GONE, NOT_SHOWN, type Parts } from '../db/parts.ts'

export const ACT_PARTS: Parts<'act'> = {
  act: {
    key: ['id'],
    print: { because: 'it repeats the other tables and is deleted after 15 minutes' },
    merge: { stays: {} },
    undo: { because: 'an undo deletes it' },
    history: { because: 'what it did is there' },
    csv: NOT_SHOWN,
    leaves: GONE,
  },
}
