import { DAY_MS } from '../../../domain/time.ts'
import { canStart } from '../../../domain/standing.ts'
import type { ClaimStepName } from '../../../domain/claim-steps.ts'
import type { Outcome, Stage } from '../../../contract/shapes.ts'

/** How long before the end of a claim its holder is reminded. */
export const REMIND_DAYS = 2
/** How many working days a colleague has to answer. */
const ASK_WORKING_DAYS = 3

export type ClaimState = 'asked' | 'go' | 'sent' | 'answered' | 'ended'

/** How long a claim lasts without a message, and how long everyone waits after one. */
export type Days = { claim_days: number; quiet_days: number }

/** An open claim. Without an employee, recruiting holds it. */
export type OpenClaim = {
  id: string
  person_id: string
  state: Exclude<ClaimState, 'ended'>
  employee_id: string | null
  until: Date | null
  /** When an admin last reminded the holder. */
  reminded_at?: Date | null
}

/** What a claim depends on. */
export type Facts = {
  is_candidate: boolean
  stage: Stage
  outcome: Outcome | null
  /** Whether the holder can sign in, has the person among their connections, and recommends them; true for recruiting. */
  is_active: boolean
  knows: boolean
  recommends: boolean
}

/** Why something happened to a claim by itself. */
export type Cause = Extract<
  ClaimStepName,
  'archived' | 'outcome' | 'no_introduction' | 'withdrawn' | 'holder_left' | 'time_over' | 'date_came'
>

export type Change = { state: ClaimState; employee_id: string | null; until: Date | null; cause: Cause }

export const daysAfter = (then: Date, days: number) => new Date(then.getTime() + days * DAY_MS)

/** The same time of day, that many working days (Monday to Friday, UTC) later. */
export function workingDaysAfter(then: Date, days: number): Date {
  let after = then
  for (let left = days; left > 0;) {
    after = daysAfter(after, 1)
    if (after.getUTCDay() % 6 !== 0) left--
  }
  return after
}

export const askEnds = (now: Date): Date => workingDaysAfter(now, ASK_WORKING_DAYS)

const isOver = ({ until }: Pick<OpenClaim, 'until'>, now: Date) => until !== null && until <= now

/** What events and time make of an open claim; null if it stays as it is. An ask ends in the same way whether the colleague refused or did not answer. */
export function changeOf(claim: OpenClaim, facts: Facts, now: Date, { claim_days }: Days): Change | null {
  const { state, employee_id, until } = claim
  const end = (cause: Cause): Change => ({ state: 'ended', employee_id, until, cause })
  const toRecruiting = (cause: Cause, its: Date | null): Change => ({
    state,
    employee_id: null,
    until: its,
    cause,
  })
  if (facts.stage === 'archived') return end('archived')
  if (!canStart(facts)) return end('outcome')
  const holderLeft = employee_id !== null && !facts.is_active
  if (state === 'asked')
    return holderLeft || !facts.knows || isOver(claim, now) ? end('no_introduction') : null
  if (state === 'answered' && isOver(claim, now)) return end('date_came')
  if (state === 'go' && !facts.is_candidate) return end('withdrawn')
  if (holderLeft) return toRecruiting('holder_left', state === 'go' ? daysAfter(now, claim_days) : until)
  if (state !== 'go' || employee_id === null) return null
  if (!facts.recommends) return toRecruiting('withdrawn', daysAfter(now, claim_days))
  return isOver(claim, now) ? toRecruiting('time_over', daysAfter(until!, claim_days)) : null
}

/** Whether the holder should do something: answer, write, or write once more. */
export const needsWork = ({ state, until }: { state: ClaimState; until: Date | null }, now: Date) =>
  state === 'asked' || state === 'go' || (state === 'sent' && isOver({ until }, now))

/** Whether someone else may claim the person: the quiet period is over without an answer. */
export const isFree = (claim: Pick<OpenClaim, 'state' | 'until'>, now: Date) =>
  claim.state === 'sent' && isOver(claim, now)

/** '12 December', with the year unless it is this one. */
export const dayInWords = (date: Date, now: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(date.getUTCFullYear() !== now.getUTCFullYear() && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(date)

/** What everyone else is told about an open claim: that there is one and its last day, not whose. */
export const inTouch = (until: Date | null, now: Date) =>
  `Your company is already in touch with this person${until && until > now ? `, until ${dayInWords(new Date(until.getTime() - 1), now)}` : ''}.`

/** A recommender, with what decides who writes. */
export type Recommender = {
  employee_id: string
  reach_out_method: 'RECOMMENDER' | 'RECRUITING' | null
  recommendation_strength: number | null
  recommended_at: Date
}

/** Who writes: of the recommenders who offered to, the one with the strongest recommendation, then the first; otherwise recruiting (null). */
export function writerOf(recommenders: Recommender[]): string | null {
  const [first] = recommenders
    .filter(({ reach_out_method }) => reach_out_method === 'RECOMMENDER')
    .toSorted(
      (a, b) =>
        (b.recommendation_strength ?? 0) - (a.recommendation_strength ?? 0) ||
        a.recommended_at.getTime() - b.recommended_at.getTime(),
    )
  return first?.employee_id ?? null
}
