import type { api } from '../../../contract/api.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { addKey, keyList, revokeKey } from './keys.ts'

export function apiKeysRoutes({ now }: Pick<Services, 'now'>): Routes<typeof api.keys> {
  return {
    keyList: async (_, { principal, inDirectory }) => ({
      keys: await inDirectory((db) => keyList(db, principal.company_id, now())),
    }),

    addKey: ({ body }, { principal, inDirectory }) => inDirectory((db) => addKey(db, principal, body, now())),

    async revokeKey({ params: { id } }, { principal, inDirectory }) {
      await inDirectory((db) => revokeKey(db, principal, id))
      return { ok: true }
    },
  }
}
