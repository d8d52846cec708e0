import { categoryFilter } from '../../../domain/category.ts'
import type { Keeper } from '../../ui/keeper.ts'
import { decodeEntry, type Entry } from './decision.rules.ts'
import { createDraft, type Draft, type DraftContent } from './draft.ts'
import { draftOf, isOfJobs } from './review-kind.rules.ts'
import { decodeStep, type Step } from './step.rules.ts'

type Storage = { base: string; keeper: Keeper; draft: (review: string) => Draft }

/**
 * Brings along what earlier releases left in the browser: a change of category packed the draft into one key ('aside:'), and
 * jobs had a draft for each choice of categories.
 */
export function takeOverEarlierDrafts(reviews: string[], { base, keeper, draft }: Storage) {
  for (const review of reviews) {
    if (draftOf(review) === review) continue
    const before = createDraft(`${base}draft:${review}:`, keeper)
    const content = before.content()
    draft(review).restore(withCategories(review, content))
    before.forget(content.entries)
  }
  // Older than those, and so beneath them.
  for (const [review, packed] of keeper.list(`${base}aside:`)) {
    draft(review).restore(withCategories(review, unpack(packed)))
    keeper.write(`${base}aside:${review}`, null)
  }
}

function unpack(packed: string): DraftContent {
  try {
    const { entries, steps } = JSON.parse(packed) as { entries: [string, string][]; steps: string[] }
    return {
      entries: entries
        .map(([id, code]) => [id, decodeEntry(code)] as const)
        .filter((pair): pair is [string, Entry] => pair[1] !== null),
      steps: steps.map(decodeStep).filter((step): step is Step => step !== null),
    }
  } catch {
    return { entries: [], steps: [] }
  }
}

/** The draft for jobs says of which category somebody is, and in which categories a page was: its name said so before. */
function withCategories(review: string, { entries, steps }: DraftContent): DraftContent {
  const named = review.slice(review.lastIndexOf(':') + 1)
  const category = categoryFilter(named)
  if (!isOfJobs(review) || named === 'ALL') return { entries, steps }
  return {
    entries: entries.map(([id, entry]) => [id, { ...entry, ...(category !== 'ALL' && { category }) }]),
    steps: steps.map((step) => ({ ...step, place: step.place && { ...step.place, filter: named } })),
  }
}
