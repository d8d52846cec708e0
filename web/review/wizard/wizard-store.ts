import type { OutreachAnswers } from '../../outreach/outreach.rules.ts'
import { deviceStorage, tabStorage, typedKey } from '../../storage.ts'
import { isOver, type Round } from './round.rules.ts'

const isRound = (value: Round) => Array.isArray(value.candidates) && Array.isArray(value.sent)
const isAnswers = (value: OutreachAnswers) => typeof value.notes === 'string'

/** What the wizard saves in this browser: the round (in the tab) and one key for each candidate's answers. */
export function wizardStore(user: string) {
  const base = typedKey(user, 'wizard:')
  const round = () => tabStorage.readJson(base, isRound)
  const saveRound = (changed: Round) => tabStorage.writeJson(base, changed)
  const saveAnswers = (id: string, answers: OutreachAnswers) => deviceStorage.writeJson(base + id, answers)
  /** Removes everything once the round is over. */
  function clear() {
    tabStorage.write(base, null)
    deviceStorage.forget(base)
  }
  /** Ends the round: only typed answers of letters that are not finished stay. */
  function end(ended = round()) {
    if (ended && isOver(ended)) return clear()
    for (const id of ended?.sent ?? []) deviceStorage.write(base + id, null)
    tabStorage.write(base, null)
  }
  return {
    round,
    saveRound,
    end,
    answers: (id: string) => deviceStorage.readJson(base + id, isAnswers),
    saveAnswers,
    /** Opens a finished letter again, with its words. */
    reopen(id: string, answers: OutreachAnswers) {
      const saved = round()
      if (saved) saveRound({ ...saved, sent: saved.sent.filter((other) => other !== id) })
      saveAnswers(id, answers)
    },
  }
}
