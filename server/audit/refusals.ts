import { HOUR_MS } from '../../domain/time.ts'
import type { Database } from '../db/database.ts'
import type { AuditEvent } from '../http/company-work.ts'
import type { Services } from '../services.ts'
import { record } from './audit.store.ts'

/** Whether the same refusal was written less than an hour ago. */
export const isRepeated = (writtenAt: Date | undefined, now: Date) =>
  writtenAt !== undefined && now.getTime() - writtenAt.getTime() < HOUR_MS

/** The refusals recorded within the last hour with their times, the oldest first. */
type Written = Map<string, Date>

const known = new WeakMap<Database, Written>()

function writtenIn(database: Database): Written {
  const written = known.get(database) ?? new Map<string, Date>()
  known.set(database, written)
  return written
}

/**
 * Adds a refusal to the company's audit trail, unless the same refusal of the same employee was added within the hour: no one can
 * delete from the trail, so no one may fill it either. Each process remembers its own.
 */
export async function recordRefusal(
  { database, now }: Pick<Services, 'database' | 'now'>,
  company_id: string,
  event: AuditEvent,
): Promise<void> {
  const written = writtenIn(database)
  const at = now()
  for (const [key, before] of written) {
    if (isRepeated(before, at)) break
    written.delete(key)
  }
  const key = JSON.stringify([company_id, event.employee, event.action, event.detail])
  if (written.has(key)) return
  written.set(key, at)
  try {
    await database.inCompany(company_id, (db) => record(db, event))
  } catch (cause) {
    written.delete(key)
    throw cause
  }
}
