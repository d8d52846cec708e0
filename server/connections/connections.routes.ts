import type { api } from '../../contract/api.ts'
import { BEST_PEOPLE, FITTING_JOBS, MOST_NAMED_JOBS, QUICK_RESULTS } from '../../contract/connections.ts'
import { chosenCategories, type Category } from '../../domain/category.ts'
import { currentJob } from '../../domain/current-job.ts'
import { paginationOf } from '../pagination.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { categoryCounts, countIn } from './category-counts.ts'
import { connectionByLink } from './connection-by-link.store.ts'
import { openJobsToReview, reviewPage, undecidedCounts } from './connections.store.ts'
import { ownConnection, uploadChangeOf } from './own-connection.ts'
import { bestForJobs, keptBest } from './best-for-jobs.ts'
import { firstPeople } from './first-people.ts'
import { findFirst } from './quick-search.store.ts'
import { sharedLink } from './shared-link.rules.ts'
import { keptOrders, requireOpenJobs, reviewByFit } from './review-by-fit.ts'
import { waitingStatuses } from './review-list.rules.ts'
import { headsFor } from '../../domain/fit/asked-job.ts'
import { reasonsFor } from '../../domain/fit/reasons.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { jobsToFit, personToFit } from './fitting-jobs.store.ts'

/** The open jobs that a person's title fits, best first → at most `most`, with the reasons. Errors: 404 for a person the company does not show. */
async function jobsForPerson(db: CompanyDb, id: string, most: number) {
  const person = await personToFit(db, id)
  if (!person) throw notFound('Person')
  const circumstances = { today: '', former: [] } // the years count for one employee's connection only
  return (await jobsToFit(db))
    .map(({ id: job, job_title, description, career_type }) => {
      const asked = { title: job_title, description, category: career_type }
      return { id: job, job_title, asked, head: headsFor(asked)(person) }
    })
    .filter(({ head }) => head > 0)
    .toSorted((a, b) => b.head - a.head)
    .slice(0, most)
    .map(({ id: job, job_title, asked }) => ({
      id: job,
      job_title,
      reasons: reasonsFor(asked, circumstances)(person),
    }))
}

export function connectionsRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.connections> {
  const orders = keptOrders()
  const best = keptBest()
  return {
    async quickSearch({ query: { search } }, { principal, inCompany }) {
      const employee = principal.role === 'admin' ? null : principal.employee_id
      const rows = await inCompany(async (db) =>
        search === '' ? [] : findFirst(db, employee, search, QUICK_RESULTS),
      )
      return {
        people: rows.map(({ id, name, job_title, company_name }) => ({
          id,
          name,
          current_job: currentJob(job_title, company_name),
        })),
      }
    },

    async sharedProfile({ query: { text } }, { principal, inCompany }) {
      const shared = sharedLink(text)
      const row =
        shared.key === null
          ? null
          : await inCompany((db) => connectionByLink(db, principal.employee_id, shared.key!))
      return { link: shared.link, is_profile: shared.key !== null, connection: row && ownConnection(row) }
    },

    async bestForJobs(_, { principal, inCompany }) {
      const most = { jobs: MOST_NAMED_JOBS, people: BEST_PEOPLE }
      return {
        jobs: await inCompany((db) =>
          bestForJobs(db, best, principal, now().toISOString().slice(0, 10), most),
        ),
      }
    },

    async personJobs({ params: { id } }, { inCompany }) {
      return { jobs: await inCompany((db) => jobsForPerson(db, id, FITTING_JOBS)) }
    },

    async reviewList({ query }, { principal, inCompany }) {
      const jobs = [...new Set(query.job_id)]
      const changed = query.changed === true
      const list = {
        employee: principal.employee_id,
        statuses: waitingStatuses({ skipped: query.skipped === true, changed, forJobs: jobs.length > 0 }),
        jobs,
        changed,
      }
      const { search, company, employer, sort } = query
      const byFit = sort === 'fit' && jobs.length > 0
      const choice = {
        categories: chosenCategories(query.job_type),
        search,
        company,
        employer,
        sort: sort === 'fit' ? 'name' : sort,
        counts: query.counts !== false,
      } as const
      const found = query.first
        ? await firstPeople({ principal, inCompany }, now().toISOString().slice(0, 10), query)
        : byFit
          ? await reviewByFit({ principal, inCompany }, orders, list, choice, query)
          : await inCompany(async (db) => {
              await requireOpenJobs(db, jobs)
              return { ...(await reviewPage(db, list, choice, query)), reasons: null }
            })
      return {
        connections: found.connections.map((row, index) => ({
          ...ownConnection(row),
          ...uploadChangeOf(row),
          connected_on: row.connected_on,
          ...(jobs.length > 0 && { job_decisions: row.job_decisions }),
          ...(found.reasons && { reasons: found.reasons[index] }),
        })),
        categories: choice.counts ? categoryCounts(found.categories) : [],
        pagination: paginationOf(query, found.found ?? countIn(found.categories, choice.categories)),
        num_skipped: found.skipped,
      }
    },

    async reviewCategories(_, { principal, inCompany }) {
      const statuses = waitingStatuses({ skipped: false, changed: false, forJobs: true })
      return inCompany(async (db) => {
        const { categories, all, skipped, changed } = await undecidedCounts(db, principal.employee_id)
        const jobs = await openJobsToReview(db, principal.employee_id, statuses)
        return {
          categories: categoryCounts(categories).map((chip) => ({ ...chip, total: all[chip.name] ?? 0 })),
          jobs: jobs.map((job) => ({ ...job, career_type: job.career_type as Category })),
          num_skipped: skipped,
          num_connections: countIn(all, []),
          num_changed: changed,
        }
      })
    },
  }
}
