import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Role } from './shapes.ts'
import { Person } from './recommendations.ts'
import { UploadJob } from './uploads.ts'

export const Dashboard = z.object({
  user: z.object({ first_name: z.string(), last_name: z.string(), role: Role }),
  dashboard: z.object({
    /** Own recommended connections without outreach answers. */
    num_recs_to_review: z.number().int(),
    /** Own connections without a decision. */
    num_candidates_to_review: z.number().int(),
    show_review: z.boolean(),
    /** Open jobs of the company. */
    num_jobs: z.number().int(),
    /** The user's newest upload, so that a closed tab loses nothing. */
    last_upload: UploadJob.nullable(),
  }),
  /** Admins only: the first 50 recommended persons, and the counts of the company dashboard. */
  connections: z.array(Person).optional(),
  num_tips_to_review: z.number().int().optional(),
  num_new_recommendations: z.number().int().optional(),
  num_favorites: z.number().int().optional(),
  num_recommendations: z.number().int().optional(),
  num_connections: z.number().int().optional(),
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
}
