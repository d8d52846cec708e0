import { SENIORITIES, type Seniority } from '../../domain/seniority-labels.ts'
import { categoryCounts, type Counts } from '../connections/category-counts.ts'

/** How many people of a list there are of each category and seniority. */
export type PersonCounts = { category: string; seniority: Seniority; n: number }[]

type Chosen = { categories: string[]; seniorities?: string[] | undefined }

const holds = (chosen: string[], value: string) => chosen.length === 0 || chosen.includes(value)

function sums(counts: PersonCounts, by: 'category' | 'seniority'): Counts {
  const all: Counts = {}
  for (const count of counts) all[count[by]] = (all[count[by]] ?? 0) + count.n
  return all
}

/** What each filter offers, given what is chosen in the other. */
export function countsForFilters(counts: PersonCounts, { categories, seniorities = [] }: Chosen) {
  const bySeniority = sums(
    counts.filter(({ category }) => holds(categories, category)),
    'seniority',
  )
  return {
    categories: categoryCounts(
      sums(
        counts.filter(({ seniority }) => holds(seniorities, seniority)),
        'category',
      ),
    ),
    seniorities: SENIORITIES.flatMap((name) => {
      const count = bySeniority[name]
      return count ? [{ name, count }] : []
    }),
  }
}

/** How many people the chosen part of the list has. */
export const totalOf = (counts: PersonCounts, { categories, seniorities = [] }: Chosen): number =>
  counts
    .filter(({ category, seniority }) => holds(categories, category) && holds(seniorities, seniority))
    .reduce((sum, { n }) => sum + n, 0)
