import type { api } from '../../contract/api.ts'
import { fullName } from '../../domain/employee-name.ts'
import { notFound } from '../errors.ts'
import type { Routes } from '../http/routes.ts'
import { historyOf, recordStages, type EventRow } from './history.store.ts'
import { saveRating } from './ratings.store.ts'
import { moveToStage, recommendedByStage } from './stages.store.ts'

const NONE = { new: 0, reviewed: 0, contacted: 0, archived: 0 }

const event = ({ first_name, last_name, email, ...row }: EventRow) => ({
  ...row,
  by: email === null ? null : fullName({ first_name, last_name, email }),
})

export function candidatesRoutes(): Routes<typeof api.candidates> {
  return {
    async stageCounts(_, { inCompany }) {
      const counts = { ...NONE, ...(await inCompany(recommendedByStage)) }
      return { all: Object.values(counts).reduce((sum, n) => sum + n, 0), ...counts }
    },

    async personHistory({ params: { id } }, { inCompany }) {
      const events = await inCompany((db) => historyOf(db, id))
      if (!events) throw notFound('Person')
      return { events: events.map(event) }
    },

    async moveCandidate({ params: { id }, body: { stage } }, { principal, inCompany }) {
      await inCompany(async (db) => {
        if (!(await moveToStage(db, id, stage))) throw notFound('Person')
        await recordStages(db, principal.employee_id, [id])
      })
      return { id, stage }
    },

    async ratePerson({ params: { id }, body }, { principal, inCompany }) {
      const by = { admin: principal.employee_id, person: id }
      if (!(await inCompany((db) => saveRating(db, by, body)))) throw notFound('Person')
      return { userId: principal.employee_id, ratedBy: fullName(principal), ...body }
    },
  }
}
