import { headFit, isRead, matchHeads } from './asked-job.ts'
import { nameOrder, type NameOrder } from './name-order.ts'
import {
  type Circumstances,
  colleagues,
  colleagueWeight,
  type FitJob,
  type FitPerson,
  levelShare,
  yearsSince,
  yearsWeight,
} from './signals.ts'
import { TitleList } from './title-list.ts'
import { FIT, STEP } from './weights.ts'

export interface FitOrder {
  /** The people's positions in the given list, best first. */
  readonly order: readonly number[]
  /** By position in the given list: the position of the job for which the person stands where they do. */
  readonly jobOf: Uint8Array
  /** By position in the given list: how the head of the person's title fits that job (HEAD in weights.ts); 0 if it does not. */
  readonly heads: Uint8Array
}

/**
 * Orders an employee's people for a job. If there are several, each has its own order, and they take turns (README.md). People whose title
 * cannot be read come last; ties are ordered by name.
 */
export function orderByFit(
  jobs: readonly FitJob[],
  people: readonly FitPerson[],
  circumstances: Circumstances,
): FitOrder {
  const list = new TitleList(people.map(({ title }) => title ?? ''))
  const known = people.map(knowing(circumstances))
  const names = nameOrder(people.map(({ name }) => name))
  const orders = jobs.map((job) => orderForJob(job, list, people, known, names))
  return takingTurns(orders, people.length)
}

interface JobOrder {
  readonly order: readonly number[]
  readonly heads: Uint8Array
}

function orderForJob(
  job: FitJob,
  list: TitleList,
  people: readonly FitPerson[],
  known: readonly number[],
  names: NameOrder,
): JobOrder {
  const asked = list.asked(job)
  const likeness = list.likenessTo(asked)
  const [within, outside] = [new Int8Array(likeness.length), new Int8Array(likeness.length)]
  const level = new Float64Array(likeness.length)
  for (const title of list.distinct) {
    const match = matchHeads(list.table, asked, title)
    within[title.number] = isRead(title, true) ? headFit(asked, match, true) : UNREADABLE
    outside[title.number] = isRead(title, false) ? headFit(asked, match, false) : UNREADABLE
    level[title.number] = FIT.sameLevel * levelShare(asked.level, title.seniority)
  }
  const fit = new Float64Array(people.length).fill(UNREADABLE)
  const heads = new Uint8Array(people.length)
  for (let person = 0; person < people.length; person++) {
    const title = list.numbers[person]!
    const head = (people[person]!.category === asked.category ? within : outside)[title]!
    if (head === UNREADABLE) continue
    heads[person] = head
    fit[person] = STEP * head + likeness[title]! + (head > 0 ? level[title]! : 0) + known[person]!
  }
  return { order: sorted(fit, names), heads }
}

/** Each job takes the best person who does not fit the other better, as long as one fits; a job without one waits for the others. */
function takingTurns(orders: readonly JobOrder[], count: number): FitOrder {
  const [first] = orders
  const jobOf = new Uint8Array(count)
  if (orders.length === 1 && first) return { ...first, jobOf }
  const isTaken = new Uint8Array(count)
  const best = new Uint8Array(count)
  for (const { heads } of orders)
    for (let at = 0; at < count; at++) best[at] = Math.max(best[at]!, heads[at]!)
  const order: number[] = []
  const heads = new Uint8Array(count)
  for (const least of [1, 0]) {
    const places = orders.map(() => 0)
    for (let took = true; took;) {
      took = false
      for (const [job, own] of orders.entries()) {
        const isNext = (at: number) => !isTaken[at] && own.heads[at]! >= least && own.heads[at] === best[at]
        while (places[job]! < count && !isNext(own.order[places[job]!]!)) places[job]!++
        const at = own.order[places[job]!]
        if (at === undefined) continue
        took = true
        isTaken[at] = 1
        jobOf[at] = job
        heads[at] = own.heads[at]!
        order.push(at)
      }
    }
  }
  return { order, jobOf, heads }
}

/** Every fit lies between these two. */
const UNREADABLE = -1
const BEST = 20

/** Fits that differ by less than one step are equal. */
const STEPS = 1_000_000

/** The positions by fit, best first, then by name. Numbers are sorted because that is faster than comparing people. */
function sorted(fit: Float64Array, { order, placeOf }: NameOrder): number[] {
  const count = fit.length
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at++) keys[at] = Math.round((BEST - fit[at]!) * STEPS) * count + placeOf[at]!
  keys.sort()
  const positions: number[] = []
  for (const key of keys) positions.push(order[key - Math.floor(key / count) * count]!)
  return positions
}

/** How well the employee knows a person, as far as dates and employers tell. */
function knowing({ former, today }: Circumstances): (person: FitPerson) => number {
  const colleagueOf = colleagues(former)
  return (person) =>
    yearsWeight(yearsSince(person.connected_on, today)) + colleagueWeight(colleagueOf(person))
}
