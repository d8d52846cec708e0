import { api } from '../../contract/api.ts'
import type { FinalReviewCandidate } from '../../contract/recommendations.ts'
import type { Outreach } from '../../contract/shapes.ts'
import { ownConnection } from '../connections/own-connection.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { partOf } from '../pagination.ts'
import { ownOutreach, saveOutreach, withoutOutreach } from './outreach.store.ts'
import { answersAfter } from './recommendations.rules.ts'

/** The employee's recommended connections that still lack outreach answers. */
export async function listFinalReview(
  db: CompanyDb,
  employee: string,
  query: { page: number },
): Promise<FinalReviewCandidate[]> {
  const rows = await withoutOutreach(db, employee, partOf(api.recommendations.finalReviewList, query))
  return rows.map((row) => ({ ...ownConnection(row), ...(row as Outreach) }))
}

/** Saves how to reach a connection that the employee recommends → all answers; those that are left out stay as they are. */
export async function saveFinalReview(db: CompanyDb, employee: string, id: string, body: Partial<Outreach>) {
  await lockEmployee(db, employee)
  const known = await ownOutreach(db, employee, id)
  if (!known) throw notFound('Connection')
  if (!known.recommended) throw conflict('You do not recommend this person. Recommend them first.')
  const answers = answersAfter(known.answers, body)
  await saveOutreach(db, id, answers)
  return { id, ...answers }
}
