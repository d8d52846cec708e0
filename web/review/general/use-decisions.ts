import { useSyncExternalStore } from 'react'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import type { Action } from '../draft/decision.ts'
import type { Draft } from '../draft/draft.ts'
import { firstUndecided } from '../draft/first-undecided.ts'
import type { ReviewPages } from './use-review-pages.ts'
import { useSpoken } from './use-spoken.ts'

type Person = { id: string; name: string }

const SAID: Record<Action, string> = { YES: 'Recommended', NO: 'Never show again', SKIP: 'Later' }

/** Deciding on the page's connections: by button on any row, by key on the current one; and taking it back. */
export function useDecisions(pages: ReviewPages, draft: Draft, isBlocked: boolean) {
  const { place, data, query } = pages
  const waiting = query.isPlaceholderData
  const connections = data?.connections ?? []
  const ids = connections.map(({ id }) => id)
  const undecided = () => firstUndecided(ids, (id) => draft.entry(id) !== null)
  const currentId = useSyncExternalStore(draft.watch, undecided)
  const current = waiting ? null : (connections.find(({ id }) => id === currentId) ?? null)
  const say = useSpoken({ name: current?.name ?? null, waiting })

  function decide(person: Person, action: Action) {
    if (isBlocked || waiting) return
    const after = draft.decide(person.id, action, place)
    say(after ? `${SAID[action]}: ${person.name}.` : `Taken back: ${person.name}.`)
    if (after && undecided() === null) pages.goOn()
  }

  const decideCurrent = (action: Action) => {
    if (current) decide(current, action)
  }

  function undo() {
    const step = isBlocked ? null : draft.undo()
    if (!step) return
    const known = connections.find(({ id }) => id === step.id)
    say(known ? `Undone: ${known.name}.` : 'Undone.')
    if (step.place.page !== place.page || step.place.search !== place.search)
      pages.goTo(step.place, { replace: true })
  }

  useShortcut('l', () => decideCurrent('YES'), { description: 'Recommend' })
  useShortcut('h', () => decideCurrent('NO'), { description: 'Never Show Again' })
  useShortcut('s', () => decideCurrent('SKIP'), { description: 'Later' })
  useShortcut(['u', 'mod+z'], undo, { description: 'Undo' })

  return { current, waiting, decide, decideCurrent, undo }
}
