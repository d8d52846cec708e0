import { record } from '../audit/audit.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { zoneOf } from '../mail/zone.store.ts'
import { oneByOne } from '../running/one-by-one.ts'
import { putLetters } from '../outbox/mails.store.ts'
import type { Services } from '../services.ts'
import { OVER_MS, resultMorning } from './base/sprint.rules.ts'
import { countAll } from './base/sprint.store.ts'
import { dueSprints, mark, participantsOf, sprintById, type SprintRow } from './sprints.store.ts'

/** Records that the employee, or the clock (null), ended a sprint, and adds the letter that will say what it led to. */
export async function recordEnd(db: CompanyDb, { id, title, ends_at }: SprintRow, employee: string | null) {
  await record(db, { employee, action: 'sprints.ended', detail: { title } })
  await putLetters(db, await participantsOf(db, id), resultMorning(await zoneOf(db), ends_at))
}

/**
 * Records the end of sprints whose time is over, with the letter about what becomes of them, and makes their counts final two hours later,
 * in every company. Each of these happens once, however many processes do it. A sprint for which it fails keeps no other waiting. Errors:
 * the first failure.
 */
export async function endDueSprints(
  { database, now }: Pick<Services, 'database' | 'now'>,
  signal?: AbortSignal,
) {
  const at = now()
  await oneByOne(
    await dueSprints(database.db, at),
    ({ company_id, id }) => database.inCompany(company_id, (db) => endDue(db, id, at)),
    signal,
  )
}

async function endDue(db: CompanyDb, id: string, at: Date) {
  const sprint = await sprintById(db, id)
  if (!sprint) return
  if (await mark(db, id, 'ended_at', at)) await recordEnd(db, sprint, null)
  await countAll(db, id)
  if (at.getTime() >= sprint.ends_at.getTime() + OVER_MS) await mark(db, id, 'closed_at', at)
}
