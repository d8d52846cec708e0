import { signingSecret } from '../server/auth/secret.store.ts'
import { startSession } from '../server/auth/session.ts'
import { unsubscribeToken } from '../server/news/unsubscribe-token.ts'
import {
  address,
  companyMark,
  connectionOf,
  invitedBy,
  jobOf,
  joinedByDomain,
  movedBy,
  nameCompany,
  ownMark,
  personFilterOf,
  positionsOf,
  PASSWORD,
  recommendedBy,
  recommendedForJob,
  registered,
  withEmployer,
  withPositions,
} from './call-makers.ts'
import { connectionsCsv } from './sample-files.ts'
import { askForLink, tokenIn } from './sign-in.ts'
import type { ValidCalls } from './valid-call.ts'

const PERSON_FILTERS = ['query.id[]', 'query.recommender[]', 'query.job[]']

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
    mailUploadLink: { args: () => ({}), silent: true },
    jobStatus: {
      args: async (app, employee) => ({ params: { id: (await app.buildUpload({ employee })).id } }),
    },
  },
  connections: {
    quickSearch: {
      args: async (app, caller) => {
        await connectionOf(app, caller)
        return { query: { search: 'a' } }
      },
    },
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
    reviewAll: { args: personFilterOf, shared: PERSON_FILTERS, narrows: PERSON_FILTERS },
    personFilters: {
      args: async (app, caller) => {
        await recommendedForJob(app, caller)
        return {}
      },
    },
    reviewPersons: {
      args: async (app, caller) => ({
        body: { ids: [(await recommendedBy(app, caller)).person_id], is_favorite: true },
      }),
      shared: ['body.ids[]'],
      silent: true,
    },
    reviewPerson: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).person_id },
        body: { is_favorite: true },
      }),
      shared: ['params.id'],
    },
    exportAll: { args: personFilterOf, shared: PERSON_FILTERS, narrows: PERSON_FILTERS },
  },
  candidates: {
    stageCounts: { args: () => ({}), silent: true },
    personHistory: {
      args: async (app, caller) => ({ params: { id: (await recommendedBy(app, caller)).person_id } }),
      shared: ['params.id'],
    },
    moveCandidate: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).person_id },
        body: { stage: 'contacted' },
      }),
      shared: ['params.id'],
    },
    moveCandidates: {
      args: async (app, caller) => ({
        body: { ids: [(await recommendedBy(app, caller)).person_id], outcome: 'hired' },
      }),
      shared: ['body.ids[]'],
    },
    undoMove: {
      args: async (app, caller) => ({ params: { id: await movedBy(app, caller) } }),
      shared: ['params.id'],
      silent: true,
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
    jobDeletion: {
      args: async (app, caller) => ({ params: { id: (await recommendedForJob(app, caller)).id } }),
      shared: ['params.id'],
      silent: true,
    },
    deleteJob: {
      args: async (app, caller) => ({ params: { id: (await recommendedForJob(app, caller)).id } }),
      shared: ['params.id'],
      silent: true,
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
    deleteTip: {
      args: async (app, company) => ({
        params: { id: (await app.buildTip({ company, name: companyMark(company) })).id },
      }),
      shared: ['params.id'],
      silent: true,
    },
  },
  employers: {
    employerList: { args: (app, caller) => withEmployer(app, caller, companyMark(caller)) },
    ownEmployerList: { args: (app, caller) => withEmployer(app, caller, ownMark(caller)) },
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
      args: async (app, caller) => {
        await nameCompany(app, caller)
        return {}
      },
    },
    updateCompany: { args: (_, caller) => ({ body: { name: companyMark(caller) } }) },
    deleteCompany: {
      args: async (app, caller) => {
        await nameCompany(app, caller)
        return { body: { name: companyMark(caller) } }
      },
      silent: true,
    },
    undoCompanyDeletion: { args: () => ({}), silent: true },
    deleteAccount: { args: () => ({ query: { recommendations: 'keep' } }), silent: true, endsCaller: true },
  },
  dashboard: {
    dashboard: { args: () => ({}) },
    closeFirstSteps: { args: () => ({}), silent: true },
  },
  news: {
    newsMails: { args: () => ({}), silent: true },
    chooseNewsMails: { args: () => ({ body: { digest: true } }), silent: true },
    unsubscribe: {
      args: async (app, caller) => ({
        params: {
          token: unsubscribeToken(await signingSecret(app.services), { ...caller, kind: 'moved' }),
        },
      }),
    },
  },
  positions: {
    ownPositions: { args: withPositions },
    replacePositions: { args: (_, caller) => positionsOf(caller) },
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
