import { decidedCount } from './decision.rules.ts'
import { createDraft, type Draft, type DraftContent } from './draft.ts'
import type { Keeper } from '../../ui/keeper.ts'
import { takeOverEarlierDrafts } from './earlier-drafts.ts'
import { draftOf, isOfJobs, kindOf } from './review-kind.rules.ts'

/** The active review of a kind; `cleared`: the one before, if the change of category left decisions there. */
type Active = { review: string; cleared: string | null }
export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * The draft store of one user. Every review has a draft of its own; of the general ones one is active. Opening another
 * category clears the screen of what was decided (spec section 4: 'cleared when the category changes'): that draft is
 * stashed where it is, listed, and there again on return.
 */
export function createDraftStore(user: string, keeper: Keeper) {
  const base = `vouch:${user}:`
  const ACTIVE = `${base}in-hand:`
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
    const open = drafts.get(name) ?? createDraft(`${DRAFT}${name}:`, keeper)
    drafts.set(name, open)
    return open
  }

  const activeOf = (review: string) => active.get(kindOf(review)) ?? null

  /** A review that has a draft, or had one. */
  function meet(review: string) {
    const name = draftOf(review)
    if (!reviews.includes(name)) reviews = [...reviews, name]
  }

  function takeActive(kind: string, value: string | null) {
    const [review, cleared] = (value ?? '').split(' ')
    if (!review) return void active.delete(kind)
    active.set(kind, { review, cleared: cleared || null })
    meet(review)
  }

  function activate(next: Active) {
    const value = `${next.review} ${next.cleared ?? ''}`
    takeActive(kindOf(next.review), value)
    keeper.write(`${ACTIVE}${kindOf(next.review)}`, value)
    changed()
  }

  const stored = new Set(keeper.list(DRAFT).map(([key]) => reviewIn(key)))
  takeOverEarlierDrafts([...stored], { base, keeper, draft })
  for (const review of [...stored, ...drafts.keys()]) meet(review)
  for (const [kind, value] of keeper.list(ACTIVE)) takeActive(kind, value)

  return {
    draft,

    /** The active review of the same kind. */
    active: activeOf,

    /** All reviews that may have decisions in their drafts, active or stashed. */
    reviews: () => reviews,

    /** The review under that name as it was last on the screen: for jobs, the categories chosen then. */
    lastShown: (review: string) => (isOfJobs(review) ? (activeOf(review)?.review ?? review) : review),

    /** Makes `review` the active one of its kind. */
    open(review: string) {
      const before = activeOf(review)?.review ?? null
      if (before === review) return
      const isLeft = before !== null && draftOf(before) !== draftOf(review)
      const hasDecisions = isLeft && decidedCount(draft(before).counts()) > 0
      activate({ review, cleared: hasDecisions ? before : null })
    },

    /** No more word of what the last change of category cleared; it stays listed. */
    dismiss(cleared: string) {
      const held = activeOf(cleared)
      if (held?.cleared === cleared) activate({ ...held, cleared: null })
    },

    /** The server has these decisions now; what another general draft says of the same people is out of date. */
    sent(review: string, entries: DraftContent['entries']) {
      draft(review).forget(entries)
      const ids = new Set(entries.map(([id]) => id))
      if (!isOfJobs(review))
        for (const other of reviews) if (!isOfJobs(other) && other !== review) draft(other).drop(ids)
      keeper.write(SENT, String(Date.now()))
      changed()
    },

    isSending: (review: string) => sending.has(draftOf(review)),

    /** A draft is on its way to the server, or no longer: meanwhile nothing is decided, on whichever screen. */
    setSending(review: string, isOn: boolean) {
      if (isOn) sending.add(draftOf(review))
      else sending.delete(draftOf(review))
      changed()
    },

    /** A change of local storage by another tab. */
    hear(key: string | null, value: string | null) {
      const known = reviews
      for (const open of drafts.values()) open.hear(key, value)
      if (key === SENT) for (const watcher of sentWatchers) watcher()
      if (key === null) active.clear()
      if (key?.startsWith(ACTIVE)) takeActive(key.slice(ACTIVE.length), value)
      if (key?.startsWith(DRAFT)) meet(reviewIn(key.slice(DRAFT.length)))
      if (key === null || key.startsWith(ACTIVE) || reviews !== known) changed()
    },

    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },

    /** Another tab sent decisions: lists of the server are out of date. */
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
