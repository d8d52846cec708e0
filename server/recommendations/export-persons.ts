import type { PersonFilters } from '../../contract/person-filters.ts'
import { inChunks } from '../http/in-chunks.ts'
import type { SignedInContext } from '../http/routes.ts'
import { noticeRuleOf } from '../privacy/notice.store.ts'
import { choiceOf } from './list-persons.ts'
import { isNetwork } from './person-choice.store.ts'
import { personCsvHeader, personCsvLine } from './person-csv.ts'
import { orderedIds } from './person-order.store.ts'
import { personsAfter, personsOf, type PersonRow } from './persons.store.ts'

/** The list of persons as CSV, complete and in its order; the network by category and name. Read in many short transactions. */
export async function* exportPersons(
  inCompany: SignedInContext['inCompany'],
  admin: string,
  query: PersonFilters,
  now: Date,
): AsyncIterable<string> {
  const choice = choiceOf(query, { admin, rule: await inCompany(noticeRuleOf), now })
  yield personCsvHeader()
  const ids = isNetwork(choice) ? null : await inCompany((db) => orderedIds(db, choice))
  const chunks = inChunks<PersonRow>((last, most) =>
    inCompany((db) => (ids ? personsOf(db, ids.splice(0, most)) : personsAfter(db, choice, last, most))),
  )
  for await (const persons of chunks) yield persons.map((person) => personCsvLine(person, now)).join('')
}
