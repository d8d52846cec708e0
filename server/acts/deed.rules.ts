import { firstName } from '../../domain/employee-name.ts'
import { outcomeLabel, stageLabel } from '../../domain/stage-labels.ts'
import type { Standing } from '../../domain/standing.ts'
import { MINUTE_MS } from '../../domain/time.ts'

/** What someone did to a person: where the person stood before and after it. */
export type Deed = { at: Date; before: Standing; after: Standing }
type Doer = { first_name: string | null; email: string }

function wordsOf({ before, after }: Deed): string {
  if (after.is_favorite && !before.is_favorite) return 'added them to favorites'
  if (after.outcome !== before.outcome) {
    if (after.outcome === null) return 'took their outcome back'
    return after.reviewed_at === before.reviewed_at
      ? `gave them the outcome ${outcomeLabel(after.outcome)}`
      : 'was not interested in them'
  }
  if (after.stage !== before.stage) return `moved them to ${stageLabel(after.stage)}`
  if (!after.is_favorite && before.is_favorite) return 'removed them from favorites'
  return after.looked_at === null ? 'put them back to New' : 'acted on them'
}

function ago(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return 'just now'
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
}

/** 'Ben added them to favorites, a minute ago.' Without a deed, which lasts 15 minutes, only who it was; null: it happened by itself. */
export function deedWords(by: Doer | null, deed: Deed | null, now: Date): string {
  if (!by) return 'They changed meanwhile.'
  if (!deed) return `${firstName(by)} changed them meanwhile.`
  return `${firstName(by)} ${wordsOf(deed)}, ${ago(now.getTime() - deed.at.getTime())}.`
}
