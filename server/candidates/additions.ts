import type { api } from '../../contract/api.ts'
import { record } from '../audit/audit.store.ts'
import { byKey } from '../http/company-work.ts'
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
    async addCandidate({ body: { tip_id = null, ...typed } }, { principal, inCompany }) {
      const contact = contactOfTyped(typed)
      const allowance = await allowanceOf({ database, quotas }, principal.email)
      const key = erasureKey(await lastingKey({ database }))
      const given = { contact, by: principal.employee_id, tip: tip_id, today: dayOf(now()), allowance, key }
      return inCompany(async (db) => {
        const added = await addCandidate(db, given)
        // Without the name: an erasure could not find it in the trail.
        const detail = byKey(principal)
        await record(db, { employee: principal.employee_id, action: 'candidates.addCandidate', detail })
        return added
      })
    },

    async removeCandidate({ params: { id } }, { principal, inCompany }) {
      return inCompany(async (db) => {
        const removed = await removeCandidate(db, id, now())
        await record(db, { employee: principal.employee_id, action: 'candidates.removeCandidate' })
        return removed
      })
    },
  }
}
