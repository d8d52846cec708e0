import type { ReactNode } from 'react'
import type { Decision } from '../../../contract/recommendations.ts'
import type { CategoryCount } from '../../../contract/shapes.ts'
import type { Category } from '../../../domain/category.ts'
import { type Action, type Counts, decidedCount, type Entry, type Rule } from '../draft/decision.ts'
import type { Draft } from '../draft/draft.ts'
import { countOf } from '../counts.ts'

type CareerType = { career_type?: string }
/** The address of a review. */
export type ReviewLink =
  | { to: '/find-candidates'; search: { category: string; skipped?: string } }
  | { to: '/job/$jobId'; params: { jobId: string }; search: CareerType }
  | { to: '/job-matching'; search: CareerType & { jobs: string } }

/** What can be decided on a connection: a button in every row, a key for the current one, a button at the thumb. */
export type Choice = {
  key: string
  label: string
  /** Stands for the label where there is no room. */
  icon: ReactNode
  look: Action
  /** What is announced once it is chosen. */
  said: string
  rule: Rule
  isChosen: (entry: Entry | null) => boolean
  /** The row stays the current one, for there may be more to choose. */
  stays?: boolean
}

/** Whose connections are reviewed, what can be decided on them, and how that is sent. */
export type Review = {
  /** The name under which its draft is kept. */
  name: string
  /** None: all of them. */
  categories: Category[]
  queue: { job_id?: string[]; skipped?: boolean }
  choices: Choice[]
  /** What the footer says of the decisions so far. */
  tally: (counts: Counts) => { text: string; isStrong: boolean }[]
  decisionsOf: (connection: string, entry: Entry) => Decision[]
  /** A review of the same subject by its name. */
  other: (name: string) => { title: string; link: ReviewLink } | null
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
  draft: Pick<Draft, 'counts'>,
): boolean {
  const total = totalOf(counts, review)
  return total > 0 && decidedCount(draft.counts()) >= total
}

export const allDecided = (total: number) => `All ${total.toLocaleString('en')} decided`
