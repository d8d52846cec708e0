import { setTimeout as sleep } from 'node:timers/promises'
import { record } from '../audit/audit.store.ts'
import { forgetOldInvitations } from '../auth/invitation.store.ts'
import { everyCompany } from '../company/company.store.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { lockDecisions } from '../recommendations/decisions.store.ts'
import { countImporting, takeNetwork } from './network-lock.store.ts'
import { cutoffs } from './purge.rules.ts'
import { employeesOf, lastPersonAfter, removeUndecided, removeUnknownPersons } from './purge.store.ts'

// The embedded database works in this process: small batches with a pause let other calls in between.
const BATCH = { embedded: { rows: 250, pauseMs: 20 }, postgres: { rows: 2000, pauseMs: 0 } }
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export type Purged = {
  connections: number
  persons: number
  /** Companies that were importing: the next purge comes to them. */
  postponed: number
}

class Postponed extends Error {}

type Options = { days: number; now: Date; signal?: AbortSignal }

/**
 * Deletes invitations that nobody followed in time, and, company by company, whom nobody decided on in time and persons whom
 * nobody knows any more.
 */
export async function purge(database: Database, { days, now, signal }: Options): Promise<Purged> {
  const total: Purged = { connections: 0, persons: 0, postponed: 0 }
  await forgetOldInvitations(database.db, cutoffs(days, now).undecided)
  for (const company of await everyCompany(database.db)) {
    const done: Purged = { connections: 0, persons: 0, postponed: 0 }
    const batch: Batch = async (fn) => {
      await sleep(BATCH[database.kind].pauseMs)
      signal?.throwIfAborted()
      return database.inCompany(company, async (db) => {
        await takeNetwork(db)
        if ((await countImporting(db)) > 0) throw new Postponed()
        return fn(db)
      })
    }
    try {
      await purgeCompany(batch, BATCH[database.kind].rows, cutoffs(days, now), done)
    } catch (cause) {
      if (!(cause instanceof Postponed)) throw cause
      done.postponed = 1
    } finally {
      await writeDown(database, company, done)
    }
    for (const part of Object.keys(done) as (keyof Purged)[]) total[part] += done[part]
  }
  return total
}

type Batch = <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>

async function purgeCompany(batch: Batch, rows: number, before: ReturnType<typeof cutoffs>, done: Purged) {
  for (const employee of await batch(employeesOf)) {
    for (let removed = rows; removed === rows; done.connections += removed)
      removed = await batch(async (db) => {
        await lockDecisions(db, employee)
        return removeUndecided(db, employee, before, rows)
      })
  }
  for (let after = BEFORE_ALL; ;) {
    const last = await batch(async (db) => {
      const end = await lastPersonAfter(db, after, rows)
      if (end !== null) done.persons += await removeUnknownPersons(db, after, end)
      return end
    })
    if (last === null) return
    after = last
  }
}

async function writeDown({ inCompany }: Database, company: string, { connections, persons }: Purged) {
  if (connections + persons === 0) return
  await inCompany(company, (db) =>
    record(db, { employee: null, action: 'privacy.purge', detail: { connections, persons } }),
  )
}
