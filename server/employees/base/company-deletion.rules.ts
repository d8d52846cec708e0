import { HOUR_MS } from '../../../domain/time.ts'
import type { Deletion } from './company-deletion.store.ts'

const UNDO_MS = 24 * HOUR_MS
const AGAIN_MS = HOUR_MS

/** When a company is deleted if someone requests it now. Admins have a day to undo it. */
export const dueAfter = (now: Date) => new Date(now.getTime() + UNDO_MS)

const PROOF_MS = 7 * 24 * HOUR_MS

/** When a private company made at this moment is deleted, unless someone proves its address before. */
export const proofDueAfter = (created: Date) => new Date(created.getTime() + PROOF_MS)

/** Private companies made before this moment have had their time for a proof. */
export const unprovenBefore = (now: Date) => new Date(now.getTime() - PROOF_MS)

const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim()

/** Whether a typed name is the company's, apart from the number of blanks. */
export const isNamed = (name: string, typed: string) => oneLine(name) === oneLine(typed)

/**
 * Seconds until the deletion of a company may be requested again after an undo. Each request sends all admins an email, so this
 * keeps someone from filling their mailboxes.
 */
export function pauseBeforeAsking({ asked_at, due_at }: Pick<Deletion, 'asked_at' | 'due_at'>, now: Date) {
  if (due_at !== null || asked_at === null) return 0
  return Math.max(0, Math.ceil((asked_at.getTime() + AGAIN_MS - now.getTime()) / 1000))
}
