/** Who takes a slot. Calls of one company, and of one person, are counted together. `most` replaces the limit for a person. */
export type Holder = { company: string; person: string; most?: number }

/** How many slots a person, a company and all together may hold, and who may wait for one. */
export type Most = {
  person: number
  company: number
  all: number
  /** How many calls of a person may wait. */
  waiting: number
  /** Milliseconds after which a waiting call is refused; undefined: never. */
  patience?: number
}

/** Gives the slot back. A second call does nothing. */
export type Release = () => void

type WaitingCall = Holder & { enter: () => void }

/**
 * Limits what runs at the same time. Those who wait are in one queue: of the calls that may hold a slot, the next one is that of the
 * company served longest ago, then of the person served longest ago, then the oldest.
 */
export function createSlots(most: Most, refusal: () => Error) {
  const running = new Set<Holder>()
  const waiting = new Set<WaitingCall>()
  const served = new Map<string, number>()
  let serving = 0

  const count = (calls: Set<Holder>, of: 'company' | 'person', holder: Holder) =>
    calls.values().reduce((sum, one) => (one[of] === holder[of] ? sum + 1 : sum), 0)
  const hasRoom = (holder: Holder) =>
    running.size < most.all &&
    count(running, 'company', holder) < most.company &&
    count(running, 'person', holder) < (holder.most ?? most.person)
  const servedAt = (who: string) => served.get(who) ?? 0
  const isBefore = (one: Holder, other: Holder) =>
    (servedAt(one.company) - servedAt(other.company) || servedAt(one.person) - servedAt(other.person)) < 0

  function enter({ company, person }: Holder): Release {
    const held = { company, person }
    running.add(held)
    served.set(company, ++serving).set(person, serving)
    return () => {
      if (running.delete(held)) letIn()
    }
  }

  function letIn() {
    let next: WaitingCall | undefined
    for (const one of waiting) if (hasRoom(one) && (!next || isBefore(one, next))) next = one
    next?.enter()
    if (waiting.size === 0) served.clear()
  }

  const wait = (holder: Holder) =>
    new Promise<Release>((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        clearTimeout(timer)
      }
      const enterNow = () => {
        leave()
        resolve(enter(holder))
      }
      const giveUp = () => {
        leave()
        reject(refusal())
      }
      const one = { ...holder, enter: enterNow }
      const timer = most.patience === undefined ? undefined : setTimeout(giveUp, most.patience)
      waiting.add(one)
    })

  return {
    /** Errors: the result of `refusal`, if too many calls of the person wait, or patience has run out. */
    async take(holder: Holder): Promise<Release> {
      if (hasRoom(holder)) return enter(holder)
      if (count(waiting, 'person', holder) >= most.waiting) throw refusal()
      return wait(holder)
    },
    /** How many wait now. */
    waiting: () => waiting.size,
  }
}
