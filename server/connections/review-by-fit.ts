import type { Category } from '../../domain/category.ts'
import { reasonsFor } from '../../domain/fit/reasons.ts'
import type { CompanyDb } from '../db/database.ts'
import { invalid, notFound } from '../errors.ts'
import type { SignedInContext } from '../http/routes.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import { listedIds, openJobIds, type ReviewChoice, type ReviewList, rowsOf } from './connections.store.ts'
import { formerEmployers } from './former-employers.store.ts'
import { FitOrder, type FitOrders } from './fit-orders.ts'
import { beginReview, jobsInReview, networkStamp, peopleToOrder } from './fit.store.ts'

/** The screens review for two. */
const MOST_JOBS = 10

/** A page of a job review, best first, with the reasons of each row (docs/product.md, Job review). */
export async function reviewByFit(
  { principal: { company_id, employee_id }, inCompany }: Pick<SignedInContext, 'principal' | 'inCompany'>,
  orders: FitOrders,
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
      order = new FitOrder(jobs, await peopleToOrder(db, employee_id), former)
      orders.keep(key, order)
    }
    const all = await listedIds(db, list, { search: '' })
    const isSearched = choice.search !== '' || choice.company !== undefined || choice.employer !== undefined
    const ids = order.chosen(isSearched ? await listedIds(db, list, choice) : all, choice.categories)
    const offset = offsetOf(page)
    const found = await rowsOf(db, list, ids.slice(offset, offset + page.page_size))
    const reasons = jobs.map((job) => reasonsFor(job, { today: jobs[0]!.began_on, former }))
    return {
      ...found,
      categories: order.counts(all),
      found: ids.length,
      reasonsOf: (row: (typeof found.connections)[number]) =>
        reasons[order.jobOf(row.id)]!({
          name: row.name,
          title: row.job_title,
          company: row.company_name,
          category: row.category as Category,
          connected_on: row.connected_on,
        }),
    }
  })
}

/** Errors: 404 where one of the jobs is closed or foreign. */
export async function requireOpenJobs(db: CompanyDb, jobs: string[]) {
  if ((await openJobIds(db, jobs)).length < jobs.length) throw notFound('Job')
}
