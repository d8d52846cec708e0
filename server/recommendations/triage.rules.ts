import type { Outcome, Stage } from '../../contract/shapes.ts'

type Standing = { stage: Stage; outcome: Outcome | null }

/**
 * What a triage does to a candidate. 'Not Interested' ends the work: archived, declined by us, unless it ended in another way before.
 * A new favorite is no longer declined. Taking a star away says nothing, as no one waited for a triage.
 */
export function standingAfter(
  { stage, outcome, waits }: Standing & { waits: boolean },
  { is_favorite }: { is_favorite: boolean },
): Standing {
  const notInterested = waits && !is_favorite
  if (notInterested)
    return { stage: stage === 'contacted' ? stage : 'archived', outcome: outcome ?? 'declined_by_us' }
  const back = is_favorite && outcome === 'declined_by_us'
  const isReviewed = stage === 'new' || (back && stage === 'archived')
  return { stage: isReviewed ? 'reviewed' : stage, outcome: back ? null : outcome }
}
