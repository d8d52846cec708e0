import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '../domain/time.ts'
import type { BuiltEmployee } from './builders.ts'
import { companyMark, jobOf } from './call-makers.ts'
import type { TestApp } from './test-app.ts'
import type { ValidCalls } from './valid-call.ts'

/** A sprint of the company that runs; several may, which no call allows. */
async function sprintOf(app: TestApp, { company_id }: BuiltEmployee): Promise<string> {
  const id = randomUUID()
  const from = app.clock.now.getTime()
  await app.database.inCompany(company_id, (db) =>
    db
      .insertInto('sprint')
      .values({
        company_id,
        id,
        title: companyMark({ company_id }),
        starts_at: new Date(from - MINUTE_MS),
        ends_at: new Date(from + 20 * MINUTE_MS),
        created_at: new Date(from),
      })
      .execute(),
  )
  return id
}

let hours = 1
/** A time at which no other of these calls starts one. */
const nextHour = (app: TestApp) => new Date(app.clock.now.getTime() + ++hours * HOUR_MS).toISOString()

const ofSprint = async (app: TestApp, caller: BuiltEmployee) => ({
  params: { id: await sprintOf(app, caller) },
})

/** One valid call of each endpoint of sprints. */
export const sprintCalls: ValidCalls['sprints'] = {
  startSprint: {
    args: async (app, caller) => ({
      body: {
        title: companyMark(caller),
        minutes: 20,
        starts_at: nextHour(app),
        job_ids: [(await jobOf(app, caller)).id],
      },
    }),
    shared: ['body.job_ids[]'],
  },
  currentSprint: {
    args: async (app, caller) => {
      await sprintOf(app, caller)
      return {}
    },
  },
  sprint: { args: ofSprint, shared: ['params.id'] },
  joinSprint: { args: ofSprint, shared: ['params.id'] },
  reportProgress: {
    args: async (app, caller) => ({
      ...(await ofSprint(app, caller)),
      body: { looked_at: 0, recommended: 0 },
    }),
    shared: ['params.id'],
  },
  endSprint: { args: ofSprint, shared: ['params.id'] },
  cancelSprint: { args: ofSprint, shared: ['params.id'], silent: true },
  sprintPeople: { args: ofSprint, shared: ['params.id'], silent: true },
  pastSprints: { args: () => ({}), silent: true },
}
