import { z } from 'zod'
import { CLAIM_STEPS } from '../domain/claim-steps.ts'
import { TRACKING_SYSTEM_IDS } from '../domain/tracking-systems.ts'
import { ADDRESS_LIMIT, JOB_TEXT_LIMIT, TIP_LINK_LIMIT, TIP_NAME_LIMIT } from '../domain/limits.ts'
import { ActId, LeftOut } from './acts.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, list, Move, Ok, Outcome, Rating, Stage, text, typedAddress } from './shapes.ts'

const MAX_MOVED = 100 // as many as a page has
const MOST_EVENTS = 1_000

/** A candidate's stage and outcome. `id` is the person's. */
const Standing = z.object({
  id: Id,
  stage: Stage,
  outcome: Outcome.nullable(),
  outcome_at: z.iso.datetime().nullable(),
})

/** An entry of a person's history, with the fields of its kind. */
const entry = <What extends string, Details extends z.ZodRawShape>(what: What, details: Details) =>
  z.object({
    what: z.literal(what),
    on: z.iso.date().describe('The day in UTC, YYYY-MM-DD.'),
    by: z
      .string()
      .nullable()
      .describe(
        'Who did it; null if it happened by itself, an applicant tracking system did it, or it is no longer known.',
      ),
    ...details,
  })

/** What happened to a person. A new kind is a row here; the compiler names where its rows and its words are missing. */
const PersonEvent = z
  .discriminatedUnion('what', [
    entry('recommended', {}),
    entry('added', {}),
    entry('reach_out', { step: z.enum(CLAIM_STEPS).describe('What happened to a claim.') }),
    entry('moved', {
      stage: Stage.nullable().describe('The new stage; null if it did not change.'),
      outcome: Outcome.nullable().describe('The new outcome; null if it did not change or was removed.'),
      system: z.enum(TRACKING_SYSTEM_IDS).nullable().describe('The applicant tracking system that did it.'),
    }),
    entry('sent', {
      system: z.enum(TRACKING_SYSTEM_IDS).describe('Where an admin sent them.'),
      job_title: z.string().nullable().describe('Null once the job is deleted.'),
    }),
    entry('evaluated', {}),
    entry('notice', {}),
    entry('comment', {
      id: Id,
      text: z.string().nullable().describe('Null if it was deleted.'),
      names: z.array(z.string()).describe('Who it names.'),
      mentions: z.array(Id).describe('Their ids.'),
      is_own: z.boolean(),
      is_edited: z.boolean(),
    }),
  ])
  .describe(
    'recommended: without a break since that day; added: by an admin; evaluated: the latest change of the evaluation; notice: given; comment: never for API keys.',
  )
export type PersonEvent = z.infer<typeof PersonEvent>

const KINDS = PersonEvent.options.map(({ shape }) => shape.what.value)
const PersonEventKind = z.enum(KINDS)
const KindCounts = Object.fromEntries(KINDS.map((kind) => [kind, z.number().int()]))

/** Someone who an admin adds to the candidates. */
export const NewCandidate = z.object({
  name: text(TIP_NAME_LIMIT),
  job_title: text(JOB_TEXT_LIMIT).nullish(),
  company: text(JOB_TEXT_LIMIT).nullish().describe('The employer.'),
  linkedin_url: typedAddress(TIP_LINK_LIMIT).nullish().describe('The profile, on LinkedIn or elsewhere.'),
  email: typedAddress(ADDRESS_LIMIT).nullish(),
  tip_id: Id.nullish().describe('The tip that tells of the person; it counts as reviewed then.'),
})
export type NewCandidate = z.input<typeof NewCandidate>

/** How an admin added a person to the candidates. */
export const Addition = z.object({
  on: z.iso.date().describe('The day in UTC, YYYY-MM-DD.'),
  by: z.string().nullable().describe('The admin; null if that is no longer known.'),
  from_tip: z.boolean(),
  tip_by: z
    .string()
    .nullable()
    .describe("Who gave the tip, 'Anonymous' if it is anonymous; null without a tip, or once it is deleted."),
})
export type Addition = z.infer<typeof Addition>

/** A candidate is a person that the admins are working on: recommended, or added by one of them. */
export const candidates = {
  addCandidate: endpoint({
    method: 'POST',
    path: '/v1/connections/candidates',
    access: 'admin',
    key: 'write',
    summary:
      'Add a person to the candidates, from a tip or by hand. Vouch recognizes someone in the network by link, or by email address and name, and keeps what uploads say.',
    body: NewCandidate,
    status: 201,
    response: z.object({
      id: Id.describe('The person’s id.'),
      name: z.string(),
      is_new: z.boolean().describe('false: the person was in the network.'),
    }),
  }),
  removeCandidate: endpoint({
    method: 'DELETE',
    path: '/v1/connections/candidates/:id',
    access: 'admin',
    summary:
      'Take back that an admin added a person. If no colleague is connected to them, everything about them is deleted. The id is the person’s.',
    params: idOf('person'),
    response: Ok.extend({ is_deleted: z.boolean() }),
  }),
  stageCounts: endpoint({
    method: 'GET',
    path: '/v1/connections/stages',
    access: 'admin',
    key: 'read',
    summary: 'How many candidates are in each stage; new are those who no admin looked at.',
    response: z.object({
      all: z.number().int(),
      new: z.number().int(),
      reviewed: z.number().int(),
      contacted: z.number().int(),
      archived: z.number().int(),
    }),
  }),
  personHistory: endpoint({
    method: 'GET',
    path: '/v1/connections/:id/history',
    access: 'admin',
    key: 'read',
    summary:
      'What happened to a person, when, and by which colleague, newest first: recommendations, contact, moves, evaluations, notice. The id is the person’s.',
    params: idOf('person'),
    heavy: 'answer', // a thousand comments
    query: z.object({
      what: list(PersonEventKind).describe('Only entries of these kinds.'),
      limit: z.coerce
        .number<number | string>()
        .int()
        .min(1)
        .max(MOST_EVENTS)
        .default(200)
        .describe('At most so many entries.'),
    }),
    response: z.object({
      events: z.array(PersonEvent),
      counts: z
        .object(KindCounts as Record<(typeof KINDS)[number], z.ZodNumber>)
        .describe('How many entries there are of each kind.'),
    }),
  }),
  moveCandidate: endpoint({
    method: 'PUT',
    path: '/v1/connections/:id/stage',
    access: 'admin',
    key: 'write',
    summary:
      'Move a candidate to another stage, or say how it ended: hired, declined by them or by us, not now. The id is the person’s.',
    params: idOf('person'),
    body: Move,
    response: Standing.extend({ act_id: ActId }),
  }),
  moveCandidates: endpoint({
    method: 'PUT',
    path: '/v1/connections/stages',
    access: 'admin',
    key: 'write',
    summary: 'The same for several candidates at once.',
    body: Move.extend({ ids: z.array(Id).min(1).max(MAX_MOVED) }),
    response: z.object({ act_id: ActId, candidates: z.array(Standing), left_out: LeftOut }),
  }),
  ratePerson: endpoint({
    method: 'PUT',
    path: '/v1/connections/:id/rating',
    access: 'admin',
    key: 'write',
    summary: 'The caller’s own evaluation of a person. The id is the person’s.',
    params: idOf('person'),
    body: Rating.omit({ userId: true, ratedBy: true }),
    response: Rating,
  }),
}
