import type { Notice, NoticeRule } from '../../contract/privacy.ts'

/** What a person's notice depends on; null: it has not happened. */
export type NoticeFacts = {
  given_at: Date | null
  recommended_at: Date | null
  uploaded_at: Date | null
  /** An admin added them. */
  added_at: Date | null
  /** The first message: since then they are contacted. */
  contacted_at: Date | null
}

/** The same time a calendar month later; on the last day of that month if it is shorter. */
export function monthAfter(then: Date): Date {
  const after = new Date(then)
  after.setUTCMonth(then.getUTCMonth() + 1)
  if (after.getUTCDate() !== then.getUTCDate()) after.setUTCDate(0)
  return after
}

const day = (time: Date) => time.toISOString().slice(0, 10)

/** By when a person has to be told that the company has their data, or when they were; null: not due yet. */
export function noticeOf(facts: NoticeFacts, { notice_from }: NoticeRule): Notice | null {
  const { given_at, recommended_at, uploaded_at, added_at, contacted_at } = facts
  if (given_at) return { is_given: true, on: day(given_at) }
  const start = notice_from === 'uploaded' ? (uploaded_at ?? recommended_at) : recommended_at
  const ends = [contacted_at, start && monthAfter(start), added_at && monthAfter(added_at)]
  const [first] = ends.flatMap((end) => end ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return first ? { is_given: false, on: day(first) } : null
}
