import { canStart } from '../../../domain/standing.ts'
import type { Person } from '../../../contract/recommendations.ts'

/** Whether no one is in touch with the person, and the work on them has not ended. */
const isFree = ({ stage, outcome, reach_out }: Pick<Person, 'stage' | 'outcome' | 'reach_out'>) =>
  reach_out === null && canStart({ stage, outcome })

/** Whether an admin can start to reach out to the person. */
export const canGoAhead = (person: Pick<Person, 'is_candidate' | 'stage' | 'outcome' | 'reach_out'>) =>
  person.is_candidate && isFree(person)

/** Whether an admin can ask a colleague for an introduction to the person. */
export const canAsk = (person: Person) => person.can_ask && isFree(person)

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)
const were = (count: number) => (count === 1 ? 'was' : 'were')

/** What Go ahead did for several. */
export function startedToast({ started, left_out }: { started: number; left_out: number }) {
  const title = started === 0 ? 'No one was told to write' : `${people(started)} will be contacted`
  const why = 'in touch already, archived, or with an outcome'
  return left_out === 0
    ? { title }
    : { title, description: `${people(left_out)} ${were(left_out)} left out: ${why}.` }
}
