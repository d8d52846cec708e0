import type { api } from '../../../contract/api.ts'
import { record } from '../../audit/audit.store.ts'
import { endOtherSessions, endOwnSession } from '../base/session.store.ts'
import { notFound } from '../../errors.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { confirm } from './confirm.ts'
import { companyData, directoryData } from './own-data.store.ts'
import { changePassword } from './password.ts'
import { securityOf } from './security.ts'

export function accountRoutes(services: Services): Routes<typeof api.account> {
  const { now } = services
  return {
    security: (_, { principal, inDirectory }) => inDirectory((db) => securityOf(db, principal, services)),

    ownData: (_, { principal, inDirectory }) =>
      inDirectory(async (db) => ({
        made_at: now().toISOString(),
        ...(await directoryData(db, principal)),
        ...(await db.inCompany(principal.company_id, (company) => companyData(company, principal, now()))),
      })),

    async endSession({ params: { id } }, { principal, inDirectory }) {
      await inDirectory(async (db) => {
        const ended = { because: 'logout', now: now() }
        if (!(await endOwnSession(db, principal, id, ended))) throw notFound('Session')
        await db.inCompany(principal.company_id, (company) =>
          record(company, { employee: principal.employee_id, action: 'auth.signOut' }),
        )
      })
      return { ok: true }
    },

    endOtherSessions: (_, { principal, inDirectory }) =>
      inDirectory(async (db) => {
        const because = { because: 'signed out elsewhere', now: now() }
        const ended = await endOtherSessions(db, principal, principal.session_id, because)
        await db.inCompany(principal.company_id, (company) =>
          record(company, { employee: principal.employee_id, action: 'auth.endOthers', detail: { ended } }),
        )
        return { ended }
      }),

    async changePassword({ body }, context) {
      await changePassword(services, context, body)
      return { ok: true }
    },

    async confirm({ body }, context) {
      await confirm(services, context, body)
      return { ok: true }
    },
  }
}
