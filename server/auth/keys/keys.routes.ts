import type { api } from '../../../contract/api.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { tellAdmins } from '../base/tell-admins.ts'
import { MAILS } from '../../mail/mails.ts'
import { addApiKey, keyList, revokeKey } from './keys.ts'

export function apiKeysRoutes(services: Services): Routes<typeof api.keys> {
  const when = () => ({ now: services.now(), oidcOnly: services.settings.oidc?.only })
  return {
    keyList: async (_, { principal, inDirectory }) => ({
      keys: await inDirectory((db) => keyList(db, principal.company_id, when())),
    }),

    async addKey({ body }, { principal, inDirectory, afterAnswer }) {
      const made = await inDirectory((db) => addApiKey(db, principal, body, when()))
      afterAnswer('admins could not be told of a new API key', () =>
        tellAdmins(
          services,
          { company_id: principal.company_id, failure: 'an email about a new API key could not be sent' },
          (base) => MAILS.newKey(base, made.key),
        ),
      )
      return made
    },

    async revokeKey({ params: { id } }, { principal, inDirectory, audit }) {
      await inDirectory(async (db) => audit({ name: await revokeKey(db, principal.company_id, id) }))
      return { ok: true }
    },
  }
}
