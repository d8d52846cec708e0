import type { Api } from '../contract/api.ts'
import type { ClientArgs, Endpoint } from '../contract/endpoint.ts'
import { startSession } from '../server/auth/session.ts'
import type { BuiltEmployee } from './builders.ts'
import { connectionsCsv } from './sample-files.ts'
import { askForLink, tokenIn } from './sign-in.ts'
import type { TestApp } from './test-app.ts'

/** How to call one endpoint so that it succeeds, and what to expect of it. */
export type ValidCall<E extends Endpoint> = {
  /** Makes what the call needs, for this caller, and the arguments with all their ids. */
  args: (app: TestApp, caller: BuiltEmployee) => ClientArgs<E> | Promise<ClientArgs<E>>
  /** Where the id of a colleague's or the company's thing does as well as the own: 'query.job_id[]'. */
  shared?: string[]
  /** Where ids only narrow a list: foreign ones leave nothing of it, exactly as unknown ones do. */
  narrows?: string[]
  /** The answer holds nothing that could be told apart: counts, or {ok: true}. */
  silent?: true
}

export type ValidCalls<A = Api> = {
  [W in keyof A]: { [K in keyof A[W]]: A[W][K] extends Endpoint ? ValidCall<A[W][K]> : never }
}

/** Stands in what only this employee may see, so that a leak shows. */
export const ownMark = ({ employee_id }: BuiltEmployee) => `own${employee_id.slice(0, 8)}`
/** Stands in what only this company may see. */
export const companyMark = ({ company_id }: Pick<BuiltEmployee, 'company_id'>) =>
  `company${company_id.slice(0, 8)}`

export const PASSWORD = 'seven green otters swim'

let counter = 0
const address = () => `caller${++counter}@valid.test`

const connectionOf = (app: TestApp, employee: BuiltEmployee, status = 'not_reviewed') =>
  app.buildConnection({
    employee,
    status,
    name: `${ownMark(employee)} Person`,
    email: `p${++counter}@valid.test`,
  })

/** A connection that its owner recommends, as if it had been done by the product. */
export async function recommendedBy(app: TestApp, employee: BuiltEmployee) {
  const connection = await connectionOf(app, employee)
  const client = await app.as(employee)
  await client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: connection.id, general_decision: 'recommend' }] },
  })
  return connection
}

const jobOf = (app: TestApp, company: BuiltEmployee) =>
  app.buildJob({ company, job_title: `${companyMark(company)} Engineer` })

/** A job that somebody is recommended for. */
async function recommendedForJob(app: TestApp, caller: BuiltEmployee) {
  const job = await jobOf(app, caller)
  const connection_id = (await connectionOf(app, caller)).id
  const client = await app.as(caller)
  await client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id, job_decision: 'YES', job_ids: [job.id] }] },
  })
  return job
}

/** Somebody whom an admin of this company invited. */
async function invitedBy(app: TestApp, { company_id }: BuiltEmployee) {
  const admin = await app.as(await app.buildAdmin({ company: { company_id, name: '' } }))
  const email = `${companyMark({ company_id })}-${address()}`
  await admin.employees.invite({ body: { email } })
  return { email }
}

/** Somebody who joined this company by its e-mail domain → their id. */
async function joinedByDomain(app: TestApp, { company_id }: BuiltEmployee) {
  const { employee_id } = await app.buildEmployee({
    company: { company_id, name: '' },
    joined_by_domain_at: new Date(),
  })
  return employee_id
}

async function registered(app: TestApp) {
  const email = address()
  const { refresh_token } = await app.anonymous.auth.register({
    body: { email, password: PASSWORD, name: 'Registered Caller' },
  })
  return { email, refresh_token }
}

