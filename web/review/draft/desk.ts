import { createDraft, type Draft, type DraftContent } from './draft.ts'
import type { Keeper } from '../../ui/keeper.ts'
import { decodeAside, dropFromAside, putAside } from './put-aside.ts'

/** What one user has in hand of a subject: the review under way, and what a change of category put aside. */
type InHand = { review: string; cleared: string | null }
export type Desk = ReturnType<typeof createDesk>

/**
 * The drafts of one user. A review is a name such as 'general:SALES' or 'jobs:a,b:SALES'; opening another one of the same
 * subject clears the draft of the one before (spec section 4: 'cleared when the category changes') and keeps a copy that
 * `restore` brings back.
 */
export function createDesk(user: string, keeper: Keeper) {
  const base = `vouch:${user}:`
  const IN_HAND = `${base}in-hand:`
  const SENT = `${base}sent`
  const asideOf = (review: string) => `${base}aside:${review}`
  const drafts = new Map<string, Draft>()
  const asideCounts = new Map<string, number>()
  const watchers = new Set<() => void>()
  const sentWatchers = new Set<() => void>()

  const changed = () => {
    asideCounts.clear()
    for (const watcher of watchers) watcher()
  }

  function draft(review: string): Draft {
    const open = drafts.get(review) ?? createDraft(`${base}draft:${review}:`, keeper)
    drafts.set(review, open)
    return open
  }

  function clear(review: string) {
    const content = draft(review).content()
    if (content.entries.length === 0) return false
    draft(review).forget(content.entries) // first, so that there is room for the copy
    putAside(keeper, asideOf(review), content)
    return true
  }

  const inHand = new Map<string, InHand>()
  let allInHand: InHand[] = []
  function takeInHand(subject: string, value: string | null) {
    const held = decodeInHand(value)
    if (held) inHand.set(subject, held)
    else inHand.delete(subject)
    allInHand = [...inHand.values()]
  }
  for (const [subject, value] of keeper.list(IN_HAND)) takeInHand(subject, value)

  const inHandOf = (review: string) => inHand.get(subjectOf(review)) ?? null

  function hold(next: InHand) {
    const value = `${next.review} ${next.cleared ?? ''}`
    takeInHand(subjectOf(next.review), value)
    keeper.write(`${IN_HAND}${subjectOf(next.review)}`, value)
    changed()
  }

  /** No more word of what the last change of category cleared. */
  function dismiss(cleared: string) {
    const held = inHandOf(cleared)
    if (held?.cleared === cleared) hold({ ...held, cleared: null })
    else changed()
  }

  function discard(review: string) {
    keeper.write(asideOf(review), null)
    dismiss(review)
  }

  return {
    draft,

    /** What is in hand of the subject of this review. */
    inHand: inHandOf,

    /** What is in hand of every subject. */
    allInHand: () => allInHand,

    /** Makes `review` the one under way. */
    open(review: string) {
      const before = inHandOf(review)?.review
      if (before === review) return
      hold({ review, cleared: before && clear(before) ? before : null })
    },

    /** How many decisions of a review were put aside. */
    asideCount(review: string): number {
      const count = asideCounts.get(review) ?? decodeAside(keeper.read(asideOf(review))).entries.length
      asideCounts.set(review, count)
      return count
    },

    restore(review: string) {
      draft(review).restore(decodeAside(keeper.read(asideOf(review))))
      discard(review)
    },

    discard,

    /** No more word of what was cleared; it can still be restored where it belongs. */
    dismiss,

    /** The server has these decisions now. */
    sent(review: string, entries: DraftContent['entries']) {
      draft(review).forget(entries)
      dropFromAside(keeper, asideOf(review), entries)
      keeper.write(SENT, String(Date.now()))
      changed()
    },

    /** A change of local storage by another tab. */
    hear(key: string | null, value: string | null) {
      for (const open of drafts.values()) open.hear(key, value)
      if (key === SENT) for (const watcher of sentWatchers) watcher()
      if (key === null) for (const subject of inHand.keys()) takeInHand(subject, null)
      if (key?.startsWith(IN_HAND)) takeInHand(key.slice(IN_HAND.length), value)
      if (key === null || key.startsWith(IN_HAND) || key.startsWith(asideOf(''))) changed()
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

/** A job, or a pair of them, is a subject of its own; all general reviews are one. */
const subjectOf = (review: string) =>
  review.startsWith('jobs:') ? review.slice(0, review.lastIndexOf(':')) : 'general'

function decodeInHand(text: string | null): InHand | null {
  const [review, cleared] = (text ?? '').split(' ')
  return review ? { review, cleared: cleared || null } : null
}
