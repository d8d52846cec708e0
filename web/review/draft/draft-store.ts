import type { SafeStorage } from '../../storage.ts'
import { decidedCount } from './decision.rules.ts'
import { createDraft, type Draft, type DraftContent } from './draft.ts'
import { takeOverEarlierDrafts } from './earlier-draft-store.ts'
import { draftOf, isOfJobs, kindOf } from './review-kind.rules.ts'

/** The active review of a kind. `cleared`: the one before it, if the change of category left decisions there. */
type Active = { review: string; cleared: string | null }
export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * All drafts of one user. Every review has its own. One of the general drafts is active: opening another category stashes
 * it, so the screen shows no decisions, and they are there again when the user returns.
 */
export function createDraftStore(user: string, storage: SafeStorage) {
  const base = `vouch:${user}:`
  const ACTIVE = `${base}active:`
  const DRAFT = `${base}draft:`
  const SENT = `${base}sent`
  const drafts = new Map<string, Draft>()
  const active = new Map<string, Active>()
  const sending = new Set<string>()
  let reviews: string[] = []
  const watchers = new Set<() => void>()
  const sentWatchers = new Set<() => void>()

  function changed() {
    for (const watcher of watchers) watcher()
  }

  function draft(review: string): Draft {
    const name = draftOf(review)
    const known = drafts.get(name) ?? createDraft(`${DRAFT}${name}:`, storage)
    drafts.set(name, known)
    return known
  }

  const activeOf = (review: string) => active.get(kindOf(review)) ?? null

  function addReview(review: string) {
    const name = draftOf(review)
    if (!reviews.includes(name)) reviews = [...reviews, name]
  }

  function takeActive(kind: string, value: string | null) {
    const [review, cleared] = (value ?? '').split(' ')
    if (!review) return void active.delete(kind)
    active.set(kind, { review, cleared: cleared || null })
    addReview(review)
  }

  function activate(next: Active) {
    const value = `${next.review} ${next.cleared ?? ''}`
    takeActive(kindOf(next.review), value)
    storage.write(`${ACTIVE}${kindOf(next.review)}`, value)
    changed()
  }

  const saved = new Set(storage.list(DRAFT).map(([key]) => reviewIn(key)))
  takeOverEarlierDrafts(saved, base, storage, draft)
  for (const [key] of storage.list(DRAFT)) addReview(reviewIn(key))
  for (const [kind, value] of storage.list(ACTIVE)) takeActive(kind, value)

  return {
    draft,

    /** The active review of the same kind. */
    active: activeOf,

    /** All reviews that may have decisions in their drafts, active or stashed. */
    reviews: () => reviews,

    /** The review as it was last on the screen: for jobs, with the categories chosen then. */
    lastShown: (review: string) => (isOfJobs(review) ? (activeOf(review)?.review ?? review) : review),

    /** Makes `review` the active one of its kind. */
    open(review: string) {
      const before = activeOf(review)?.review ?? null
      if (before === review) return
      const isLeft = before !== null && draftOf(before) !== draftOf(review)
      const hasDecisions = isLeft && decidedCount(draft(before).counts()) > 0
      activate({ review, cleared: hasDecisions ? before : null })
    },

    /** Hides the notice about what the last change of category cleared. The draft stays listed. */
    dismiss(cleared: string) {
      const known = activeOf(cleared)
      if (known?.cleared === cleared) activate({ ...known, cleared: null })
    },

    /** The server has these decisions now. Other general drafts drop what they say about the same people. */
    sent(review: string, entries: DraftContent['entries']) {
      draft(review).forget(entries)
      const ids = new Set(entries.map(([id]) => id))
      if (!isOfJobs(review))
        for (const other of reviews) if (!isOfJobs(other) && other !== review) draft(other).drop(ids)
      storage.write(SENT, String(Date.now()))
      changed()
    },

    isSending: (review: string) => sending.has(draftOf(review)),

    /** While a draft is being sent, no screen changes it. */
    setSending(review: string, isOn: boolean) {
      if (isOn) sending.add(draftOf(review))
      else sending.delete(draftOf(review))
      changed()
    },

    /** A change of local storage by another tab. */
    hear(key: string | null, value: string | null) {
      const known = reviews
      for (const each of drafts.values()) each.hear(key, value)
      if (key === SENT) for (const watcher of sentWatchers) watcher()
      if (key === null) active.clear()
      if (key?.startsWith(ACTIVE)) takeActive(key.slice(ACTIVE.length), value)
      if (key?.startsWith(DRAFT)) addReview(reviewIn(key.slice(DRAFT.length)))
      if (key === null || key.startsWith(ACTIVE) || reviews !== known) changed()
    },

    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },

    /** Calls back when another tab sent decisions. */
    watchSent(watcher: () => void) {
      sentWatchers.add(watcher)
      return () => void sentWatchers.delete(watcher)
    },
  }
}

/** 'general:SALES:d:42' → 'general:SALES' */
const reviewIn = (key: string) =>
  key
    .split(':')
    .slice(0, key.startsWith('jobs:') ? 3 : 2)
    .join(':')
