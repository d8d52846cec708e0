import { api } from '../../contract/api.ts'
import { PAGE_SIZE } from '../../domain/page-size.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockJob, lockAllDecisions } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { inChunks } from '../http/in-chunks.ts'
import type { Routes, SignedInContext } from '../http/routes.ts'
import { paginationOf, partOf } from '../pagination.ts'
import { allowanceOf, makeRoomForJob, makeRoomForOpenJob } from '../quotas/quotas.ts'
import type { Services } from '../services.ts'
import { jobCsvHeader, jobCsvLine } from './job-csv.ts'
import {
  jobsWithRecommendations,
  recommendationPage,
  recommendationsAfter,
  type JobChoice,
  type Reader,
  type RecommendationRow,
} from './job-recommendations.store.ts'
import { careerTypeOf, importedTextProblem, jobAfter } from './jobs.rules.ts'
import { decideOnPosting, isImported, keepOut } from './posting.store.ts'
import {
  allJobs,
  countDecisions,
  insertJob,
  jobById,
  openJobs,
  saveJob,
  recommendedFor,
  removeJob,
} from './jobs.store.ts'
import type { Job, JobRecommendation } from '../../contract/jobs.ts'
import { currentJob } from '../../domain/current-job.ts'
import { fullName } from '../../domain/employee-name.ts'
import { outreachOf } from '../recommendations/outreach.store.ts'
import { changePersons } from '../claims/base/change-persons.ts'
import { refreshRecommended } from '../recommendations/decisions.store.ts'

/**
 * Deletes a job with its decisions, and says for the audit trail how many. Persons who were recommended for this job alone
 * are no longer recommended; what admins decided about them stays. Errors: 404.
 */
async function deleteJob(db: CompanyDb, id: string, { by, now }: { by: string; now: Date }) {
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
    await removeJob(db, job, by)
    return refreshRecommended(db, connections)
  })
  return { job_title: job.job_title, ...counts }
}

/** A row → what its reader sees: only admins see who recommends. */
const jobRecommendation = (row: RecommendationRow, reader: Reader): JobRecommendation => ({
  user_connection_id: row.user_connection_id,
  person_id: reader.role === 'admin' ? row.person_id : null,
  name: row.name,
  job_title: row.job_title,
  company: row.company_name,
  current_job: currentJob(row.job_title, row.company_name),
  linkedin_url: row.linkedin_url,
  ...outreachOf(row),
  recommended_by: reader.role === 'admin' ? fullName(row) : null,
  is_own: row.employee_id === reader.employee_id,
  stage: row.stage,
  is_favorite: row.is_favorite,
})

async function jobsOf(db: CompanyDb, reader: Reader, choice: JobChoice): Promise<Job[]> {
  const jobs = await jobsWithRecommendations(db, reader, choice, PAGE_SIZE)
  return jobs.map(({ recommendations, ...job }) => ({
    ...job,
    recommendations: recommendations.map((row) => jobRecommendation(row, reader)),
  }))
}

async function jobOf(db: CompanyDb, reader: Reader, id: string) {
  const [job] = await jobsOf(db, reader, { id })
  if (!job) throw notFound('Job')
  return job
}

async function* csvOf(reader: Reader, inCompany: SignedInContext['inCompany']): AsyncIterable<string> {
  yield jobCsvHeader()
  for (const job of await inCompany(allJobs)) {
    const chunks = inChunks<RecommendationRow>((last, most) =>
      inCompany((db) => recommendationsAfter(db, reader, job.id, last, most)),
    )
    for await (const rows of chunks) yield rows.map((row) => jobCsvLine(job, row)).join('')
  }
}

export function jobsRoutes({
  database,
  settings: { quotas },
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Routes<typeof api.jobs> {
  return {
    async jobList({ query }, { principal, inCompany }) {
      const asked = query.only_closed ? 'closed' : (query.with_closed ?? query.closed) ? 'all' : 'open'
      const which = principal.role === 'admin' ? asked : 'open'
      const page = partOf(api.jobs.jobList, query)
      return inCompany((db) => jobsOf(db, principal, { which, search: query.search, sort: query.sort, page }))
    },

    async addJob({ body }, { principal, inCompany }) {
      const fields = { ...body, career_type: body.career_type ?? careerTypeOf(body.job_title) }
      const allowance = await allowanceOf({ database, quotas }, principal.email)
      return inCompany(async (db) => {
        await makeRoomForJob(db, allowance)
        return jobOf(db, principal, await insertJob(db, principal.employee_id, fields))
      })
    },

    async updateJob({ params: { id }, body }, { principal, inCompany }) {
      const allowance = await allowanceOf({ database, quotas }, principal.email)
      return inCompany(async (db) => {
        await lockJob(db, id)
        const job = await jobById(db, id)
        if (!job) throw notFound('Job')
        const problem = importedTextProblem(body)
        if (problem && (await isImported(db, id))) throw conflict(problem)
        if (body.is_open && !job.is_open) await makeRoomForOpenJob(db, allowance)
        await saveJob(db, jobAfter(job, body), job.is_open)
        if (body.is_open !== undefined) await decideOnPosting(db, id)
        return jobOf(db, principal, id)
      })
    },

    async jobDeletion({ params: { id } }, { inCompany }) {
      return inCompany(async (db) => {
        if (!(await jobById(db, id))) throw notFound('Job')
        return countDecisions(db, id)
      })
    },

    async deleteJob({ params: { id } }, { principal, inCompany, audit }) {
      const by = { by: principal.employee_id, now: now() }
      await inCompany(async (db) => audit(await deleteJob(db, id, by)))
      return { ok: true }
    },

    async exportJobs(_, { principal, inCompany }) {
      return csvOf(principal, inCompany)
    },

    async companyJobs({ query }, { inCompany }) {
      const ids = [...new Set(query.job_id)]
      const page = partOf(api.jobs.companyJobs, ids.length > 0 ? { page: 1 } : query)
      const jobs = await inCompany((db) => openJobs(db, ids, page))
      if (jobs.length < ids.length) throw notFound('Job')
      return jobs
    },

    async jobRecommendations({ params: { id }, query }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const job = await jobById(db, id)
        if (!job || (!job.is_open && principal.role !== 'admin')) throw notFound('Job')
        const { total, recommendations } = await recommendationPage(db, principal, id, query)
        return {
          recommendations: recommendations.map((row) => jobRecommendation(row, principal)),
          pagination: paginationOf(query, total),
        }
      })
    },
  }
}
