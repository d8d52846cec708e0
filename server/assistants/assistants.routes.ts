import type { api } from '../../contract/api.ts'
import type { Routes } from '../http/routes.ts'
import { letAssistantsIn, letsAssistantsIn } from './assistants.store.ts'

export function assistantsRoutes(): Routes<typeof api.assistants> {
  return {
    assistantSettings: async (_, { inCompany }) => ({ are_on: await inCompany(letsAssistantsIn) }),

    async switchAssistants({ body: { are_on } }, { inCompany }) {
      await inCompany((db) => letAssistantsIn(db, are_on))
      return { are_on }
    },
  }
}
