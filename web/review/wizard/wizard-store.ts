import type { OutreachAnswers } from '../../outreach/outreach.rules.ts'
import { keptNames, keptNotes, notesOf } from '../../api/kept.ts'
import { isOver, type Round, withSent } from './round.rules.ts'

const isRound = (value: Round) => Array.isArray(value.candidates) && Array.isArray(value.sent)
const isAnswers = (value: OutreachAnswers) => typeof value.notes === 'string'

/** What the wizard keeps of a user on this device: the round, and one key for each candidate's answers. */
export function wizardStore(user: string) {
  const base = notesOf(user, 'wizard')
  const answersKey = (id: string) => `${base}${id}`
  const round = () => parsed(keptNames.read(base), isRound)
  const keepRound = (changed: Round) => keptNames.write(base, JSON.stringify(changed))
  /** The round is over; nothing of it is needed any more. */
  function clear() {
    keptNames.write(base, null)
    for (const [id] of keptNotes.list(base)) keptNotes.write(answersKey(id), null)
  }
  return {
    round,
    keepRound,
    answers: (id: string) => parsed(keptNotes.read(answersKey(id)), isAnswers),
    keepAnswers: (id: string, answers: OutreachAnswers) =>
      keptNotes.write(answersKey(id), JSON.stringify(answers)),
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
