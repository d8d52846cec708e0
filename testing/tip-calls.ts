import type { BuiltEmployee } from './builders.ts'
import { companyMark } from './call-makers.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

/** Someone who an admin of the company added to the candidates. */
async function addedBy(app: TestApp, company: BuiltEmployee) {
  const admin = await app.as(await app.buildAdmin({ company: { company_id: company.company_id } }))
  return (await admin.added.addCandidate({ body: { name: companyMark(company) } })).id
}

/** One valid call of each endpoint of tips and of candidates who admins add. */
export const tipCalls: Pick<ValidCalls, 'tips' | 'added'> = {
  tips: {
    submitTip: { args: (_, caller) => ({ body: { name: companyMark(caller) } }), silent: true },
    tipList: {
      args: async (app, company) => {
        await app.buildTip({ company, name: companyMark(company) })
        return {}
      },
    },
    reviewTip: {
      args: async (app, company) => ({
        params: { id: (await app.buildTip({ company, name: companyMark(company) })).id },
        body: { is_reviewed: true },
      }),
      shared: ['params.id'],
    },
    deleteTip: {
      args: async (app, company) => ({
        params: { id: (await app.buildTip({ company, name: companyMark(company) })).id },
      }),
      shared: ['params.id'],
      silent: true,
    },
  },
  added: {
    addCandidate: {
      args: async (app, company) => ({
        body: {
          name: companyMark(company),
          tip_id: (await app.buildTip({ company, name: companyMark(company) })).id,
        },
      }),
      shared: ['body.tip_id'],
    },
    removeCandidate: {
      args: async (app, company) => ({ params: { id: await addedBy(app, company) } }),
      shared: ['params.id'],
      silent: true,
    },
  },
}
