import { api } from '../../contract/api.ts'
import type { PersonFilters } from '../../contract/recommendations.ts'
import type { Outreach } from '../../contract/shapes.ts'
import { chosenCategories } from '../../domain/category.ts'
import { categoryCounts, countIn } from '../connections/category-counts.ts'
import { ownConnection } from '../connections/own-connection.ts'
import { conflict, notFound } from '../errors.ts'
import { inChunks } from '../http/in-chunks.ts'
import type { Routes, SignedInContext } from '../http/routes.ts'
import { paginationOf, partOf } from '../pagination.ts'
import { connectionDetail } from './connection-detail.ts'
import { decide } from './decide.ts'
import { markSeen } from './news.store.ts'
import { ownOutreach, saveOutreach, withoutOutreach } from './outreach.store.ts'
import { ownRecommendation } from './own-recommendation.ts'
import { ownListOf } from './own-recommendations.rules.ts'
import { ownPage } from './own-recommendations.store.ts'
import { personCsvHeader, personCsvLine } from './person-csv.ts'
import { person } from './person.ts'
import { personPage, personsAfter, type PersonChoice, type PersonRow } from './persons.store.ts'
import { answersAfter, notSaidAfter } from './recommendations.rules.ts'
import { reviewPerson } from './reviews.store.ts'
import { updateConnection } from './update-connection.ts'

const choiceOf = (
  query: Omit<PersonFilters, 'id'> & Partial<PersonFilters>,
  admin: string,
): PersonChoice => ({
  admin,
  ids: query.id ?? [],
  needsReview: query.needs_review,
  favorite: query.favorite,
  status: query.recommendation_status,
  stage: query.stage,
  categories: chosenCategories(query.job_category),
  search: query.search_query,
})

async function* csvOf(choice: PersonChoice, inCompany: SignedInContext['inCompany']): AsyncIterable<string> {
  yield personCsvHeader()
  const chunks = inChunks<PersonRow>((last, most) => inCompany((db) => personsAfter(db, choice, last, most)))
  for await (const persons of chunks) yield persons.map(personCsvLine).join('')
}

export function recommendationsRoutes(): Routes<typeof api.recommendations> {
  return {
    async bulkDecision({ body }, { principal, inCompany }) {
      return inCompany((db) => decide(db, principal.employee_id, body.decisions))
    },

    async connectionDetail({ params: { id } }, { principal, inCompany }) {
      return inCompany((db) => connectionDetail(db, principal, id))
    },

    async updateConnection({ params: { id }, body }, { principal, inCompany }) {
      return inCompany((db) => updateConnection(db, principal, id, body))
    },

    async markRecommendationsSeen(_, { principal, inCompany }) {
      await inCompany((db) => markSeen(db, principal.employee_id))
      return { ok: true }
    },

    async recommendationList({ query }, { principal, inCompany }) {
      const choice = {
        employee: principal.employee_id,
        list: ownListOf(query.recommendation_status),
        categories: chosenCategories(query.job_category),
        search: query.search_term,
        sort: query.sort,
      }
      const { connections, found, categories } = await inCompany((db) => ownPage(db, choice, query))
      return {
        connections: connections.map(ownRecommendation),
        categories: categoryCounts(categories),
        pagination: paginationOf(query, found ?? countIn(categories, choice.categories)),
      }
    },

    async finalReviewList({ query }, { principal, inCompany }) {
      const page = partOf(api.recommendations.finalReviewList, query)
      const rows = await inCompany((db) => withoutOutreach(db, principal.employee_id, page))
      return rows.map((row) => ({ ...ownConnection(row), ...(row as Outreach) }))
    },

    async finalReview({ params: { id }, body }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const known = await ownOutreach(db, principal.employee_id, id)
        if (!known) throw notFound('Connection')
        if (!known.recommended) throw conflict('You do not recommend this person. Recommend them first.')
        const { not_said: _, ...given } = body
        const answers = answersAfter(known.answers, given)
        await saveOutreach(db, id, answers, { not_said: notSaidAfter(known.not_said, body) })
        return { id, ...answers }
      })
    },

    async reviewAll({ query }, { principal, inCompany }) {
      const choice = choiceOf(query, principal.employee_id)
      const { persons, found, categories } = await inCompany((db) => personPage(db, choice, query))
      return {
        connections: persons.map(person),
        categories: categoryCounts(categories),
        pagination: paginationOf(query, found ?? countIn(categories, choice.categories)),
      }
    },

    async reviewPerson({ params: { id }, body }, { inCompany }) {
      if (!(await inCompany((db) => reviewPerson(db, id, body)))) throw notFound('Person')
      return { id, ...body }
    },

    async exportAll({ query }, { principal, inCompany }) {
      return csvOf(choiceOf(query, principal.employee_id), inCompany)
    },
  }
}
