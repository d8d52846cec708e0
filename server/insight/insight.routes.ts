import type { api } from '../../contract/api.ts'
import { categoryCounts } from '../connections/category-counts.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { DailyShares } from './daily-shares.ts'
import { monthsUntil, participation, reviewedPercent, sizesWithout } from './insight.rules.ts'
import { functionsOf, recommendationsSince } from './insight.store.ts'
import { progressOf } from './progress.store.ts'

const MONTHS = 12

export function insightRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.insight> {
  const shares = new DailyShares(now)
  return {
    async companyInsight(_, { principal, inCompany }) {
      const months = monthsUntil(now(), MONTHS)
      return inCompany(async (db) => {
        const begun = await recommendationsSince(db, months[0]!)
        const sizes = sizesWithout(principal.employee_id, await shares.of(db))
        return {
          functions: categoryCounts(await functionsOf(db)),
          months: months.map((month) => ({ month, recommendations: begun[month] ?? 0 })),
          reviewed_percent: reviewedPercent(sizes),
          participation: participation(sizes),
        }
      })
    },

    async progress(_, { inCompany }) {
      return inCompany(progressOf)
    },
  }
}
