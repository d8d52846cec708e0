import type { Category } from '../../../domain/category.ts'
import type { SafeStorage } from '../../storage.ts'
import { createStore } from '../../ui/store.ts'
import { type Counts, countActions, type DraftEntry, type Rule, sameEntry } from './decision.rules.ts'
import {
  decodeDraft,
  type DraftState,
  EMPTY,
  encodeDraft,
  entriesOf,
  merged,
  type Place,
  type DraftStep,
  undoable,
  without,
} from './draft.rules.ts'

const WRITTEN_WITHIN = 250 // ms after a decision, or when the page is hidden
const TABS = 1000 // A stamp is a time in ms and the tab's number, so that two tabs never make the same one.

export type DraftContent = { entries: [id: string, entry: DraftEntry][]; steps: readonly DraftStep[] }
export type Draft = ReturnType<typeof createDraft>
type NewStep = Omit<DraftStep, 'at'>

/**
 * The decisions of one review until they are sent. They are in memory and, soon after, in storage as one text (`key`). Every tab merges
 * what the others write, so no tab erases another's decisions.
 */
export function createDraft(key: string, storage: SafeStorage) {
  const tab = Math.floor(Math.random() * TABS)
  let known = storage.read(key)
  const store = createStore(decodeDraft(known) ?? EMPTY)
  let entries = entriesOf(store.get().steps)
  let counts: Counts | null = null
  let waiting: ReturnType<typeof setTimeout> | null = null

  const entry = (id: string): DraftEntry | null => entries.get(id) ?? null
  const cursor = () => store.get().cursor

  function show(state: DraftState) {
    entries = entriesOf(state.steps)
    counts = null
    store.set(state)
  }

  const stampAfter = (top: number) => Math.max(Date.now(), Math.floor(top / TABS) + 1) * TABS + tab

  function pointTo(state: DraftState, row: string | null, held: string | null): DraftState {
    if (row === state.cursor.row && held === state.cursor.held) return state
    const at = stampAfter(state.top)
    return { ...state, top: at, cursor: { at, row, held } }
  }

  function withSteps(state: DraftState, added: readonly NewStep[]): DraftState {
    let { top } = state
    const steps = added.map((step) => ({ ...step, at: (top = stampAfter(top)) }))
    return { ...state, top, steps: [...state.steps, ...steps] }
  }

  /** Shows a state, and writes it soon. */
  function change(state: DraftState) {
    show(state)
    waiting ??= setTimeout(write, WRITTEN_WITHIN)
  }

  /** Call after a decision or an undo. A row without a decision is not held. */
  function decided(state: DraftState) {
    const { row, held } = state.cursor
    const isHeld = held !== null && entriesOf(state.steps).has(held)
    change({ ...pointTo(state, row, isHeld ? held : null), changedAt: Date.now() })
  }

  function write() {
    if (waiting === null) return
    clearTimeout(waiting)
    waiting = null
    const stored = storage.read(key)
    const theirs = stored === known ? null : decodeDraft(stored)
    if (theirs) show(merged(store.get(), theirs))
    const wasSafe = storage.isSafe(key)
    known = encodeDraft(store.get())
    if (known !== stored || !wasSafe) storage.write(key, known)
    if (wasSafe !== storage.isSafe(key)) store.set(store.get())
  }

  return {
    subscribe: store.subscribe,
    entry,
    counts: (): Counts => (counts ??= countActions(entries.values())),
    /** When a decision was last made or undone, in ms since 1970; null if there are no decisions. */
    changedAt: () => (entries.size === 0 ? null : store.get().changedAt),

    /** How many are decided in these categories (none: in all), including those whose category is unknown. */
    decidedIn: (categories: Category[]): number =>
      categories.length === 0
        ? entries.size
        : [...entries.values()].filter(({ category }) => !category || categories.includes(category)).length,

    /** The decisions that were made or changed from then on, in ms since 1970. */
    since(from: number): DraftContent['entries'] {
      const last = new Map(store.get().steps.map(({ id, at }) => [id, at]))
      return [...entries].filter(([id]) => last.get(id)! >= from * TABS)
    },

    /** Whether storage takes the decisions. */
    isSafe: () => storage.isSafe(key),

    /** What undo takes back next. */
    lastStep: (): DraftStep | null => undoable(store.get())[0] ?? null,

    /** The decided row that stays current because more can be chosen for it. */
    held: () => cursor().held,
    /** The row that keys made the current one. */
    chosen: () => cursor().row,

    /** Makes a row the current one, or leaves that to the decisions. A held row is released. */
    choose(id: string | null) {
      const { held } = cursor()
      change(pointTo(store.get(), id, held === id ? held : null))
    },

    /** `holds`: the row stays the current one as long as something is decided there. */
    decide(id: string, rule: Rule, place: Place, { holds = false } = {}): DraftEntry | null {
      const after = rule(entry(id))
      const { row, held } = cursor()
      const state = withSteps(store.get(), [{ id, after, place, ...(held === id && { held: true }) }])
      decided(holds || held === id ? pointTo(state, row, holds && after ? id : null) : state)
      return after
    },

    /** Decides about several connections; one undo reverts all of it. */
    decideAll(ids: string[], rule: Rule, place: Place) {
      const steps = ids.map((id, at) => ({
        id,
        after: rule(entry(id)),
        place,
        ...(at > 0 && { joined: true }),
      }))
      decided(withSteps(store.get(), steps))
    },

    /** Moves on from the held row. */
    release: () => change(pointTo(store.get(), cursor().row, null)),

    /** Reverts the newest decision, with those that were made together with it, and returns its step. */
    undo(): DraftStep | null {
      const taken = new Set(undoable(store.get()))
      const [step] = taken
      if (!step) return null
      const { row, held } = cursor()
      const state = without(store.get(), (each) => taken.has(each))
      decided(step.held || held === step.id ? pointTo(state, row, step.held ? step.id : null) : state)
      return step
    },

    content: (): DraftContent => ({ entries: [...entries], steps: store.get().steps }),

    /** Brings discarded content back. A newer decision about the same connection is kept. */
    restore: ({ steps }: DraftContent) =>
      decided(
        withSteps(
          store.get(),
          steps.filter(({ id }) => entry(id) === null),
        ),
      ),

    /** Removes sent decisions and their undo steps. A decision that has changed since stays. */
    forget(sent: DraftContent['entries']) {
      const done = new Set(sent.filter(([id, was]) => sameEntry(entry(id), was)).map(([id]) => id))
      const rest = without(store.get(), ({ id }) => done.has(id) || entry(id) === null)
      const { top } = rest
      const state = rest.steps.length > 0 ? { ...rest, fixed: top } : { ...EMPTY, top, cleared: top }
      decided(pointTo(state, null, cursor().held))
    },

    /** Removes decisions about these connections that are out of date because newer ones were sent. */
    drop(ids: ReadonlySet<string>) {
      const state = store.get()
      if (state.steps.some(({ id }) => ids.has(id))) decided(without(state, ({ id }) => ids.has(id)))
    },

    /** Takes in what another tab wrote; null if it emptied the storage. */
    hear(text: string | null) {
      known = text
      const theirs = decodeDraft(text)
      if (text === null) {
        if (waiting !== null) clearTimeout(waiting)
        waiting = null
        return show(EMPTY)
      }
      if (!theirs) return
      const both = merged(store.get(), theirs)
      if (encodeDraft(both) === encodeDraft(theirs)) show(both)
      else change(both) // it did not know everything yet
    },

    /** Writes pending changes at once. */
    write,
  }
}
