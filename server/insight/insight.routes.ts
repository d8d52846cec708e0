import type { api } from '../../contract/api.ts'
import { categoryCounts } from '../connections/category-counts.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { monthsUntil, participation, reviewedPercent } from './insight.rules.ts'
import { functionsOf, participationOf, recommendationsSince } from './insight.store.ts'
import { progressOf } from './progress.store.ts'

const MONTHS = 12

export function insightRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.insight> {
  return {
    async companyInsight(_, { inCompany }) {
      const months = monthsUntil(now(), MONTHS)
      return inCompany(async (db) => {
        const begun = await recommendationsSince(db, months[0]!)
        const sizes = await participationOf(db)
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
