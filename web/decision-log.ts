import type { SafeStorage } from './storage.ts'

/** One decision as undo needs it: whose, and what stood there before. */
export type Step<Entry> = { id: string; before: Entry | null }

type Format<T> = { encode: (value: T) => string; decode: (text: string) => T | null }

type Options<Entry, Undo> = {
  storage: SafeStorage
  prefix: string
  entry: Format<Entry>
  step: Format<Undo>
  /** How many decisions can be undone. */
  depth: number
}

export type DecisionLog<Entry, Undo extends Step<Entry>> = ReturnType<typeof createDecisionLog<Entry, Undo>>

/**
 * Decisions by id, and the steps that undo reverts. Both are in memory and in storage, with one key for each entry (`d:`)
 * and each step (`u:`), so a decision always writes two keys. Other tabs apply the same keys by `hear`.
 */
export function createDecisionLog<Entry, Undo extends Step<Entry>>(options: Options<Entry, Undo>) {
  const { storage, prefix, entry: entryFormat, step: stepFormat, depth } = options
  const entries = new Map<string, Entry>()
  const steps = new Map<number, Undo>()
  let top = 0
  const watchers = new Set<() => void>()

  const entry = (id: string): Entry | null => entries.get(id) ?? null

  function putEntry(id: string, after: Entry | null) {
    if (after === null) entries.delete(id)
    else entries.set(id, after)
  }

  function putStep(at: number, step: Undo | null) {
    if (step) {
      steps.set(at, step)
      top = Math.max(top, at)
    } else {
      steps.delete(at)
      while (top > 0 && !steps.has(top)) top--
    }
  }

  function set(id: string, after: Entry | null) {
    putEntry(id, after)
    storage.write(`${prefix}d:${id}`, after && entryFormat.encode(after))
  }

  function setStep(at: number, step: Undo | null) {
    putStep(at, step)
    storage.write(`${prefix}u:${at}`, step && stepFormat.encode(step))
  }

  function addStep(step: Undo) {
    let at = top + 1
    while (storage.read(`${prefix}u:${at}`) !== null) at++ // written by another tab, whose event has not arrived yet
    setStep(at, step)
    if (steps.has(at - depth)) setStep(at - depth, null)
  }

  function dropSteps(isDropped: (step: Undo) => boolean = () => true) {
    for (const [at, step] of steps) if (isDropped(step)) setStep(at, null)
  }

  function take(key: string, value: string | null) {
    const name = key.slice(2)
    if (key.startsWith('d:')) putEntry(name, value === null ? null : entryFormat.decode(value))
    if (key.startsWith('u:') && Number(name) > 0)
      putStep(Number(name), value === null ? null : stepFormat.decode(value))
  }

  /** Tells the watchers. Callers call it after their changes. */
  function changed() {
    for (const watcher of watchers) watcher()
  }

  for (const [key, value] of storage.list(prefix)) take(key, value)

  return {
    entry,
    entries: (): ReadonlyMap<string, Entry> => entries,
    /** Oldest first. */
    steps: (): Undo[] => [...steps].toSorted(([a], [b]) => a - b).map(([, step]) => step),
    lastStep: (): Undo | null => steps.get(top) ?? null,

    /** Changes an entry without a step back. */
    set,
    addStep,
    dropSteps,
    changed,

    decide(step: Undo, after: Entry | null) {
      set(step.id, after)
      addStep(step)
    },

    /** Reverts the newest decision and returns its step. */
    undo(): Undo | null {
      const step = steps.get(top)
      if (!step) return null
      set(step.id, step.before)
      setStep(top, null)
      return step
    },

    /** Removes everything about these ids. */
    drop(ids: ReadonlySet<string>) {
      for (const id of ids) if (entries.has(id)) set(id, null)
      dropSteps(({ id }) => ids.has(id))
    },

    /** What another tab wrote; null for the key where the whole storage was emptied. */
    hear(key: string | null, value: string | null) {
      if (key === null) {
        entries.clear()
        steps.clear()
        top = 0
      } else if (!key.startsWith(prefix)) return
      else take(key.slice(prefix.length), value)
      changed()
    },

    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
