import { reasonsFor, sharesWords } from '../../domain/fit/reasons.ts'
import { MOST_REASONS } from '../../domain/fit/weights.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { jobsToFit, ownTitles, personToFit } from './fitting-jobs.store.ts'

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

/** The open jobs that a person's title fits, best first → at most `most`, with the reasons. Errors: 404 for a person the company does not show. */
export async function jobsForPerson(db: CompanyDb, id: string, most: number) {
  const person = await personToFit(db, id)
  if (!person) throw notFound('Person')
  const circumstances = { today: '', former: [] } // the years count for one employee's connection only
  return (await jobsToFit(db))
    .map(({ id: job, job_title, description, career_type }) => {
      const asked = { title: job_title, description, category: career_type }
      const reasons = reasonsFor(asked, circumstances)(person).slice(0, MOST_REASONS)
      return { id: job, job_title, reasons, isNamed: sharesWords(asked)(person) }
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.reasons.length - a.reasons.length)
    .slice(0, most)
    .map((job) => ({ id: job.id, job_title: job.job_title, reasons: job.reasons }))
}
