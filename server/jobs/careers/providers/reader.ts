import { z } from 'zod'
import type { Posting } from '../posting.ts'

const MOST = 10_000

/**
 * The entries of an answer and their number, without those that are no posting. A list without any posting is refused, and so are more
 * than 10,000 entries.
 */
export const listOf = <T extends z.ZodType>(posting: T) =>
  z.array(z.unknown()).transform((all, context) => {
    if (all.length > MOST) {
      context.addIssue({ code: 'too_big', origin: 'array', maximum: MOST, input: all })
      return z.NEVER
    }
    const entries = all.flatMap((entry) => posting.safeParse(entry).data ?? []) as z.output<T>[]
    if (entries.length > 0 || all.length === 0) return { found: all.length, entries }
    context.addIssue({ code: 'custom', message: 'None of the entries is a posting.' })
    return z.NEVER
  })

export type Part = {
  company: string | null
  /** How many entries the answer has, those that are left out too. */
  found: number
  /** Null: left out. */
  postings: (Posting | null)[]
  /** Texts are missing that the other language of the list may have. */
  isIncomplete?: boolean
}

/** How one provider's careers pages are read. */
export type Reader = {
  /** The URL of the list, or of its part that begins after `skip` entries. `slug` is encoded. */
  url: (slug: string, skip: number) => string
  /** The URL of the list in another language, which is read if texts are missing. */
  otherUrl?: (slug: string) => string
  /** Entries in a full part of a list that comes in parts. */
  partSize?: number
  /**
   * The body of an answer → its postings. Throws if it is anything else than a list of jobs. `page` is where people read it; `other` is the body in
   * the other language, if it was asked for.
   */
  read: (body: string, page: string, other?: string) => Part
}
