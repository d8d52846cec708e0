import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../contract/client.ts'
import type { Person } from '../../../contract/recommendations.ts'
import { parseJson, type SafeStorage } from '../../storage.ts'
import { createStore } from '../../ui/store.ts'

export type TriagePage = { people: Person[]; total: number }
/** `go_ahead`: it also starts to reach out or, if it is an undo, takes that back. */
export type TriageAnswer = { is_favorite: boolean; is_reviewed: boolean; go_ahead?: true }
/** What the newest decision was. */
export type LastAct = 'favorite' | 'not_interested' | 'later'
/** `refused`: the decision can no longer be undone, for the reason that the server gave. */
export type Failure =
  | { person: Person; what: 'decision' | 'undo' }
  | { person: Person; what: 'refused'; why: string }

/**
 * `at`: its place in the order of decisions. `saved`: the server has it. `undone`: its undo is on the way. `stands`: it can no longer be
 * undone.
 */
type Decided = {
  at: number
  person: Person
  is_favorite: boolean
  go_ahead?: true
  saved: boolean
  undone?: true
  stands?: true
}

export type Dependencies = {
  queryClient: QueryClient
  /** The first people that the server lists as undecided, and how many there are. */
  list: () => Promise<TriagePage>
  save: (id: string, answer: TriageAnswer) => Promise<unknown>
  storage: SafeStorage
  prefix: string
  /** The user has logged out: nothing about people may be written from now on. */
  hasLeft: () => boolean
  onFailure: (failure: Failure) => void
}

const GO_AHEAD = { go_ahead: true } as const
const AHEAD = 25 // people loaded ahead of the card: more than can be decided on during one slow answer

const isDecided = ({ at, person, is_favorite }: Decided) =>
  typeof at === 'number' && typeof person?.id === 'string' && typeof is_favorite === 'boolean'

