import type { NotChanged } from '../../../contract/claims.ts'
import type { SeveralAct } from './fits.rules.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)

const DONE: Record<SeveralAct, [title: (who: string) => string, done: string]> = {
  sent: [(who) => `Marked as sent: ${who}`, 'marked'],
  hand_over: [(who) => `Handed over to recruiting: ${who}`, 'handed over'],
  remind: [(who) => `Reminders about ${who}`, 'the subject of a reminder'],
}

const WHY: Record<NotChanged, (name: string) => string> = {
  no_claim: (name) => `no one is in touch with ${name}`,
  asked: (name) => `a colleague is asked about ${name}`,
  recruiting: (name) => `recruiting is in touch with ${name} already`,
  wrote: (name) => `someone wrote to ${name} already`,
  waiting: (name) => `someone wrote to ${name} and waits for an answer`,
  answered: (name) => `${name} answered already`,
  yours: (name) => `${name} is yours`,
  reminded: (name) => `the last reminder about ${name} is less than three days old`,
  changed: (name) => `${name} changed meanwhile`,
}

type Done = { changed: number; left_out: { name: string; why: NotChanged }[] }

/** What an act did for several: '7 people', and '2 of 9 were not marked: Theo answered already, and 1 more.' */
export function severalToast(act: SeveralAct, { changed, left_out }: Done) {
  const [titleOf, done] = DONE[act]
  const title = titleOf(changed === 0 ? 'no one' : people(changed))
  const [first] = left_out
  if (!first) return { title }
  const others = left_out.length - 1
  const all = changed + left_out.length
  const were = left_out.length === 1 ? 'was' : 'were'
  const why = WHY[first.why](first.name) + (others > 0 ? `, and ${others} more` : '')
  return { title, description: `${left_out.length} of ${all} ${were} not ${done}: ${why}.` }
}
