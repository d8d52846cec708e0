import { z } from 'zod'
import { CLAIM_STEPS } from '../domain/claim-steps.ts'
import { ActId, OwnActId } from './acts.ts'
import { asks } from './asks.ts'
import { Claim, ClaimJob, ClaimState, ClosedJob, PersonAnswer } from './claim.ts'
import { endpoint } from './endpoint.ts'
import { lookAgain } from './look-again.ts'
import { messageTemplates } from './message-templates.ts'
import { Id, idOf } from './shapes.ts'
import { thanks } from './thanks.ts'

const MAX_STARTED = 100 // as many as a page has
const CLAIM_DAYS = { min: 3, max: 30 } as const
const QUIET_DAYS = { min: 7, max: 90 } as const

const ClaimAct = z.object({
  act: z
    .enum(['sent', 'answered', 'hand_over', 'later', 'close'])
    .describe(
      'sent: the holder wrote; answered: the person did; hand_over: to recruiting; later: not until `until`; close: no one needs to write.',
    ),
  answer: PersonAnswer.optional().describe('With answered.'),
  until: z.iso.date().optional().describe('With later, and with the answer not_now: the day, YYYY-MM-DD.'),
})
export type ClaimAct = z.infer<typeof ClaimAct>

/** What holders can say, too. */
const OwnAct = ClaimAct.extend({
  act: z
    .enum([...ClaimAct.shape.act.options, 'dismiss', 'show_again'])
    .describe(
      'Also dismiss: a claim that needs no work, open or lost, until something happens; show_again: takes that back.',
    ),
})
export type OwnAct = z.infer<typeof OwnAct>

/** What admins can say, too. */
const AdminAct = ClaimAct.extend({
  act: z
    .enum([...ClaimAct.shape.act.options, 'remind'])
    .describe('As holders, and remind: the holder should do what is next; once in three days a person.'),
})
export type AdminAct = z.infer<typeof AdminAct>

/** Why an act left someone of several out. */
const NotChanged = z
  .enum(['no_claim', 'asked', 'recruiting', 'wrote', 'waiting', 'answered', 'yours', 'reminded', 'changed'])
  .describe(
    'no_claim: no one is in touch; asked: a colleague is asked; recruiting: recruiting holds the claim; wrote and waiting: the holder wrote; answered: the person answered; yours: the caller holds the claim; reminded: less than three days ago; changed: someone else was faster.',
  )
export type NotChanged = z.infer<typeof NotChanged>

const ClaimDays = z.object({
  claim_days: z
    .number()
    .int()
    .min(CLAIM_DAYS.min)
    .max(CLAIM_DAYS.max)
    .describe('How long a colleague has to write before recruiting takes over.'),
  quiet_days: z
    .number()
    .int()
    .min(QUIET_DAYS.min)
    .max(QUIET_DAYS.max)
    .describe('How long everyone waits for an answer.'),
})

const IsDismissed = z.boolean().describe('The caller dismissed it, and nothing happened since.')

/** One of the caller's claims. `id` is the claim's. */
export const OwnClaim = z.object({
  id: Id,
  connection_id: Id,
  name: z.string(),
  current_job: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  email: z.string().nullable(),
  state: ClaimState,
  until: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  job_title: z.string().nullable(),
  job_link: z.string().nullable().describe('The page of the job that the person gets.'),
  line: z.string(),
  notes: z.string().nullable().describe('What the caller wrote when they recommended the person.'),
  words: z
    .object({ short: z.string(), long: z.string() })
    .nullable()
    .describe('What the caller can write; null for an ask.'),
  reminded: z
    .object({ by: z.string().nullable(), at: z.iso.datetime() })
    .nullable()
    .describe('The admin who reminded the caller, if nothing happened since.'),
  said_not_well: z.boolean().describe('The caller once answered that they do not know the person well.'),
  asked_by: z.string().nullable().describe('The first name of who began the claim; null if they left.'),
  needs_work: z.boolean().describe('The caller should answer, write, or write once more.'),
  is_dismissed: IsDismissed,
})
export type OwnClaim = z.infer<typeof OwnClaim>

