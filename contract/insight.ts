import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CategoryCount } from './shapes.ts'

const count = z.number().int()

/** How far the company got with the persons who are recommended now; each count includes the next. */
const Progress = z.object({
  recommended: count,
  looked_at: count.describe('An admin triaged, evaluated or moved them, or one of the following is true.'),
  contacted: count.describe('Moved to contacted once, hired, or declined by them.'),
  hired: count,
  first_look_minutes: count
    .nullable()
    .describe(
      'The median time from a person’s first recommendation until an admin first triaged, evaluated or moved them, without people an admin knew before; null if there is no such person.',
    ),
})
export type Progress = z.infer<typeof Progress>

const Participants = z.object({
  people: count.nullable().describe('Null if the number is hidden.'),
  hidden: z
    .enum(['few', 'close'])
    .nullable()
    .describe(
      'few: fewer than three people; close: the number would reveal something about one or two people.',
    ),
})
export type Participants = z.infer<typeof Participants>

const Insight = z.object({
  functions: z.array(CategoryCount).describe('The persons in the network by category, largest first.'),
  months: z
    .array(z.object({ month: z.string().describe('YYYY-MM in UTC.'), recommendations: count }))
    .describe(
      'The last twelve months, newest last, each with the recommendations that were made in it and still exist.',
    ),
  reviewed_percent: count
    .nullable()
    .describe(
      'The percentage of the colleagues’ connections that have a decision, in steps of ten: 40 means 40 to 50. It leaves out the reader’s own and changes once a day. Null for fewer than three colleagues with connections, or fewer than 100 connections.',
    ),
  participation: z
    .object({ employees: count, uploaded: Participants, reviewed: Participants, recommended: Participants })
    .describe(
      'How many of the reader’s colleagues did each of these, without the reader. The numbers change once a day. A deactivated colleague counts as long as their connections are kept. Admins can read elsewhere, by name, who uploaded and who recommends.',
    ),
})
export type Insight = z.infer<typeof Insight>

/** Statistics about the whole company, for admins: counts only. */
export const insight = {
  companyInsight: endpoint({
    method: 'GET',
    path: '/v1/insight',
    access: 'admin',
    key: 'read',
    summary: 'The company’s network and its recommendations in numbers.',
    heavy: 'answer',
    response: Insight,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/v1/insight/progress',
    access: 'admin',
    key: 'read',
    summary: 'How far the company got with the persons who are recommended, and how soon it looked at them.',
    heavy: 'answer',
    response: Progress,
  }),
}
