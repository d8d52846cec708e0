import { MINUTE_MS, DAY_MS } from '../../../domain/time.ts'
import type { Progress, SprintPhase } from '../../../contract/sprints.ts'
import { lastMorning, morningOf, nextMorning, type Morning } from '../../mail/morning.rules.ts'

/** How long a sprint stays open after its end: a late Finish counts, and everyone reads the results. */
export const OVER_MS = 120 * MINUTE_MS
/** When the letter says what the sprint led to. */
export const RESULT_DAYS = 14
const MOST_DAYS_AHEAD = 60
export const STEP = 5
/** Fewer participants would learn each other's numbers from the sum. */
export const LEAST_PARTICIPANTS = 3

type Times = { starts_at: Date; ends_at: Date }

/** Where the sprint stands. Its clock is that of the server and is never paused; both ends count as the later phase. */
export function phaseOf({ starts_at, ends_at }: Times, now: Date): SprintPhase {
  if (now < starts_at) return 'before'
  if (now < ends_at) return 'running'
  return now.getTime() < ends_at.getTime() + OVER_MS ? 'over' : 'history'
}

/** Why a sprint cannot start then; null if it can. */
export function startProblem(starts_at: Date, now: Date): string | null {
  if (starts_at.getTime() < now.getTime() - MINUTE_MS) return 'This time is over. Choose a later one.'
  if (starts_at.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS)
    return `A sprint starts within ${MOST_DAYS_AHEAD} days. Choose an earlier day.`
  return null
}

/** What a browser reports, bounded by how many connections its user has. */
export function boundedProgress({ looked_at, recommended }: Progress, connections: number): Progress {
  const most = Math.min(looked_at, connections)
  return { looked_at: most, recommended: Math.min(recommended, most) }
}

/**
 * The sums that everyone sees, of numbers rounded down to fives one by one: who changes their own learns no other one. Null under three
 * participants.
 */
export function shownCounts(participants: Progress[]): Progress | null {
  if (participants.length < LEAST_PARTICIPANTS) return null
  const sum = (of: keyof Progress) =>
    participants.reduce((all, one) => all + Math.floor(one[of] / STEP) * STEP, 0)
  return { looked_at: sum('looked_at'), recommended: sum('recommended') }
}

/** The morning of the invitation: that of the day before, or the next one if it is over; null if the sprint begins before that. */
export function invitationMorning(zone: string, starts_at: Date, now: Date): Morning | null {
  const before = morningOf(zone, lastMorning(zone, new Date(starts_at.getTime() - DAY_MS)))
  const next = nextMorning(zone, now)
  const morning = before.due_at > next.due_at ? before : next
  return morning.due_at < starts_at ? morning : null
}

/** The morning of the letter that says what the sprint led to: 14 days after its end. */
export const resultMorning = (zone: string, ends_at: Date): Morning =>
  morningOf(zone, lastMorning(zone, new Date(ends_at.getTime() + RESULT_DAYS * DAY_MS)))
