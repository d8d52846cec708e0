import { decodeEntry, encodeEntry, type Entry } from './decision.rules.ts'

/** Where in the list a decision was made: undo goes back there. `filter`: the categories shown, if they can change. */
export type Place = { page: number; search: string; filter?: string }

/** One decision as undo needs it: whose, what stood there before, and whether the row was held (`held` of a draft). */
export type Step = {
  id: string
  before: Entry | null
  /** Null for a place in a search, read from storage: its words may be somebody's name, and names are not kept there. */
  place: Place | null
  held?: boolean
}

const NOWHERE = 0

export function encodeStep({ id, before, place, held }: Step): string {
  const page = place?.search === '' ? place.page : NOWHERE
  const filter = place?.filter ?? ''
  return JSON.stringify([
    id,
    encodeEntry(before),
    page,
    '',
    ...(held || filter ? [held ? 1 : 0] : []),
    ...(filter ? [filter] : []),
  ])
}

/** Null for what is no step (somebody else wrote there). */
export function decodeStep(text: string | null): Step | null {
  try {
    const [id, before, page, search, held, filter] = JSON.parse(text ?? 'null')
    if (typeof id !== 'string' || typeof before !== 'string') return null
    return {
      id,
      before: decodeEntry(before),
      place:
        page === NOWHERE || search
          ? null
          : { page: Number(page) || 1, search: '', ...(filter && { filter: String(filter) }) },
      ...(held === 1 && { held: true }),
    }
  } catch {
    return null
  }
}
