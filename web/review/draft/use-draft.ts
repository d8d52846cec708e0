import { useEffect, useSyncExternalStore } from 'react'
import type { Category } from '../../../domain/category.ts'
import { createDesk, type Desk } from './desk.ts'
import type { Draft } from './draft.ts'
import { createKeeper } from '../../ui/keeper.ts'

const desks = new Map<string, Desk>()

/** The user's desk; it lives as long as the page, so that even decisions that storage refused survive navigation. */
export function deskOf(user: string): Desk {
  const known = desks.get(user)
  if (known) return known
  const desk = createDesk(
    user,
    createKeeper(() => localStorage),
  )
  window.addEventListener('storage', (event) => desk.hear(event.key, event.newValue))
  desks.set(user, desk)
  return desk
}

export const useCounts = (draft: Draft) => useSyncExternalStore(draft.watch, draft.counts)

/** How many are decided in these categories, or in all. */
export const useDecidedIn = (draft: Draft, categories: Category[]) =>
  useSyncExternalStore(draft.watch, () => draft.decidedIn(categories))

/** What is decided on one connection; null for nobody. */
export const useEntry = (draft: Draft, id: string | null) =>
  useSyncExternalStore(draft.watch, () => (id === null ? null : draft.entry(id)))

export const useIsSafe = (draft: Draft) => useSyncExternalStore(draft.watch, draft.safe)

export const useCanUndo = (draft: Draft) => useSyncExternalStore(draft.watch, () => draft.lastStep() !== null)

/** What was cleared when this review's category was chosen. */
export const useCleared = (desk: Desk, review: string) =>
  useSyncExternalStore(desk.watch, () => desk.active(review)?.cleared ?? null)

/** The reviews that may have decisions in their drafts. */
export const useReviews = (desk: Desk) => useSyncExternalStore(desk.watch, desk.reviews)

export const useChangedAt = (draft: Draft) => useSyncExternalStore(draft.watch, draft.changedAt)

export const useIsSending = (desk: Desk, review: string) =>
  useSyncExternalStore(desk.watch, () => desk.isSending(review))

/** Calls back when another tab sent decisions. */
export function useSentElsewhere(desk: Desk, onSent: () => void) {
  useEffect(() => desk.watchSent(onSent), [desk, onSent])
}
