import type { Category } from '../category.ts'
import { employerKey } from '../employer-key.ts'
import { SENIORITIES, type Seniority } from '../seniority-labels.ts'
import { FEWEST_YEARS, FIT, LONG_YEARS } from './weights.ts'

/** A job as a list is ordered for it. */
export interface FitJob {
  readonly title: string
  readonly description: string
  readonly category: Category
}

/** What the order may know about a connection; the name only breaks ties. */
export interface FitPerson {
  readonly name: string
  readonly title: string | null
  readonly company: string | null
  readonly category: Category
  /** As yyyy-mm-dd. */
  readonly connected_on: string | null
}

/** A company where the employee worked; the dates are yyyy, yyyy-mm or yyyy-mm-dd. */
export interface FormerEmployer {
  readonly employerKey: string
  readonly from: string | null
  readonly to: string | null
}

/** Today's date as yyyy-mm-dd, and where the employee worked. */
export interface Circumstances {
  readonly today: string
  readonly former: readonly FormerEmployer[]
}

/** 1 for the same level, 0.5 for the one next to it, otherwise 0. */
export const levelShare = (a: Seniority, b: Seniority): number =>
  Math.max(0, 1 - Math.abs(SENIORITIES.indexOf(a) - SENIORITIES.indexOf(b)) / 2)

/** Whole years between two days, yyyy-mm-dd; 0 without the first. */
export function yearsSince(day: string | null, today: string): number {
  if (day === null) return 0
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  return Math.max(0, today.slice(5) < day.slice(5) ? years - 1 : years)
}

export const yearsWeight = (years: number): number =>
  years < FEWEST_YEARS ? 0 : (FIT.longConnected * Math.min(years, LONG_YEARS)) / LONG_YEARS

export type Colleague = 'at the same time' | 'same employer' | null

export const colleagueWeight = (colleague: Colleague): number =>
  (colleague ? FIT.formerColleague : 0) + (colleague === 'at the same time' ? FIT.atTheSameTime : 0)

/** Whether a person works where the employee once did, and whether they knew each other then. */
export function colleagues(former: readonly FormerEmployer[]) {
  const keys = new Map<string, string | null>()
  const keyOf = (company: string) => {
    let key = keys.get(company)
    if (key === undefined) keys.set(company, (key = employerKey(company)))
    return key
  }
  return ({ company, connected_on }: FitPerson): Colleague => {
    if (former.length === 0 || company === null) return null
    const key = keyOf(company)
    const there = former.filter((employer) => key !== null && employer.employerKey === key)
    if (there.length === 0) return null
    return there.some((employer) => covers(employer, connected_on)) ? 'at the same time' : 'same employer'
  }
}

/** A date without a day or month covers the whole month or year. */
function covers({ from, to }: FormerEmployer, day: string | null): boolean {
  if (day === null || from === null) return false
  return day.slice(0, from.length) >= from && (to === null || day.slice(0, to.length) <= to)
}
