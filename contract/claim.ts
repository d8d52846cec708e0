import { z } from 'zod'
import { Id } from './shapes.ts'

export const ClaimState = z
  .enum(['asked', 'go', 'sent', 'answered', 'ended'])
  .describe(
    'asked: a colleague is asked for an introduction; go: the holder has not written yet; sent: the holder says they wrote; answered: the person answered.',
  )
export const PersonAnswer = z.enum(['interested', 'not_now', 'no'])

/** Who at the company is in touch with a person, and until when. `id` is the claim's. */
export const Claim = z.object({
  id: Id,
  person_id: Id.describe('The person’s id.'),
  state: ClaimState,
  holder: z.string().nullable().describe('Who writes or is asked; null: recruiting.'),
  until: z.iso
    .datetime()
    .nullable()
    .describe(
      'The end of the ask, of the claim, of the quiet period, or of a ‘not now’; null if it has no end.',
    ),
  is_overdue: z.boolean(),
  job_title: z.string().nullable(),
  line: z.string().describe('What the colleague was asked.'),
  answer: PersonAnswer.nullable(),
})
export type Claim = z.infer<typeof Claim>

/** The open claim on a person, as lists show it. */
export const ListedClaim = Claim.pick({
  id: true,
  state: true,
  holder: true,
  until: true,
  job_title: true,
  answer: true,
}).extend({
  since: z.iso.datetime().describe('When someone last wrote; before that, when the claim began.'),
})

export const ClaimJob = {
  job_id: Id.nullable().optional().describe('The job that the message is about. A closed one is left out.'),
}
export const ClosedJob = {
  closed_job: z
    .string()
    .nullable()
    .describe('The title of the given job, if it is closed: nothing names it.'),
}
