import type { Category } from '../../domain/category.ts'
import { orderByFit } from '../../domain/fit/order.ts'
import type { FormerEmployer } from '../../domain/fit/signals.ts'
import type { Counts } from './category-counts.ts'
import type { OwnPerson, ReviewJob } from './fit.store.ts'

/** The order of an employee's connections in a review by fit. */
export class FitOrder {
  /** Best first. */
  readonly #ids: string[] = []
  readonly #categories: Category[] = []
  readonly #jobs: number[] = []
  readonly #places = new Map<string, number>()

  constructor(jobs: readonly ReviewJob[], people: readonly OwnPerson[], former: readonly FormerEmployer[]) {
    const { order, jobOf } = orderByFit(jobs, people, { today: jobs[0]!.began_on, former })
    for (const at of order) {
      const { id, category } = people[at]!
      this.#places.set(id, this.#ids.length)
      this.#ids.push(id)
      this.#categories.push(category)
      this.#jobs.push(jobOf[at]!)
    }
  }

  get size() {
    return this.#ids.length
  }

  /** The connections among the ids, best first; without categories of all. */
  chosen(ids: readonly string[], categories: readonly string[]): string[] {
    const isListed = this.#listed(ids)
    return this.#ids.filter(
      (_, place) =>
        isListed[place] && (categories.length === 0 || categories.includes(this.#categories[place]!)),
    )
  }

  /** How many of the ids are in each category. */
  counts(ids: readonly string[]): Counts {
    const counts: Counts = {}
    for (const id of ids) {
      const category = this.#categories[this.#places.get(id) ?? -1]
      if (category) counts[category] = (counts[category] ?? 0) + 1
    }
    return counts
  }

  /** Which of the jobs the connection fits better, by its position. */
  jobOf(id: string): number {
    return this.#jobs[this.#places.get(id) ?? -1] ?? 0
  }

  #listed(ids: readonly string[]): Uint8Array {
    const isListed = new Uint8Array(this.size)
    for (const id of ids) {
      const place = this.#places.get(id)
      if (place !== undefined) isListed[place] = 1
    }
    return isListed
  }
}

/** Places that a process keeps; each takes about 100 bytes. */
const KEPT_PLACES = 300_000

/**
 * The orders that were used last. Any process makes the same one again from the same jobs and people, so nothing is lost with them.
 */
export class FitOrders {
  readonly #orders = new Map<string, FitOrder>()
  #places = 0

  get(key: string): FitOrder | undefined {
    const order = this.#orders.get(key)
    if (order) {
      this.#orders.delete(key)
      this.#orders.set(key, order)
    }
    return order
  }

  keep(key: string, order: FitOrder) {
    this.#remove(key)
    this.#orders.set(key, order)
    this.#places += order.size
    for (const oldest of this.#orders.keys()) {
      if (this.#places <= KEPT_PLACES || oldest === key) return
      this.#remove(oldest)
    }
  }

  #remove(key: string) {
    this.#places -= this.#orders.get(key)?.size ?? 0
    this.#orders.delete(key)
  }
}
