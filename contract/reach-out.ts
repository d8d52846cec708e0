import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, idOf } from './shapes.ts'

const MAX_STARTED = 100 // as many as a page has
export const CLAIM_DAYS = { min: 3, max: 30 } as const
export const QUIET_DAYS = { min: 7, max: 90 } as const

const ReachOutState = z
  .enum(['asked', 'go', 'sent', 'answered', 'ended'])
  .describe(
    'asked: a colleague is asked for an introduction; go: the holder is to write; sent: the holder says they wrote; answered: the person answered.',
  )
const PersonAnswer = z.enum(['interested', 'not_now', 'no'])

/** Who of the company is in touch with a person, and until when. `id` is the claim's. */
export const ReachOut = z.object({
  id: Id,
  person_id: Id.describe('The person’s id.'),
  state: ReachOutState,
  holder: z.string().nullable().describe('Who writes or is asked; null: recruiting.'),
  until: z.iso
    .datetime()
    .nullable()
    .describe('The end of the ask, of the claim, of the quiet period, or of a ‘not now’; null: none.'),
  is_overdue: z.boolean(),
  job_title: z.string().nullable(),
  line: z.string().describe('What the colleague was asked.'),
  answer: PersonAnswer.nullable(),
})
export type ReachOut = z.infer<typeof ReachOut>

/** What happened to a claim. */
export const ReachOutStep = z.object({
  what: z.string().describe('asked, go, sent, interested, handed_over, time_over, closed, …'),
  on: z.iso.date().describe('The day in UTC, YYYY-MM-DD.'),
  by: z.string().nullable().describe('Who did it; null where it happened by itself.'),
})

const ReachOutAct = z.object({
  act: z
    .enum(['sent', 'answered', 'hand_over', 'later', 'close'])
    .describe(
      'sent: the holder wrote; answered: the person did; hand_over: to recruiting; later: not until `until`; close: no one writes any more.',
    ),
  answer: PersonAnswer.optional().describe('With answered.'),
  until: z.iso.date().optional().describe('With later, and with the answer not_now: the day, YYYY-MM-DD.'),
})
export type ReachOutAct = z.infer<typeof ReachOutAct>

const Start = {
  job_id: Id.nullable().optional().describe('The job that the message is about.'),
}

export const ReachOutDays = z.object({
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
export type ReachOutDays = z.infer<typeof ReachOutDays>

/** An own claim. `id` is the claim's. */
export const OwnReachOut = z.object({
  id: Id,
  connection_id: Id,
  name: z.string(),
  current_job: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  email: z.string().nullable(),
  state: ReachOutState,
  until: z.iso.datetime().nullable(),
  is_overdue: z.boolean(),
  job_title: z.string().nullable(),
  line: z.string(),
  notes: z.string().nullable().describe('What the caller wrote when they recommended the person.'),
})
export type OwnReachOut = z.infer<typeof OwnReachOut>

/** Claims: a person has at most one who is in touch. */
export const reachOut = {
  goAhead: endpoint({
    method: 'POST',
    path: '/v1/reach-outs',
    access: 'admin',
    summary:
      'Start to reach out to a recommended person. 409 while the company is in touch with them already. Without employee_id, a recommender who offered to write holds the claim, otherwise recruiting.',
    body: z.object({
      person_id: Id.describe('The person’s id.'),
      employee_id: Id.nullable().optional().describe('A recommender, or null for recruiting.'),
      ...Start,
    }),
    status: 201,
    response: ReachOut,
  }),
  goAheadAll: endpoint({
    method: 'POST',
    path: '/v1/reach-outs/several',
    access: 'admin',
    summary:
      'The same for several recommended persons, except for those who the company is in touch with already.',
    body: z.object({ ids: z.array(Id).min(1).max(MAX_STARTED).describe('Of persons.'), ...Start }),
    response: z.object({
      started: z.number().int(),
      left_out: z.number().int().describe('In touch already, archived, or with an outcome.'),
      ids: z.array(Id).describe('Of the claims that were started.'),
    }),
  }),
  changeReachOut: endpoint({
    method: 'PATCH',
    path: '/v1/reach-outs/:id',
    access: 'admin',
    summary: 'Say what happened to a claim. The id is the claim’s.',
    params: idOf('claim'),
    body: ReachOutAct,
    response: ReachOut,
  }),
  reachOutOf: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/person/:id',
    access: 'admin',
    summary: 'The open claim on a person, if there is one, and what happened so far. The id is the person’s.',
    params: idOf('person'),
    response: z.object({ open: ReachOut.nullable(), steps: z.array(ReachOutStep) }),
  }),
  reachOutDays: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/days',
    access: 'admin',
    summary: 'How long claims last.',
    response: ReachOutDays,
  }),
  changeReachOutDays: endpoint({
    method: 'PUT',
    path: '/v1/reach-outs/days',
    access: 'admin',
    summary: 'Change how long later claims last.',
    body: ReachOutDays,
    audit: true,
    response: ReachOutDays,
  }),
  ownReachOuts: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/own',
    access: 'employee',
    summary:
      'The persons who the caller is to write to, wrote to, or is asked about, the next due first; and who the caller need not write to any more.',
    response: z.object({
      people: z.array(OwnReachOut),
      lost: z.array(z.object({ id: Id, name: z.string(), why: z.string() })).describe('In the last 14 days.'),
    }),
  }),
  changeOwnReachOut: endpoint({
    method: 'PATCH',
    path: '/v1/reach-outs/own/:id',
    access: 'employee',
    summary: 'Say what happened to a claim that the caller holds. The id is the claim’s.',
    params: idOf('claim'),
    body: ReachOutAct,
    response: z.object({ id: Id, state: ReachOutState }),
  }),
  sayWrote: endpoint({
    method: 'POST',
    path: '/v1/reach-outs/own',
    access: 'employee',
    summary:
      'Say that the caller wrote to someone who they recommend. 409 while a colleague is in touch with the person.',
    body: z.object({ connection_id: Id.describe('The connection’s id.') }),
    status: 201,
    response: z.object({ id: Id, state: ReachOutState }),
  }),
}
