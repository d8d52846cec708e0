import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Move, Outcome, Rating, Stage } from './shapes.ts'

const MAX_MOVED = 100 // as many as a page has

/** Where a candidate stands. `id` is the person's. */
const Standing = z.object({
  id: Id,
  stage: Stage,
  outcome: Outcome.nullable(),
  outcome_at: z.iso.datetime().nullable(),
})
const MoveId = Id.nullable().describe('For undoMove; null where nothing changed.')

/** What somebody did with a person. */
export const PersonEvent = z.object({
  what: z
    .enum(['recommended', 'moved', 'evaluated'])
    .describe('recommended: since then without a break; evaluated: changed their evaluation last.'),
  on: z.iso.date().describe('The day in UTC, YYYY-MM-DD.'),
  by: z.string().nullable().describe('Who did it; null where it is not known any more.'),
  stage: Stage.nullable().describe('The new stage; null where it stayed.'),
  outcome: Outcome.nullable().describe('The new outcome; null where it stayed or was taken away.'),
})
export type PersonEvent = z.infer<typeof PersonEvent>

/** A candidate is a recommended person on whom the admins work. */
export const candidates = {
  stageCounts: endpoint({
    method: 'GET',
    path: '/v1/connections/stages',
    access: 'admin',
    summary: 'How many recommended persons are in each stage.',
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
    summary:
      'Since when a person is recommended, moved and evaluated, and by whom, the newest first. The id is the person’s.',
    params: idOf('person'),
    response: z.object({ events: z.array(PersonEvent) }),
  }),
  moveCandidate: endpoint({
    method: 'PUT',
    path: '/v1/connections/:id/stage',
    access: 'admin',
    summary:
      'Move a recommended person to another stage, or say how it ended: hired, declined by them or by us, not now. The id is the person’s.',
    params: idOf('person'),
    body: Move,
    response: Standing.extend({ move_id: MoveId }),
  }),
  moveCandidates: endpoint({
    method: 'PUT',
    path: '/v1/connections/stages',
    access: 'admin',
    summary: 'The same for several recommended persons at once.',
    body: Move.extend({ ids: z.array(Id).min(1).max(MAX_MOVED) }),
    response: z.object({ move_id: MoveId, candidates: z.array(Standing) }),
  }),
  undoMove: endpoint({
    method: 'DELETE',
    path: '/v1/connections/moves/:id',
    access: 'admin',
    summary:
      'Take a change of stage or outcome back, with its news and its entry in the history. Who was moved again since stays there.',
    params: idOf('move'),
    response: z.object({ id: Id, undone: z.number().int().describe('How many persons are as before.') }),
  }),
  ratePerson: endpoint({
    method: 'PUT',
    path: '/v1/connections/:id/rating',
    access: 'admin',
    summary: 'The caller’s own evaluation of a person. The id is the person’s.',
    params: idOf('person'),
    body: Rating.omit({ userId: true, ratedBy: true }),
    response: Rating,
  }),
}
