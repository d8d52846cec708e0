import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Rating, Stage } from './shapes.ts'

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
