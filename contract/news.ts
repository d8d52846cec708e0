import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Ok } from './shapes.ts'

/** A switch of what letter and inbox hold. */
const InboxSwitch = z.object({
  name: z.string().max(30).describe('Such as asked.'),
  label: z.string(),
  hint: z.string(),
  is_on: z.boolean(),
  is_former: z.boolean().describe('A finer one that is off since a former version; it goes once it is on.'),
})
export type InboxSwitch = z.infer<typeof InboxSwitch>

export const NewsMails = z.object({
  email: z
    .enum(['daily', 'mondays', 'never'])
    .describe('When the letter with news comes: in the morning, on Mondays, or never.'),
  digest: z
    .boolean()
    .describe('In the letter of Mondays: the caller’s undecided connections, new jobs, missing notes.'),
  company_digest: z
    .boolean()
    .describe('The same, for admins only: recommended people no one has looked at, and tips.'),
  offered: z
    .boolean()
    .describe('Whether the weekly summaries were offered, after the first upload or by an earlier change.'),
  inbox: z.array(InboxSwitch).describe('What letter and inbox hold.'),
})
export type NewsMails = z.infer<typeof NewsMails>

export const news = {
  newsMails: endpoint({
    method: 'GET',
    path: '/v1/users/news-mails',
    access: 'employee',
    summary: 'When the caller gets the letter, and what it and the inbox hold.',
    response: NewsMails,
  }),
  chooseNewsMails: endpoint({
    method: 'PATCH',
    path: '/v1/users/news-mails',
    access: 'employee',
    summary:
      'Choose when the letter comes, and what it and the inbox hold; an empty body records that the weekly summaries were offered.',
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
      'Stop the letters by the token of one, by one click (RFC 8058). The body is not read. A GET changes nothing: it leads to a page with a button.',
    params: z.object({ token: z.string().max(200) }),
    ignoresInvalidBody: true,
    screen: '/unsubscribe',
    response: Ok,
  }),
}
