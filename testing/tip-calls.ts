import type { BuiltEmployee } from './builders.ts'
import { companyMark, recommendedBy } from './call-makers.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

/** Someone who an admin of the company added to the candidates. */
async function addedBy(app: TestApp, company: BuiltEmployee) {
  const admin = await app.as(await app.buildAdmin({ company: { company_id: company.company_id } }))
  return (await admin.candidates.addCandidate({ body: { name: companyMark(company) } })).id
}

/** One valid call of each endpoint of tips. */
export const tipCalls: ValidCalls['tips'] = {
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
}

/** One valid call of each endpoint that adds a candidate, takes one back, or tells what happened. */
export const additionCalls: Pick<
  ValidCalls['candidates'],
  'addCandidate' | 'removeCandidate' | 'personHistory'
> = {
  personHistory: {
    args: async (app, caller) => {
      const { person_id: id } = await recommendedBy(app, caller)
      const admin = await app.as(await app.buildAdmin({ company: { company_id: caller.company_id } }))
      await admin.comments.addComment({ params: { id }, body: { text: companyMark(caller) } })
      return { params: { id } }
    },
    shared: ['params.id'],
  },
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
}
