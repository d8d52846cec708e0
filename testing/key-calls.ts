import { buildApiKey, makeRoomForApiKeys } from './api-keys.ts'
import { companyMark } from './call-makers.ts'
import type { ValidCalls } from './valid-call.ts'

/** One valid call of each endpoint of API keys, of assistants and of the audit trail. */
export const keyCalls: Pick<ValidCalls, 'audit' | 'assistants' | 'keys'> = {
  audit: {
    auditTrail: {
      args: async (app, { company_id }) => {
        const admin = await app.as(await app.buildAdmin({ company: { company_id } }))
        await admin.recommendations.exportAll({ query: { search_query: companyMark({ company_id }) } })
        return {}
      },
    },
  },
  assistants: {
    assistantSettings: { args: () => ({}), silent: true },
    switchAssistants: { args: () => ({ body: { are_on: true } }), silent: true },
  },
  keys: {
    keyList: {
      args: async (app, admin) => {
        await makeRoomForApiKeys(app, admin)
        await buildApiKey(app, admin)
        return {}
      },
    },
    addKey: {
      args: async (app, admin) => {
        await makeRoomForApiKeys(app, admin)
        return { body: { name: companyMark(admin), may_write: true, may_export: false, days: 30 } }
      },
    },
    revokeKey: {
      args: async (app, admin) => ({ params: { id: (await buildApiKey(app, admin)).id } }),
      shared: ['params.id'],
      silent: true,
    },
  },
}
