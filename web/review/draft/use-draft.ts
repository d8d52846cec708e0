import { useEffect, useSyncExternalStore } from 'react'
import type { Category } from '../../../domain/category.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import type { Draft } from './draft.ts'
import { deviceStorage } from '../../storage.ts'

const stores = new Map<string, DraftStore>()

/** The user's drafts. They live as long as the page, so decisions that storage refused survive navigation. */
export function draftStoreOf(user: string): DraftStore {
  const known = stores.get(user)
  if (known) return known
  const drafts = createDraftStore(user, deviceStorage)
  deviceStorage.listen(`vouch:${user}:`, drafts.hear)
  window.addEventListener('pagehide', drafts.write)
  document.addEventListener('visibilitychange', drafts.write) // on a phone, a hidden page may end without another event
  stores.set(user, drafts)
  return drafts
}

export const useCounts = (draft: Draft) => useSyncExternalStore(draft.subscribe, draft.counts)

export const useDecidedIn = (draft: Draft, categories: Category[]) =>
  useSyncExternalStore(draft.subscribe, () => draft.decidedIn(categories))

export const useEntry = (draft: Draft, id: string | null) =>
  useSyncExternalStore(draft.subscribe, () => (id === null ? null : draft.entry(id)))

export const useIsSafe = (draft: Draft) => useSyncExternalStore(draft.subscribe, draft.isSafe)

export const useCanUndo = (draft: Draft) =>
  useSyncExternalStore(draft.subscribe, () => draft.lastStep() !== null)

/** The review that was cleared when the user chose this one's category. */
export const useCleared = (drafts: DraftStore, review: string) =>
  useSyncExternalStore(drafts.subscribe, () => drafts.active(review)?.cleared ?? null)

export const useReviews = (drafts: DraftStore) => useSyncExternalStore(drafts.subscribe, drafts.reviews)

export const useChangedAt = (draft: Draft) => useSyncExternalStore(draft.subscribe, draft.changedAt)

export const useIsSending = (drafts: DraftStore, review: string) =>
  useSyncExternalStore(drafts.subscribe, () => drafts.isSending(review))

/** Calls back when another tab sent decisions. */
export function useSentElsewhere(drafts: DraftStore, onSent: () => void) {
  useEffect(() => drafts.onSentElsewhere(onSent), [drafts, onSent])
}
