import type { OutreachAnswers } from '../../outreach/outreach.ts'
import { createKeeper } from '../../ui/keeper.ts'
import type { Sitting } from './sitting.ts'

const forGood = createKeeper(() => localStorage)
const forThisWindow = createKeeper(() => sessionStorage) // names and addresses of people do not outlive the window

const isSitting = (value: Sitting) => Array.isArray(value.candidates) && Array.isArray(value.sent)
const isAnswers = (value: OutreachAnswers) => typeof value.notes === 'string'

/** What the wizard keeps of a user on this device: the sitting, and one key for each candidate's answers. */
export function keptWizard(user: string) {
  const base = `vouch:${user}:wizard:`
  const answersKey = (id: string) => `${base}${id}`
  return {
    sitting: () => parsed(forThisWindow.read(base), isSitting),
    keepSitting: (sitting: Sitting) => forThisWindow.write(base, JSON.stringify(sitting)),
    answers: (id: string) => parsed(forGood.read(answersKey(id)), isAnswers),
    keepAnswers: (id: string, answers: OutreachAnswers) =>
      forGood.write(answersKey(id), JSON.stringify(answers)),
    /** The sitting is over; nothing of it is needed any more. */
    clear() {
      forThisWindow.write(base, null)
      for (const [id] of forGood.list(base)) forGood.write(answersKey(id), null)
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
