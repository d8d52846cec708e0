import type { Deletion } from './company-deletion.store.ts'

const HOUR_MS = 3_600_000
const UNDO_MS = 24 * HOUR_MS
const AGAIN_MS = HOUR_MS

/** When a company goes that is asked to be deleted now: admins have a day to undo it. */
export const dueAfter = (now: Date) => new Date(now.getTime() + UNDO_MS)

const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim()

/** Whether a typed name is the company's; only the number of blanks may differ. */
export const isNamed = (name: string, typed: string) => oneLine(name) === oneLine(typed)

/**
 * Seconds until a company whose deletion was undone may be deleted again, 0 where it may: all admins get a mail each time, and
 * nobody shall be able to fill their mailboxes.
 */
export function pauseBeforeAsking({ asked_at, due_at }: Pick<Deletion, 'asked_at' | 'due_at'>, now: Date) {
  if (due_at !== null || asked_at === null) return 0
  return Math.max(0, Math.ceil((asked_at.getTime() + AGAIN_MS - now.getTime()) / 1000))
}
