import { z } from 'zod'
import { ActId } from './acts.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, TODAY } from './shapes.ts'

const MAX_TOLD = 100 // as many as a page has

const NoticeRule = z.object({
  notice_from: z
    .enum(['recommended', 'uploaded'])
    .describe(
      'When the month begins: with the first recommendation of a person, or with the first upload that contains them.',
    ),
})
export type NoticeRule = z.infer<typeof NoticeRule>

/** Whether a person was told that the company has their data, or until when they have to be. */
export const Notice = z.object({
  is_given: z.boolean(),
  on: z.iso.date().describe('Given on this day, or due on it, in UTC: YYYY-MM-DD.'),
})
export type Notice = z.infer<typeof Notice>

/** Where the person stays when Vouch deletes them. */
const Outside = z
  .array(z.object({ system: z.string(), url: z.string().nullable() }))
  .describe('Applicant tracking systems in which they stay, with the link of the candidate there.')

/** What the company owes the people whose data it has. */
export const privacy = {
  noticeRule: endpoint({
    method: 'GET',
    path: '/v1/privacy/notice-rule',
    access: 'admin',
    key: 'read',
    summary: 'By when the company tells people that it has their data.',
    response: NoticeRule,
  }),
  changeNoticeRule: endpoint({
    method: 'PUT',
    path: '/v1/privacy/notice-rule',
    access: 'admin',
    summary: 'Change by when the company tells people that it has their data.',
    body: NoticeRule,
    audit: true,
    response: NoticeRule,
  }),
  giveNotices: endpoint({
    method: 'PUT',
    path: '/v1/privacy/notices',
    access: 'admin',
    summary: 'Say that persons were told that the company has their data, or take that back.',
    body: z.object({
      ids: z.array(Id).min(1).max(MAX_TOLD).describe('Of persons.'),
      is_given: z.boolean(),
    }),
    response: z.object({ changed: z.number().int(), act_id: ActId }),
  }),
  erasure: endpoint({
    method: 'GET',
    path: '/v1/privacy/persons/:id',
    access: 'admin',
    summary: 'What erasePerson would delete. The id is the person’s.',
    params: idOf('person'),
    response: z.object({
      connections: z.number().int(),
      recommendations: z.number().int(),
      evaluations: z.number().int(),
      stays_out: z
        .boolean()
        .describe('Later uploads leave the person out. False without a profile link and an email address.'),
      outside: Outside,
    }),
  }),
  erasePerson: endpoint({
    method: 'DELETE',
    path: '/v1/privacy/persons/:id',
    access: 'admin',
    fresh: TODAY,
    summary:
      'Delete everything that the company has about a person at their own request, and leave them out of later uploads. It cannot be undone. The id is the person’s.',
    params: idOf('person'),
    response: z.object({
      persons: z.number().int().describe('More than one if the person was there several times.'),
      connections: z.number().int(),
      outside: Outside,
    }),
  }),
}
