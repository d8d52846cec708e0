import type { Category } from '../../domain/category.ts'
import { orderByFit } from '../../domain/fit/order.ts'
import type { FormerEmployer } from '../../domain/fit/signals.ts'
import type { OwnPerson, ReviewJob } from './fit.store.ts'

/** An employee's connections in a review by fit, best first. */
export type FitOrder = readonly FitPlace[]

interface FitPlace {
  readonly id: string
  readonly category: Category
  /** The position of the job that the connection fits better. */
  readonly job: number
}

export function fitOrder(
  jobs: readonly ReviewJob[],
  people: readonly OwnPerson[],
  former: readonly FormerEmployer[],
): FitOrder {
  const { order, jobOf } = orderByFit(jobs, people, { today: jobs[0]!.began_on, former })
  return order.map((at) => {
    const { id, category } = people[at]!
    return { id, category, job: jobOf[at]! }
  })
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
    this.#places += order.length
    for (const oldest of this.#orders.keys()) {
      if (this.#places <= KEPT_PLACES || oldest === key) return
      this.#remove(oldest)
    }
  }

  #remove(key: string) {
    this.#places -= this.#orders.get(key)?.length ?? 0
    this.#orders.delete(key)
  }
}
