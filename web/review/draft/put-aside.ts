import { decodeEntry, encodeEntry, type Entry } from './decision.ts'
import type { DraftContent } from './draft.ts'
import type { Keeper } from '../../ui/keeper.ts'
import { decodeStep, encodeStep, type Step } from './step.ts'

const STEPS = 100 // as far as undo reaches back into what was restored

/** Decisions that a change of category cleared (spec section 4), kept so that they can be brought back. */
function encodeAside(content: DraftContent): string {
  const entries = content.entries.map(([id, entry]) => [id, encodeEntry(entry)])
  return JSON.stringify({ entries, steps: content.steps.slice(-STEPS).map(encodeStep) })
}

export function decodeAside(text: string | null): DraftContent {
  try {
    const { entries, steps } = JSON.parse(text ?? '') as { entries: [string, string][]; steps: string[] }
    return {
      entries: entries
        .map(([id, code]) => [id, decodeEntry(code)] as const)
        .filter((pair): pair is [string, Entry] => pair[1] !== null),
      steps: steps.map(decodeStep).filter((step): step is Step => step !== null),
    }
  } catch {
    return { entries: [], steps: [] }
  }
}

/** Adds to what was put aside before; the newer decision about a connection counts. */
export function putAside(keeper: Keeper, key: string, content: DraftContent) {
  const before = decodeAside(keeper.read(key))
  const entries = new Map([...before.entries, ...content.entries])
  keeper.write(key, encodeAside({ entries: [...entries], steps: [...before.steps, ...content.steps] }))
}

/** Takes out what was sent after all. */
export function dropFromAside(keeper: Keeper, key: string, sent: DraftContent['entries']) {
  const aside = decodeAside(keeper.read(key))
  if (aside.entries.length === 0) return
  const gone = new Set(sent.map(([id]) => id))
  const entries = aside.entries.filter(([id]) => !gone.has(id))
  const steps = aside.steps.filter(({ id }) => !gone.has(id))
  keeper.write(key, entries.length > 0 ? encodeAside({ entries, steps }) : null)
}
