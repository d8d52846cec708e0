import { z } from 'zod'
import { ADDRESS_LIMIT, JOB_TEXT_LIMIT, TIP_LINK_LIMIT, TIP_NAME_LIMIT } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, Ok, shownText, text } from './shapes.ts'

/** Someone who an admin adds to the candidates. */
export const NewCandidate = z.object({
  name: shownText(TIP_NAME_LIMIT),
  job_title: shownText(JOB_TEXT_LIMIT).nullish(),
  company: shownText(JOB_TEXT_LIMIT).nullish().describe('The employer.'),
  linkedin_url: text(TIP_LINK_LIMIT).nullish().describe('The profile, on LinkedIn or elsewhere.'),
  email: text(ADDRESS_LIMIT).nullish(),
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

/** Candidates who no one recommends: admins add them, from a tip or by hand. */
export const added = {
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
}
