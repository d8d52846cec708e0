import type { api } from '../../contract/api.ts'
import { categoryCounts } from '../connections/category-counts.ts'
import type { CompanyDb } from '../db/database.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { monthsUntil, participation, reviewedPercent, sizesWithout } from './insight.rules.ts'
import { functionsOf, recommendationsSince, sharesOf, type Share } from './insight.store.ts'
import { progressOf } from './progress.store.ts'

const MONTHS = 12

/**
 * What each employee had done when an admin first asked on a day (UTC). It stays the same for that day, because an admin who knows what one
 * person just changed could otherwise work out the rest.
 */
function dailyShares(now: () => Date) {
  const ofCompany = new Map<string, readonly Share[]>()
  let day = ''
  return async (db: CompanyDb): Promise<readonly Share[]> => {
    const today = now().toISOString().slice(0, 10)
    if (day !== today) ofCompany.clear()
    day = today
    const shares = ofCompany.get(db.company) ?? (await sharesOf(db))
    ofCompany.set(db.company, shares)
    return shares
  }
}

export function insightRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.insight> {
  const shares = dailyShares(now)
  return {
    async companyInsight(_, { principal, inCompany }) {
      const months = monthsUntil(now(), MONTHS)
      return inCompany(async (db) => {
        const begun = await recommendationsSince(db, months[0]!)
        const sizes = sizesWithout(principal.employee_id, await shares(db))
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
