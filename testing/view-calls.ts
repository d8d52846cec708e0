import { randomUUID } from 'node:crypto'
import type { BuiltEmployee } from './builders.ts'
import { companyMark } from './call-makers.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

/** A view of the caller's, by default of their own recommendations, which every role may have. */
async function viewOf(
  app: TestApp,
  { company_id, employee_id }: BuiltEmployee,
  list = { screen: 'referrals', query: 'sort=name' },
): Promise<string> {
  const id = randomUUID()
  await app.database.inCompany(company_id, (db) =>
    db
      .insertInto('saved_view')
      .values({
        company_id,
        id,
        employee_id,
        is_shared: false,
        ...list,
        name: companyMark({ company_id }),
        created_at: app.clock.now,
      })
      .execute(),
  )
  return id
}

const ofView = async (app: TestApp, caller: BuiltEmployee) => ({ params: { id: await viewOf(app, caller) } })

/** One valid call of each endpoint of saved views. */
export const viewCalls: ValidCalls['views'] = {
  savedViews: {
    args: async (app, caller) => {
      await viewOf(app, caller)
      return {}
    },
  },
  saveView: {
    args: (_, caller) => ({ body: { screen: 'referrals', name: companyMark(caller), query: 'sort=name' } }),
  },
  renameView: {
    args: async (app, caller) => ({ ...(await ofView(app, caller)), body: { name: companyMark(caller) } }),
    silent: true,
  },
  deleteView: { args: ofView, silent: true },
  watchView: {
    args: async (app, caller) => ({
      params: { id: await viewOf(app, caller, { screen: 'candidates', query: 'stage=new' }) },
      body: { is_on: true },
    }),
    silent: true,
  },
  viewCount: { args: ofView, silent: true },
}
