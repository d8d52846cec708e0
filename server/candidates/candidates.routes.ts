import type { api } from '../../contract/api.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import { ratePerson } from './rate-person.ts'
import { moveToStage, recommendedByStage } from './stages.store.ts'

const NONE = { new: 0, reviewed: 0, contacted: 0, archived: 0 }

export function candidatesRoutes(): Routes<typeof api.candidates> {
  return {
    async stageCounts(_, { inCompany }) {
      const counts = { ...NONE, ...(await inCompany(recommendedByStage)) }
      return { all: Object.values(counts).reduce((sum, n) => sum + n, 0), ...counts }
    },

    async moveCandidate({ params: { id }, body: { stage } }, { inCompany }) {
      if (!(await inCompany((db) => moveToStage(db, id, stage)))) throw notFound('Person')
      return { id, stage }
    },

    ratePerson,
  }
}
