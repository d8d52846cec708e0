import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ListedConnection } from '../../../contract/connections.ts'
import { announce } from '../../ui/announcer.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countText } from '../count-labels.ts'
import type { Rule } from '../draft/decision.rules.ts'
import type { Draft } from '../draft/draft.ts'
import { currentRow, rowFrom, undecidedBelow, waitingRow } from '../list/current-row.rules.ts'
import { allDecided, type Choice, isAllDecided, type Review, totalOf } from '../list/review.rules.ts'
import type { ReviewPages } from '../list/use-review-pages.ts'

/** Decides on the current row or any other row of the page, and undoes decisions. */
export function useDecisions(pages: ReviewPages, draft: Draft, review: Review, isBlocked: boolean) {
  const { place, data, query } = pages
  const waiting = query.isPlaceholderData
  const connections = data?.connections ?? []
  const ids = connections.map(({ id }) => id)
  const open = connections.filter((person) => !review.decidedBefore?.(person)).map(({ id }) => id)
  const currentIdOf = () => currentRow(ids, draft, open)
  const waitingIdOf = () => waitingRow(open, draft)
  const currentId = useSyncExternalStore(draft.subscribe, currentIdOf)
  const nobodyWaits = useSyncExternalStore(draft.subscribe, waitingIdOf) === null
  const heldId = useSyncExternalStore(draft.subscribe, draft.held)
  const current = waiting ? null : (connections.find(({ id }) => id === currentId) ?? null)
  const isHeld = current !== null && current.id === heldId
  const counts = data?.categories ?? []
  const say = useAnnouncement({
    name: current?.name ?? null,
    all: isAllDecided(counts, review, draft) ? totalOf(counts, review) : null,
    waiting,
  })

  /** After a decision on a row chosen by keys, the next undecided row below it becomes the current one. */
  function leaveChosen(id: string) {
    if (draft.chosen() === id)
      draft.choose(undecidedBelow(ids, id, (each) => draft.entry(each) !== null || !open.includes(each)))
  }

  function decide(person: ListedConnection, { rule, stays = false, isChosen, announcement }: Choice) {
    if (isBlocked || waiting) return
    const wasUndecided = waitingIdOf() !== null // a page that was fully decided before is not left automatically
    const holds = stays && person.id === currentIdOf()
    const noteBefore = review.note?.(draft.entry(person.id), person)
    const after = draft.decide(person.id, rule(person), place, { holds })
    const note = review.note?.(after, person)
    const news = note && note !== noteBefore ? ` ${note}.` : ''
    say(`${isChosen(after, person) ? announcement : 'Taken back'}: ${person.name}.${news}`, {
      isDone: !holds,
    })
    if (after && !holds) leaveChosen(person.id)
    if (after && wasUndecided && waitingIdOf() === null) pages.goOn()
  }

  /** Decides about the people of one company, who may also be on other pages. */
  function decideCompany(company: string, people: string[], rule: Rule) {
    if (isBlocked || waiting) return
    draft.decideAll(people, rule, place)
    if (draft.chosen() !== null) draft.choose(null)
    const words = `Hidden: ${countText(people.length, 'person', 'people')} at ${company}`
    say(`${words}.`)
    toast({ title: words, description: 'Undo brings all of them back.', kind: 'success' })
    if (waitingIdOf() === null) pages.goOn()
  }

  const decideCurrent = (choice: Choice) => {
    if (current) decide(current, choice)
  }

  const keeping = current && !isHeld ? (review.keeping?.(current) ?? null) : null

  /** Moves on from a held row, or keeps the earlier answers of the current one. */
  function moveOn() {
    if (isBlocked || waiting || !current) return
    if (isHeld) draft.release()
    else if (keeping) draft.decide(current.id, keeping, place)
    else return
    leaveChosen(current.id)
    say(`Done: ${current.name}.`)
    if (waitingIdOf() === null) pages.goOn()
  }

  /** Makes the next or the previous row the current one, whether it is decided or not. */
  function move(by: 1 | -1) {
    const next = waiting ? null : rowFrom(ids, currentIdOf(), by)
    const person = connections.find(({ id }) => id === next)
    if (!person) return
    draft.choose(person.id)
    announce([person.name, person.current_job].filter(Boolean).join(', '))
  }

  function undo() {
    const step = isBlocked ? null : draft.undo()
    if (!step) return
    const known = connections.find(({ id }) => id === step.id)
    if (known && draft.chosen()) draft.choose(known.id)
    say(known ? `Undone: ${known.name}.` : 'Undone.')
    const back = step.place
    if (
      back &&
      (back.filter ?? '') === (place.filter ?? '') &&
      (back.page !== place.page || back.search !== place.search)
    )
      pages.goTo(back, { replace: true })
  }

  return {
    current,
    waiting,
    /** No one on the page is undecided, and no row is held. */
    nobodyWaits: !waiting && nobodyWaits,
    decide,
    move,
    decideCurrent,
    decideCompany,
    moveOn,
    canMoveOn: isHeld || keeping !== null,
    undo,
  }
}

type Next = {
  name: string | null
  /** The total, once all are decided. */
  all: number | null
  /** It is not known yet who comes next. */
  waiting: boolean
}

function nextWords({ name, all }: Next): string {
  if (name !== null) return `Next: ${name}.`
  return all === null ? 'No one else on this page is undecided.' : `${allDecided(all)}.`
}

/** Announces a decision and, if the row is done, who comes next as soon as that is known. */
function useAnnouncement({ name, all, waiting }: Next) {
  const [decision, setDecision] = useState<{ text: string; isDone: boolean } | null>(null)
  const spoken = useRef(decision)
  useEffect(() => {
    if (!decision || spoken.current === decision || waiting) return
    spoken.current = decision
    if (!decision.isDone) return announce(decision.text)
    announce(`${decision.text} ${nextWords({ name, all, waiting })}`)
  }, [decision, name, all, waiting])
  return (text: string, { isDone = true } = {}) => setDecision({ text, isDone })
}
