import type { BuiltEmployee } from './builders.ts'
import { companyMark, jobOf, recommendedBy } from './call-makers.ts'
import type { TestApp } from './test-app.ts'
import type { Account } from './tracking/account.ts'
import { trackingAccount } from './tracking/server.ts'
import type { ValidCalls } from './valid-call.ts'

type Made = { account: Account; there: { id: string }; job: { id: string }; person_id: string }
const made = new Map<string, Made>()

/** The same of a company in each call, because what leaves for another person is not what an admin saw. */
async function madeFor(app: TestApp, caller: BuiltEmployee): Promise<Made> {
  const known = made.get(caller.company_id)
  if (known) return known
  const account = trackingAccount()
  const there = account.addJob(`${companyMark(caller)} there`)
  const job = await jobOf(app, caller)
  const { person_id } = await recommendedBy(app, caller)
  const all = { account, there, job, person_id }
  made.set(caller.company_id, all)
  return all
}

/** An admin of the caller's company, which has a system with a job for a job of the company. */
async function withSystem(app: TestApp, caller: BuiltEmployee) {
  const all = await madeFor(app, caller)
  const admin = await app.as(await app.buildAdmin({ company: caller }))
  await admin.tracking.connectTracking({ body: { system: 'ashby', key: all.account.key } })
  await admin.tracking.matchJob({ params: { id: all.job.id }, body: { external_id: all.there.id } })
  return { ...all, admin }
}

async function previewed(app: TestApp, caller: BuiltEmployee) {
  const { admin, job, account, person_id } = await withSystem(app, caller)
  const body = { ids: [person_id], job_id: job.id }
  const { seen } = await admin.tracking.previewSending({ body })
  return { admin, account, body, seen }
}

/** A candidate who the system archived → the id of the proposal. */
async function proposed(app: TestApp, caller: BuiltEmployee) {
  const { admin, account, body, seen } = await previewed(app, caller)
  await admin.tracking.sendCandidates({ body: { ...body, seen } })
  await app.sendDue()
  const { id } = account.applications.at(-1)!
  account.move(id, { status: 'active' })
  await app.readTracking(0)
  await admin.tracking.connectTracking({ body: { system: 'ashby', key: account.key } }) // it is read at once again
  account.move(id, { status: 'archived' })
  await app.readTracking(0)
  const { connections } = await admin.recommendations.personList({ query: { id: body.ids } })
  return connections[0]!.tracking[0]!.id
}

export const trackingCalls: ValidCalls['tracking'] = {
  trackingStatus: {
    args: async (app, caller) => {
      await withSystem(app, caller)
      return {}
    },
    silent: true,
  },
  connectTracking: {
    args: async (app, caller) => {
      await jobOf(app, caller)
      return { body: { system: 'ashby' as const, key: trackingAccount().key } }
    },
  },
  testTracking: {
    args: async (app, caller) => {
      await withSystem(app, caller)
      await jobOf(app, caller)
      return {}
    },
  },
  switchTracking: {
    args: async (app, caller) => {
      await withSystem(app, caller)
      return { body: { is_on: false } }
    },
    silent: true,
  },
  disconnectTracking: {
    args: async (app, caller) => {
      await withSystem(app, caller)
      return {}
    },
    silent: true,
  },
  trackingJobs: {
    args: async (app, caller) => {
      await withSystem(app, caller)
      return {}
    },
  },
  matchJob: {
    args: async (app, caller) => {
      const { job, there } = await withSystem(app, caller)
      return { params: { id: job.id }, body: { external_id: there.id } }
    },
    shared: ['params.id'],
    silent: true,
  },
  sendChoices: {
    args: async (app, caller) => {
      await withSystem(app, caller)
      return {}
    },
  },
  lookUp: {
    args: async (app, caller) => {
      const { admin, person_id } = await withSystem(app, caller)
      await admin.tracking.switchTracking({ body: { can_look: true } })
      return { params: { id: person_id } }
    },
    shared: ['params.id'],
    silent: true,
  },
  previewSending: {
    args: async (app, caller) => ({ body: (await previewed(app, caller)).body }),
    shared: ['body.ids[]', 'body.job_id'],
  },
  sendCandidates: {
    args: async (app, caller) => {
      const { body, seen } = await previewed(app, caller)
      return { body: { ...body, seen } }
    },
    shared: ['body.ids[]', 'body.job_id'],
    silent: true,
  },
  decideProposal: {
    args: async (app, caller) => ({ params: { id: await proposed(app, caller) }, body: { archive: true } }),
    shared: ['params.id'],
  },
}
