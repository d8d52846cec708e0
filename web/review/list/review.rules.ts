import type { ReactNode } from 'react'
import type { ListedConnection, ReviewSort } from '../../../contract/connections.ts'
import type { Decision } from '../../../contract/recommendations.ts'
import type { CategoryCount } from '../../../contract/shapes.ts'
import type { Category } from '../../../domain/category.ts'
import type { Action, Counts, DraftEntry, Rule } from '../draft/decision.rules.ts'
import type { Draft } from '../draft/draft.ts'
import { countOf } from '../count-labels.ts'

type Sort = { value: ReviewSort; label: string }

/** The orders of a review list. The first one is the usual one. */
export const SORTS = [
  { value: 'name', label: 'By name' },
  { value: 'company', label: 'By company' },
  { value: 'connected', label: 'Recently connected' },
] as const satisfies Sort[]

/** The orders of a review for jobs. */
export const JOB_SORTS = [{ value: 'fit', label: 'Best first' }, ...SORTS] as const satisfies Sort[]

/** A decision that can be made: a button in every row, a key for the current row, a button in the thumb bar. */
export type Choice = {
  key: string
  label: string
  /** Replaces the label where there is no room. */
  icon: ReactNode
  look: Action
  /** Once it is chosen. */
  announcement: string
  rule: (person: ListedConnection) => Rule
  isChosen: (entry: DraftEntry | null, person: ListedConnection) => boolean
  /** Chosen for some of the jobs only. */
  isPartly?: (entry: DraftEntry | null, person: ListedConnection) => boolean
  /** Passed on for this job, now or earlier. */
  isPassed?: (entry: DraftEntry | null, person: ListedConnection) => boolean
  /** Its buttons stand below each other, under a head with the label. */
  column?: { location: string }
  /** The row is held, because more can be chosen. */
  stays?: boolean
}

/** One kind of review: which connections it shows, what can be decided, and how that is sent. */
export type Review = {
  /** The name of its draft. */
  name: string
  /** Empty for all categories. */
  categories: Category[]
  /** The part of the draft's people that is shown: categories or an employer. */
  filter?: string
  sorts: readonly [Sort, ...Sort[]]
  query: { job_id?: string[]; skipped?: boolean; changed?: boolean; employer?: string }
  choices: Choice[]
  /** The summary of the decisions in the bar. */
  tally: (counts: Counts) => { text: string; isStrong: boolean }[]
  decisionsOf: (connection: string, entry: DraftEntry) => Decision[]
  /** Replaces a person's job if the decision needs an explanation. */
  note?: (entry: DraftEntry | null, person: ListedConnection) => string | null
  /** What the people of one company get together; undefined where that is not offered. */
  company?: Rule
  /** What a person of the list got before: no key waits for them; undefined where decided people leave the list. */
  decidedBefore?: (person: ListedConnection) => DraftEntry | null
  /** Moving on keeps earlier answers; null without any. */
  keeping?: (person: ListedConnection) => Rule | null
  /** Where Finish leads if no one was recommended. */
  home: '/review' | '/dashboard'
}

/** How many connections wait in the categories of a review. */
export const totalOf = (counts: CategoryCount[], { categories }: Pick<Review, 'categories'>) =>
  categories.length === 0
    ? countOf(counts, 'ALL')
    : categories.reduce((sum, name) => sum + countOf(counts, name), 0)

/** Whether everyone on all pages is decided. */
export function isAllDecided(
  counts: CategoryCount[],
  review: Pick<Review, 'categories'>,
  draft: Pick<Draft, 'decidedIn'>,
): boolean {
  const total = totalOf(counts, review)
  return total > 0 && draft.decidedIn(review.categories) >= total
}

export const allDecided = (total: number) =>
  total === 1 ? 'All decided' : `All ${total.toLocaleString('en')} decided`
