import { useState } from 'react'
import type { Person } from '../../../contract/recommendations.ts'
import { announce } from '../../ui/announcer.tsx'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { notSaved } from '../not-saved.ts'
import { currentOf } from './inbox.rules.ts'
import { useVisit } from './use-visit.ts'
import type { Refusable } from './inbox-store.ts'

/** Deciding on the letter in hand, by button or by key; and taking it back. */
export function useInbox(user: string) {
  const [refused, setRefused] = useState<{ person: Person; what: Refusable } | null>(null)
  const { visit, queue, loadingFailed } = useVisit(user, (person, what) => {
    setRefused({ person, what })
    notSaved.say()
  })
  const tryAgain = (id: string) => {
    if (id !== refused?.person.id) return
    setRefused(null)
    notSaved.unsay()
  }
  const next = () => {
    const person = currentOf(visit.view().queue)
    return person ? ` Next: ${person.name}.` : ''
  }

  function decide(is_favorite: boolean) {
    const person = visit.decide(is_favorite)
    if (!person) return
    tryAgain(person.id)
    announce(`${is_favorite ? 'Added to favorites' : 'Not interested'}: ${person.name}.${next()}`)
  }

  function undo() {
    const person = visit.undo()
    if (!person) return
    tryAgain(person.id)
    announce(`Undone: ${person.name}.`)
  }

  useShortcut(['arrowleft', 'h'], () => decide(false), { description: 'Not Interested' })
  useShortcut(['arrowright', 'l'], () => decide(true), { description: 'Add to Favorites' })
  useShortcut(['u', 'mod+z'], undo, { description: 'Undo' })

  const current = currentOf(queue)
  return {
    queue,
    current,
    loadingFailed,
    /** The card on the screen came back because its decision could not be saved. */
    cameBack: refused?.what === 'decision' && current?.id === refused.person.id,
    /** The newest decision, which could not be taken back. */
    stands:
      refused?.what === 'undo' && queue.decided.at(-1)?.person.id === refused.person.id
        ? refused.person
        : null,
    decide,
    undo,
    retry: visit.retry,
  }
}
