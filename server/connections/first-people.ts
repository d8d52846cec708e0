import { FIRST_PEOPLE } from '../../contract/connections.ts'
import type { Category } from '../../domain/category.ts'
import { orderByFit } from '../../domain/fit/order.ts'
import { reasonsFor } from '../../domain/fit/reasons.ts'
import type { CompanyDb } from '../db/database.ts'
import type { SignedInContext } from '../http/routes.ts'
import { offsetOf, type PageQuery } from '../pagination.ts'
import type { Counts } from './category-counts.ts'
import { listedIds, rowsOf } from './connections.store.ts'
import { beginFirst, firstInReview } from './first-people.store.ts'
import { formerEmployers, type OwnPerson, peopleToOrder } from './fit.store.ts'
import { jobsToFit } from './fitting-jobs.store.ts'
import { waitingStatuses } from './review-list.rules.ts'

/** The people to start with, as they were when the caller began (docs/product-employees.md, Review). Those decided on since stay, and no count has them. */
export async function firstPeople(
  { principal: { employee_id }, inCompany }: Pick<SignedInContext, 'principal' | 'inCompany'>,
  today: string,
  page: PageQuery,
) {
  const list = {
    employee: employee_id,
    statuses: waitingStatuses({ skipped: false, changed: false, forJobs: false }),
    jobs: [],
    changed: false,
  }
  const running = await inCompany((db) => firstInReview(db, employee_id))
  const first =
    running ??
    (await inCompany(async (db) => {
      const waiting = new Set(await listedIds(db, list, { search: '' }))
      const people = (await peopleToOrder(db, employee_id)).filter(({ id }) => waiting.has(id))
      await beginFirst(db, employee_id, await chosenFirst(db, employee_id, people, today))
      return firstInReview(db, employee_id)
    }, 'write'))
  const ids = first?.people.map(({ id }) => id) ?? []
  return inCompany(async (db) => {
    const { connections, skipped } = await rowsOf(db, list, ids)
    const jobs = await jobsToFit(db)
    const circumstances = { today: first?.began_on ?? today, former: await formerEmployers(db, employee_id) }
    const jobOf = new Map(first?.people.map(({ id, job }) => [id, jobs.find((one) => one.id === job)]))
    const categories: Counts = {}
    for (const { status, category } of connections)
      if (status === 'not_reviewed') categories[category] = (categories[category] ?? 0) + 1
    const shown = connections.slice(offsetOf(page), offsetOf(page) + page.page_size)
    const reasons = shown.map((row) => {
      const job = jobOf.get(row.id)
      if (!job) return []
      const asked = { title: job.job_title, description: job.description, category: job.career_type }
      const { name, job_title: title, company_name: company, connected_on } = row
      const person = { name, title, company, category: row.category as Category, connected_on }
      return [`For ${job.job_title}`, ...reasonsFor(asked, circumstances)(person)]
    })
    return { connections: shown, skipped, categories, found: connections.length, reasons }
  })
}

/** Those whose title fits an open job, in turns; then the people known longest. */
async function chosenFirst(db: CompanyDb, employee: string, people: readonly OwnPerson[], today: string) {
  const jobs = await jobsToFit(db)
  const asked = jobs.map(({ job_title, description, career_type }) => ({
    title: job_title,
    description,
    category: career_type,
  }))
  const { order, jobOf, heads } = orderByFit(asked, people, {
    today,
    former: await formerEmployers(db, employee),
  })
  const fitting = order.filter((at) => heads[at]! > 0).slice(0, FIRST_PEOPLE)
  const best = fitting.map((at) => ({ id: people[at]!.id, job: jobs[jobOf[at]!]!.id }))
  const isTaken = new Set(best.map(({ id }) => id))
  const since = ({ connected_on }: OwnPerson) => connected_on ?? today
  const known = people
    .filter(({ id }) => !isTaken.has(id))
    .toSorted((a, b) => since(a).localeCompare(since(b)) || a.name.localeCompare(b.name, 'en'))
  return [...best, ...known.map(({ id }) => ({ id, job: null }))].slice(0, FIRST_PEOPLE)
}
