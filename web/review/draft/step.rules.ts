import type { Step as LogStep } from '../../decision-log.ts'
import { parseJson } from '../../storage.ts'
import { decodeEntry, encodeEntry, type Entry } from './decision.rules.ts'

/** Where a decision was made: undo returns there. `filter`: the categories shown, if they can change. */
export type Place = { page: number; search: string; filter?: string }

/** One decision as undo needs it. `held`: the row was the held one (`held` of a draft). */
export type Step = LogStep<Entry> & {
  /** Undone together with the step before. */
  joined?: boolean
  /** Null after a reload for a place in a search: its words may be a name, and local storage holds no names. */
  place: Place | null
  held?: boolean
}

const NOWHERE = 0

type Parts = [id: string, before: string, page: number, search: string, flags?: number, filter?: string]

const HELD = 1
const JOINED = 2

export function encodeStep({ id, before, place, held, joined }: Step): string {
  const page = place?.search === '' ? place.page : NOWHERE
  const filter = place?.filter ?? ''
  const flags = (held ? HELD : 0) + (joined ? JOINED : 0)
  return JSON.stringify([
    id,
    encodeEntry(before),
    page,
    '',
    ...(flags || filter ? [flags] : []),
    ...(filter ? [filter] : []),
  ])
}

/** Null for a text of another form. */
export function decodeStep(text: string): Step | null {
  const isStep = ([id, before]: unknown[]) => typeof id === 'string' && typeof before === 'string'
  const parts = parseJson<Parts>(text, (value) => Array.isArray(value) && isStep(value))
  if (!parts) return null
  const [id, before, page, search, flags = 0, filter] = parts
  const place = { page: page || 1, search: '', ...(filter && { filter }) }
  return {
    id,
    before: decodeEntry(before),
    place: page === NOWHERE || search ? null : place,
    ...((flags & HELD) > 0 && { held: true }),
    ...((flags & JOINED) > 0 && { joined: true }),
  }
}
