import type { api } from '../../contract/api.ts'
import type { PersonEvent } from '../../contract/candidates.ts'
import type { Move } from '../../contract/shapes.ts'
import { actOnPersons } from '../acts/act-on-persons.ts'
import { fullName } from '../../domain/employee-name.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { actorOf, type Principal, type Routes } from '../http/routes.ts'
import { erasureKey } from '../privacy/erased-hash.ts'
import { allowanceOf } from '../quotas/quotas.ts'
import { lastingKey } from '../secret/secret.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { addCandidate, removeCandidate } from './add-candidate.ts'
import { contactOfTyped } from './added.rules.ts'
import { candidatesAmong, candidatesByStage, type Moved } from './base/standing.store.ts'
import { historyOf, type EventRow } from './history.store.ts'
import { saveRating } from './base/ratings.store.ts'
import type { Services } from '../services.ts'

const standing = ({ outcome_at, ...moved }: Moved) => ({
  ...moved,
  outcome_at: outcome_at?.toISOString() ?? null,
})

const event = ({ first_name, last_name, email, details, ...row }: EventRow) =>
  ({
    ...row,
    ...details,
    by: email === null ? null : fullName({ first_name, last_name, email }),
  }) as PersonEvent // the row's details are those of its kind

export function candidatesRoutes({
  now,
  database,
  settings: { quotas },
}: Pick<Services, 'now' | 'database' | 'settings'>): Routes<typeof api.candidates> {
  async function moveAll(db: CompanyDb, ids: string[], principal: Principal, move: Move) {
    const done = await actOnPersons(db, { ids, ...actorOf(principal), now: now() }, { what: 'move', ...move })
    return { ...done, candidates: (await candidatesAmong(db, ids)).map(standing) }
  }

  return {
    async addCandidate({ body: { tip_id = null, ...typed } }, { principal, inCompany, audit }) {
      const contact = contactOfTyped(typed)
      const allowance = await allowanceOf({ database, quotas }, principal.email)
      const key = erasureKey(await lastingKey({ database }))
      const given = { contact, by: principal.employee_id, tip: tip_id, today: dayOf(now()), allowance, key }
      return inCompany(async (db) => {
        audit() // without the name: an erasure could not find it in the trail
        return addCandidate(db, given)
      })
    },

    async removeCandidate({ params: { id } }, { inCompany, audit }) {
      return inCompany(async (db) => {
        audit()
        return removeCandidate(db, id, now())
      })
    },

    async stageCounts(_, { inCompany }) {
      return inCompany(candidatesByStage)
    },

    async personHistory({ params: { id }, query }, { principal, inCompany }) {
      const choice = { ...query, reader: principal.employee_id, withComments: principal.key == null }
      const found = await inCompany((db) => historyOf(db, id, choice))
      if (!found) throw notFound('Person')
      return { ...found, events: found.events.map(event) }
    },

    async moveCandidate({ params: { id }, body }, { principal, inCompany }) {
      const { act_id, candidates } = await inCompany((db) => moveAll(db, [id], principal, body))
      return { ...candidates[0]!, act_id }
    },

    async moveCandidates({ body: { ids, ...move } }, { principal, inCompany }) {
      return inCompany((db) => moveAll(db, ids, principal, move))
    },

    async ratePerson({ params: { id }, body }, { principal, inCompany }) {
      const by = { admin: principal.employee_id, person: id }
      if (!(await inCompany((db) => saveRating(db, by, body)))) throw notFound('Person')
      return { userId: principal.employee_id, ratedBy: fullName(principal), ...body }
    },
  }
}
