import type { AdminAct, NotChanged } from '../../../contract/claims.ts'
import type { StandingAct } from '../../../domain/standing.ts'
import { conflict, invalid } from '../../errors.ts'
import { dayInWords, daysAfter, type OpenClaim, type Days } from './claims.rules.ts'
import type { Step } from './claims.store.ts'

const LATER_DAYS = 90
const NOT_NOW_DAYS = 730
const REMINDER_DAYS = 3 // between two

/** What an act makes of a claim, and does to where the person stands. */
export type ClaimAfter = { to: Omit<Step, 'by'>; standing: StandingAct }

const LOOK = { what: 'look' } as const

const NO_DATE = 'Choose a day'

/** The end of that day, which must be in the future and not too far off. Errors: 400. */
export function dayUntil(given: string | undefined, now: Date, most = NOT_NOW_DAYS): Date {
  if (given === undefined) throw invalid(`${NO_DATE}.`, { until: NO_DATE })
  const until = daysAfter(new Date(`${given}T00:00:00Z`), 1)
  if (until <= daysAfter(now, 1) || until > daysAfter(now, most + 1)) {
    const range = `${NO_DATE} after today and at most ${most} days ahead`
    throw invalid(`${range}.`, { until: range })
  }
  return until
}

const isWaiting = ({ state, until }: OpenClaim, now: Date) =>
  state === 'sent' && (until === null || until > now)

/** Why an act does not fit a claim. */
export type Refusal = Exclude<NotChanged, 'no_claim' | 'changed'>

const REFUSED: Record<Refusal, string> = {
  asked: 'A colleague is asked about this person. Wait for the answer, or take the question back.',
  recruiting: 'Recruiting is in touch with this person already.',
  wrote: 'Someone has written to this person already.',
  waiting: 'This message is marked as sent already. Wait for the answer.',
  answered: 'They have answered already.',
  yours: 'You are in touch with this person yourself, so there is no one to remind.',
  reminded: 'They were reminded already.',
}

const remindedAgain = ({ reminded_at }: OpenClaim) => daysAfter(reminded_at ?? new Date(0), REMINDER_DAYS)

/** The sentence that tells why an act does not fit. */
function refusalText(refusal: Refusal, claim: OpenClaim, now: Date): string {
  if (refusal !== 'reminded') return REFUSED[refusal]
  const [last, next] = [claim.reminded_at!, remindedAgain(claim)].map((day) => dayInWords(day, now))
  return `They were reminded on ${last}. You can remind them again on ${next}.`
}

/** Why an act by an employee does not fit an open claim; null if it does. */
export function refusalOf(
  claim: OpenClaim,
  act: AdminAct['act'],
  now: Date,
  by: string | null = null,
): Refusal | null {
  const { state, employee_id } = claim
  if (act === 'close') return null
  if (state === 'asked') return 'asked'
  if (act === 'hand_over') return employee_id === null ? 'recruiting' : null
  if (act === 'later') return state === 'go' ? null : 'wrote'
  if (act === 'answered') return null
  if (state === 'answered') return 'answered'
  if (isWaiting(claim, now)) return 'waiting'
  if (act === 'sent') return null
  if (employee_id === null) return 'recruiting'
  if (employee_id === by) return 'yours'
  return remindedAgain(claim) > now ? 'reminded' : null
}

/** An act on an open claim → what the claim becomes. Errors: 400 without a day, 409 if it does not fit the state. */
export function actOn(
  claim: OpenClaim,
  { act, answer, until: day }: AdminAct,
  now: Date,
  days: Days,
  by: string | null = null,
): ClaimAfter {
  const { state, employee_id, until } = claim
  const stay = { state, employee_id, until }
  const refusal = refusalOf(claim, act, now, by)
  if (refusal) throw conflict(refusalText(refusal, claim, now))
  if (act === 'remind') return { to: { ...stay, what: 'reminded', reminded: true }, standing: LOOK }
  if (act === 'close')
    return {
      to: { ...stay, state: 'ended', what: state === 'sent' ? 'no_answer' : 'closed' },
      standing: LOOK,
    }
  if (act === 'hand_over') {
    const its = state === 'go' ? daysAfter(now, days.claim_days) : until
    return { to: { state, employee_id: null, until: its, what: 'handed_over' }, standing: LOOK }
  }
  if (act === 'answered') {
    if (!answer) throw invalid('Choose what they answered.', { answer: 'Choose what they answered' })
    const answered = { ...stay, what: answer, answer }
    const standing = { what: answer }
    if (answer === 'interested') return { to: { ...answered, state: 'answered', until: null }, standing }
    if (answer === 'no') return { to: { ...answered, state: 'ended' }, standing }
    return { to: { ...answered, state: 'answered', until: dayUntil(day, now) }, standing }
  }
  if (act === 'later') {
    const its = daysAfter(dayUntil(day, now, LATER_DAYS), days.claim_days)
    return { to: { ...stay, until: its, what: 'later' }, standing: LOOK }
  }
  const quiet = daysAfter(now, days.quiet_days)
  return {
    to: { ...stay, state: 'sent', until: quiet, what: 'sent', sent: true },
    standing: { what: 'sent' },
  }
}
