import { decodeEntry, encodeEntry, type Entry } from './decision.ts'

/** Where in the list a decision was made: undo goes back there. */
export type Place = { page: number; search: string }

/** One decision as undo needs it: whose, what stood there before, and whether the row was held (`held` of a draft). */
export type Step = { id: string; before: Entry | null; place: Place; held?: boolean }

export const encodeStep = ({ id, before, place, held }: Step) =>
  JSON.stringify([id, encodeEntry(before), place.page, place.search, ...(held ? [1] : [])])

/** Null for what is no step (somebody else wrote there). */
export function decodeStep(text: string | null): Step | null {
  try {
    const [id, before, page, search, held] = JSON.parse(text ?? 'null')
    if (typeof id !== 'string' || typeof before !== 'string') return null
    return {
      id,
      before: decodeEntry(before),
      place: { page: Number(page) || 1, search: String(search ?? '') },
      ...(held === 1 && { held: true }),
    }
  } catch {
    return null
  }
}
