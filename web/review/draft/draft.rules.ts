import { parseJson } from '../../storage.ts'
import { decodeEntry, encodeEntry, type DraftEntry } from './decision.rules.ts'

/** Where a decision was made: undo returns there. `filter`: the categories shown, if they can change. */
export type Place = { page: number; search: string; filter?: string }

/** One decision: what it made of the entry of a connection. */
export type DraftStep = {
  /** The stamp: later steps have higher ones, and no two steps of a draft have the same, in whatever tab they were made. */
  at: number
  id: string
  after: DraftEntry | null
  /** Null after a reload for a place in a search: its words may be a name, and local storage holds no names. */
  place: Place | null
  /** The row was held. */
  held?: boolean
  /** Undone together with the step before. */
  joined?: boolean
}

export type DraftState = {
  /** The decisions that count, oldest first. The newest about a connection is its entry. */
  steps: readonly DraftStep[]
  /** The stamps of steps that were taken back. Another tab may still know such a step, and must not bring it back. */
  gone: ReadonlySet<number>
  /** All steps up to this stamp have been sent or discarded. */
  cleared: number
  /** Steps up to this stamp cannot be undone. */
  fixed: number
  /** The highest stamp seen. */
  top: number
  /** The row that keys chose and the row that is held; the newer of two tabs counts. */
  cursor: { at: number; row: string | null; held: string | null }
  /** When something was last decided or undone, in ms since 1970. */
  changedAt: number
}

export const EMPTY: DraftState = {
  steps: [],
  gone: new Set(),
  cleared: 0,
  fixed: 0,
  top: 0,
  cursor: { at: 0, row: null, held: null },
  changedAt: 0,
}

export function entriesOf(steps: readonly DraftStep[]): ReadonlyMap<string, DraftEntry> {
  const entries = new Map<string, DraftEntry>()
  for (const { id, after } of steps)
    if (after) entries.set(id, after)
    else entries.delete(id)
  return entries
}

/** Takes steps back. */
export function without(state: DraftState, isTaken: (step: DraftStep) => boolean): DraftState {
  const taken = state.steps.filter(isTaken)
  return {
    ...state,
    steps: state.steps.filter((step) => !isTaken(step)),
    gone: new Set([...state.gone, ...taken.map(({ at }) => at)]),
  }
}

/** The steps that undo takes back next: the newest one, with those that were made together with it. Oldest first. */
export function undoable({ steps, fixed }: DraftState): readonly DraftStep[] {
  const first = steps.findLastIndex(({ joined }) => !joined)
  return (steps[first]?.at ?? 0) > fixed ? steps.slice(first) : []
}

/** What two tabs know together: every decision that neither has undone, sent or discarded. */
export function merged(mine: DraftState, theirs: DraftState): DraftState {
  const cleared = Math.max(mine.cleared, theirs.cleared)
  const gone = new Set([...mine.gone, ...theirs.gone].filter((at) => at > cleared))
  const known = new Set(mine.steps.map(({ at }) => at))
  const steps = [...mine.steps, ...theirs.steps.filter(({ at }) => !known.has(at))]
  return {
    steps: steps.filter(({ at }) => at > cleared && !gone.has(at)).toSorted((a, b) => a.at - b.at),
    gone,
    cleared,
    fixed: Math.max(mine.fixed, theirs.fixed),
    top: Math.max(mine.top, theirs.top),
    cursor: mine.cursor.at > theirs.cursor.at ? mine.cursor : theirs.cursor,
    changedAt: Math.max(mine.changedAt, theirs.changedAt),
  }
}

const VERSION = 1
const NOWHERE = 0
const HELD = 1
const JOINED = 2

type SavedStep = [at: number, id: string, after: string, page: number, flags?: number, filter?: string]
type Saved = Pick<DraftState, 'cleared' | 'fixed' | 'cursor' | 'changedAt'> & {
  v: number
  steps: SavedStep[]
  gone: number[]
}

function encodeStep({ at, id, after, place, held, joined }: DraftStep): SavedStep {
  const page = place?.search === '' ? place.page : NOWHERE
  const flags = (held ? HELD : 0) + (joined ? JOINED : 0)
  const filter = place?.filter
  return [at, id, encodeEntry(after), page, ...(filter ? [flags, filter] : flags ? [flags] : [])] as SavedStep
}

const isStamp = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function decodeStep(saved: unknown): DraftStep[] {
  if (!Array.isArray(saved)) return []
  const [at, id, code, page, flags = 0, filter] = saved as SavedStep
  const after = typeof code === 'string' ? decodeEntry(code) : null
  if (!isStamp(at) || typeof id !== 'string' || (after === null && code !== '')) return []
  const place = isStamp(page) && page !== NOWHERE ? { page, search: '', ...(filter && { filter }) } : null
  return [
    {
      at,
      id,
      after,
      place,
      ...((flags & HELD) > 0 && { held: true }),
      ...((flags & JOINED) > 0 && { joined: true }),
    },
  ]
}

export function encodeDraft({ steps, gone, cleared, fixed, cursor, changedAt }: DraftState): string {
  const saved: Saved = {
    v: VERSION,
    cleared,
    fixed,
    changedAt,
    cursor,
    gone: [...gone],
    steps: steps.map(encodeStep),
  }
  return JSON.stringify(saved)
}

const isSaved = ({ v, cleared, fixed, changedAt, cursor, gone, steps }: Saved) =>
  v === VERSION &&
  [cleared, fixed, changedAt, cursor?.at].every(isStamp) &&
  [cursor.row, cursor.held].every((id) => id === null || typeof id === 'string') &&
  [gone, steps].every(Array.isArray)

/** Null if the text is not a draft of this version. */
export function decodeDraft(text: string | null): DraftState | null {
  const saved = parseJson<Saved>(text, isSaved)
  if (!saved) return null
  const { cleared, fixed, cursor, changedAt } = saved
  const gone = new Set(saved.gone.filter(isStamp))
  const steps = saved.steps.flatMap(decodeStep)
  let top = Math.max(cleared, fixed, cursor.at)
  for (const at of gone) top = Math.max(top, at)
  for (const { at } of steps) top = Math.max(top, at)
  const { row, held } = cursor
  const state = { steps, gone, cleared, fixed, top, cursor: { at: cursor.at, row, held }, changedAt }
  return merged(state, EMPTY)
}
