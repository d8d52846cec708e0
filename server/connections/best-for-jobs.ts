import { LRUCache } from 'lru-cache'
import type { Category } from '../../domain/category.ts'
import { currentJob } from '../../domain/current-job.ts'
import { orderByFit } from '../../domain/fit/order.ts'
import type { FitJob } from '../../domain/fit/signals.ts'
import type { CompanyDb } from '../db/database.ts'
import { openJobsToReview, rowsOf } from './connections.store.ts'
import { formerEmployers, networkStamp, peopleToOrder } from './fit.store.ts'
import { waitingStatuses } from './review-list.rules.ts'

/** How many of the best are kept for each job: some of them are decided on before the next look. */
const KEPT = 50
/** Answers that a process keeps; each takes about 8 KB. */
const MOST_KEPT = 1_000

/** The ids of an employee's connections that fit the jobs, best first, as they were asked last. */
export const keptBest = () => new LRUCache<string, readonly string[][]>({ max: MOST_KEPT })

type Caller = { company_id: string; employee_id: string }

/**
 * The newest open jobs that the caller has connections to decide on, `most.jobs` at most, each with the `most.people` of them that fit
 * best → `today` is yyyy-mm-dd. People whose title does not fit are left out.
 */
export async function bestForJobs(
  db: CompanyDb,
  kept: ReturnType<typeof keptBest>,
  caller: Caller,
  today: string,
  most: { jobs: number; people: number },
) {
  const statuses = waitingStatuses({ skipped: false, changed: false, forJobs: true })
  const jobs = (await openJobsToReview(db, caller.employee_id, statuses)).slice(0, most.jobs)
  const best = await bestIds(db, kept, caller, today, jobs)
  const found = []
  for (const [at, { id, job_title, location, career_type }] of jobs.entries()) {
    const list = { employee: caller.employee_id, statuses, jobs: [id], changed: false }
    const { connections } = await rowsOf(db, list, best[at]!)
    const people = connections
      .filter(({ status, job_decisions }) => statuses.some((one) => one === status) && !job_decisions?.length)
      .slice(0, most.people)
      .map((row) => ({
        id: row.id,
        name: row.name,
        current_job: currentJob(row.job_title, row.company_name),
      }))
    found.push({ id, job_title, location, career_type: career_type as Category, people })
  }
  return found
}

async function bestIds(
  db: CompanyDb,
  kept: ReturnType<typeof keptBest>,
  { company_id, employee_id }: Caller,
  today: string,
  jobs: Awaited<ReturnType<typeof openJobsToReview>>,
): Promise<readonly string[][]> {
  if (jobs.length === 0) return []
  const stamp = await networkStamp(db, employee_id)
  const former = await formerEmployers(db, employee_id)
  const texts = jobs.map(({ id, job_title, description, career_type }) => [
    id,
    job_title,
    description,
    career_type,
  ])
  const key = JSON.stringify([company_id, employee_id, stamp, today, texts, former])
  const before = kept.get(key)
  if (before) return before
  const people = await peopleToOrder(db, employee_id)
  const best = jobs.map((row) => {
    const job: FitJob = {
      title: row.job_title,
      description: row.description,
      category: row.career_type as Category,
    }
    const { order, heads } = orderByFit([job], people, { today, former })
    return order
      .slice(0, KEPT)
      .filter((at) => heads[at]! > 0)
      .map((at) => people[at]!.id)
  })
  kept.set(key, best)
  return best
}
