import { z } from 'zod'
import { MOST_NOTICES_DUE } from '../domain/notice.ts'
import { OwnBonus, ShownProgram } from './bonuses.ts'
import { CompanyDeletion } from './employees.ts'
import { MOST_NAMED_JOBS } from './connections.ts'
import { endpoint } from './endpoint.ts'
import { JobDetails } from './jobs.ts'
import { Join } from './employees.ts'
import { Ok, Role } from './shapes.ts'
import { Person } from './recommendations.ts'
import { UploadJob } from './uploads.ts'

const FirstSteps = z
  .object({
    has_uploaded: z.boolean(),
    has_reviewed: z.boolean().describe('The caller decided on 20 connections, or on all of them.'),
    has_job: z.boolean(),
    has_invited: z
      .boolean()
      .nullable()
      .describe('Someone else is in the company or was invited; null if the company cannot invite.'),
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
    jobs_to_review: z
      .array(JobDetails.pick({ id: true, job_title: true, career_type: true }))
      .max(MOST_NAMED_JOBS)
      .describe('The newest open jobs for which the caller has connections to decide on.'),
    num_jobs_to_review: z.number().int().describe('How many of them there are in all.'),
    num_recs_changed: z
      .number()
      .int()
      .describe('The caller’s recommendations whose stage changed since they last looked.'),
    num_reach_outs: z.number().int().describe('Persons to write to, and persons the caller is asked about.'),
    num_asked: z.number().int().describe('Of these, persons the caller is asked about.'),
    num_to_write: z.number().int().describe('Of these, persons to write to, or to write to once more.'),
    num_on_hold: z.number().int().describe('Persons whose claim is on hold: the next morning says more.'),
    has_recommended: z.boolean().describe('Whether the caller recommends anyone.'),
    referral_program: ShownProgram.nullable(),
    bonuses: z.array(OwnBonus).describe('The caller’s, from the morning after each was confirmed.'),
    last_upload: UploadJob.nullable().describe(
      "The caller's newest upload, so that closing the tab loses nothing.",
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
  num_notices_due: z
    .number()
    .int()
    .optional()
    .describe(
      `How many people have to be told that the company has their data; at most ${MOST_NOTICES_DUE}.`,
    ),
  joins: z
    .array(Join)
    .optional()
    .describe(
      'Admins only: the newest 50 people who joined by email domain and were neither undone nor dismissed by an admin.',
    ),
  num_joins: z.number().int().optional().describe('How many of them there are in all.'),
  first_steps: FirstSteps.nullish().describe(
    'Admins only; null once all are done or the caller closed them.',
  ),
  company_deletion: CompanyDeletion.nullish().describe(
    'Admins only: when the company will be deleted; null if no one asked for that.',
  ),
  backups_failing_since: z.iso
    .datetime()
    .nullish()
    .describe(
      'Admins only: since when the backups that Vouch makes by itself fail; null if the last one succeeded. UTC, ISO 8601.',
    ),
  database_encoding: z
    .string()
    .nullish()
    .describe(
      'Admins only: how the database writes text, if that does not hold all letters; null otherwise.',
    ),
  proof_due_at: z.iso
    .datetime()
    .nullish()
    .describe(
      'Admins only: when the registered account will be deleted unless its address is proven; null if it is proven. UTC, ISO 8601.',
    ),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  dashboard: endpoint({
    method: 'GET',
    path: '/v1/users/dashboard',
    access: 'employee',
    key: 'read',
    summary: 'The counts that the dashboards show.',
    response: Dashboard,
  }),
  closeFirstSteps: endpoint({
    method: 'POST',
    path: '/v1/users/dashboard/first-steps/close',
    access: 'admin',
    summary: 'Remove the first steps from the caller’s dashboard permanently.',
    response: Ok,
  }),
}
