import type { Person } from '../../../contract/recommendations.ts'
import {
  afterEvent,
  currentOf,
  type Decided,
  isDone,
  newQueue,
  type Queue,
  type QueueEvent,
} from './inbox.rules.ts'

export type Page = { people: Person[]; total: number; pages: number }
export type Verdict = { is_favorite: boolean; is_reviewed: boolean }
export type Kept = { decided: Decided[]; count: number }
/** What the tabs of one browser tell each other. */
export type Word = { decided: string } | { returned: Person }

export type Refusable = 'decision' | 'undo'

export type World = {
  list: (page: number) => Promise<Page>
  save: (id: string, verdict: Verdict) => Promise<unknown>
  memory: { read: () => Kept | null; write: (kept: Kept) => void; forget: () => void }
  tabs: { tell: (word: Word) => void; listen: (hear: (word: Word) => void) => () => void }
  onRefused: (person: Person, what: Refusable) => void
}

export type View = { queue: Queue; loadingFailed: boolean }
export type Visit = ReturnType<typeof createVisit>

const AHEAD = 25 // people known beyond the card on the screen: more than keys pressed during one slow answer

/** One admin going through the queue: decisions count at once, saving and fetching happen behind them. */
export function createVisit(world: World) {
  const kept = world.memory.read()
  let view: View = { queue: newQueue(kept?.decided, kept?.count), loadingFailed: false }
  const watchers = new Set<() => void>()
  const newest = new Map<string, Promise<unknown>>()
  /** Whose decision the server has, as far as this visit knows, and whether it made them a favourite. */
  const standing = new Map<string, boolean>()
  for (const { person, is_favorite, saved } of view.queue.decided)
    if (saved) standing.set(person.id, is_favorite)
  let settled = 0
  let fetching = false

  function show(next: View) {
    view = next
    for (const watcher of watchers) watcher()
  }

  function happen(event: QueueEvent) {
    show({ ...view, queue: afterEvent(view.queue, event) })
    if (event.type !== 'listed') world.memory.write({ decided: view.queue.decided, count: view.queue.count })
    void fetchAhead()
  }

  /** Saves of one person go one after the other, and only the newest one's outcome counts. */
  function save(person: Person, verdict: Verdict) {
    const before = newest.get(person.id) ?? Promise.resolve()
    const saving = before.then(() => world.save(person.id, verdict))
    const done = saving.then(
      () => true,
      () => false,
    )
    newest.set(person.id, done)
    void done.then((ok) => {
      settled++
      if (ok && verdict.is_reviewed) standing.set(person.id, verdict.is_favorite)
      else if (ok) standing.delete(person.id)
      if (newest.get(person.id) !== done) return
      newest.delete(person.id)
      if (!verdict.is_reviewed) return ok ? undefined : undoRefused(person)
      if (ok) return happen({ type: 'saved', id: person.id })
      happen({ type: 'refused', id: person.id })
      world.tabs.tell({ returned: person })
      world.onRefused(person, 'decision')
    })
  }

  /** The card does not stay on the screen as if nobody had decided on it: the server says that somebody has. */
  function undoRefused(person: Person) {
    const is_favorite = standing.get(person.id)
    if (is_favorite === undefined) return // the decision itself never got there
    happen({ type: 'undo refused', person, is_favorite })
    world.tabs.tell({ decided: person.id })
    world.onRefused(person, 'undo')
  }

  /** Fetches until somebody new turns up. An answer may still list who is being saved, so pages are walked from 1. */
  async function fetchAhead() {
    if (fetching || view.loadingFailed || view.queue.complete || view.queue.waiting.length > AHEAD) return
    fetching = true
    try {
      await walk()
    } catch {
      show({ ...view, loadingFailed: true })
    } finally {
      fetching = false
    }
    if (!view.queue.complete) void whenSavesMoved().then(fetchAhead)
  }

  async function walk() {
    const [savedBefore, savingBefore] = [settled, newest.size]
    for (let page = 1; ; page++) {
      const { people, total, pages } = await world.list(page)
      // Between two answers a save can move somebody to a page that was read already: then it is not the end yet.
      const still = savingBefore === 0 && settled === savedBefore && newest.size === 0
      const complete = page >= pages && (page === 1 || still)
      const fresh = people.some((person) => !view.queue.seen.has(person.id))
      if (fresh || complete || page >= pages) return happen({ type: 'listed', people, total, complete })
    }
  }

  const whenSavesMoved = () => Promise.race(newest.size > 0 ? newest.values() : [Promise.resolve()])

  function decide(is_favorite: boolean): Person | null {
    const person = currentOf(view.queue)
    if (!person) return null
    happen({ type: 'decided', is_favorite })
    world.tabs.tell({ decided: person.id })
    save(person, { is_favorite, is_reviewed: true })
    return person
  }

  function undo(): Person | null {
    const person = view.queue.decided.at(-1)?.person
    if (!person) return null
    happen({ type: 'undone' })
    world.tabs.tell({ returned: person })
    save(person, { is_favorite: person.is_favorite, is_reviewed: false })
    return person
  }

  function retry() {
    show({ ...view, loadingFailed: false })
    void fetchAhead()
  }

  /** → how to end it: a queue that was gone through to its end is not counted on to the next one. */
  function start() {
    for (const entry of view.queue.decided)
      if (!entry.saved) save(entry.person, { is_favorite: entry.is_favorite, is_reviewed: true })
    void fetchAhead()
    const stopListening = world.tabs.listen((word) =>
      happen(
        'decided' in word
          ? { type: 'decided elsewhere', id: word.decided }
          : { type: 'returned elsewhere', person: word.returned },
      ),
    )
    return () => {
      stopListening()
      if (isDone(view.queue) && newest.size === 0) world.memory.forget()
    }
  }

  return {
    view: () => view,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    decide,
    undo,
    retry,
    start,
  }
}
