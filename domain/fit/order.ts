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
  /** The people's positions in what was given, best first. */
  readonly order: readonly number[]
  /** By position in what was given: the position of the job that the person fits better. */
  readonly jobOf: Uint8Array
}

/**
 * Orders an employee's people for a job, or for several of which the better counts (README.md). People whose title cannot be read
 * come last; people who fit equally are ordered by name.
 */
export function orderByFit(
  jobs: readonly FitJob[],
  people: readonly FitPerson[],
  circumstances: Circumstances,
): FitOrder {
  const titles = new Numbered(people.map(({ title }) => title ?? ''))
  const list = new TitleList(titles.distinct)
  const known = Float64Array.from(people, knowing(circumstances))
  const fit = new Float64Array(people.length).fill(-Infinity)
  const jobOf = new Uint8Array(people.length)
  for (const [at, job] of jobs.entries()) {
    const ofTitles = fitOfTitles(job, list)
    const asked = functionOf(job)
    for (const [index, person] of people.entries()) {
      const title = titles.of[index]!
      const isInFunction = person.category === asked
      if (!isRead(list.titles[title]!, isInFunction)) continue
      const value = ofTitles[title]! + (isInFunction ? FIT.sameFunction : 0) + known[index]!
      if (value <= fit[index]!) continue
      fit[index] = value
      jobOf[index] = at
    }
  }
  const byName = (a: number, b: number) => (people[a]!.name < people[b]!.name ? -1 : 1)
  const order = [...people.keys()].sort((a, b) => (fit[a] === fit[b] ? byName(a, b) : fit[b]! - fit[a]!))
  return { order, jobOf }
}

/** A script that the vocabulary does not know may still name the function. */
const isRead = ({ words, isReadable }: ReadTitle, isInFunction: boolean): boolean =>
  words.length > 0 && (isReadable || isInFunction)

function fitOfTitles(job: FitJob, list: TitleList): Float64Array {
  const asked = seniorityOf(job.title)
  return list
    .likenessTo(job)
    .map((likeness, at) => likeness - FIT.levelApart * levelsApart(list.titles[at]!.seniority, asked))
}

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

/** Texts by number, each once. */
class Numbered {
  readonly distinct: string[] = []
  readonly of: Int32Array

  constructor(texts: readonly string[]) {
    const numbers = new Map<string, number>()
    this.of = Int32Array.from(texts, (text) => {
      let number = numbers.get(text)
      if (number === undefined) numbers.set(text, (number = this.distinct.push(text) - 1))
      return number
    })
  }
}
