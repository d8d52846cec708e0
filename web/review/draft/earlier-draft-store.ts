import { categoryFilter } from '../../../domain/category.ts'
import { parseJson, type SafeStorage } from '../../storage.ts'
import { decodeEntry, type Entry } from './decision.rules.ts'
import { createDraft, type Draft, type DraftContent } from './draft.ts'
import { draftOf, isOfJobs } from './review-kind.rules.ts'
import { decodeStep, type Step } from './step.rules.ts'

type Packed = { entries: [id: string, code: string][]; steps: string[] }

/**
 * Takes over what the first release left in the browser, so that an update loses no decision: a change of category packed the
 * draft into one key ('aside:'), and jobs had a draft for each choice of categories. `reviews`: those that have drafts.
 */
export function takeOverEarlierDrafts(
  reviews: Iterable<string>,
  base: string,
  storage: SafeStorage,
  draft: (review: string) => Draft,
) {
  for (const review of reviews) {
    if (draftOf(review) === review) continue
    const before = createDraft(`${base}draft:${review}:`, storage)
    const content = before.content()
    draft(review).restore(withCategories(review, content))
    before.forget(content.entries)
  }
  for (const [review, packed] of storage.list(`${base}aside:`)) {
    draft(review).restore(withCategories(review, unpack(packed)))
    storage.write(`${base}aside:${review}`, null)
  }
}

function unpack(packed: string): DraftContent {
  const isPacked = ({ entries, steps }: Packed) => Array.isArray(entries) && Array.isArray(steps)
  const { entries, steps } = parseJson<Packed>(packed, isPacked) ?? { entries: [], steps: [] }
  return {
    entries: entries
      .map(([id, code]) => [id, decodeEntry(code)] as const)
      .filter((pair): pair is [string, Entry] => pair[1] !== null),
    steps: steps.map(decodeStep).filter((step): step is Step => step !== null),
  }
}

/** Says of each decision and step for jobs of which category it is: the name of the review said so before. */
function withCategories(review: string, { entries, steps }: DraftContent): DraftContent {
  const named = review.slice(review.lastIndexOf(':') + 1)
  const category = categoryFilter(named)
  if (!isOfJobs(review) || named === 'ALL') return { entries, steps }
  return {
    entries: entries.map(([id, entry]) => [id, { ...entry, ...(category !== 'ALL' && { category }) }]),
    steps: steps.map((step) => ({ ...step, place: step.place && { ...step.place, filter: named } })),
  }
}
