import type { Person, PersonList } from '../../contract/recommendations.ts'

/** What is changed right in a list. */
export type Changeable = 'is_favorite' | 'stage'

/** The list with one person changed, who stays in it until the list is loaded again. */
export function withChange<Field extends Changeable>(
  list: PersonList,
  id: string,
  field: Field,
  value: Person[Field],
): PersonList {
  if (!list.connections.some((person) => person.id === id && person[field] !== value)) return list
  const connections = list.connections.map((person) =>
    person.id === id ? { ...person, [field]: value } : person,
  )
  return { ...list, connections }
}
