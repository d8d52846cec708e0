import { changePersons } from '../claims/base/change-persons.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockAllDecisions, lockJob } from '../db/locks.ts'
import { notFound } from '../errors.ts'
import { refreshRecommended } from '../recommendations/decisions.store.ts'
import { keepOut } from './posting.store.ts'
import { countDecisions, jobById, recommendedFor, removeJob } from './jobs.store.ts'

/**
 * Deletes a job with its decisions, and says for the audit trail how many. Persons who were recommended for this job alone
 * are no longer recommended; what admins decided about them stays. Errors: 404.
 */
export async function deleteJob(db: CompanyDb, id: string, now: Date) {
  await lockJob(db, id)
  await lockAllDecisions(db)
  const job = await jobById(db, id)
  if (!job) throw notFound('Job')
  const counts = await countDecisions(db, id)
  const recommended = await recommendedFor(db, id)
  const persons = recommended.map(({ person_id }) => person_id)
  const connections = recommended.map(({ connection_id }) => connection_id)
  await changePersons(db, persons, now, async () => {
    await keepOut(db, id)
    await removeJob(db, job)
    return refreshRecommended(db, connections)
  })
  return { job_title: job.job_title, ...counts }
}
