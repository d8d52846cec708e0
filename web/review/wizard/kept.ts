import type { OutreachAnswers } from '../../outreach/outreach.ts'
import { createKeeper } from '../../ui/keeper.ts'
import { isOver, type Round, withSent } from './round.ts'

const forGood = createKeeper(() => localStorage)
const forThisWindow = createKeeper(() => sessionStorage) // names and addresses of people do not outlive the window

const isRound = (value: Round) => Array.isArray(value.candidates) && Array.isArray(value.sent)
const isAnswers = (value: OutreachAnswers) => typeof value.notes === 'string'

/** What the wizard keeps of a user on this device: the round, and one key for each candidate's answers. */
export function keptWizard(user: string) {
  const base = `vouch:${user}:wizard:`
  const answersKey = (id: string) => `${base}${id}`
  const round = () => parsed(forThisWindow.read(base), isRound)
  const keepRound = (changed: Round) => forThisWindow.write(base, JSON.stringify(changed))
  /** The round is over; nothing of it is needed any more. */
  function clear() {
    forThisWindow.write(base, null)
    for (const [id] of forGood.list(base)) forGood.write(answersKey(id), null)
  }
  return {
    round,
    keepRound,
    answers: (id: string) => parsed(forGood.read(answersKey(id)), isAnswers),
    keepAnswers: (id: string, answers: OutreachAnswers) =>
      forGood.write(answersKey(id), JSON.stringify(answers)),
    clear,
    /** The server has this candidate's answers, which arrived there after the wizard was left. */
    sent(id: string) {
      const kept = round()
      const after = kept && withSent(kept, id)
      if (!after) return // the user is gone, too
      if (isOver(after)) clear()
      else keepRound(after)
    },
  }
}

function parsed<T>(text: string | null, isWhole: (value: T) => boolean): T | null {
  try {
    const value = JSON.parse(text ?? 'null') as T | null
    return value !== null && isWhole(value) ? value : null
  } catch {
    return null
  }
}
