import { randomUUID } from 'node:crypto'
import { api } from '../../contract/api.ts'
import type { PersonFilters } from '../../contract/person-filters.ts'
import type { Outreach } from '../../contract/shapes.ts'
import { fullName } from '../../domain/employee-name.ts'
import { chosenCategories } from '../../domain/category.ts'
import { tellRecommenders } from '../candidates/tell-recommenders.store.ts'
import { categoryCounts, countIn } from '../connections/category-counts.ts'
import { ownConnection } from '../connections/own-connection.ts'
import { conflict, notFound } from '../errors.ts'
import { inChunks } from '../http/in-chunks.ts'
import type { Routes, SignedInContext } from '../http/routes.ts'
import { paginationOf, partOf } from '../pagination.ts'
import { connectionDetail } from './connection-detail.ts'
import { decide } from './decide.ts'
import { lastMorning } from '../mail/morning.rules.ts'
import { markSeen } from './news.store.ts'
import type { Services } from '../services.ts'
import { ownOutreach, saveOutreach, withoutOutreach } from './outreach.store.ts'
import { ownRecommendation } from './own-recommendation.ts'
import { ownListOf } from './own-recommendations.rules.ts'
import { ownPage } from './own-recommendations.store.ts'
import { personCsvHeader, personCsvLine } from './person-csv.ts'
import { countsForFilters, totalOf } from './person-counts.rules.ts'
import { person } from './person.ts'
import { isNetwork, type PersonChoice } from './person-choice.store.ts'
import { jobsWithRecommendations, recommenders } from './person-filters.store.ts'
import { orderedIds } from './person-order.store.ts'
import { personPage, personsAfter, personsOf, type PersonRow } from './persons.store.ts'
import { answersAfter, notSaidAfter } from './recommendations.rules.ts'
import { reviewPerson, undoReview } from './reviews.store.ts'
import { updateConnection } from './update-connection.ts'
import { lockEmployee } from '../db/locks.ts'

/** In one order, so that two calls never deadlock. */
const inOneOrder = (ids: string[]) => [...new Set(ids)].sort()

const choiceOf = (query: PersonFilters, admin: string): PersonChoice => ({
  admin,
  ids: query.id,
  needsReview: query.needs_review,
  favorite: query.favorite,
  status: query.recommendation_status,
  stage: query.stage,
  recommenders: query.recommender,
  jobs: query.job,
  strength: query.strength,
  evaluation: query.my_evaluation,
  employer: query.employer,
  connectedBefore: query.employer ? query.connected_before : undefined,
  categories: chosenCategories(query.job_category),
  seniorities: query.seniority.filter((seniority) => seniority !== null),
  search: query.search_query,
  sort: query.sort,
})

async function* csvOf(choice: PersonChoice, inCompany: SignedInContext['inCompany']): AsyncIterable<string> {
  yield personCsvHeader()
  const ids = isNetwork(choice) ? null : await inCompany((db) => orderedIds(db, choice))
  const chunks = inChunks<PersonRow>((last, most) =>
    inCompany((db) => (ids ? personsOf(db, ids.splice(0, most)) : personsAfter(db, choice, last, most))),
  )
  for await (const persons of chunks) yield persons.map(personCsvLine).join('')
}

export function recommendationsRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.recommendations> {
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
        morning: lastMorning(now()),
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
        await lockEmployee(db, principal.employee_id)
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
      const { persons, found, counts } = await inCompany((db) => personPage(db, choice, query))
      return {
        connections: persons.map((row) => person(row, principal.employee_id)),
        ...countsForFilters(counts, choice),
        pagination: paginationOf(query, found ?? totalOf(counts, choice)),
      }
    },

    async personFilters(_, { inCompany }) {
      return inCompany(async (db) => ({
        recommenders: (await recommenders(db)).map(({ id, ...names }) => ({ id, name: fullName(names) })),
        jobs: await jobsWithRecommendations(db),
      }))
    },

    async reviewPersons({ body: { ids, is_favorite } }, { principal, inCompany }) {
      const persons = inOneOrder(ids)
      const review_id = randomUUID()
      await inCompany(async (db) => {
        await tellRecommenders(db, persons, now())
        for (const id of persons) {
          const known = await reviewPerson(
            db,
            { id, by: principal.employee_id, review_id },
            { is_favorite, is_reviewed: true },
          )
          if (!known) throw notFound('Person')
        }
      })
      return { is_favorite, reviewed: persons.length, review_id }
    },

    async undoReviews({ body: { ids, review_id } }, { inCompany }) {
      const undone = await inCompany(async (db) => {
        let count = 0
        for (const id of inOneOrder(ids)) {
          const was = await undoReview(db, { id, review_id })
          if (was === null) throw notFound('Person')
          if (was) count += 1
        }
        return count
      })
      return { undone }
    },

    async reviewPerson({ params: { id }, body }, { principal, inCompany }) {
      const found = await inCompany(async (db) => {
        await tellRecommenders(db, [id], now())
        return reviewPerson(db, { id, by: principal.employee_id }, body)
      })
      if (!found) throw notFound('Person')
      return { id, ...body }
    },

    async exportAll({ query }, { principal, inCompany }) {
      return csvOf(choiceOf(query, principal.employee_id), inCompany)
    },
  }
}
