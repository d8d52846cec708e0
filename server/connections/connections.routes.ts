import type { api } from '../../contract/api.ts'
import { chosenCategories, type Category } from '../../domain/category.ts'
import { notFound } from '../errors.ts'
import { paginationOf } from '../pagination.ts'
import type { Routes } from '../http/routes.ts'
import { categoryCounts, countIn } from './category-counts.ts'
import { openJobIds, openJobsToReview, reviewPage, undecidedCounts } from './connections.store.ts'
import { ownConnection } from './own-connection.ts'
import { waitingStatuses } from './review-list.rules.ts'

export function connectionsRoutes(): Routes<typeof api.connections> {
  return {
    async reviewQueue({ query }, { principal, inCompany }) {
      const jobs = [...new Set(query.job_id)]
      const list = {
        employee: principal.employee_id,
        statuses: waitingStatuses({ skipped: query.skipped === true, forJobs: jobs.length > 0 }),
        jobs,
      }
      const { search, company, employer, sort } = query
      const choice = { categories: chosenCategories(query.job_type), search, company, employer, sort }
      const found = await inCompany(async (db) => {
        if ((await openJobIds(db, jobs)).length < jobs.length) throw notFound('Job')
        return reviewPage(db, list, choice, query)
      })
      return {
        connections: found.connections.map((row) => ({
          ...ownConnection(row),
          ...(jobs.length > 0 && { job_decisions: row.job_decisions }),
        })),
        categories: categoryCounts(found.categories),
        pagination: paginationOf(query, found.found ?? countIn(found.categories, choice.categories)),
        num_skipped: found.skipped,
      }
    },

    async reviewCategories(_, { principal, inCompany }) {
      const statuses = waitingStatuses({ skipped: false, forJobs: true })
      return inCompany(async (db) => {
        const { categories, skipped } = await undecidedCounts(db, principal.employee_id)
        const jobs = await openJobsToReview(db, principal.employee_id, statuses)
        return {
          categories: categoryCounts(categories),
          jobs: jobs.map((job) => ({ ...job, career_type: job.career_type as Category })),
          num_skipped: skipped,
        }
      })
    },
  }
}
