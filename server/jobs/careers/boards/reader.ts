import { z } from 'zod'
import type { Posting } from '../posting.ts'

/** The postings of an answer. More than 10,000 are refused before the text of any is converted. */
export const listOf = <T extends z.ZodType>(posting: T) => z.array(posting).max(10_000)

export type Part = {
  company: string | null
  /** How many entries the answer has, those that are left out too. */
  found: number
  /** Null: left out. */
  postings: (Posting | null)[]
}

/** How one provider's careers pages are read. */
export type Reader = {
  /** The address of the list, or of its part that begins after `skip` entries. `board` is encoded. */
  address: (board: string, skip: number) => string
  /** Entries in a full part of a list that comes in parts. */
  partSize?: number
  /** The body of an answer → its postings. Throws if it is anything else than a list of jobs. `page` is where people read it. */
  read: (body: string, page: string) => Part
}
