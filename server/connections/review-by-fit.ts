import { LRUCache } from 'lru-cache'
import type { Category } from '../../domain/category.ts'
import { orderByFit } from '../../domain/fit/order.ts'
import { reasonsFor } from '../../domain/fit/reasons.ts'
import type { FormerEmployer } from '../../domain/fit/signals.ts'
import type { CompanyDb } from '../db/database.ts'
import { invalid, notFound } from '../errors.ts'
import type { SignedInContext } from '../http/routes.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import type { Counts } from './category-counts.ts'
import {
  countWaiting,
  decidedIds,
  listedIds,
  openJobIds,
  type ReviewChoice,
  type ReviewList,
  rowsOf,
} from './connections.store.ts'
import {
  beginReview,
  formerEmployers,
  jobsInReview,
  networkStamp,
  peopleToOrder,
  type OwnPerson,
  type ReviewJob,
} from './fit.store.ts'

/** The screens review for two. */
const MOST_JOBS = 10
/** Connections in all orders that a process keeps; each takes about 100 bytes. */
const MOST_KEPT = 300_000

/** An employee's connections in a review by fit, best first. */
type FitOrder = readonly Ordered[]

interface Ordered {
  readonly id: string
  readonly category: Category
  /** The position of the job for which the connection stands here. */
  readonly job: number
}

/** The orders that were used last. Any process makes the same one again from the same jobs and people, so nothing is lost with them. */
export const keptOrders = () =>
  new LRUCache<string, FitOrder>({ maxSize: MOST_KEPT, sizeCalculation: (order) => order.length || 1 })

/** A page of a job review, best first, with the reasons of each row (docs/product-employees.md, Job review). */
export async function reviewByFit(
  { principal: { company_id, employee_id }, inCompany }: Pick<SignedInContext, 'principal' | 'inCompany'>,
  orders: ReturnType<typeof keptOrders>,
  list: ReviewList,
  choice: ReviewChoice,
  page: PageQuery,
) {
  if (list.jobs.length > MOST_JOBS)
    throw invalid(`sort=fit takes ${MOST_JOBS} jobs at most. Name fewer in job_id, or sort by name.`)
  const readJobs = async (db: CompanyDb) => {
    await requireOpenJobs(db, list.jobs)
    return jobsInReview(db, employee_id, list.jobs)
  }
  const running = await inCompany(readJobs)
  const jobs =
    running.length === list.jobs.length
      ? running
      : await inCompany(async (db) => {
          await beginReview(db, employee_id, list.jobs)
          return readJobs(db)
        }, 'write')

  return inCompany(async (db) => {
    const former = await formerEmployers(db, employee_id)
    const stamp = await networkStamp(db, employee_id)
    const key = JSON.stringify([
      company_id,
      employee_id,
      stamp,
      jobs.map(({ id, began_at }) => [id, began_at]),
      former,
    ])
    let order = orders.get(key)
    if (!order) {
      order = fitOrder(jobs, await peopleToOrder(db, employee_id), former)
      orders.set(key, order)
    }
    const listed = await listedOf(db, order, list)
    const chosen = await chosenOf(db, listed, list, choice)
    const offset = offsetOf(page)
    const shown = chosen.slice(offset, offset + page.page_size)
    const found = await rowsOf(
      db,
      list,
      shown.map(({ id }) => id),
    )
    const circumstances = { today: jobs[0]!.began_on, former }
    const reasonsOf = jobs.map((job) => reasonsFor(job, circumstances, choice.categories.length === 1))
    const jobOf = new Map(shown.map(({ id, job }) => [id, job]))
    const reasons = found.connections.map((row) => {
      const job = jobOf.get(row.id)!
      const own = reasonsOf[job]!({
        name: row.name,
        title: row.job_title,
        company: row.company_name,
        category: row.category as Category,
        connected_on: row.connected_on,
      })
      return jobs.length > 1 && own.length > 0 ? [`For ${jobs[job]!.title}`, ...own] : own
    })
    return { ...found, categories: countsOf(listed), found: chosen.length, reasons }
  })
}

function fitOrder(
  jobs: readonly ReviewJob[],
  people: readonly OwnPerson[],
  former: readonly FormerEmployer[],
): FitOrder {
  const { order, jobOf } = orderByFit(jobs, people, { today: jobs[0]!.began_on, former })
  return order.map((at) => {
    const { id, category } = people[at]!
    return { id, category, job: jobOf[at]! }
  })
}

/**
 * Those people of the order who are on the list. Reading ids takes most of the time, so the shorter set is read: the list's, or the decided
 * ones.
 */
async function listedOf(db: CompanyDb, order: FitOrder, list: ReviewList): Promise<FitOrder> {
  const isShort = list.changed || list.statuses.includes('skip')
  if (isShort || (await countWaiting(db, list)) < order.length / 2)
    return among(order, await listedIds(db, list, { search: '' }))
  const decided = new Set(await decidedIds(db, list))
  // The look-ups take an eighth of the time of a new order.
  return decided.size === 0 ? order : order.filter(({ id }) => !decided.has(id))
}

/** The people chosen by search, company, employer and categories; no category means all. */
async function chosenOf(
  db: CompanyDb,
  listed: FitOrder,
  list: ReviewList,
  { search, company, employer, categories }: ReviewChoice,
): Promise<FitOrder> {
  const isSearched = search !== '' || company !== undefined || employer !== undefined
  const found = isSearched ? among(listed, await listedIds(db, list, { search, company, employer })) : listed
  return categories.length === 0 ? found : found.filter(({ category }) => categories.includes(category))
}

function among(order: FitOrder, ids: string[]): FitOrder {
  const wanted = new Set(ids)
  return order.filter(({ id }) => wanted.has(id))
}

function countsOf(order: FitOrder): Counts {
  const counts: Counts = {}
  for (const { category } of order) counts[category] = (counts[category] ?? 0) + 1
  return counts
}

/** Errors: 404 if one of the jobs is closed or another company's. */
export async function requireOpenJobs(db: CompanyDb, jobs: string[]) {
  if ((await openJobIds(db, jobs)).length < jobs.length) throw notFound('Job')
}
