import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import type { CompanyDb } from '../db/database.ts'
import type { Given } from './connection.ts'
import { SYSTEMS } from './systems.ts'
import type { ExternalJob, To } from './systems/system.ts'
import { openJobs, saveMatches, type OpenJob } from './tracked-job.store.ts'

/** The jobs that have none in the system yet, and whose posting on the careers page belongs to one. */
export const byPosting = (jobs: OpenJob[], there: ExternalJob[]) =>
  jobs.flatMap(({ id, external_id, posting }) => {
    const found = external_id === null && posting && there.find(({ postings }) => postings.includes(posting))
    return found ? [{ job_id: id, external_id: found.external_id, title: found.title }] : []
  })

type Connection = { company_id: string; system: { id: string; kind: TrackingSystem }; to: To }

/** Saves the matches of jobs whose posting belongs to a job there → those that have none. */
export async function saveByPosting(db: CompanyDb, { id, kind }: Connection['system'], there: ExternalJob[]) {
  const jobs = await openJobs(db, id, SYSTEMS[kind].pages)
  const found = byPosting(jobs, there)
  await saveMatches(db, id, found)
  return jobs.filter((job) => job.external_id === null && !found.some(({ job_id }) => job_id === job.id))
}

/** Asks the system for its jobs if there may be a match that is not saved. */
export async function matchByPosting(given: Given, { company_id, system, to }: Connection) {
  const inCompany = <T>(work: (db: CompanyDb) => Promise<T>) => given.database.inCompany(company_id, work)
  const jobs = await inCompany((db) => openJobs(db, system.id, SYSTEMS[system.kind].pages))
  if (!jobs.some(({ external_id, posting }) => external_id === null && posting !== null)) return
  const there = await SYSTEMS[system.kind].jobs(to)
  await inCompany((db) => saveByPosting(db, system, there))
}
