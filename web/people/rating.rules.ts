import type { Person, PersonList } from '../../contract/recommendations.ts'
import type { Rating } from '../../contract/shapes.ts'

export type Evaluation = Pick<Rating, 'canReachOut' | 'canMentionName' | 'notes'>

const NONE: Evaluation = { canReachOut: false, canMentionName: false, notes: '' }

/** The user's own evaluation, to start the form. */
export function evaluationBy(user: string, { ratings }: Pick<Person, 'ratings'>): Evaluation {
  const own = ratings.find(({ userId }) => userId === user)
  if (!own) return NONE
  const { canReachOut, canMentionName, notes } = own
  return { canReachOut, canMentionName, notes }
}

export const isSameEvaluation = (one: Evaluation, other: Evaluation) =>
  one.canReachOut === other.canReachOut &&
  one.canMentionName === other.canMentionName &&
  one.notes === other.notes

export const othersThan = (user: string, { ratings }: Pick<Person, 'ratings'>): Rating[] =>
  ratings.filter(({ userId }) => userId !== user)

/** Replaces one admin's rating of one person in a list. */
export function withRating(list: PersonList, id: string, rating: Rating): PersonList {
  if (!list.connections.some((person) => person.id === id)) return list
  const connections = list.connections.map((person) =>
    person.id === id ? { ...person, ratings: [...othersThan(rating.userId, person), rating] } : person,
  )
  return { ...list, connections }
}

/** The two switches in words. */
export function ratingLabel({ canReachOut, canMentionName }: Evaluation): string {
  if (!canReachOut) return canMentionName ? 'Name can be mentioned' : 'No recommendation to reach out'
  return canMentionName ? 'Recommends reaching out, name can be mentioned' : 'Recommends reaching out'
}
