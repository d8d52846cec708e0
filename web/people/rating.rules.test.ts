import { describe, expect, test } from 'vitest'
import type { PersonList } from '../../contract/recommendations.ts'
import type { Rating } from '../../contract/shapes.ts'
import { buildPerson } from '../../testing/people.ts'
import { evaluationBy, isSameEvaluation, othersThan, ratingLabel, withRating } from './rating.rules.ts'

const rating = (given: Partial<Rating> = {}): Rating => ({
  userId: 'me',
  ratedBy: 'Alice Admin',
  canReachOut: true,
  canMentionName: false,
  notes: 'Calm.',
  ...given,
})

describe('the evaluation', () => {
  test('starts from the user’s own rating, regardless of others', () => {
    const person = buildPerson({ ratings: [rating({ userId: 'other', notes: 'Theirs' }), rating()] })
    expect(evaluationBy('me', person)).toEqual({ canReachOut: true, canMentionName: false, notes: 'Calm.' })
    expect(othersThan('me', person)).toMatchObject([{ userId: 'other' }])
  })

  test('starts empty if the user has not rated', () => {
    expect(evaluationBy('me', buildPerson({ ratings: [rating({ userId: 'other' })] }))).toEqual({
      canReachOut: false,
      canMentionName: false,
      notes: '',
    })
  })
})

describe('a saved rating', () => {
  const list: PersonList = {
    connections: [
      buildPerson({ id: 'a', ratings: [rating(), rating({ userId: 'other' })] }),
      buildPerson({ id: 'b' }),
    ],
    categories: [],
    seniorities: [],
    pagination: { page: 1, page_size: 50, total_pages: 1, total_count: 2 },
  }

  test('replaces only the earlier rating of that person by the same admin', () => {
    const changed = withRating(list, 'a', rating({ notes: 'New.' }))
    expect(changed.connections[0]!.ratings.map(({ userId, notes }) => [userId, notes])).toEqual([
      ['other', 'Calm.'],
      ['me', 'New.'],
    ])
    expect(changed.connections[1]).toBe(list.connections[1])
  })

  test('changes no list without the person', () => {
    expect(withRating(list, 'z', rating())).toBe(list)
  })
})

test.each([
  [false, false, 'No recommendation to reach out'],
  [false, true, 'Name can be mentioned'],
  [true, false, 'Recommends reaching out'],
  [true, true, 'Recommends reaching out, name can be mentioned'],
])('reaching out %s and mentioning %s are %j', (canReachOut, canMentionName, words) => {
  expect(ratingLabel({ canReachOut, canMentionName, notes: '' })).toBe(words)
})

test.each([
  [{}, true],
  [{ canReachOut: false }, false],
  [{ canMentionName: true }, false],
  [{ notes: 'Other words' }, false],
])('an evaluation with %o is the same: %s', (change, same) => {
  const one = { canReachOut: true, canMentionName: false, notes: 'Words' }
  expect(isSameEvaluation(one, { ...one, ...change })).toBe(same)
})
