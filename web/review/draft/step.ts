import { decodeEntry, encodeEntry, type Entry } from './decision.ts'

/** Where in the list a decision was made: undo goes back there. */
export type Place = { page: number; search: string }

/** One decision as undo needs it: whose, and what stood there before. */
export type Step = { id: string; before: Entry | null; place: Place }

export const encodeStep = ({ id, before, place }: Step) =>
  JSON.stringify([id, encodeEntry(before), place.page, place.search])

/** Null for what is no step (somebody else wrote there). */
export function decodeStep(text: string | null): Step | null {
  try {
    const [id, before, page, search] = JSON.parse(text ?? 'null')
    if (typeof id !== 'string' || typeof before !== 'string') return null
    return {
      id,
      before: decodeEntry(before),
      place: { page: Number(page) || 1, search: String(search ?? '') },
    }
  } catch {
    return null
  }
}
