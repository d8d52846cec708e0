import type { Person } from '../../../contract/recommendations.ts'
import { createDecisionLog, type Step as LogStep } from '../../decision-log.ts'
import { parseJson, type SafeStorage } from '../../storage.ts'

export type Page = { people: Person[]; total: number; pages: number }
export type Verdict = { is_favorite: boolean; is_reviewed: boolean }

/** `saved`: the server has the decision. */
type Entry = { is_favorite: boolean; saved: boolean }
type Step = LogStep<Entry> & { person: Person }
export type Failure = { id: string; what: 'decision' | 'undo' }

export type Dependencies = {
  list: (page: number) => Promise<Page>
  save: (id: string, verdict: Verdict) => Promise<unknown>
  storage: SafeStorage
  prefix: string
  /** The user has logged out: nothing about people may be written any more. */
  hasLeft: () => boolean
  onFailure: (failure: Failure) => void
}

const UNDO_DEPTH = 50 // each step holds a person, so storage should hold few of them
const AHEAD = 25 // people loaded ahead of the card: more than can be decided on during one slow answer

const entryFormat = {
  encode: ({ is_favorite, saved }: Entry) => `${is_favorite ? 'YES' : 'NO'}${saved ? '' : '?'}`,
  decode: (text: string) => ({ is_favorite: text.startsWith('YES'), saved: !text.endsWith('?') }),
}
const stepFormat = {
  encode: ({ person }: Step) => JSON.stringify(person),
  decode(text: string): Step | null {
    const person = parseJson<Person>(text, ({ id }) => typeof id === 'string')
    return person && { id: person.id, before: null, person }
  },
}

/**
 * One admin's review run through the new recommendations. Decisions show at once; saving and loading follow.
 */
