import type { ReactNode } from 'react'
import type { Queued } from '../../../contract/connections.ts'
import type { Decision } from '../../../contract/recommendations.ts'
import type { CategoryCount } from '../../../contract/shapes.ts'
import type { Category } from '../../../domain/category.ts'
import type { Action, Counts, Entry, Rule } from '../draft/decision.rules.ts'
import type { Draft } from '../draft/draft.ts'
import { countOf } from '../count-labels.ts'

/** What can be decided on a connection: a button in every row, a key for the current one, a button at the thumb. */
export type Choice = {
  key: string
  label: string
  /** Stands for the label where there is no room. */
  icon: ReactNode
  look: Action
  /** What is announced once it is chosen. */
  said: string
  rule: (person: Queued) => Rule
  isChosen: (entry: Entry | null, person: Queued) => boolean
  /** Chosen for some of the jobs only. */
  isPartly?: (entry: Entry | null, person: Queued) => boolean
  /** Passed on for this job in particular, here or before. */
  isPassed?: (entry: Entry | null, person: Queued) => boolean
  /** The row stays the current one, for there may be more to choose. */
  stays?: boolean
}

/** Whose connections are reviewed, what can be decided on them, and how that is sent. */
export type Review = {
  /** The name under which its draft is kept. */
  name: string
  /** None: all of them. */
  categories: Category[]
  /** Set where the draft is one for all categories: those that are shown. */
  filter?: string
  queue: { job_id?: string[]; skipped?: boolean }
  choices: Choice[]
  /** What the footer says of the decisions so far. */
  tally: (counts: Counts) => { text: string; isStrong: boolean }[]
  decisionsOf: (connection: string, entry: Entry) => Decision[]
  /** What is said of a person in place of their job, because of what was decided. */
  note?: (entry: Entry | null, person: Queued) => string | null
  /** Moving on from somebody leaves what was answered before; null where there is nothing to leave. */
  keeping?: (person: Queued) => Rule | null
  /** Where Finish leads if nobody was recommended. */
  home: '/review' | '/dashboard'
}

/** How many connections wait in the categories of a review. */
export const totalOf = (counts: CategoryCount[], { categories }: Pick<Review, 'categories'>) =>
  categories.length === 0
    ? countOf(counts, 'ALL')
    : categories.reduce((sum, name) => sum + countOf(counts, name), 0)

/** Nobody is left to decide on, on whichever page. */
export function isAllDecided(
  counts: CategoryCount[],
  review: Pick<Review, 'categories'>,
  draft: Pick<Draft, 'decidedIn'>,
): boolean {
  const total = totalOf(counts, review)
  return total > 0 && draft.decidedIn(review.categories) >= total
}

export const allDecided = (total: number) => `All ${total.toLocaleString('en')} decided`