/** Too late, told by email, or the person is gone: another try would fail, too. */
const isRefusal = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/** One admin's way through the new recommendations. Decisions show at once; saving and loading follow. */
export function createTriage(dependencies: Dependencies) {
  const { queryClient, list, save, storage, prefix, hasLeft, onFailure } = dependencies
  const decided = new Map<string, Decided>()
  /** Those whose undo a reload interrupted. */
  const undone = new Map<string, Decided>()
  for (const [id, text] of storage.list(prefix)) take(id, text)
  /** The decisions that the server has. */
  const onServer = new Map(
    [...decided, ...undone].filter(([, { saved }]) => saved).map(([id, one]) => [id, one.is_favorite]),
  )
  /** Everyone listed so far, decided or not. */
  let people: Person[] = [...undone.values()].map(({ person }) => person)
  /** Those put off in this visit, with their place in the order of decisions. They come again after the others. */
  const later = new Map<string, number>()
  let total: number | null = null
  let isComplete = false
  let loadingFailed = false
  let isLoading = false
  let answered = 0

  function take(id: string, text: string | null) {
    const one = parseJson<Decided>(text, isDecided)
    decided.delete(id)
    if (one) (one.undone ? undone : decided).set(id, one)
  }

  const newest = () =>
    [...decided.values()]
      .filter(({ stands }) => !stands)
      .reduce<Decided | null>((a, b) => (a && a.at > b.at ? a : b), null)

  const newestLater = () =>
    [...later].reduce<[id: string, at: number] | null>((a, b) => (a && a[1] > b[1] ? a : b), null)

  function lastNow(): { name: string; what: LastAct } | null {
    const last = newest()
    const [putOff = null, at = 0] = newestLater() ?? []
    const person = at > (last?.at ?? 0) ? people.find(({ id }) => id === putOff) : undefined
    if (person) return { name: person.name, what: 'later' }
    return last && { name: last.person.name, what: last.is_favorite ? 'favorite' : 'not_interested' }
  }

  function viewNow() {
    const all = people.filter(({ id }) => !decided.has(id))
    const putOff = [...later.keys()].flatMap((id) => all.find((person) => person.id === id) ?? [])
    const waiting = [...all.filter(({ id }) => !later.has(id)), ...putOff]
    return {
      /** Null while the list loads and after its end. */
      current: waiting[0] ?? null,
      /** Those who wait, in their order. */
      waitingIds: waiting.map(({ id }) => id),
      /** How many of them were not put off. */
      ahead: waiting.length - putOff.length,
      total,
      /** Never rises, except by undo or a new recommendation. */
      remaining: Math.max((total ?? 0) - decided.size, waiting.length),
      isDone: isComplete && waiting.length === 0,
      lastDecided: newest()?.person ?? null,
      /** What an undo takes back; null if there is nothing. */
      last: lastNow(),
      loadingFailed,
    }
  }
  const view = createStore(viewNow())

  function changed() {
    view.set(viewNow())
    void loadAhead()
  }

  function put(id: string, one: Decided | null) {
    if (one) decided.set(id, one)
    else decided.delete(id)
    storage.writeJson(prefix + id, one)
  }

  const bringToFront = (person: Person) => (people = [person, ...people.filter(({ id }) => id !== person.id)])

  /** Loads again while few people wait: those whose decisions are saved have left the server's list. */
  async function loadAhead() {
    if (isLoading || loadingFailed || isComplete || view.get().ahead > AHEAD) return
    isLoading = true
    const saved = [...decided.values()].filter((one) => one.saved)
    const before = answered
    try {
      addPeople(await list(), saved)
    } catch {
      loadingFailed = true
    }
    isLoading = false
    view.set(viewNow())
    if (answered > before) void loadAhead() // what was saved meanwhile makes room for more
  }

  /** `saved`: what the server had when it was asked. If it lists one of these people all the same, that was taken back elsewhere. */
  function addPeople(page: TriagePage, saved: Decided[]) {
    const listed = new Set(page.people.map(({ id }) => id))
    for (const one of saved)
      if (listed.has(one.person.id) && decided.get(one.person.id) === one) put(one.person.id, null)
    const known = new Set(people.map(({ id }) => id))
    people = [...people, ...page.people.filter(({ id }) => !known.has(id))]
    isComplete = page.total <= page.people.length
    const count = decided.size + people.filter(({ id }) => !decided.has(id)).length
    total = isComplete ? count : Math.max(total ?? decided.size + page.total, count)
  }

  /** Saves of one person run one after the other. Only the outcome of the newest counts. */
  function send(person: Person, answer: TriageAnswer) {
    const { id } = person
    const mutationKey = ['triage', id]
    const saving = queryClient.getMutationCache().build(queryClient, {
      mutationKey,
      scope: { id: mutationKey.join('-') },
      mutationFn: () => save(id, answer),
      onSettled(_, error) {
        answered++
        if (!error && answer.is_reviewed) onServer.set(id, answer.is_favorite)
        else if (!error) onServer.delete(id)
        if (hasLeft()) return
        if (queryClient.isMutating({ mutationKey }) <= 1) settled(person, answer, error as Error | null)
        changed()
      },
    })
    saving.execute(undefined).catch(() => undefined) // onSettled has handled it
  }

  function settled(person: Person, { is_reviewed }: TriageAnswer, error: Error | null) {
    const { id } = person
    const one = decided.get(id)
    if (!error && one && is_reviewed) return put(id, { ...one, saved: true })
    if (!error) return one ? undefined : storage.write(prefix + id, null)
    if (is_reviewed) {
      put(id, null)
      bringToFront(person)
      return onFailure({ person, what: 'decision' })
    }
    const is_favorite = onServer.get(id)
    if (is_favorite === undefined) return storage.write(prefix + id, null) // the decision itself never reached the server
    // The server still has the decision, so it is shown as decided; another undo tries again.
    const decision = { at: nextAt(), person, is_favorite, saved: true }
    if (isRefusal(error)) {
      put(id, { ...decision, stands: true })
      return onFailure({ person, what: 'refused', why: error.message })
    }
    if (!one) put(id, decision)
    onFailure({ person, what: 'undo' })
  }

  /** Sends again what a reload interrupted. */
  function resume() {
    for (const { person, is_favorite, go_ahead, saved } of decided.values())
      if (!saved) send(person, { is_favorite, is_reviewed: true, ...(go_ahead && GO_AHEAD) })
    for (const { person, go_ahead } of undone.values()) sendUndo(person, go_ahead)
    undone.clear()
  }

  const sendUndo = (person: Person, go_ahead?: true) =>
    send(person, { is_favorite: person.is_favorite, is_reviewed: false, ...(go_ahead && GO_AHEAD) })

  const nextAt = () => Math.max(newest()?.at ?? 0, newestLater()?.[1] ?? 0) + 1

  return {
    view,

    /** What another tab wrote. */
    hear(key: string | null, value: string | null) {
      if (!key?.startsWith(prefix)) return
      const id = key.slice(prefix.length)
      const before = decided.get(id)
      take(id, value)
      const after = decided.get(id)
      if (after?.saved) onServer.set(id, after.is_favorite)
      // Another tab undid a decision on someone who is not listed here.
      if (before && !after && !people.some((person) => person.id === id)) people = [...people, before.person]
      changed()
    },

    decide(is_favorite: boolean, goesAhead = false): Person | null {
      const person = view.get().current
      if (!person) return null
      const go = is_favorite && goesAhead ? GO_AHEAD : {}
      put(person.id, { at: nextAt(), person, is_favorite, ...go, saved: false })
      send(person, { is_favorite, is_reviewed: true, ...go })
      changed()
      return person
    },

    /** Puts the current person off: they come again after the others, and nothing is saved. */
    postpone(): Person | null {
      const person = view.get().current
      if (!person) return null
      const at = nextAt()
      later.delete(person.id)
      later.set(person.id, at)
      changed()
      return person
    },

    undo(): Person | null {
      const [putOff = null, at = 0] = newestLater() ?? []
      if (at > (newest()?.at ?? 0)) {
        const person = people.find(({ id }) => id === putOff) ?? null
        later.delete(putOff!)
        if (person) bringToFront(person)
        changed()
        return person
      }
      const last = newest()
      if (!last) return null
      const { person, go_ahead } = last
      later.delete(person.id)
      decided.delete(person.id)
      storage.writeJson(prefix + person.id, { ...last, undone: true })
      bringToFront(person)
      sendUndo(person, go_ahead)
      changed()
      return person
    },

    /** Another admin decided on the person. */
    leftOut(id: string) {
      if (decided.has(id) || !people.some((person) => person.id === id)) return
      people = people.filter((person) => person.id !== id)
      later.delete(id)
      if (total !== null) total--
      changed()
    },

    retry() {
      loadingFailed = false
      changed()
    },

    resume,

    /** Begins, with what a reload interrupted. Returns how to leave: what came to its end is forgotten. */
    start() {
      resume()
      void loadAhead()
      return () => {
        if (view.get().isDone && queryClient.isMutating({ mutationKey: ['triage'] }) === 0)
          storage.forget(prefix)
      }
    },
  }
}
