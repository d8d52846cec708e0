import { lastingKey } from '../server/secret/secret.ts'
import { unsubscribeToken } from '../server/news/unsubscribe-token.ts'
import {
  careersPageOf,
  companyMark,
  connectionOf,
  fittingConnectionOf,
  jobOf,
  ownMark,
  pageUrlOf,
  personFilterOf,
  positionsOf,
  recommendedBy,
  recommendedForJob,
  withEmployer,
  withPositions,
} from './call-makers.ts'
import { accountCalls } from './account-calls.ts'
import { bonusCalls } from './bonus-calls.ts'
import { claimCalls } from './claim-calls.ts'
import { commentCalls, inboxCalls } from './comment-calls.ts'
import { connectionsCsv } from './sample-files.ts'
import { channelCalls } from './channel-calls.ts'
import { keyCalls } from './key-calls.ts'
import { sprintCalls } from './sprint-calls.ts'
import { trackingCalls } from './tracking-calls.ts'
import { additionCalls, tipCalls } from './tip-calls.ts'
import { viewCalls } from './view-calls.ts'
import { webhookCalls } from './webhook-calls.ts'
import type { ValidCalls } from './valid-call.ts'

const PERSON_FILTERS = ['query.id[]', 'query.recommender[]', 'query.job[]']

/** One valid call of each endpoint: without a row here, a new endpoint does not compile. */
export const validCalls: ValidCalls = {
  ...accountCalls,
  views: viewCalls,
  webhooks: webhookCalls,
  channels: channelCalls,
  comments: commentCalls,
  inbox: inboxCalls,
  sprints: sprintCalls,
  tracking: trackingCalls,
  tips: tipCalls,
  uploads: {
    upload: { args: () => ({ file: new Blob([connectionsCsv({ people: 1 })]) }) },
    mailUploadLink: { args: () => ({}), silent: true },
    remindTomorrow: { args: () => ({}), silent: true },
    jobStatus: {
      args: async (app, employee) => ({ params: { id: (await app.buildUpload({ employee })).id } }),
    },
  },
  connections: {
    quickSearch: {
      args: async (app, caller) => {
        await connectionOf(app, caller)
        return { query: { search: 'own' } }
      },
    },
    sharedProfile: { args: () => ({ query: { text: 'linkedin.com/in/someone' } }), silent: true },
    reviewList: {
      args: async (app, caller) => {
        await connectionOf(app, caller)
        return { query: { job_id: [(await jobOf(app, caller)).id], sort: 'fit' as const } }
      },
      shared: ['query.job_id[]'],
    },
    bestForJobs: {
      args: async (app, caller) => {
        await fittingConnectionOf(app, caller)
        return {}
      },
    },
    personJobs: {
      args: async (app, caller) => ({ params: { id: (await recommendedBy(app, caller)).person_id } }),
      shared: ['params.id'],
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
    personList: { args: personFilterOf, shared: PERSON_FILTERS, narrows: PERSON_FILTERS },
    personFilters: {
      args: async (app, caller) => {
        await recommendedForJob(app, caller)
        return {}
      },
    },
    triagePersons: {
      args: async (app, caller) => ({
        body: { ids: [(await recommendedBy(app, caller)).person_id], is_favorite: true },
      }),
      shared: ['body.ids[]'],
    },
    triagePerson: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).person_id },
        body: { is_favorite: true },
      }),
      shared: ['params.id'],
    },
    exportAll: { args: personFilterOf, shared: PERSON_FILTERS, narrows: PERSON_FILTERS },
  },
  candidates: {
    ...additionCalls,
    stageCounts: { args: () => ({}), silent: true },
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
    ratePerson: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).person_id },
        body: { canReachOut: true, canMentionName: false, notes: ownMark(caller) },
      }),
      shared: ['params.id'],
    },
  },
  bonuses: bonusCalls,
  ...claimCalls,
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
  careers: {
    careersPages: {
      args: async (app, caller) => {
        await careersPageOf(app, caller)
        return {}
      },
    },
    previewCareersPage: { args: (_, caller) => ({ body: { url: pageUrlOf(caller) } }) },
    connectCareersPage: { args: (_, caller) => ({ body: { url: pageUrlOf(caller) } }) },
    readCareersPage: {
      args: async (app, caller) => ({
        params: { id: await careersPageOf(app, caller) },
        body: { may_close: 1 },
      }),
      shared: ['params.id'],
    },
    disconnectCareersPage: {
      args: async (app, caller) => ({ params: { id: await careersPageOf(app, caller) } }),
      shared: ['params.id'],
      silent: true,
    },
  },
  employers: {
    employerList: { args: (app, caller) => withEmployer(app, caller, companyMark(caller)) },
    ownEmployerList: { args: (app, caller) => withEmployer(app, caller, ownMark(caller)) },
  },
  dashboard: {
    dashboard: { args: () => ({}) },
    closeFirstSteps: { args: () => ({}), silent: true },
  },
  insight: {
    companyInsight: { args: () => ({}), silent: true },
    progress: { args: () => ({}), silent: true },
  },
  news: {
    newsMails: { args: () => ({}), silent: true },
    chooseNewsMails: { args: () => ({ body: { digest: true } }), silent: true },
    unsubscribe: {
      args: async (app, caller) => ({
        params: {
          token: unsubscribeToken(await lastingKey(app.services), caller),
        },
      }),
    },
  },
  positions: {
    ownPositions: { args: withPositions },
    replacePositions: { args: (_, caller) => positionsOf(caller) },
  },
  ...keyCalls,
}