/** Claims: one colleague, or recruiting, is in touch with a person at a time. */
export const reachOut = {
  goAhead: endpoint({
    method: 'POST',
    path: '/v1/reach-outs',
    access: 'admin',
    key: 'write',
    summary:
      'Start to reach out to a candidate. 409 while the company is in touch with them already. Without employee_id, a recommender who offered to write holds the claim, otherwise recruiting.',
    body: z.object({
      person_id: Id.describe('The person’s id.'),
      employee_id: Id.nullable().optional().describe('A recommender, or null for recruiting.'),
      ...ClaimJob,
    }),
    status: 201,
    response: Claim.extend({ act_id: ActId, ...ClosedJob }),
  }),
  goAheadAll: endpoint({
    method: 'POST',
    path: '/v1/reach-outs/several',
    access: 'admin',
    key: 'write',
    summary: 'The same for several candidates, except those the company is in touch with already.',
    body: z.object({
      ids: z.array(Id).min(1).max(MAX_STARTED).describe('Of persons.'),
      act_id: OwnActId,
      ...ClaimJob,
    }),
    response: z.object({
      started: z.number().int(),
      left_out: z.number().int().describe('In touch already, archived, or with an outcome.'),
      ids: z.array(Id).describe('The ids of the claims that were started.'),
      act_id: ActId,
      ...ClosedJob,
    }),
  }),
  changeSeveral: endpoint({
    method: 'PATCH',
    path: '/v1/reach-outs/several',
    access: 'admin',
    summary:
      'Sets the claims on several people at once, in a single act; claims that do not allow it are left out.',
    body: z.object({
      ids: z.array(Id).min(1).max(MAX_STARTED).describe('Of persons.'),
      act: z
        .enum(['sent', 'hand_over', 'remind'])
        .describe('sent: the holder wrote; hand_over: to recruiting; remind: the holder.'),
    }),
    response: z.object({
      changed: z.number().int(),
      left_out: z.array(z.object({ person_id: Id, name: z.string(), why: NotChanged })),
      act_id: ActId,
    }),
  }),
  changeReachOut: endpoint({
    method: 'PATCH',
    path: '/v1/reach-outs/:id',
    access: 'admin',
    key: 'write',
    summary:
      'Say what happened to a claim. The id is the claim’s. A key hands over and, where recruiting writes, says sent and answered.',
    params: idOf('claim'),
    body: AdminAct,
    response: Claim.extend({ act_id: ActId }),
  }),
  reachOutCounts: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/counts',
    access: 'admin',
    key: 'read',
    summary: 'How many persons each view of `reach_out` has.',
    response: z.object({
      to_decide: z.number().int(),
      recruiting: z.number().int(),
      colleague: z.number().int(),
      waiting: z.number().int(),
      talking: z.number().int(),
      closed: z.number().int(),
    }),
  }),
  reachOutDays: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/days',
    access: 'admin',
    key: 'read',
    summary: 'How long claims last.',
    response: ClaimDays,
  }),
  changeReachOutDays: endpoint({
    method: 'PUT',
    path: '/v1/reach-outs/days',
    access: 'admin',
    summary: 'Change how long claims last that start from now on.',
    body: ClaimDays,
    audit: true,
    response: ClaimDays,
  }),
  ownReachOuts: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/own',
    access: 'employee',
    summary:
      'The persons the caller should write to, wrote to, or is asked about, the next due first; and those they no longer need to write to.',
    response: z.object({
      people: z.array(OwnClaim),
      lost: z
        .array(
          z.object({
            id: Id,
            name: z.string(),
            why: z.enum([...CLAIM_STEPS, 'on_hold']),
            is_dismissed: IsDismissed,
          }),
        )
        .describe(
          'In the last 14 days. on_hold: admins ended the work on the person today; the next morning says more.',
        ),
    }),
  }),
  changeOwnReachOut: endpoint({
    method: 'PATCH',
    path: '/v1/reach-outs/own/:id',
    access: 'employee',
    summary: 'Say what happened to a claim that the caller holds, or dismiss one. The id is the claim’s.',
    params: idOf('claim'),
    body: OwnAct,
    response: z.object({ id: Id, state: ClaimState, act_id: ActId }),
  }),
  ...messageTemplates,
  ...asks,
  ...lookAgain,
  ...thanks,
  sayWrote: endpoint({
    method: 'POST',
    path: '/v1/reach-outs/own',
    access: 'employee',
    summary:
      'Say that the caller wrote to someone they recommend. 409 while a colleague is in touch with the person.',
    body: z.object({ connection_id: Id.describe('The connection’s id.') }),
    status: 201,
    response: z.object({ id: Id, state: ClaimState, act_id: ActId }),
  }),
}
