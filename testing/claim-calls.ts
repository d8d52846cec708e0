import { DAY_MS } from '../domain/time.ts'
import { DEFAULT_TEMPLATES } from '../domain/message-templates.ts'
import { actedBy, askedOf, claimedBy, connectionOf, hiredFor, jobOf, recommendedBy } from './call-makers.ts'
import type { ValidCalls } from './valid-call.ts'

/** The calls about who reaches out to a person. */
export const claimCalls: Pick<ValidCalls, 'acts' | 'reachOut' | 'privacy'> = {
  acts: {
    act: {
      args: async (app, caller) => ({
        body: { ids: [(await recommendedBy(app, caller)).person_id], what: 'star' },
      }),
      shared: ['body.ids[]'],
    },
    undoAct: {
      args: async (app, caller) => ({ params: { id: await actedBy(app, caller) } }),
      silent: true,
    },
  },
  privacy: {
    noticeRule: { args: () => ({}), silent: true },
    changeNoticeRule: { args: () => ({ body: { notice_from: 'uploaded' } }), silent: true },
    giveNotices: {
      args: async (app, caller) => ({
        body: { ids: [(await recommendedBy(app, caller)).person_id], is_given: true },
      }),
      shared: ['body.ids[]'],
    },
    erasure: {
      args: async (app, caller) => ({ params: { id: (await connectionOf(app, caller)).person_id } }),
      shared: ['params.id'],
      silent: true,
    },
    erasePerson: {
      args: async (app, caller) => ({ params: { id: (await connectionOf(app, caller)).person_id } }),
      shared: ['params.id'],
      silent: true,
    },
  },
  reachOut: {
    goAhead: {
      args: async (app, caller) => {
        const { person_id } = await recommendedBy(app, caller)
        return { body: { person_id, employee_id: caller.employee_id, job_id: (await jobOf(app, caller)).id } }
      },
      shared: ['body.job_id'],
    },
    goAheadAll: {
      args: async (app, caller) => ({
        body: {
          ids: [(await recommendedBy(app, caller)).person_id],
          job_id: (await jobOf(app, caller)).id,
        },
      }),
      shared: ['body.ids[]', 'body.job_id'],
    },
    changeSeveral: {
      args: async (app, caller) => ({
        body: { ids: [(await claimedBy(app, caller)).person_id], act: 'sent' },
      }),
      shared: ['body.ids[]'],
    },
    changeReachOut: {
      args: async (app, caller) => ({
        params: { id: (await claimedBy(app, caller)).id },
        body: { act: 'hand_over' },
      }),
      shared: ['params.id'],
    },
    chooseLookAgain: {
      args: async (app, caller) => ({
        params: { id: (await recommendedBy(app, caller)).person_id },
        body: {
          day: new Date(app.clock.now.getTime() + 9 * DAY_MS).toISOString().slice(0, 10),
          line: 'Again',
        },
      }),
      shared: ['params.id'],
    },
    thanksFor: {
      args: async (app, caller) => ({ params: { id: await hiredFor(app, caller) } }),
      shared: ['params.id'],
      silent: true,
    },
    thank: {
      args: async (app, caller) => ({
        params: { id: await hiredFor(app, caller) },
        body: { words: 'Thank you.' },
      }),
      shared: ['params.id'],
    },
    reachOutCounts: { args: () => ({}), silent: true },
    reachOutDays: { args: () => ({}), silent: true },
    changeReachOutDays: { args: () => ({ body: { claim_days: 7, quiet_days: 30 } }), silent: true },
    ownReachOuts: {
      args: async (app, caller) => {
        await claimedBy(app, caller)
        return {}
      },
    },
    changeOwnReachOut: {
      args: async (app, caller) => ({
        params: { id: (await claimedBy(app, caller)).id },
        body: { act: 'sent' },
      }),
    },
    reachOutTexts: { args: () => ({}), silent: true },
    changeReachOutTexts: {
      args: () => ({ body: { ...DEFAULT_TEMPLATES, notice_contact: '' } }),
      silent: true,
    },
    changeNoticeContact: { args: () => ({ body: { notice_contact: 'privacy@vouch.test' } }), silent: true },
    reachOutWords: {
      args: async (app, caller) => ({ params: { id: (await recommendedBy(app, caller)).person_id } }),
      shared: ['params.id'],
    },
    wordValues: {
      args: async (app, caller) => ({ params: { id: (await recommendedBy(app, caller)).person_id } }),
      shared: ['params.id'],
    },
    colleaguesToAsk: {
      args: async (app, caller) => {
        const colleague = await app.buildEmployee({ company: caller })
        return { params: { id: (await connectionOf(app, colleague)).person_id } }
      },
      shared: ['params.id'],
    },
    askColleague: {
      args: async (app, caller) => ({
        body: {
          person_id: (await connectionOf(app, caller)).person_id,
          employee_id: caller.employee_id,
          job_id: (await jobOf(app, caller)).id,
          line: 'Would you write to them?',
        },
      }),
      shared: ['body.job_id'],
    },
    answerAsk: {
      args: async (app, caller) => ({
        params: { id: (await askedOf(app, caller)).id },
        body: { answer: 'write' },
      }),
      silent: true,
    },
    askPause: { args: () => ({}), silent: true },
    changeAskPause: { args: () => ({ body: { not_before: null } }), silent: true },
    sayWrote: {
      args: async (app, caller) => ({ body: { connection_id: (await recommendedBy(app, caller)).id } }),
    },
  },
}
