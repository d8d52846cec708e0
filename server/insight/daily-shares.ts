import type { CompanyDb } from '../db/database.ts'
import { sharesOf, type Share } from './insight.store.ts'

/**
 * What each employee did, as it was when an admin first asked on a day (UTC). It stays for the day, because an admin who knows what one
 * person just changed could otherwise tell the rest from where a number turns.
 */
export class DailyShares {
  readonly #now: () => Date
  #day = ''
  readonly #ofCompany = new Map<string, readonly Share[]>()

  constructor(now: () => Date) {
    this.#now = now
  }

  async of(db: CompanyDb): Promise<readonly Share[]> {
    const day = this.#now().toISOString().slice(0, 10)
    if (day !== this.#day) this.#ofCompany.clear()
    this.#day = day
    const shares = this.#ofCompany.get(db.company) ?? (await sharesOf(db))
    this.#ofCompany.set(db.company, shares)
    return shares
  }
}