export function createReviewRun(dependencies: Dependencies) {
  const { list, save, storage, prefix, hasLeft, onFailure } = dependencies
  const log = createDecisionLog<Entry, Step>({
    storage,
    prefix,
    entry: entryFormat,
    step: stepFormat,
    depth: UNDO_DEPTH,
  })
  /** Everybody listed so far, decided or not. */
  let people: Person[] = []
  /** People who are not added again: an answer requested before a decision may still list them. */
  const seen = new Set([...log.entries()].filter(([, { saved }]) => !saved).map(([id]) => id))
  /** The decisions that the server has. */
  const onServer = new Map<string, boolean>()
  for (const [id, { is_favorite, saved }] of log.entries()) if (saved) onServer.set(id, is_favorite)
  let total: number | null = null
  let isComplete = false
  let loadingFailed = false
  let isLoading = false
  /** The newest unfinished save of each person. */
  const saves = new Map<string, Promise<unknown>>()
  let finishedSaves = 0

  function viewNow() {
    const waiting = people.filter(({ id }) => !log.entry(id))
    return {
      /** Null while the list loads and after its end. */
      current: waiting[0] ?? null,
      waiting: waiting.length,
      /** Those who wait, in their order. */
      waitingIds: waiting.map(({ id }) => id),
      total,
      /** Never rises, except by undo or a new recommendation. */
      remaining: Math.max((total ?? 0) - log.entries().size, waiting.length),
      isDone: isComplete && waiting.length === 0,
      lastDecided: log.lastStep()?.person ?? null,
      loadingFailed,
    }
  }
  let view = viewNow()
  log.watch(() => {
    view = viewNow()
    void loadAhead()
  })

  function addPeople(page: Page, complete: boolean) {
    const fresh = page.people.filter(({ id }) => !seen.has(id))
    // A decided person who is listed again was taken back elsewhere.
    log.drop(new Set(fresh.map(({ id }) => id)))
    for (const { id } of fresh) seen.add(id)
    people = [...people, ...fresh]
    isComplete = complete
    const decided = log.entries().size
    const known = decided + people.filter(({ id }) => !log.entry(id)).length
    total = complete ? known : Math.max(total ?? decided + page.total, known)
    log.changed()
  }

  /** Loads pages until somebody new appears. Saves move people between pages, so every walk starts at page 1. */
  async function loadAhead() {
    if (isLoading || loadingFailed || isComplete || view.waiting > AHEAD) return
    isLoading = true
    try {
      await walk()
    } catch {
      loadingFailed = true
      log.changed()
    } finally {
      isLoading = false
    }
    if (!isComplete) void (saves.size > 0 ? Promise.race(saves.values()) : Promise.resolve()).then(loadAhead)
  }

  async function walk() {
    const [finishedBefore, savesBefore] = [finishedSaves, saves.size]
    for (let number = 1; ; number++) {
      const page = await list(number)
      // A save during the walk may have moved people to a page that was already read: then this is not the end.
      const isQuiet = savesBefore === 0 && finishedSaves === finishedBefore && saves.size === 0
      const isEnd = number >= page.pages
      const isFresh = page.people.some(({ id }) => !seen.has(id))
      if (isFresh || isEnd) return addPeople(page, isEnd && (number === 1 || isQuiet))
    }
  }

  /** Saves of one person run one after the other. Only the outcome of the newest counts. */
  function send(id: string, person: Person | null, { is_favorite, is_reviewed }: Verdict) {
    const before = saves.get(id) ?? Promise.resolve()
    const saving = before
      .then(() => save(id, { is_favorite, is_reviewed }))
      .then(
        () => true,
        () => false,
      )
    saves.set(id, saving)
    void saving.then((isSaved) => {
      finishedSaves++
      if (isSaved && is_reviewed) onServer.set(id, is_favorite)
      else if (isSaved) onServer.delete(id)
      if (saves.get(id) !== saving) return
      saves.delete(id)
      if (hasLeft()) return
      if (isSaved && is_reviewed) log.set(id, { is_favorite, saved: true })
      if (!isSaved && is_reviewed) decisionFailed(id, person)
      if (!isSaved && !is_reviewed && person) undoFailed(person)
      log.changed()
    })
  }

  function bringToFront(person: Person) {
    seen.add(person.id)
    people = [person, ...people.filter(({ id }) => id !== person.id)]
  }

  /** The card comes back; if its person is unknown after a reload, with the next answer of the server. */
  function decisionFailed(id: string, person: Person | null) {
    log.drop(new Set([id]))
    if (person) bringToFront(person)
    else {
      seen.delete(id)
      isComplete = false
    }
    onFailure({ id, what: 'decision' })
  }

  /** The server still has the decision, so it is shown as decided; another undo tries again. */
  function undoFailed(person: Person) {
    const { id } = person
    const is_favorite = onServer.get(id)
    if (is_favorite === undefined) return // the decision itself never reached the server
    if (!log.entry(id)) log.decide({ id, before: null, person }, { is_favorite, saved: true })
    onFailure({ id, what: 'undo' })
  }

  return {
    view: () => view,
    watch: log.watch,
    hear(key: string | null, value: string | null) {
      const id = key?.startsWith(`${prefix}d:`) ? key.slice(prefix.length + 2) : null
      if (id) seen.add(id)
      const entry = id && value ? entryFormat.decode(value) : null
      if (id && entry?.saved) onServer.set(id, entry.is_favorite)
      // Another tab undid a decision on somebody who is not listed here.
      const step = id && !value ? log.steps().find((each) => each.id === id) : undefined
      if (step && !people.some((person) => person.id === id)) people = [...people, step.person]
      log.hear(key, value)
    },

    decide(is_favorite: boolean): Person | null {
      const person = view.current
      if (!person) return null
      log.decide({ id: person.id, before: null, person }, { is_favorite, saved: false })
      send(person.id, person, { is_favorite, is_reviewed: true })
      log.changed()
      return person
    },

    undo(): Person | null {
      const person = log.undo()?.person
      if (!person) return null
      bringToFront(person)
      send(person.id, person, { is_favorite: person.is_favorite, is_reviewed: false })
      log.changed()
      return person
    },

    retry() {
      loadingFailed = false
      log.changed()
    },

    /** Returns how to end the run. A finished run is forgotten. */
    start() {
      const people = new Map(log.steps().map(({ id, person }) => [id, person]))
      for (const [id, { is_favorite, saved }] of log.entries())
        if (!saved) send(id, people.get(id) ?? null, { is_favorite, is_reviewed: true })
      void loadAhead()
      return () => {
        if (view.isDone && saves.size === 0) storage.forget(prefix)
      }
    },
  }
}
