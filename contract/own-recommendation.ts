import { z } from 'zod'
import { Connection } from './connections.ts'
import { Claim } from './claim.ts'
import { Outcome, Outreach, Stage } from './shapes.ts'

/** What the caller should do about a person. */
const OwnClaim = Claim.pick({ id: true, until: true, is_overdue: true, answer: true }).extend({
  state: Claim.shape.state
    .or(z.literal('on_hold'))
    .describe('As in ownReachOuts; on_hold: the next morning says more.'),
})

/** A connection of the caller's with a decision. `id` is the connection's. */
export const OwnRecommendation = Connection.extend(Outreach.shape).extend({
  is_recommended: z.boolean().describe('Recommended in general or for at least one job.'),
  job_titles: z.array(z.string()),
  stage: Stage.nullable().describe(
    'What became of the recommendation; null if the connection is not recommended.',
  ),
  outcome: Outcome.nullable().describe('How it ended, if it ended since the recommendation.'),
  outcome_at: z.iso.datetime().nullable(),
  reach_out: OwnClaim.nullable().describe(
    'The claim that the caller holds on the person; null: none. Colleagues’ claims do not show.',
  ),
  is_news: z.boolean().describe('The stage or outcome changed since the list was last marked as seen.'),
})
export type OwnRecommendation = z.infer<typeof OwnRecommendation>
