import { z } from 'zod'
import { LONG_LIMIT, SHORT_LIMIT, TEMPLATE_KINDS } from '../domain/message-templates.ts'
import { CONTACT_LIMIT } from '../domain/notice.ts'
import { endpoint } from './endpoint.ts'
import { idOf, Ok, text } from './shapes.ts'

const MessageTemplate = z.object({
  short: text(SHORT_LIMIT).describe('Fits into an invitation on LinkedIn.'),
  long: text(LONG_LIMIT),
})

const PAIR = '[\\w.~%+-]+=[\\w.~%+-]*'
const JobLinkTail = text(200)
  .trim()
  .overwrite((typed) => typed.replace(/^[?&]/, ''))
  .regex(new RegExp(`^(?:${PAIR}(?:&${PAIR})*)?$`), 'has to be a name and a value, such as ref=vouch')
  .default('')
  .describe('The end of each job_link, so that the company’s own site can count; empty for none.')

const MessageTemplates = z.object({
  recommender: MessageTemplate.describe('A recommender writes.'),
  recruiter_named: MessageTemplate.describe('A recruiter writes and names the recommender.'),
  recruiter: MessageTemplate.describe('A recruiter writes.'),
  notice_contact: text(CONTACT_LIMIT).describe(
    'Who candidates can write to about their data, on the public page.',
  ),
  job_link_tail: JobLinkTail,
})
export type MessageTemplates = z.infer<typeof MessageTemplates>

const NoticeUrl = z
  .string()
  .nullable()
  .describe(
    'The page that says why the company has their name; null until someone says who candidates can write to. Messages then leave out the sentences that name it.',
  )

const SavedTemplates = MessageTemplates.extend({ notice_url: NoticeUrl })
export type SavedTemplates = z.infer<typeof SavedTemplates>

const TemplateValues = z.object({
  first_name: z.string(),
  job_title: z.string(),
  job_link: z.string().nullable().describe('Null without a job, or if the job has no page.'),
  company: z.string(),
  sender: z.string().describe('The caller.'),
  recommender: z.string().nullable().describe('Null if no one may be named.'),
  notice_url: NoticeUrl,
})
export type TemplateValues = z.infer<typeof TemplateValues>

/** The message templates that the company offers to copy. */
export const messageTemplates = {
  reachOutTexts: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/texts',
    access: 'admin',
    key: 'read',
    summary:
      'The words that the company offers to copy, with their variables, and who candidates can write to.',
    response: SavedTemplates,
  }),
  changeReachOutTexts: endpoint({
    method: 'PUT',
    path: '/v1/reach-outs/texts',
    access: 'admin',
    summary:
      'Change these words. 422 for an unknown variable, for {recommender} in words that name none, and for words that are empty without {notice_url}.',
    body: MessageTemplates,
    response: SavedTemplates,
  }),
  changeNoticeContact: endpoint({
    method: 'PUT',
    path: '/v1/reach-outs/notice-contact',
    access: 'admin',
    summary: 'Say who candidates can write to about their data. Their page exists from then on.',
    body: z.object({ notice_contact: text(CONTACT_LIMIT).trim().min(1) }),
    response: Ok,
  }),
  reachOutWords: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/words/:id',
    access: 'admin',
    key: 'read',
    summary:
      'What the caller can write to a person. Without `kind`, the recommender is named if they may be; 422 if `kind` names a recommender who may not be named. The id is the person’s.',
    params: idOf('person'),
    query: z.object({ kind: z.enum(TEMPLATE_KINDS).optional() }),
    response: z.object({
      kind: z.enum(TEMPLATE_KINDS),
      short: z.string(),
      long: z.string(),
      has_notice: z.boolean().describe('Whether the page that says why the company has their name exists.'),
    }),
  }),
  wordValues: endpoint({
    method: 'GET',
    path: '/v1/reach-outs/words/:id/values',
    access: 'admin',
    key: 'read',
    summary: 'What the variables stand for if the caller writes to a person. The id is the person’s.',
    params: idOf('person'),
    response: TemplateValues,
  }),
}
