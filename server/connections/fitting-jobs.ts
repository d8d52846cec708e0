import { sharesWords } from '../../domain/fit/reasons.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { jobsToFit, ownTitles } from './fitting-jobs.store.ts'

/** The open jobs whose words stand in the titles of own connections, with these, the most first → at most `most`. Errors: 404 for an id that is not the employee's. */
export async function fittingJobs(db: CompanyDb, employee: string, ids: string[], most: number) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const people = await ownTitles(db, employee, wanted)
  if (people.length < wanted.length) throw notFound('Connection')
  const jobs = (await jobsToFit(db)).map((job) => {
    const fits = sharesWords({ ...job, title: job.job_title, category: job.career_type })
    return { ...job, names: people.filter(fits).map(({ name }) => name) }
  })
  return jobs
    .filter(({ names }) => names.length > 0)
    .toSorted((one, other) => other.names.length - one.names.length)
    .slice(0, most)
    .map(({ id, job_title, career_type, names }) => ({ id, job_title, career_type, names }))
}
