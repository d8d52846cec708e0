import { expect, test } from 'vitest'
import type { Edit } from './edit.rules.ts'
import { unfinishedEdit } from './edit-store.ts'

const loaded: Edit = {
  general: 'recommend',
  jobs: [],
  answers: {
    reach_out_method: 'RECOMMENDER',
    should_mention_name: null,
    recommendation_strength: null,
    relationship: 'other',
    notes: '',
  },
}
const edit: Edit = { ...loaded, answers: { ...loaded.answers, notes: 'half a sen' } }
const of = JSON.stringify(loaded)

test.each<[string, string | null, Edit | null]>([
  ['what was typed comes back', JSON.stringify({ of, edit }), edit],
  ['nothing was kept', null, null],
  ['the server has something newer', JSON.stringify({ of: of.replace('other', 'know_work'), edit }), null],
  ['half of it is there', JSON.stringify({ of, edit: { general: 'recommend' } }), null],
  ['it is no edit', JSON.stringify([1]), null],
  ['it is no JSON', '{', null],
])('%s', (_, text, found) => {
  expect(unfinishedEdit(text, loaded)).toEqual(found)
})
