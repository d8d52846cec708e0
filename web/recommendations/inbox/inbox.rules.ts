import type { Person } from '../../../contract/recommendations.ts'

export type Decided = {
  person: Person
  is_favorite: boolean
  /** The server has it. */
  saved: boolean
}

/** The recommended people an admin goes through, one at a time; all of it in memory, the next card is already here. */
export type Queue = {
  /** Undecided and known; the first one is on the screen. */
  waiting: Person[]
  /** Newest last: what undo takes back. */
  decided: Decided[]
  /** Decisions of this visit that stand, those of other tabs included. */
  count: number
  /** Everybody this visit is about, decided or not; null until the server has answered once. */
  total: number | null
  /** All undecided ones of the server are known. */
  complete: boolean
  /** Everybody that was ever in here: a slow answer cannot bring back who was decided on since it was asked for. */
  seen: ReadonlySet<string>
}

export type QueueEvent =
  | { type: 'listed'; people: Person[]; total: number; complete: boolean }
  | { type: 'decided'; is_favorite: boolean }
  | { type: 'undone' }
  | { type: 'saved'; id: string }
  | { type: 'refused'; id: string }
  | { type: 'undo refused'; person: Person; is_favorite: boolean }
  | { type: 'decided elsewhere'; id: string }
  | { type: 'returned elsewhere'; person: Person }

export const UNDO_DEPTH = 50 // more than anybody remembers; keeps what a reload has to carry small

export function newQueue(decided: Decided[] = [], count = decided.length): Queue {
  const unsaved = decided.filter((entry) => !entry.saved).map((entry) => entry.person.id)
  return { waiting: [], decided, count, total: null, complete: false, seen: new Set(unsaved) }
}

export const currentOf = (queue: Queue): Person | null => queue.waiting[0] ?? null

/** How many are left; it never rises but when a decision is taken back or somebody new was recommended. */
export const remainingOf = (queue: Queue): number =>
  Math.max((queue.total ?? queue.count) - queue.count, queue.waiting.length)

export const isDone = (queue: Queue): boolean => queue.complete && queue.waiting.length === 0

export function afterEvent(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'listed':
      return listed(queue, event)
    case 'decided':
      return decide(queue, event.is_favorite)
    case 'undone':
      return takeBack(queue, queue.decided.at(-1)?.person.id)
    case 'saved':
      return {
        ...queue,
        decided: queue.decided.map((entry) =>
          entry.person.id === event.id ? { ...entry, saved: true } : entry,
        ),
      }
    case 'refused':
      return takeBack(queue, event.id)
    case 'undo refused':
      return standAgain(queue, event.person, event.is_favorite)
    case 'decided elsewhere':
      return decidedElsewhere(queue, event.id)
    case 'returned elsewhere':
      return returnedElsewhere(queue, event.person)
  }
}

function listed(queue: Queue, answer: { people: Person[]; total: number; complete: boolean }): Queue {
  const fresh = answer.people.filter((person) => !queue.seen.has(person.id))
  const waiting = [...queue.waiting, ...fresh]
  const known = queue.count + waiting.length
  const total = answer.complete ? known : Math.max(queue.total ?? queue.count + answer.total, known)
  return { ...queue, waiting, total, complete: answer.complete, seen: withIds(queue.seen, fresh) }
}

function decide(queue: Queue, is_favorite: boolean): Queue {
  const [person, ...waiting] = queue.waiting
  if (!person) return queue
  const decided = withinDepth([...queue.decided, { person, is_favorite, saved: false }])
  return { ...queue, waiting, decided, count: queue.count + 1 }
}

/** Forgets the oldest that the server has; an unsaved one must stay, for its card may have to come back. */
function withinDepth(decided: Decided[]): Decided[] {
  const oldest = decided.length > UNDO_DEPTH ? decided.findIndex((entry) => entry.saved) : -1
  return oldest === -1 ? decided : decided.toSpliced(oldest, 1)
}

/** The card comes back to where the eyes are: to the front. */
function takeBack(queue: Queue, id: string | undefined): Queue {
  const entry = queue.decided.findLast((candidate) => candidate.person.id === id)
  if (!entry) return queue
  return {
    ...queue,
    waiting: [entry.person, ...queue.waiting],
    decided: queue.decided.filter((candidate) => candidate !== entry),
    count: queue.count - 1,
    seen: withIds(queue.seen, [entry.person]),
  }
}

/** What the server did not take back stands, as the newest decision: undo tries it again. */
function standAgain(queue: Queue, person: Person, is_favorite: boolean): Queue {
  if (!queue.waiting.some(({ id }) => id === person.id)) return queue
  return {
    ...queue,
    waiting: queue.waiting.filter(({ id }) => id !== person.id),
    decided: withinDepth([...queue.decided, { person, is_favorite, saved: true }]),
    count: queue.count + 1,
  }
}

function decidedElsewhere(queue: Queue, id: string): Queue {
  const known = queue.waiting.some((person) => person.id === id)
  if (!known && queue.seen.has(id)) return queue
  return {
    ...queue,
    waiting: queue.waiting.filter((person) => person.id !== id),
    count: queue.count + 1,
    seen: withIds(queue.seen, [{ id }]),
  }
}

function returnedElsewhere(queue: Queue, person: Person): Queue {
  if (queue.waiting.some((candidate) => candidate.id === person.id)) return queue
  return {
    ...queue,
    waiting: [...queue.waiting, person],
    count: Math.max(0, queue.count - 1),
    seen: withIds(queue.seen, [person]),
  }
}

const withIds = (seen: ReadonlySet<string>, people: { id: string }[]): ReadonlySet<string> =>
  people.length === 0 ? seen : new Set([...seen, ...people.map((person) => person.id)])
