import type { candidates } from '../../contract/candidates.ts'
import { fullName } from '../../domain/employee-name.ts'
import { notFound } from '../errors.ts'
import type { Handler } from '../http/routes.ts'
import { saveRating } from './ratings.store.ts'

/** An admin's own evaluation of anybody in the network, in place of an earlier one. */
export const ratePerson: Handler<typeof candidates.ratePerson> = async (
  { params: { id }, body },
  { principal, inCompany },
) => {
  const by = { admin: principal.employee_id, person: id }
  if (!(await inCompany((db) => saveRating(db, by, body)))) throw notFound('Person')
  return { userId: principal.employee_id, ratedBy: fullName(principal), ...body }
}
