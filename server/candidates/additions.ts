import type { api } from '../../contract/api.ts'
import type { Routes } from '../http/routes.ts'
import { erasureKey } from '../privacy/erased-hash.ts'
import { allowanceOf } from '../quotas/quotas.ts'
import { lastingKey } from '../secret/secret.ts'
import type { Services } from '../services.ts'
import { dayOf } from '../tips/tips.rules.ts'
import { addCandidate, removeCandidate } from './add-candidate.ts'
import { contactOfTyped } from './added.rules.ts'

/** Adds a person to the candidates, and takes that back. */
export function additionHandlers({
  now,
  database,
  settings: { quotas },
}: Pick<Services, 'now' | 'database' | 'settings'>): Pick<
  Routes<typeof api.candidates>,
  'addCandidate' | 'removeCandidate'
> {
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
  }
}
