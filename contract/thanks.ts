import { z } from 'zod'
import { ActId } from './acts.ts'
import { endpoint } from './endpoint.ts'
import { idOf, text } from './shapes.ts'
import { THANKS_LIMIT } from '../domain/limits.ts'

const path = '/v1/reach-outs/person/:id/thanks'

/** Thanks to those who recommended, or wrote to, someone who the company hired. */
export const thanks = {
  thanksFor: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Who can be thanked for a person, and who was. The id is the person’s.',
    params: idOf('person'),
    response: z.object({
      names: z
        .array(z.string())
        .describe(
          'Recommenders and colleagues who wrote, without the caller and those who were thanked; none unless the person is hired.',
        ),
      thanked: z.array(z.string()),
    }),
  }),
  thank: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    summary:
      'Thank all of them in these words, by the next morning’s email. 409 if there is no one to thank. The id is the person’s.',
    params: idOf('person'),
    body: z.object({
      words: text(THANKS_LIMIT)
        .refine((words) => words.trim() !== '', 'Write a sentence.')
        .describe('At most 500 characters.'),
    }),
    response: z.object({ thanked: z.number().int(), act_id: ActId }),
  }),
}
