import { z } from 'zod'
import { ActId } from './acts.ts'
import { Claim, ClaimJob, ClosedJob } from './claim.ts'
import { endpoint } from './endpoint.ts'
import { LINE_LIMIT } from '../domain/limits.ts'
import { Id, idOf, Ok, Outreach, text } from './shapes.ts'

const MAX_COLLEAGUES = 100

const AskAnswer = z
  .enum(['write', 'mention', 'without_me', 'not_well', 'rather_not'])
  .describe('I’ll write; mention me; write without me; I don’t know them well; I’d rather not.')
export type AskAnswer = z.infer<typeof AskAnswer>

const AskPause = z.object({
  not_before: z.iso
    .date()
    .refine((day) => day >= '0001', 'There is no year 0.') // PostgreSQL has none
    .nullable()
    .describe('YYYY-MM-DD; null: any day.'),
})

/** Questions to a colleague for an introduction. */
export const asks = {
  colleaguesToAsk: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/colleagues/:id',
    access: 'admin',
    summary:
      'Who knows a person and can be asked for an introduction, without the caller; those who made none when they were asked come last. The id is the person’s.',
    params: idOf('person'),
    response: z.object({
      colleagues: z
        .array(
          z.object({
            id: Id,
            name: z.string(),
            made_none: z.boolean().describe('They were asked about the person, and made no introduction.'),
            open_asks: z.number().int().describe('At most five at a time.'),
            not_before: z.iso.date().nullable().describe('They do not want to be asked before this day.'),
          }),
        )
        .max(MAX_COLLEAGUES),
    }),
  }),
  askColleague: endpoint({
    method: 'POST',
    path: '/v1/reach-outs/asks',
    access: 'admin',
    summary:
      'Ask one colleague who knows a person for an introduction. They have three working days; silence and a no both count as none, and nothing tells the two apart.',
    body: z.object({
      person_id: Id.describe('The person’s id.'),
      employee_id: Id.describe('The colleague’s id.'),
      ...ClaimJob,
      line: text(LINE_LIMIT).describe('Why you ask.'),
    }),
    status: 201,
    response: Claim.extend({ act_id: ActId, ...ClosedJob }),
  }),
  answerAsk: endpoint({
    method: 'POST',
    path: '/v1/reach-outs/own/:id/answer',
    access: 'employee',
    summary:
      'Answer an ask. The first three recommend the person; admins never learn of the last two. The id is the claim’s.',
    params: idOf('claim'),
    body: Outreach.pick({ relationship: true, recommendation_strength: true, notes: true })
      .partial()
      .extend({ answer: AskAnswer }),
    response: Ok,
  }),
  askPause: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/own/pause',
    access: 'employee',
    summary: 'Until when no one may ask the caller.',
    response: AskPause,
  }),
  changeAskPause: endpoint({
    method: 'PUT',
    path: '/v1/reach-outs/own/pause',
    access: 'employee',
    summary: 'Say that no one may ask the caller before a day.',
    body: AskPause,
    response: AskPause,
  }),
}
