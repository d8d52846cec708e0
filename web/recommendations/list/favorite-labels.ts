import type { Person } from '../../../contract/recommendations.ts'

/** 'Ada Lovelace was added to the favorites.' */
export function favoredWords(people: Pick<Person, 'name'>[], is_favorite: boolean): string {
  const done = is_favorite ? 'added to the favorites' : 'removed from the favorites'
  return people.length === 1 ? `${people[0]!.name} was ${done}.` : `${people.length} people were ${done}.`
}
