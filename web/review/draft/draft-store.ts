import type { SafeStorage } from '../../storage.ts'
import { createStore } from '../../ui/store.ts'
import { decidedCount } from './decision.rules.ts'
import { createDraft, type Draft, type DraftContent } from './draft.ts'
import { decodeDraft } from './draft.rules.ts'

/** The active review of a kind. `cleared`: the one before it, if it still has decisions. */
type Active = { review: string; cleared: string | null }
export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * All drafts of one user. Every review has its own. One of the general drafts is active: opening another category stashes it, so the
 * screen shows no decisions until the user returns to it.
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
  const changes = createStore(0)
  const sentElsewhere = createStore(0)
  const leaving = createStore<ReadonlySet<string>>(new Set())

  const changed = () => changes.set(changes.get() + 1)

  function draft(review: string): Draft {
    const name = draftOf(review)
    const known = drafts.get(name) ?? createDraft(DRAFT + name, storage)
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

  /** Lists the text stored under the name of a review, if it is a draft. */
  function addStored(review: string, text: string | null) {
    if (!reviews.includes(review) && decodeDraft(text)) addReview(review)
  }

  function write() {
    for (const each of drafts.values()) each.write()
  }

  for (const [review, text] of storage.list(DRAFT)) addStored(review, text)
  for (const [kind, value] of storage.list(ACTIVE)) takeActive(kind, value)

  return {
    draft,

    /** The active review of the same kind. */
    active: activeOf,

    /** All reviews that may have decisions in their drafts, active or stashed. */
    reviews: () => reviews,

    /** The review as last shown: for jobs, with the categories chosen then. */
    lastShown: (review: string) => (isOfJobs(review) ? (activeOf(review)?.review ?? review) : review),

    /** Makes `review` the active one of its kind. */
    open(review: string) {
      const before = activeOf(review)?.review ?? null
      if (before === review) return
      const isLeft = before !== null && draftOf(before) !== draftOf(review)
      const hasDecisions = isLeft && decidedCount(draft(before).counts()) > 0
      activate({ review, cleared: hasDecisions ? before : null })
    },

    /** Hides the notice about the draft that the last change of category cleared. The draft stays listed. */
    dismiss(cleared: string) {
      const known = activeOf(cleared)
      if (known?.cleared === cleared) activate({ ...known, cleared: null })
    },

    /** What was decided from then on, in ms since 1970: whether someone is recommended, by connection. */
    since(from: number): Map<string, boolean> {
      const decided = new Map<string, boolean>()
      for (const review of reviews)
        for (const [id, { action }] of draft(review).since(from))
          decided.set(id, action === 'YES' || decided.get(id) === true)
      return decided
    },

    /** The server has these decisions now. Other general drafts drop what they say about the same people. */
    sent(review: string, entries: DraftContent['entries']) {
      const ids = new Set(entries.map(([id]) => id))
      leaving.set(ids)
      draft(review).forget(entries)
      if (!isOfJobs(review))
        for (const other of reviews) if (!isOfJobs(other) && other !== review) draft(other).drop(ids)
      write() // before the other tabs load their lists again
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
      for (const [review, each] of drafts) if (key === null || key === DRAFT + review) each.hear(value)
      if (key === SENT) sentElsewhere.set(sentElsewhere.get() + 1)
      if (key === null) active.clear()
      if (key?.startsWith(ACTIVE)) takeActive(key.slice(ACTIVE.length), value)
      if (key?.startsWith(DRAFT)) addStored(key.slice(DRAFT.length), value)
      if (key === null || key.startsWith(ACTIVE) || reviews !== known) changed()
    },

    /** Writes pending changes at once. */
    write,

    subscribe: changes.subscribe,

    /** Calls back with the connections whose decisions were sent, before the drafts forget them. */
    onSent: (listener: (ids: ReadonlySet<string>) => void) =>
      leaving.subscribe(() => listener(leaving.get())),

    /** Calls back when another tab sent decisions. */
    onSentElsewhere: sentElsewhere.subscribe,
  }
}

/**
 * Reviews have names: 'general:SALES', 'later:ALL', 'jobs:a,b:SALES'. All general reviews are of one kind, so one category is active at a
 * time. Each choice of jobs is a kind of its own.
 */
const kindOf = (review: string) => (isOfJobs(review) ? review.slice(0, review.lastIndexOf(':')) : 'general')

const isOfJobs = (review: string) => review.startsWith('jobs:')

/** The review that names the draft. A choice of jobs has one draft for all categories. */
const draftOf = (review: string) => (isOfJobs(review) ? `${kindOf(review)}:ALL` : review)
