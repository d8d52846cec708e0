import { seniorityOf } from '../seniority.ts'
import {
  type Circumstances,
  colleagues,
  type FitJob,
  type FitPerson,
  functionOf,
  levelsApart,
  yearsSince,
} from './signals.ts'
import { TitleList } from './title-list.ts'
import type { ReadTitle } from './title-table.ts'
import { FIT, LONG_YEARS } from './weights.ts'

export interface FitOrder {
  /** The people's positions in the given list, best first. */
  readonly order: readonly number[]
  /** By position in the given list: the position of the job that the person fits better. */
  readonly jobOf: Uint8Array
}

/**
 * Orders an employee's people for a job. If there are several, each person counts by the job that fits best (README.md). People whose
 * title cannot be read come last; ties are ordered by name.
 */
export function orderByFit(
  jobs: readonly FitJob[],
  people: readonly FitPerson[],
  circumstances: Circumstances,
): FitOrder {
  const list = new TitleList(people.map(({ title }) => title ?? ''))
  const known = people.map(knowing(circumstances))
  const fit = new Float64Array(people.length).fill(UNREADABLE)
  const jobOf = new Uint8Array(people.length)
  for (let at = 0; at < jobs.length; at++) {
    const job = jobs[at]!
    const likeness = list.likenessTo(job)
    const level = seniorityOf(job.title)
    const asked = functionOf(job)
    for (let person = 0; person < people.length; person++) {
      const title = list.titles[person]!
      const isInFunction = people[person]!.category === asked
      if (!isRead(title, isInFunction)) continue
      const value =
        likeness[title.number]! -
        FIT.levelApart * levelsApart(title.seniority, level) +
        (isInFunction ? FIT.sameFunction : 0) +
        known[person]!
      if (value <= fit[person]!) continue
      fit[person] = value
      jobOf[person] = at
    }
  }
  return { order: sorted(fit, people), jobOf }
}

/** Every fit lies between these two. */
const UNREADABLE = -10
const BEST = 10

/** Fits that differ by less than one step are equal. */
const STEPS = 1_000_000

/** The positions by fit, best first, then by name. Numbers are sorted first because that is faster, and few people tie. */
function sorted(fit: Float64Array, people: readonly FitPerson[]): number[] {
  const count = people.length
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at++) keys[at] = Math.round((BEST - fit[at]!) * STEPS) * count + at
  keys.sort()
  const order: number[] = []
  for (let place = 0; place < count; place++) order.push(keys[place]! % count)
  const stepOf = (place: number) => Math.floor(keys[place]! / count)
  for (let start = 0; start < order.length;) {
    let end = start + 1
    while (end < order.length && stepOf(end) === stepOf(start)) end++
    if (end - start > 1) {
      const equal = order.slice(start, end).sort((a, b) => (people[a]!.name < people[b]!.name ? -1 : 1))
      for (let at = 0; at < equal.length; at++) order[start + at] = equal[at]!
    }
    start = end
  }
  return order
}

/** A title in a script that the vocabulary does not know may still name the function. */
const isRead = ({ words, isReadable }: ReadTitle, isInFunction: boolean): boolean =>
  words.length > 0 && (isReadable || isInFunction)

/** How well the employee knows a person, as far as dates and employers tell. */
function knowing({ former, today }: Circumstances): (person: FitPerson) => number {
  const colleagueOf = colleagues(former)
  return (person) => {
    const years = Math.min(yearsSince(person.connected_on, today), LONG_YEARS)
    const colleague = colleagueOf(person)
    return (
      (FIT.longConnected * years) / LONG_YEARS +
      (colleague ? FIT.formerColleague : 0) +
      (colleague === 'at the same time' ? FIT.atTheSameTime : 0)
    )
  }
}
