/** The caller. Turns alternate between companies first, then between the people of a company. */
export type Asker = { company: string; person: string }

/** A counter that a call increments while it runs, and its maximum. */
export type Limit = readonly [count: string, most: number]

export type Claim = {
  by: Asker
  /** The person's own limit comes first. */
  limits: readonly [Limit, ...Limit[]]
  /** How many calls may wait for the first of the limits. The next one is refused at once. */
  longestQueue: number
  /** Milliseconds after which a waiting call is refused; undefined: never. */
  patience?: number
  /** Aborts when the caller hangs up, and the call leaves the queue. */
  hungUp?: AbortSignal
}

/** Releases what was taken. A second call does nothing. */
export type Release = () => void

type Waiting = Claim & { enter: () => void }

/** Counters by name. A counter at 0 takes no memory. */
function counter() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    add(name: string, n: 1 | -1) {
      if (of(name) + n > 0) counts.set(name, of(name) + n)
      else counts.delete(name)
    },
  }
}

/**
 * Limits what runs at the same time. `take` resolves once every counter of the claim is below its maximum. Of the waiting calls,
 * the next one is that of the company served longest ago, then of the person served longest ago, then the oldest.
 * Errors: the result of `refusal`, if the queue is full, patience has run out or the caller hangs up.
 */
export function createTurns(refusal: () => Error) {
  const running = counter()
  const queued = counter()
  const served = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let serving = 0

  const hasRoom = ({ limits }: Claim) => limits.every(([count, most]) => running.of(count) < most)
  const servedAt = (who: string) => served.get(who) ?? 0
  const isBefore = ({ by: one }: Claim, { by: other }: Claim) =>
    (servedAt(one.company) - servedAt(other.company) || servedAt(one.person) - servedAt(other.person)) < 0

  function enter({ by, limits }: Claim): Release {
    for (const [count] of limits) running.add(count, 1)
    served.set(by.company, ++serving).set(by.person, serving)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      for (const [count] of limits) running.add(count, -1)
      letIn()
    }
  }

  function next(): Waiting | undefined {
    let found: Waiting | undefined
    for (const one of waiting) if (hasRoom(one) && (!found || isBefore(one, found))) found = one
    return found
  }

  function letIn() {
    for (let one = next(); one; one = next()) one.enter()
    if (waiting.size === 0) served.clear()
  }

  function wait(claim: Claim): Promise<Release> {
    const { limits, patience, hungUp } = claim
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        queued.add(limits[0][0], -1)
        clearTimeout(timer)
        hungUp?.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leave()
        reject(refusal())
      }
      const one: Waiting = {
        ...claim,
        enter() {
          leave()
          resolve(enter(claim))
        },
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      hungUp?.addEventListener('abort', giveUp)
      waiting.add(one)
      queued.add(limits[0][0], 1)
    })
  }

  return {
    async take(claim: Claim): Promise<Release> {
      if (claim.hungUp?.aborted) throw refusal()
      if (hasRoom(claim)) return enter(claim)
      if (queued.of(claim.limits[0][0]) >= claim.longestQueue) throw refusal()
      return wait(claim)
    },
    /** How many wait now. */
    waiting: () => waiting.size,
  }
}
