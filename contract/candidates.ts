import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Move, Outcome, Rating, Stage } from './shapes.ts'

const MAX_MOVED = 100 // as many as a page has

/** A candidate's stage and outcome. `id` is the person's. */
const Standing = z.object({
  id: Id,
  stage: Stage,
  outcome: Outcome.nullable(),
  outcome_at: z.iso.datetime().nullable(),
})
const MoveId = Id.nullable().describe('For undoMove and undoAct; null if nothing changed.')

/** What someone did with a person. */
export const PersonEvent = z.object({
  what: z
    .enum(['recommended', 'added', 'moved', 'evaluated'])
    .describe(
      'recommended: without a break since that day; added: by an admin; evaluated: the latest change of the evaluation.',
    ),
  on: z.iso.date().describe('The day in UTC, YYYY-MM-DD.'),
  by: z.string().nullable().describe('Who did it; null if that is no longer known.'),
  stage: Stage.nullable().describe('The new stage; null if it did not change.'),
  outcome: Outcome.nullable().describe('The new outcome; null if it did not change or was removed.'),
})
export type PersonEvent = z.infer<typeof PersonEvent>

/** A candidate is a person that the admins are working on: recommended, or added by one of them. */
export const candidates = {
  stageCounts: endpoint({
    method: 'GET',
    path: '/v1/connections/stages',
    access: 'admin',
    key: 'read',
    summary: 'How many candidates are in each stage.',
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
      'When a person was recommended, added, moved and evaluated, and by which colleague, newest first. The id is the person’s.',
    params: idOf('person'),
    response: z.object({ events: z.array(PersonEvent) }),
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
    response: Standing.extend({ move_id: MoveId }),
  }),
  moveCandidates: endpoint({
    method: 'PUT',
    path: '/v1/connections/stages',
    access: 'admin',
    key: 'write',
    summary: 'The same for several candidates at once.',
    body: Move.extend({ ids: z.array(Id).min(1).max(MAX_MOVED) }),
    response: z.object({ move_id: MoveId, candidates: z.array(Standing) }),
  }),
  undoMove: endpoint({
    method: 'DELETE',
    path: '/v1/connections/moves/:id',
    access: 'admin',
    summary:
      'Undo a change of stage or outcome, including its news and its history entry. A person who has been moved again since stays where they are.',
    params: idOf('move'),
    response: z.object({ id: Id, undone: z.number().int().describe('How many persons were restored.') }),
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
