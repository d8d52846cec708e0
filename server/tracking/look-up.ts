import type { LookedUp } from '../../contract/tracking.ts'
import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { linkAt } from './leaving.rules.ts'
import { SYSTEMS } from './systems.ts'
import type { Found, Sought } from './systems/system.ts'

const KEPT_MS = 10 * MINUTE_MS
const MOST_KEPT = 1_000

const iso = (at: Date | null) => (at && at.getTime() > 0 ? at.toISOString() : null)

/** What the call answers. A link to anywhere but the system's own site is left out. */
const answerOf = (system: TrackingSystem, found: Found[] | null): LookedUp => ({
  system,
  is_possible: found !== null,
  found: (found ?? []).map(({ url, since, applications }) => ({
    url: linkAt(SYSTEMS[system].site, url),
    since: iso(since),
    applications: applications.map(({ standing, stage, at }) => ({ standing, stage, at: iso(at) })),
  })),
})

/** Looks people up, and repeats an answer for ten minutes. It is in the memory of this process alone. */
export function lookingUp(now: () => Date) {
  const kept = new Map<string, { until: number; answer: LookedUp }>()
  return async (
    system: { id: string; kind: TrackingSystem },
    person: Sought,
    find: () => Promise<Found[] | null>,
  ): Promise<LookedUp> => {
    const at = now().getTime()
    for (const [key, { until }] of kept) if (until <= at || kept.size >= MOST_KEPT) kept.delete(key)
    const key = JSON.stringify([system.id, person])
    const known = kept.get(key)
    if (known) return known.answer
    const answer = answerOf(system.kind, await find())
    kept.set(key, { until: at + KEPT_MS, answer })
    return answer
  }
}
