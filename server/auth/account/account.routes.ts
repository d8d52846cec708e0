import type { api } from '../../../contract/api.ts'
import { record } from '../../audit/audit.store.ts'
import { endOtherSessions, endOwnSession, openSessionsOf } from '../base/session.store.ts'
import { notFound } from '../../errors.ts'
import type { Routes, Principal } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { confirm } from './confirm.ts'
import { companyData, directoryData } from './own-data.store.ts'
import { findAddressChange } from '../base/address-change.store.ts'
import { addressIssuer, confirmAddressChange, requestAddressChange } from './change-email.ts'
import { changePassword } from './password.ts'
import type { Security } from '../../../contract/account.ts'
import { findAddress } from '../base/address.store.ts'
import type { DirectoryDb } from '../../db/database.ts'
import { asksAgain } from '../../settings/issuer.rules.ts'

/** What an employee sees of how they sign in. */
async function securityOf(
  db: DirectoryDb,
  principal: Principal,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<Security> {
  const sessions = await openSessionsOf(db, principal, now())
  const address = await findAddress(db, principal.email)
  const asked = await findAddressChange(db, principal, now())
  return {
    asked_email: asked?.email ?? null,
    address_by: await addressIssuer(db, principal, settings),
    sessions: sessions.map(({ created_at, used_at, ...session }) => ({
      ...session,
      began_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
      is_current: session.id === principal.session_id,
    })),
    takes_passwords: settings.passwords,
    has_password: settings.passwords && Boolean(address?.password_hash),
    issuer_asks_again: settings.oidc !== null && asksAgain(settings.oidc.issuer),
  }
}

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

    async changeEmail({ body }, context) {
      await requestAddressChange(services, context, body.email)
      return { ok: true }
    },

    confirmEmail: ({ body }, context) => confirmAddressChange(services, context, body.token),

    async confirm({ body }, context) {
      await confirm(services, context, body)
      return { ok: true }
    },
  }
}
