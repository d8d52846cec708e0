import type { ClaimStepName } from '../../../domain/claim-steps.ts'
import type { OwnRecommendation } from '../../../contract/own-recommendation.ts'
import type { Person } from '../../../contract/recommendations.ts'
import type { AdminAct, OwnClaim } from '../../../contract/claims.ts'
import { dayAndMonth, ownDate, weekdayText } from '../../ui/day.ts'
import { claimStep, stepLine } from './next-step.rules.ts'

type ShownClaim = Pick<NonNullable<Person['reach_out']>, 'state' | 'holder' | 'until' | 'answer'>

/** A time in UTC → its last day, 'Friday, 4 December': midnight ends the day before. */
const claimDay = (until: string) => weekdayText(lastDay(until))

const lastDay = (until: string) => new Date(new Date(until).getTime() - 1).toISOString()

type Again = NonNullable<Person['look_again']>

/** When to look at someone again, why, and who wants that. */
export function lookAgainLine({ day: on, line, by }: Again): string {
  const first = `Look at them again on ${weekdayText(on)}`
  return [line ? `${first}: ${line}` : first, ...(by ? [`(${by})`] : [])].join(' ')
}

/** Whether the day to look at someone again has come where the user is. */
export const isToLookAgain = (again: Again | null, now: Date) => again !== null && again.day <= ownDate(now)

/** Who is in touch with a person, since when, and what came back. */
export function contactLine(claim: ShownClaim & { since: string }, now: Date): string {
  const { state, holder, since, answer } = claim
  const who = holder ?? 'Recruiting'
  const day = dayAndMonth(since)
  if (state === 'asked') return `${who} was asked for an introduction on ${day}; no answer yet`
  if (state === 'sent') return `${who} wrote on ${day}; no answer yet`
  if (state === 'answered' && answer !== 'not_now') return `${who} wrote on ${day}; they are interested`
  return stepLine(claimStep(claim, now), weekdayText)
}

/** An own claim, in the words of its status. */
export function ownClaimLine({
  state,
  until,
  is_overdue,
  asked_by,
}: Pick<OwnClaim, 'state' | 'until' | 'is_overdue' | 'asked_by'>) {
  const by = until ? claimDay(until) : ''
  if (state === 'asked') return `${asked_by ?? 'Recruiting'} asks: could you introduce us? Reply by ${by}.`
  if (state === 'go') return `Please write by ${by}. After that, recruiting takes over.`
  if (state === 'sent')
    return is_overdue
      ? 'No answer came. Write once more, or close.'
      : `You said you wrote. Wait for an answer until ${by}.`
  return until ? `They asked to wait until ${by}.` : 'They are interested.'
}

/** Who reminded the user, when, and of what. */
export function reminderLine({
  name,
  state,
  until,
  reminded,
}: Pick<OwnClaim, 'name' | 'state' | 'until' | 'reminded'>): string | null {
  if (!reminded) return null
  const who = `On ${weekdayText(reminded.at)}, ${reminded.by ?? 'an admin'} asked you`
  return state === 'go' && until
    ? `${who} to write to ${name} by ${claimDay(until)}.`
    : `${who} what became of your message to ${name}.`
}

type StatusClaim = NonNullable<OwnRecommendation['reach_out']>

/** An own claim next to the recommendation, in few words. */
export function ownStatusLine({ state, until, is_overdue, answer }: Omit<StatusClaim, 'id'>): string {
  const by = until ? dayAndMonth(lastDay(until)).replace(' ', '\u00a0') : ''
  switch (state) {
    case 'asked':
      return `Asked: reply by ${by}`
    case 'go':
      return `You write by ${by}`
    case 'sent':
      return is_overdue ? 'No answer came' : `Wait until ${by}`
    case 'answered':
      return answer === 'not_now' ? `Wait until ${by}` : 'They are interested'
    case 'on_hold':
      return 'On hold'
    case 'ended':
      return 'No one is in touch'
  }
}

const STEPS: Record<ClaimStepName, string> = {
  asked: 'Asked a colleague for an introduction',
  go: 'Said to go ahead',
  sent: 'Wrote to them',
  interested: 'They are interested',
  not_now: 'They asked to wait',
  no: 'They said no',
  handed_over: 'Handed over to recruiting',
  later: 'Put it off',
  reminded: 'Reminded the colleague',
  closed: 'Took it back',
  no_answer: 'Closed without an answer',
  no_introduction: 'No introduction',
  will_write: 'Will write to them',
  mention: 'May be mentioned',
  without_me: 'Doesn’t want to be mentioned',
  archived: 'Ended: the person was archived',
  outcome: 'Ended with an outcome',
  withdrawn: 'The recommendation was withdrawn',
  holder_left: 'The colleague left, recruiting took over',
  time_over: 'Time ran out, recruiting took over',
  date_came: 'They can be asked again',
  merged: 'Ended: two entries became one person',
}

/** What happened to a claim. */
export const stepLabel = (what: ClaimStepName) => STEPS[what]

type LostBecause = ClaimStepName | 'on_hold'

const LOST: Partial<Record<LostBecause, string>> = {
  on_hold: 'Recruiting put this one on hold. You will hear more tomorrow morning.',
  time_over: 'Time ran out, and recruiting took over.',
  closed: 'Recruiting took this back.',
  archived: 'Recruiting closed this one. Thanks for offering.',
  outcome: 'Recruiting knows how it ended.',
  merged: 'You no longer need to contact them.',
  withdrawn: 'You no longer recommend them.',
}

/** Why the user no longer needs to write to someone. */
export const lostLine = (why: LostBecause) => LOST[why] ?? 'Recruiting is in touch with them.'

const ACTED: Record<AdminAct['act'], (name: string) => string> = {
  sent: (name) => `Marked as sent: ${name}`,
  answered: (name) => `Answer saved: ${name}`,
  hand_over: (name) => `Handed over to recruiting: ${name}`,
  later: (name) => `Postponed: ${name}`,
  close: (name) => `Closed: ${name}`,
  remind: (name) => `Reminded: ${name}`,
}

/** What an act on a claim did, with the person's name. */
export const actedTitle = (act: AdminAct['act'], name: string): string => ACTED[act](name)
