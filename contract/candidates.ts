import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Rating, Stage } from './shapes.ts'

/** What somebody did with a person. */
export const PersonEvent = z.object({
  what: z
    .enum(['recommended', 'moved', 'evaluated'])
    .describe('recommended: since then without a break; evaluated: changed their evaluation last.'),
  on: z.iso.date().describe('The day in UTC, YYYY-MM-DD.'),
  by: z.string().nullable().describe('Who did it; null where it is not known any more.'),
  stage: Stage.nullable().describe('Where the person was moved to.'),
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
    summary: 'Move a recommended person to another stage. The id is the person’s.',
    params: idOf('person'),
    body: z.object({ stage: Stage }),
    response: z.object({ id: Id, stage: Stage }),
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
