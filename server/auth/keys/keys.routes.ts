import type { api } from '../../../contract/api.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { tellOfKey } from './key-mail.ts'
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
        tellOfKey(services, principal.company_id, made.key),
      )
      return made
    },

    async revokeKey({ params: { id } }, { principal, inDirectory, audit }) {
      await inDirectory(async (db) => audit({ name: await revokeKey(db, principal.company_id, id) }))
      return { ok: true }
    },
  }
}
