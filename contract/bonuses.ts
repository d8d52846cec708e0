import { z } from 'zod'
import { AMOUNT_LIMIT, PROGRAM_LIMIT } from '../domain/limits.ts'
import { LIST_SIZE } from '../domain/page-size.ts'
import { ActId } from './acts.ts'
import { endpoint } from './endpoint.ts'
import { Id, idOf, listPage, Ok, text, TODAY } from './shapes.ts'

const MOST_JOBS = 100

const Amount = text(AMOUNT_LIMIT).trim()
const SomeAmount = Amount.min(1, 'has to be filled in')

const Program = z.object({
  text: text(PROGRAM_LIMIT).trim().describe('What every colleague reads; empty for none.'),
  amount: Amount.describe('With its currency, such as “2,000 €”; empty for none.'),
  days: z.number().int().min(0).max(730).describe('A bonus is due so many days after the hire.'),
  jobs: z
    .array(z.object({ job_id: Id, amount: SomeAmount }))
    .max(MOST_JOBS)
    .describe('Jobs with an amount of their own.'),
})

const SavedProgram = Program.extend({
  jobs: z.array(Program.shape.jobs.element.extend({ job_title: z.string() })),
})
export type SavedProgram = z.infer<typeof SavedProgram>

/** Of a bonus, for admins and for the colleague whose it is. */
const Due = z.object({
  id: Id,
  name: z
    .string()
    .nullable()
    .describe('Who was hired; null if that is no longer known, or not to the caller.'),
  amount: z.string().describe('As it was confirmed.'),
  due_on: z.iso.date(),
  state: z
    .enum(['due', 'paid', 'taken_back'])
    .describe('taken_back: it was paid, and then the person was no longer hired.'),
  paid_on: z.iso.date().nullable().describe('The day in UTC, YYYY-MM-DD.'),
})
export const OwnBonus = Due
export type OwnBonus = z.infer<typeof OwnBonus>

export const Bonus = Due.extend({
  person_id: Id.nullable(),
  colleague: z.string().nullable().describe('Whose it is; null once their account is deleted.'),
  job_title: z.string().nullable(),
  hired_on: z.iso.date().describe('The day in UTC, YYYY-MM-DD.'),
  paid_by: z.string().nullable(),
})
export type Bonus = z.infer<typeof Bonus>

/** What colleagues read of the program. */
export const ShownProgram = Program.omit({ jobs: true })
  .extend({
    jobs: z
      .array(z.object({ job_title: z.string(), amount: z.string() }))
      .describe('Open jobs with an amount of their own.'),
  })
  .describe('The referral program; null if the company has none.')
export type ShownProgram = z.infer<typeof ShownProgram>

/** What the company promises colleagues for a hire. Vouch pays no one. */
export const bonuses = {
  referralProgram: endpoint({
    method: 'GET',
    path: '/v1/referral-program',
    access: 'admin',
    key: 'read',
    summary: 'What colleagues read of the referral program, and what a hire is worth.',
    response: SavedProgram,
  }),
  changeReferralProgram: endpoint({
    method: 'PUT',
    path: '/v1/referral-program',
    access: 'admin',
    summary: 'Change the program. Bonuses that were confirmed keep their amount and their day.',
    body: Program,
    response: SavedProgram,
  }),
  bonusList: endpoint({
    method: 'GET',
    path: '/v1/bonuses',
    access: 'admin',
    key: 'read',
    summary: 'All bonuses: first those that are not paid, the one due first at the top.',
    heavy: 'answer',
    query: z.object({ page: listPage }),
    maxEntries: LIST_SIZE,
    response: z.array(Bonus),
  }),
  exportBonuses: endpoint({
    method: 'GET',
    path: '/v1/bonuses/export',
    access: 'admin',
    fresh: TODAY,
    key: 'export',
    summary: 'All bonuses as CSV.',
    csv: true,
    heavy: 'answer',
    audit: true,
    response: z.string(),
  }),
  bonusesFor: endpoint({
    method: 'GET',
    path: '/v1/bonuses/person/:id',
    access: 'admin',
    summary: 'The bonuses for a person, and what can be confirmed. The id is the person’s.',
    params: idOf('person'),
    response: z.object({
      amount: z.string().describe('Without a job.'),
      jobs: z
        .array(z.object({ id: Id, job_title: z.string(), amount: z.string(), is_meant: z.boolean() }))
        .describe('At most 200; first those that the person was recommended or contacted for (is_meant).'),
      colleagues: z
        .array(z.object({ id: Id, name: z.string() }))
        .describe(
          'Who can get one: recommenders, and who gave the named tip that the person was added from; none unless the person is hired, and no one twice.',
        ),
      bonuses: z.array(Bonus),
    }),
  }),
  confirmBonuses: endpoint({
    method: 'POST',
    path: '/v1/bonuses/person/:id',
    access: 'admin',
    summary:
      'Confirm a bonus for each of these colleagues, who see it from the next morning on. 409 unless the person is hired. The id is the person’s.',
    params: idOf('person'),
    body: z.object({
      job_id: Id.nullable(),
      colleagues: z.array(Id).min(1).max(100),
      amount: SomeAmount.describe('For each of them.'),
    }),
    response: z.object({ act_id: ActId }),
  }),
  payBonus: endpoint({
    method: 'PUT',
    path: '/v1/bonuses/:id/paid',
    access: 'admin',
    summary: 'Tick that a bonus was paid, or take that back.',
    params: idOf('bonus'),
    body: z.object({ is_paid: z.boolean() }),
    response: Ok,
  }),
}
