import { createDraft, type Draft, type DraftContent } from './draft.ts'
import type { Keeper } from './keeper.ts'
import { decodeAside, dropFromAside, putAside } from './put-aside.ts'

/** What one user has in hand: the review under way, and what was put aside when the category changed. */
export type InHand = { review: string; cleared: string | null }
export type Desk = ReturnType<typeof createDesk>

/**
 * The drafts of one user. A review is a name such as 'general:SALES'; opening another one clears the draft of the one
 * before (spec section 4: 'cleared when the category changes') and keeps a copy that `restore` brings back.
 */
export function createDesk(user: string, keeper: Keeper) {
  const base = `vouch:${user}:`
  const IN_HAND = `${base}in-hand`
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

  let inHand = decodeInHand(keeper.read(IN_HAND))
  function hold(next: InHand | null) {
    inHand = next
    keeper.write(IN_HAND, next && `${next.review} ${next.cleared ?? ''}`)
    changed()
  }

  function discard(review: string) {
    keeper.write(asideOf(review), null)
    hold(inHand && { ...inHand, cleared: inHand.cleared === review ? null : inHand.cleared })
  }

  return {
    draft,

    inHand: () => inHand,

    /** Makes `review` the one under way. */
    open(review: string) {
      if (inHand?.review === review) return
      const before = inHand?.review
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

    /** No more word of what the last change of category cleared; it can still be restored where it belongs. */
    dismiss: () => hold(inHand && { ...inHand, cleared: null }),

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
      if (key === null || key === IN_HAND) inHand = decodeInHand(value)
      if (key === null || key === IN_HAND || key.startsWith(asideOf(''))) changed()
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

function decodeInHand(text: string | null): InHand | null {
  const [review, cleared] = (text ?? '').split(' ')
  return review ? { review, cleared: cleared || null } : null
}
