import type { api } from '../../contract/api.ts'
import { fullName } from '../../domain/employee-name.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import { saveRating } from './ratings.store.ts'
import type { Services } from '../services.ts'
import { moveToStage, recommendedByStage } from './stages.store.ts'

const NONE = { new: 0, reviewed: 0, contacted: 0, archived: 0 }

export function candidatesRoutes({
  news,
  now,
}: Pick<Services, 'news' | 'now'>): Routes<typeof api.candidates> {
  return {
    async stageCounts(_, { inCompany }) {
      const counts = { ...NONE, ...(await inCompany(recommendedByStage)) }
      return { all: Object.values(counts).reduce((sum, n) => sum + n, 0), ...counts }
    },

    async moveCandidate({ params: { id }, body: { stage } }, { inCompany }) {
      const found = await inCompany(async (db) => {
        await news.tellRecommenders(db, [id], now())
        return moveToStage(db, id, stage)
      })
      if (!found) throw notFound('Person')
      return { id, stage }
    },

    async ratePerson({ params: { id }, body }, { principal, inCompany }) {
      const by = { admin: principal.employee_id, person: id }
      if (!(await inCompany((db) => saveRating(db, by, body)))) throw notFound('Person')
      return { userId: principal.employee_id, ratedBy: fullName(principal), ...body }
    },
  }
}
