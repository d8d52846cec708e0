import type { Category } from '../../../domain/category.ts'
import {
  decidedCount,
  decodeEntry,
  encodeEntry,
  type Entry,
  NO_DECISIONS,
  recount,
  type Rule,
  sameEntry,
} from './decision.rules.ts'
import type { Keeper } from '../../ui/keeper.ts'
import { decodeStep, encodeStep, type Place, type Step } from './step.rules.ts'

const UNDO_DEPTH = 5000 // with it the largest export still fits into 5 MB of local storage
const MINUTE = 60_000 // ms; the time of the last change is written no more often, so that a decision costs no more

export type DraftContent = { entries: [id: string, entry: Entry][]; steps: Step[] }
export type Draft = ReturnType<typeof createDraft>

/**
 * The decisions of one review until they are sent. In memory since it was opened; in storage one key for each decision
 * (`d:`) and for each step back (`u:`), so that a key press costs the same with ten decisions and with ten thousand.
 */
export function createDraft(prefix: string, keeper: Keeper) {
  const entries = new Map<string, Entry>()
  const steps = new Map<number, Step>()
  let top = 0
  let counts = NO_DECISIONS
  let held: string | null = null
  let changedAt: number | null = null
  const decidedBy = new Map<Category | undefined, number>()
  const watchers = new Set<() => void>()
  const rowWatchers = new Map<string, Set<() => void>>()

  const entry = (id: string) => entries.get(id) ?? null

  const countCategory = (of: Entry | null, by: number) =>
    of && decidedBy.set(of.category, (decidedBy.get(of.category) ?? 0) + by)

  function put(id: string, after: Entry | null) {
    const before = entry(id)
    counts = recount(counts, before, after)
    countCategory(before, -1)
    countCategory(after, 1)
    if (after) entries.set(id, after)
    else entries.delete(id)
    for (const watcher of rowWatchers.get(id) ?? []) watcher()
  }

  function putStep(at: number, step: Step | null) {
    if (step) {
      steps.set(at, step)
      top = Math.max(top, at)
    } else {
      steps.delete(at)
      while (top > 0 && !steps.has(top)) top--
    }
  }

  const saveEntry = (id: string) => keeper.write(`${prefix}d:${id}`, encodeEntry(entry(id)) || null)

  function addStep(step: Step) {
    let at = top + 1
    while (keeper.read(`${prefix}u:${at}`) !== null) at++ // another tab was faster than its event
    putStep(at, step)
    keeper.write(`${prefix}u:${at}`, encodeStep(step))
    if (steps.delete(at - UNDO_DEPTH)) keeper.write(`${prefix}u:${at - UNDO_DEPTH}`, null)
  }

  function dropSteps() {
    for (const at of steps.keys()) keeper.write(`${prefix}u:${at}`, null)
    steps.clear()
    top = 0
  }

  function hold(id: string | null) {
    if (id === held) return
    held = id
    keeper.write(`${prefix}held`, id)
  }

  function heard() {
    for (const watcher of watchers) watcher()
  }

  function changed() {
    const at = entries.size === 0 ? null : Date.now()
    if (at === null ? changedAt !== null : Math.abs(at - (changedAt ?? 0)) >= MINUTE) {
      changedAt = at
      keeper.write(`${prefix}at`, at === null ? null : String(at))
    }
    heard()
  }

  /** `<d|u>:<rest>`, `held` or `at` with the value that stands there, or null: what storage holds becomes what memory holds. */
  function take(key: string, value: string | null) {
    const name = key.slice(2)
    if (key.startsWith('d:')) put(name, decodeEntry(value))
    if (key.startsWith('u:') && Number(name) > 0) putStep(Number(name), decodeStep(value))
    if (key === 'held') held = value
    if (key === 'at') changedAt = Number(value) || null
  }

  for (const [key, value] of keeper.list(prefix)) take(key, value)

  return {
    entry,
    counts: () => counts,
    /** When a decision was last made or taken back, to the minute, in ms since 1970; null where that is not known. */
    changedAt: () => changedAt,

    /** How many are decided in these categories (none: in all), with those whose category is not known. */
    decidedIn: (categories: Category[]): number =>
      categories.length === 0
        ? decidedCount(counts)
        : [undefined, ...categories].reduce((sum, name) => sum + (decidedBy.get(name) ?? 0), 0),

    safe: keeper.safe,
    lastStep: () => steps.get(top) ?? null,

    /** The decided row that one is still at, because more can be chosen for it. */
    held: () => held,

    /** `holds`: one stays at the row as long as something is decided there. */
    decide(id: string, rule: Rule, place: Place, { holds = false } = {}): Entry | null {
      const before = entry(id)
      const after = rule(before)
      put(id, after)
      saveEntry(id)
      addStep({ id, before, place, ...(held === id && { held: true }) })
      if (holds || held === id) hold(holds && after ? id : null)
      changed()
      return after
    },

    /** One is done with the held row. */
    letGo() {
      hold(null)
      heard()
    },

    /** Takes the newest decision back and says which it was. */
    undo(): Step | null {
      const step = steps.get(top)
      if (!step) return null
      keeper.write(`${prefix}u:${top}`, null)
      putStep(top, null)
      put(step.id, step.before)
      saveEntry(step.id)
      if (step.held || held === step.id) hold(step.held ? step.id : null)
      changed()
      return step
    },

    content: (): DraftContent => ({
      entries: [...entries],
      steps: [...steps].toSorted(([a], [b]) => a - b).map(([, step]) => step),
    }),

    /** Brings content back beneath what was decided since: the newer decision about a connection stands. */
    restore(content: DraftContent) {
      const newer = [...steps].toSorted(([a], [b]) => a - b).map(([, step]) => step)
      for (const [id, old] of content.entries) {
        if (entries.has(id)) continue
        put(id, old)
        saveEntry(id)
      }
      dropSteps()
      for (const step of [...content.steps, ...newer]) addStep(step)
      changed()
    },

    /** Removes what was sent; a decision changed meanwhile stays. Nothing that was sent can be undone any more. */
    forget(sent: DraftContent['entries']) {
      for (const [id, was] of sent) {
        if (!sameEntry(entry(id), was)) continue
        put(id, null)
        saveEntry(id)
        if (held === id) hold(null)
      }
      dropSteps()
      changed()
    },

    /** Removes what is out of date about these connections, because something newer was sent. */
    drop(ids: Set<string>) {
      for (const id of ids) {
        if (!entries.has(id)) continue
        put(id, null)
        saveEntry(id)
        if (held === id) hold(null)
      }
      for (const [at, step] of steps)
        if (ids.has(step.id)) {
          keeper.write(`${prefix}u:${at}`, null)
          putStep(at, null)
        }
      changed()
    },

    /** What another tab wrote below the same prefix; null for a key when the whole storage was emptied. */
    hear(key: string | null, value: string | null) {
      if (key !== null && !key.startsWith(prefix)) return
      if (key !== null) take(key.slice(prefix.length), value)
      else {
        for (const id of entries.keys()) put(id, null)
        for (const at of steps.keys()) putStep(at, null)
        held = null
        changedAt = null
      }
      heard()
    },

    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },

    watchRow(id: string, watcher: () => void) {
      const row = rowWatchers.get(id) ?? new Set()
      rowWatchers.set(id, row.add(watcher))
      return () => {
        row.delete(watcher)
        if (row.size === 0 && rowWatchers.get(id) === row) rowWatchers.delete(id)
      }
    },
  }
}
