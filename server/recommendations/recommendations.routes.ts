import type { api } from '../../contract/api.ts'
import type { Routes } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { connectionDetail } from './connection-detail.ts'
import { decide } from './decide.ts'
import { exportPersons } from './export-persons.ts'
import { listFinalReview, saveFinalReview } from './final-review.ts'
import { listPersons } from './list-persons.ts'
import { markSeen } from './news.store.ts'
import { listOwnRecommendations } from './own-recommendations.ts'
import { filterChoices } from './persons.store.ts'
import { triagePerson, triagePersons, undoTriage } from './triage-persons.ts'
import { updateConnection } from './update-connection.ts'

export function recommendationsRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.recommendations> {
  return {
    async bulkDecision({ body }, { principal, inCompany }) {
      return inCompany((db) => decide(db, principal.employee_id, body.decisions, now()))
    },

    async connectionDetail({ params: { id } }, { principal, inCompany }) {
      return inCompany((db) => connectionDetail(db, principal, id))
    },

    async updateConnection({ params: { id }, body }, { principal, inCompany }) {
      return inCompany((db) => updateConnection(db, principal, id, body, now()))
    },

    async markRecommendationsSeen(_, { principal, inCompany }) {
      await inCompany((db) => markSeen(db, principal.employee_id))
      return { ok: true }
    },

    async recommendationList({ query }, { principal, inCompany }) {
      return inCompany((db) => listOwnRecommendations(db, principal.employee_id, query, now()))
    },

    async finalReviewList({ query }, { principal, inCompany }) {
      return inCompany((db) => listFinalReview(db, principal.employee_id, query))
    },

    async finalReview({ params: { id }, body }, { principal, inCompany }) {
      return inCompany((db) => saveFinalReview(db, principal.employee_id, id, body))
    },

    async personList({ query }, { principal, inCompany }) {
      return inCompany((db) => listPersons(db, principal.employee_id, query, now()))
    },

    async personFilters(_, { inCompany }) {
      return inCompany(filterChoices)
    },

    async triagePersons({ body: { ids, is_favorite } }, { principal, inCompany }) {
      const moving = { ids, by: principal.employee_id, now: now() }
      const { triaged, act_id } = await inCompany((db) => triagePersons(db, moving, is_favorite))
      return { is_favorite, reviewed: triaged, review_id: act_id }
    },

    async undoTriage({ body: { ids, review_id } }, { principal, inCompany }) {
      const moving = { ids, by: principal.employee_id, now: now() }
      return { undone: await inCompany((db) => undoTriage(db, moving, review_id)) }
    },

    async triagePerson({ params: { id }, body }, { principal, inCompany }) {
      const moving = { id, by: principal.employee_id, now: now() }
      return { id, ...body, act_id: await inCompany((db) => triagePerson(db, moving, body)) }
    },

    async exportAll({ query }, { principal, inCompany }) {
      return exportPersons(inCompany, principal.employee_id, query, now())
    },
  }
}
