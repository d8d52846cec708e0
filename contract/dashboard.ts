import { z } from 'zod'
import { CompanyDeletion } from './employees.ts'
import { endpoint } from './endpoint.ts'
import { Join } from './employees.ts'
import { Ok, Role } from './shapes.ts'
import { Person } from './recommendations.ts'
import { UploadJob } from './uploads.ts'

const FirstSteps = z
  .object({
    has_uploaded: z.boolean(),
    has_reviewed: z.boolean().describe('20 connections, or all of them.'),
    has_job: z.boolean(),
    has_invited: z
      .boolean()
      .nullable()
      .describe('Somebody else is in the company or was invited; null where the company cannot invite.'),
  })
  .describe('What a new admin does first.')
export type FirstSteps = z.infer<typeof FirstSteps>

export const Dashboard = z.object({
  user: z.object({ first_name: z.string(), last_name: z.string(), role: Role }),
  dashboard: z.object({
    num_recs_to_review: z
      .number()
      .int()
      .describe('The caller’s recommended connections without outreach answers.'),
    num_changed: z
      .number()
      .int()
      .describe(
        'The caller’s connections that are new or moved since their last upload, without a decision since.',
      ),
    num_candidates_to_review: z.number().int().describe('The caller’s connections without a decision.'),
    show_review: z.boolean(),
    num_jobs: z.number().int().describe('Open jobs of the company.'),
    num_recs_changed: z
      .number()
      .int()
      .describe('The caller’s recommendations whose stage changed since they last looked.'),
    has_recommended: z.boolean().describe('Whether the caller recommends anybody.'),
    last_upload: UploadJob.nullable().describe(
      "The user's newest upload, so that a closed tab loses nothing.",
    ),
  }),
  connections: z
    .array(Person)
    .optional()
    .describe('Admins only: the first 50 recommended persons, and the counts of the company dashboard.'),
  num_tips_to_review: z.number().int().optional(),
  num_new_recommendations: z.number().int().optional(),
  num_favorites: z.number().int().optional(),
  num_recommendations: z.number().int().optional(),
  num_connections: z.number().int().optional(),
  joins: z
    .array(Join)
    .optional()
    .describe(
      'Admins only: who joined by the e-mail domain and no admin has undone or dismissed; the newest 50.',
    ),
  num_joins: z.number().int().optional().describe('How many those are in all.'),
  first_steps: FirstSteps.nullish().describe(
    'Admins only; null once all are done or the caller closed them.',
  ),
  company_deletion: CompanyDeletion.nullish().describe(
    'Admins only: when the company is deleted; null where nobody asked for that.',
  ),
  proof_due_at: z.iso
    .datetime()
    .nullish()
    .describe(
      'Admins only: when a registered account is deleted unless its address is proven; null where it is. UTC, ISO 8601.',
    ),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  dashboard: endpoint({
    method: 'GET',
    path: '/v1/users/dashboard',
    access: 'employee',
    summary: 'The counts that the dashboards show.',
    response: Dashboard,
  }),
  closeFirstSteps: endpoint({
    method: 'POST',
    path: '/v1/users/dashboard/first-steps/close',
    access: 'admin',
    summary: 'Take the first steps off the caller’s dashboard for good.',
    response: Ok,
  }),
}
