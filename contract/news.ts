import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Ok } from './shapes.ts'

/** The emails with news: about the reader's recommendations that moved, two weekly ones, and who to write to. */
export const NewsMail = z.enum([
  'moved',
  'digest',
  'company_digest',
  'reach_out',
  'hired',
  'sprint',
  'mention',
  'views',
])
export type NewsMail = z.infer<typeof NewsMail>

/** A switch of what the inbox alone tells. */
const InboxSwitch = z.object({
  name: z.string().max(30).describe('Such as import.'),
  label: z.string(),
  hint: z.string(),
  is_on: z.boolean(),
})
export type InboxSwitch = z.infer<typeof InboxSwitch>

export const NewsMails = z.object({
  moved: z.boolean().describe('When one of the caller’s recommendations moved; at most one a day.'),
  digest: z.boolean().describe('Weekly: the caller’s undecided connections, new jobs, missing notes.'),
  company_digest: z
    .boolean()
    .describe('Weekly, for admins only: recommended people no one has looked at, and tips.'),
  reach_out: z
    .boolean()
    .describe(
      'When the caller is asked about someone, should write to someone, or no longer needs to; at most one a day.',
    ),
  hired: z.boolean().describe('When an admin thanks the caller for someone who was hired.'),
  mention: z.boolean().describe('When comments name the caller that they have not read; at most one a day.'),
  views: z
    .boolean()
    .describe(
      'When someone is new in a view of which the caller, as an admin, wants to be told; at most one a day.',
    ),
  sprint: z
    .boolean()
    .describe(
      'Before a sprint to which an admin invites by email, and 14 days after one that the caller joined.',
    ),
  offered: z
    .boolean()
    .describe('Whether the weekly emails were offered, after the first upload or by an earlier change.'),
  inbox: z.array(InboxSwitch).describe('What no email tells: whether the inbox has it.'),
})
export type NewsMails = z.infer<typeof NewsMails>

export const news = {
  newsMails: endpoint({
    method: 'GET',
    path: '/v1/users/news-mails',
    access: 'employee',
    summary: 'What the caller is told by email and in the inbox. A kind that is off is in neither.',
    response: NewsMails,
  }),
  chooseNewsMails: endpoint({
    method: 'PATCH',
    path: '/v1/users/news-mails',
    access: 'employee',
    summary:
      'Choose what to be told by email and in the inbox; an empty body records that the weekly emails were offered.',
    body: NewsMails.omit({ offered: true, inbox: true })
      .partial()
      .extend({
        inbox: z
          .array(InboxSwitch.pick({ name: true, is_on: true }))
          .max(20)
          .default([]),
      }),
    response: NewsMails,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/v1/news-mails/unsubscribe/:token',
    access: 'anyone',
    summary:
      'Stop the kind of email that this token came with, by one click (RFC 8058); its entries leave the inbox, too. The body is not read. A GET changes nothing: it leads to a page with a button.',
    params: z.object({ token: z.string().max(200) }),
    ignoresInvalidBody: true,
    screen: '/unsubscribe',
    response: Ok.extend({ mail: NewsMail.describe('The kind of email that was stopped.') }),
  }),
}
