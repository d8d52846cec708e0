import type { Category } from '../../../domain/category.ts'
import { createDecisionLog } from '../../decision-log.ts'
import type { SafeStorage } from '../../storage.ts'
import {
  type Counts,
  countActions,
  decodeEntry,
  encodeEntry,
  type Entry,
  type Rule,
  sameEntry,
} from './decision.rules.ts'
import { decodeStep, encodeStep, type Place, type Step } from './step.rules.ts'

const UNDO_DEPTH = 5000 // with it the largest export still fits into 5 MB of local storage
const MINUTE = 60_000 // ms; the time of the last change is written once a minute, not with every decision

export type DraftContent = { entries: [id: string, entry: Entry][]; steps: Step[] }
export type Draft = ReturnType<typeof createDraft>

/** The decisions of one review until they are sent, with the row that is held and the time of the last change. */
export function createDraft(prefix: string, storage: SafeStorage) {
  const log = createDecisionLog<Entry, Step>({
    storage,
    prefix,
    depth: UNDO_DEPTH,
    entry: { encode: encodeEntry, decode: decodeEntry },
    step: { encode: encodeStep, decode: decodeStep },
  })
  let held = storage.read(`${prefix}held`)
  let chosen = storage.read(`${prefix}row`)
  let changedAt = Number(storage.read(`${prefix}at`)) || null
  let counts: Counts | null = null
  log.watch(() => (counts = null))

  function hold(id: string | null) {
    if (id === held) return
    held = id
    storage.write(`${prefix}held`, id)
  }

  function choose(id: string | null) {
    if (id === chosen) return
    chosen = id
    storage.write(`${prefix}row`, id)
  }

  function changed() {
    const at = log.entries().size === 0 ? null : Date.now()
    if (at === null ? changedAt !== null : Math.abs(at - (changedAt ?? 0)) >= MINUTE) {
      changedAt = at
      storage.write(`${prefix}at`, at === null ? null : String(at))
    }
    if (held && !log.entry(held)) hold(null)
    log.changed()
  }

  return {
    entry: log.entry,
    counts: (): Counts => (counts ??= countActions(log.entries().values())),
    /** When a decision was last made or taken back, to the minute, in ms since 1970; null where that is not known. */
    changedAt: () => changedAt,

    /** How many are decided in these categories (none: in all), with those whose category is not known. */
    decidedIn: (categories: Category[]): number =>
      [...log.entries().values()].filter(
        ({ category }) => categories.length === 0 || !category || categories.includes(category),
      ).length,

    isSafe: () => storage.isSafe(prefix),
    lastStep: log.lastStep,

    /** The decided row that stays the current one because more can be chosen for it. */
    held: () => held,
    /** The row that keys made the current one. */
    chosen: () => chosen,

    /** Makes a row the current one, or leaves that to the decisions. A held row is released. */
    choose(id: string | null) {
      choose(id)
      if (held !== id) hold(null)
      log.changed()
    },

    /** `holds`: the row stays the current one as long as something is decided there. */
    decide(id: string, rule: Rule, place: Place, { holds = false } = {}): Entry | null {
      const before = log.entry(id)
      const after = rule(before)
      log.decide({ id, before, place, ...(held === id && { held: true }) }, after)
      if (holds || held === id) hold(holds && after ? id : null)
      changed()
      return after
    },

    /** Decides about several connections in one step back. */
    decideAll(ids: string[], rule: Rule, place: Place) {
      for (const [at, id] of ids.entries()) {
        const before = log.entry(id)
        log.decide({ id, before, place, ...(at > 0 && { joined: true }) }, rule(before))
      }
      changed()
    },

    /** Moves on from the held row. */
    release() {
      hold(null)
      changed()
    },

    /** Reverts the newest decision, with those that were made together with it, and returns its step. */
    undo(): Step | null {
      let step = log.undo()
      while (step?.joined) step = log.undo()
      if (!step) return null
      if (step.held || held === step.id) hold(step.held ? step.id : null)
      changed()
      return step
    },

    content: (): DraftContent => ({ entries: [...log.entries()], steps: log.steps() }),

    /** Brings discarded content back. A newer decision about the same connection stands. */
    restore({ entries, steps }: DraftContent) {
      const newer = log.steps()
      for (const [id, old] of entries) if (!log.entry(id)) log.set(id, old)
      log.dropSteps()
      for (const step of [...steps, ...newer]) log.addStep(step)
      changed()
    },

    /** Removes what was sent, and the steps back. A decision that was changed since stays. */
    forget(sent: DraftContent['entries']) {
      for (const [id, was] of sent) if (sameEntry(log.entry(id), was)) log.set(id, null)
      choose(null)
      log.dropSteps()
      changed()
    },

    /** Removes what is out of date about these connections, because something newer was sent. */
    drop(ids: ReadonlySet<string>) {
      log.drop(ids)
      changed()
    },

    /** What another tab wrote; null for the key where the whole storage was emptied. */
    hear(key: string | null, value: string | null) {
      if (key === null || key === `${prefix}held`) held = value
      if (key === null || key === `${prefix}row`) chosen = value
      if (key === null || key === `${prefix}at`) changedAt = Number(value) || null
      log.hear(key, value)
    },

    watch: log.watch,
  }
}
