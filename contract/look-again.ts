import { z } from 'zod'
import { ActId } from './acts.ts'
import { endpoint } from './endpoint.ts'
import { idOf, text } from './shapes.ts'
import { LINE_LIMIT } from '../domain/limits.ts'

const Day = z.iso.date().describe('YYYY-MM-DD, in UTC.')

/** A day on which a person stands in To decide, set by an admin or by the person’s ‘not now’. */
export const LookAgain = z.object({
  day: Day,
  line: z.string(),
  by: z.string().nullable().describe('Who set it; null if that is no longer known.'),
})

/** Days on which to look at people again. */
export const lookAgain = {
  chooseLookAgain: endpoint({
    method: 'PUT',
    path: '/v1/reach-outs/person/:id/look-again',
    access: 'admin',
    summary:
      'Choose the day on which a candidate stands in To decide again and the caller is told by email; null forgets it. The id is the person’s.',
    params: idOf('person'),
    body: z.object({
      day: Day.nullable(),
      line: text(LINE_LIMIT).optional().describe('Why; at most 300 characters.'),
    }),
    response: z.object({ act_id: ActId }),
  }),
}
