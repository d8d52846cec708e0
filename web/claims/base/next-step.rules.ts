import type { AdminAct } from '../../../contract/claims.ts'
import type { Person } from '../../../contract/recommendations.ts'
import { fits } from './fits.rules.ts'
import { canGoAhead } from './go-ahead.rules.ts'

type Word = 'by' | 'until' | 'on'
/** What comes next: 'Ada writes', by a day (a time in UTC within it). */
export type NextStep = { text: string; day?: { word: Word; at: string } }
type ShownClaim = Pick<NonNullable<Person['reach_out']>, 'state' | 'holder' | 'until' | 'answer'>

/** The last moment before a time: midnight ends the day before. */
const before = (until: string) => new Date(new Date(until).getTime() - 1).toISOString()
const isPast = (until: string | null, now: Date) => until !== null && new Date(until) <= now

const step = (text: string, word: Word, at: string | null): NextStep =>
  at === null ? { text } : { text, day: { word, at } }

/** What an open claim waits for. */
export function claimStep({ state, holder, until, answer }: ShownClaim, now: Date): NextStep {
  const who = holder ?? 'Recruiting'
  const end = until && before(until)
  switch (state) {
    case 'asked':
      return step(`${who} is asked for an introduction`, 'until', end)
    case 'go':
      return isPast(until, now)
        ? step(`${who} should have written`, 'by', end)
        : step(`${who} writes`, 'by', end)
    case 'sent':
      return isPast(until, now)
        ? step('No answer came', 'by', end)
        : step(`${who} waits for an answer`, 'until', end)
    case 'answered':
      return answer === 'not_now'
        ? step('They asked to wait', 'until', end)
        : { text: `${who} talks with them` }
    case 'ended':
      return { text: 'No one is in touch' }
  }
}

type Shown = Pick<Person, 'is_candidate' | 'stage' | 'outcome' | 'reach_out' | 'look_again'>

/** What comes next with a person, and by when; null if nothing does. `today` is the day where the user is. */
export function nextStep(person: Shown, now: Date, today: string): NextStep | null {
  const { reach_out: claim, look_again: again } = person
  if (claim) return claimStep(claim, now)
  if (again)
    return again.day <= today ? { text: 'Look at them again' } : step('Look at them again', 'on', again.day)
  return canGoAhead(person) ? { text: 'Decide who writes' } : null
}

/** 'Ada writes by 7 December' */
export const stepLine = ({ text, day }: NextStep, dayText: (at: string) => string): string =>
  day ? `${text} ${day.word} ${dayText(day.at)}` : text

/** An act that an admin can do about a person: start or change a claim, or say what the person answered. */
export type NextAct = {
  label: string
  does: 'go_ahead' | 'answer' | 'wait' | 'hire' | AdminAct
  /** main: it is the admin's turn, to do that; waiting: it is not, but this may come next. */
  next?: 'main' | 'waiting'
  /** Has a button in a row, too. */
  inRow?: true
}

const HIRED: NextAct = { label: 'Hired', does: 'hire', inRow: true }
const DECLINED: NextAct = { label: 'Declined', does: { act: 'answered', answer: 'no' }, inRow: true }
const NOT_NOW: NextAct = { label: 'Not now', does: 'wait', inRow: true }
const ANSWERED: NextAct = { label: 'They answered', does: 'answer' }
const SENT: NextAct = { label: 'Sent', does: { act: 'sent' } }
const HAND_OVER: NextAct = { label: 'Hand over to recruiting', does: { act: 'hand_over' } }
const TAKE_BACK: NextAct = { label: 'Take back', does: { act: 'close' } }
const CLOSE: NextAct = { label: 'Close', does: { act: 'close' } }
const REMIND: NextAct = { label: 'Remind', does: { act: 'remind' }, inRow: true }

/** What an admin can do about a person: what is next, if anything is, comes first, and what reverses a claim last. */
export function nextActs(person: Person, now: Date): NextAct[] {
  const { reach_out: claim } = person
  const main = (act: NextAct): NextAct => ({ ...act, next: 'main', inRow: true })
  const waiting = (act: NextAct): NextAct => ({ ...act, next: 'waiting', inRow: true })
  if (!claim) return canGoAhead(person) ? [main({ label: 'Go ahead', does: 'go_ahead' })] : []
  const { state, holder, answer, until } = claim
  const remind = fits(person, 'remind', now) ? [REMIND] : []
  const handOver = holder ? [HAND_OVER] : []
  if (state === 'asked') return [TAKE_BACK]
  if (state === 'answered')
    return [answer === 'not_now' ? waiting(HIRED) : main(HIRED), DECLINED, NOT_NOW, CLOSE]
  if (state === 'go')
    return [...(holder ? [...remind, SENT] : [main(SENT)]), ANSWERED, ...handOver, TAKE_BACK]
  if (isPast(until, now))
    return [main({ ...SENT, label: 'Write once more' }), ...remind, ANSWERED, ...handOver, CLOSE]
  return [waiting(ANSWERED), ...handOver, CLOSE]
}