/** One valid call of each endpoint: without a row here, a new endpoint does not compile. */
export const validCalls: ValidCalls = {
  auth: {
    me: { args: () => ({}) },
    updateMe: { args: (_, caller) => ({ body: { first_name: ownMark(caller) } }) },
    login: { args: async (app) => ({ body: { email: (await registered(app)).email, password: PASSWORD } }) },
    requestMagicLink: { args: () => ({ body: { email: address() } }), silent: true },
    verifyMagicLink: {
      args: async (app) => ({ body: { token: tokenIn(await askForLink(app, address())) } }),
    },
    register: { args: () => ({ body: { email: address(), password: PASSWORD, name: 'New Caller' } }) },
    refresh: {
      args: async (app, caller) => ({
        body: { refresh_token: (await startSession(app.services, caller)).refresh_token },
      }),
    },
    logout: { args: () => ({ body: {} }), silent: true },
  },
  uploads: {
    upload: { args: () => ({ file: new Blob([connectionsCsv({ people: 1 })]) }) },
    jobStatus: {
      args: async (app, employee) => ({ params: { id: (await app.buildUpload({ employee })).id } }),
    },
  },
  connections: {
    reviewQueue: {
      args: async (app, caller) => {
        await connectionOf(app, caller)
        return { query: { job_id: [(await jobOf(app, caller)).id] } }
      },
      shared: ['query.job_id[]'],
    },
    reviewCategories: {
      args: async (app, caller) => {
        await connectionOf(app, caller)
        await jobOf(app, caller)
        return {}
      },
    },
  },
  recommendations: {
    bulkDecision: {
      args: async (app, caller) => ({
        body: {
          decisions: [
            {
              connection_id: (await connectionOf(app, caller)).id,
              general_decision: 'recommend',
              job_decision: 'YES',
              job_ids: [(await jobOf(app, caller)).id],
            },
          ],
        },
      }),
      shared: ['body.decisions[].job_ids[]'],
      silent: true,
    },
    recommendationList: {
      args: async (app, caller) => {
        await recommendedBy(app, caller)
        return {}
      },
    },
    markRecommendationsSeen: { args: () => ({}), silent: true },
    connectionDetail: {
      args: async (app, caller) => ({ params: { id: (await connectionOf(app, caller)).id } }),
    },
    updateConnection: {
      args: async (app, caller) => ({
        params: { id: (await connectionOf(app, caller)).id },
        body: { job_decisions: [{ id: (await jobOf(app, caller)).id, decision_type: 'NO' }] },
      }),
      shared: ['body.job_decisions[].id'],
    },
    finalReviewList: {
      args: async (app, caller) => {
        await recommendedBy(app, caller)
        return {}
      },
    },
    finalReview: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).id },
        body: { reach_out_method: 'RECRUITING', relationship: 'know_work', notes: ownMark(caller) },
      }),
    },
    reviewAll: {
      args: async (app, caller) => ({
        query: { id: [(await recommendedBy(app, caller)).person_id] },
      }),
      shared: ['query.id[]'],
      narrows: ['query.id[]'],
    },
    reviewPerson: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).person_id },
        body: { is_favorite: true },
      }),
      shared: ['params.id'],
    },
    exportAll: {
      args: async (app, caller) => {
        await recommendedBy(app, caller)
        return {}
      },
    },
  },
  candidates: {
    stageCounts: { args: () => ({}), silent: true },
    moveCandidate: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).person_id },
        body: { stage: 'contacted' },
      }),
      shared: ['params.id'],
    },
    ratePerson: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).person_id },
        body: { canReachOut: true, canMentionName: false, notes: ownMark(caller) },
      }),
      shared: ['params.id'],
    },
  },
  jobs: {
    jobList: {
      args: async (app, caller) => {
        await jobOf(app, caller)
        return {}
      },
    },
    addJob: {
      args: (_, caller) => ({
        body: { job_title: companyMark(caller), location: 'Remote', description: 'Build.' },
      }),
    },
    updateJob: {
      args: async (app, caller) => ({
        params: { id: (await jobOf(app, caller)).id },
        body: { location: companyMark(caller) },
      }),
      shared: ['params.id'],
    },
    exportJobs: {
      args: async (app, caller) => {
        await recommendedForJob(app, caller)
        return {}
      },
    },
    companyJobs: {
      args: async (app, caller) => ({ query: { job_id: [(await jobOf(app, caller)).id] } }),
      shared: ['query.job_id[]'],
    },
    jobRecommendations: {
      args: async (app, caller) => ({ params: { id: (await recommendedForJob(app, caller)).id } }),
      shared: ['params.id'],
    },
  },
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
  },
  employees: {
    employeeList: { args: () => ({}) },
    updateEmployee: {
      args: async (app, caller) => ({
        params: { id: (await app.buildEmployee({ company: { ...caller, name: '' } })).employee_id },
        body: { role: 'employee' },
      }),
      shared: ['params.id'],
    },
    undoJoin: {
      args: async (app, caller) => ({ params: { id: await joinedByDomain(app, caller) } }),
      shared: ['params.id'],
    },
    dismissJoins: {
      args: async (app, caller) => ({ body: { ids: [await joinedByDomain(app, caller)] } }),
      shared: ['body.ids[]'],
      silent: true,
    },
    invitationList: {
      args: async (app, caller) => {
        await invitedBy(app, caller)
        return {}
      },
    },
    invite: { args: (_, caller) => ({ body: { email: `${companyMark(caller)}-${address()}` } }) },
    withdrawInvitation: {
      args: async (app, caller) => ({ body: await invitedBy(app, caller) }),
      silent: true,
    },
    companySettings: {
      args: async (app, { company_id }) => {
        const admin = await app.as(await app.buildAdmin({ company: { company_id, name: '' } }))
        await admin.employees.updateCompany({ body: { name: companyMark({ company_id }) } })
        return {}
      },
    },
    updateCompany: { args: (_, caller) => ({ body: { name: companyMark(caller) } }) },
  },
  dashboard: {
    dashboard: { args: () => ({}) },
  },
  audit: {
    auditTrail: {
      args: async (app, { company_id }) => {
        const admin = await app.as(await app.buildAdmin({ company: { company_id, name: '' } }))
        await admin.recommendations.exportAll({ query: { search_query: companyMark({ company_id }) } })
        return {}
      },
    },
  },
}
