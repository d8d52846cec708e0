import { MINUTE_MS } from '../../domain/time.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockDestination } from '../db/locks.ts'
import { logAbout } from '../log.ts'
import type { Services } from '../services.ts'
import { storedSystem, type Given as Connecting } from './connection.ts'
import { matchByPosting } from './match-jobs.ts'
import { TrackingProblem } from './problem.ts'
import { SYSTEMS } from './systems.ts'
import { moveTracked } from './move-tracked.ts'
import type { Change } from './systems/system.ts'
import { saveChanges } from './tracked.store.ts'
import { connectedSystem, dueReadings, saveReading, takeReading, type DueReading } from './tracking.store.ts'

const EVERY_MS = 15 * MINUTE_MS
const MOST_PAGES = 20 // of one reading; the next one goes on
const LONGEST_MS = MINUTE_MS // of one reading, so that a slow system takes little of the time of others
const AT_ONCE = 8

type Given = Connecting & Pick<Services, 'log'>

/** Applies what changed in the company's system, each change once, in any order. Call it in a transaction of its own. */
async function applyChanges(db: CompanyDb, destination: string, changes: Change[], now: Date) {
  await lockDestination(db, destination)
  const system = await connectedSystem(db)
  if (!system || system.id !== destination) return
  for (const change of await saveChanges(db, system.kind, changes))
    await moveTracked(db, { ...change, system: system.kind }, now)
}

/** Reads what changed in one system, page after page, and applies it. */
async function readChanges(given: Given, { company_id, destination_id }: DueReading, stop?: AbortSignal) {
  const inCompany = <T>(work: (db: CompanyDb) => Promise<T>) => given.database.inCompany(company_id, work)
  const begun = await inCompany(async (db) => {
    const taken = await takeReading(db, destination_id, given.now())
    const system = await connectedSystem(db)
    return taken && system?.id === destination_id ? { ...taken, system } : undefined
  })
  if (!begun) return
  const { system } = begun
  const limit = AbortSignal.timeout(LONGEST_MS)
  const signal = stop ? AbortSignal.any([stop, limit]) : limit
  const to = await storedSystem(given, { company_id, ...system }, { actor: '', signal })
  const next = () => new Date(given.now().getTime() + EVERY_MS)
  const unreadable = 'Another server encrypted the key. Enter it again.'
  if (!to) return inCompany((db) => saveReading(db, destination_id, { problem: unreadable, due_at: next() }))
  let { cursor } = begun
  try {
    for (let page = 0; page < MOST_PAGES; page++) {
      const at = { connected: system.created_at, now: given.now() }
      const read = await SYSTEMS[system.kind].changes(to, cursor, at)
      cursor = read.cursor
      await inCompany(async (db) => {
        await applyChanges(db, destination_id, read.changes, given.now())
        await saveReading(db, destination_id, {
          cursor: read.cursor,
          problem: null,
          read_at: given.now(),
          due_at: next(),
        })
      })
      if (!read.isMore) break
    }
    await matchByPosting(given, { company_id, system, to })
  } catch (cause) {
    if (stop?.aborted) return
    if (!(cause instanceof TrackingProblem)) throw cause
    const due_at = new Date(given.now().getTime() + Math.max(EVERY_MS, cause.asked))
    await inCompany((db) => saveReading(db, destination_id, { problem: cause.message, due_at }))
    given.log.warn(
      { kind: system.kind, status: cause.status },
      'an applicant tracking system could not be read',
    )
  }
}

async function readDue(given: Given, due: DueReading, signal?: AbortSignal) {
  try {
    await logAbout({ company_id: due.company_id }, () => readChanges(given, due, signal))
  } catch (cause) {
    if (!signal?.aborted)
      given.log.error({ err: cause }, 'reading an applicant tracking system failed and is tried again')
  }
}

/** Reads what changed in the systems that are due, a few at a time. One that fails or is slow keeps no other waiting. */
export async function readDueChanges(given: Given, signal?: AbortSignal) {
  const due = await dueReadings(given.database.db, given.now())
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      if (signal?.aborted) return
      await readDue(given, next, signal)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
