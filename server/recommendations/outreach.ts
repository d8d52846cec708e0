import type { Outreach } from '../../contract/shapes.ts'

/** A row that holds the answers of the outreach form among others → the answers alone. */
export const outreachOf = (row: Outreach): Outreach => ({
  reach_out_method: row.reach_out_method,
  should_mention_name: row.should_mention_name,
  recommendation_strength: row.recommendation_strength,
  relationship: row.relationship,
  notes: row.notes,
})
