import { api } from '../../contract/api.ts'
import { actOnPersons } from '../acts/act-on-persons.ts'
import { reopen } from '../acts/reopen.ts'
import { actorOf, type Routes, type SignedInContext } from '../http/routes.ts'
import type { Services } from '../services.ts'
import { connectionDetail } from './connection-detail.ts'
import { decide } from './decide.ts'
import { listPersons, choiceOf } from '../persons/list-persons.ts'
import { markSeen } from './news.store.ts'
import { listOwnRecommendations } from './own-recommendations.ts'
import { filterChoices, personsAfter, personsOf, type PersonRow } from '../persons/persons.store.ts'
import { updateConnection } from './update-connection.ts'
import type { PersonFilters } from '../../contract/person-filters.ts'
import { inChunks } from '../http/in-chunks.ts'
import { noticeRuleOf } from '../privacy/notice.store.ts'
import { isNetwork } from '../persons/person-choice.store.ts'
import { personCsvHeader, personCsvLine } from '../persons/person-csv.ts'
import { orderedIds } from '../persons/person-order.store.ts'
import type { FinalReviewCandidate } from '../../contract/recommendations.ts'
import type { Outreach } from '../../contract/shapes.ts'
import { ownConnection } from '../connections/own-connection.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { partOf } from '../pagination.ts'
import { ownOutreach, saveOutreach, withoutOutreach } from './outreach.store.ts'
import { answersAfter } from './recommendations.rules.ts'

/** The employee's recommended connections that still lack outreach answers. */
async function listFinalReview(
  db: CompanyDb,
  employee: string,
  query: { page: number },
): Promise<FinalReviewCandidate[]> {
  const rows = await withoutOutreach(db, employee, partOf(api.recommendations.finalReviewList, query))
  return rows.map((row) => ({ ...ownConnection(row), ...(row as Outreach) }))
}

/** Saves how to reach a connection that the employee recommends → all answers; those that are left out stay as they are. */
async function saveFinalReview(db: CompanyDb, employee: string, id: string, body: Partial<Outreach>) {
  await lockEmployee(db, employee)
  const known = await ownOutreach(db, employee, id)
  if (!known) throw notFound('Connection')
  if (!known.recommended) throw conflict('You do not recommend this person. Recommend them first.')
  const answers = answersAfter(known.answers, body)
  await saveOutreach(db, id, answers)
  return { id, ...answers }
}

/** The list of persons as CSV, complete and in its order; the network by category and name. Read in many short transactions. */
async function* exportPersons(
  inCompany: SignedInContext['inCompany'],
  admin: string,
  query: PersonFilters,
  now: Date,
): AsyncIterable<string> {
  const choice = choiceOf(query, { admin, rule: await inCompany(noticeRuleOf), now })
  yield personCsvHeader()
  const ids = isNetwork(choice) ? null : await inCompany((db) => orderedIds(db, choice))
  const chunks = inChunks<PersonRow>((last, most) =>
    inCompany((db) => (ids ? personsOf(db, ids.splice(0, most)) : personsAfter(db, choice, last, most))),
  )
  for await (const persons of chunks) yield persons.map((person) => personCsvLine(person, now)).join('')
}

const triage = (is_favorite: boolean) => ({ what: is_favorite ? 'favorite' : 'not_interested' }) as const

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
      const acting = { ids, ...actorOf(principal), now: now() }
      const done = await inCompany((db) => actOnPersons(db, acting, triage(is_favorite)))
      return { is_favorite, reviewed: new Set(ids).size - done.left_out.length, ...done }
    },

    async triagePerson({ params: { id }, body }, { principal, inCompany }) {
      const acting = { ...actorOf(principal), now: now() }
      const { is_favorite, is_reviewed } = body
      return inCompany(async (db) => {
        if (!is_reviewed) return { id, ...body, act_id: await reopen(db, { id, ...acting }, is_favorite) }
        const { act_id } = await actOnPersons(db, { ids: [id], ...acting }, triage(is_favorite))
        return { id, ...body, act_id }
      })
    },

    async exportAll({ query }, { principal, inCompany }) {
      return exportPersons(inCompany, principal.employee_id, query, now())
    },
  }
}
