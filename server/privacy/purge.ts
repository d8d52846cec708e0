import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteOldActs } from '../acts/acts.store.ts'
import { record } from '../audit/audit.store.ts'
import { forgetOldInvitations } from '../auth/base/invitation.store.ts'
import { lastingKey } from '../secret/secret.ts'
import { forgetOldReviews } from '../connections/fit.store.ts'
import type { CompanyDb, Database } from '../db/database.ts'
import { lockEmployee, lockNetwork } from '../db/locks.ts'
import { keyedHasher } from './keyed-hash.ts'
import { forgetPositionsOfLeavers } from '../positions/positions.store.ts'
import { countImporting } from './importing.store.ts'
import { hashesToKeep, passKey } from './pass-hash.ts'
import { forgetPassesOfLeavers, rememberPasses } from './purged-pass.store.ts'
import {
  companiesToPurge,
  cutoffs,
  type Cutoffs,
  dueConnections,
  employeesOf,
  lastPersonAfter,
  removeDue,
  removeUnknownPersons,
} from './purge.store.ts'
import { oneByOne } from '../running/one-by-one.ts'

// The embedded database runs in this process: small batches with pauses let other calls through.
export const BATCH = { embedded: { rows: 250, pauseMs: 20 }, postgres: { rows: 2000, pauseMs: 0 } }
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export type Purged = {
  connections: number
  persons: number
  /** Companies with something to purge and a running import; the next purge includes them. */
  postponed: number
}

class Postponed extends Error {}

type Options = { days: number; now: Date; signal?: AbortSignal }

/**
 * Deletes expired invitations, and in each company connections that are not recommended and that no upload has contained for so many
 * days, and persons who no one knows now. Keyed hashes of passes stay.
 */
export async function purge(database: Database, { days, now, signal }: Options): Promise<Purged> {
  const total: Purged = { connections: 0, persons: 0, postponed: 0 }
  await forgetOldInvitations(database.db, cutoffs(days, now).expired)
  const purgeOne = async (company: string) => {
    const done: Purged = { connections: 0, persons: 0, postponed: 0 }
    const batch: Batch = async (fn) => {
      await sleep(BATCH[database.kind].pauseMs)
      signal?.throwIfAborted()
      return database.inCompany(company, async (db) => {
        await lockNetwork(db)
        if ((await countImporting(db)) > 0) throw new Postponed()
        return fn(db)
      })
    }
    try {
      const hash = keyedHasher(passKey(await lastingKey({ database }), company))
      await purgeCompany(
        { batch, rows: BATCH[database.kind].rows, before: cutoffs(days, now), now, hash },
        done,
      )
    } catch (cause) {
      if (!(cause instanceof Postponed)) throw cause
      done.postponed = 1
    } finally {
      await writeDown(database, company, done)
    }
    for (const part of Object.keys(done) as (keyof Purged)[]) total[part] += done[part]
  }
  await oneByOne(await companiesToPurge(database, cutoffs(days, now), now), purgeOne, signal)
  return total
}

type Batch = <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>

type Work = {
  batch: Batch
  /** The greatest number of rows in a batch. */
  rows: number
  before: Cutoffs
  now: Date
  hash: ReturnType<typeof keyedHasher>
}

async function purgeCompany(work: Work, done: Purged) {
  const { batch, rows, before } = work
  for (const employee of await batch(employeesOf)) {
    const due = await batch((db) => dueConnections(db, employee, before))
    for (let n = 0; n < due.length; n += rows)
      done.connections += await batch((db) => removeBatch(db, work, employee, due.slice(n, n + rows)))
  }
  await batch((db) => forgetPassesOfLeavers(db, before.left))
  await batch(forgetOldReviews)
  await batch((db) => deleteOldActs(db, work.now))
  await batch((db) => forgetPositionsOfLeavers(db, before.left))
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

async function removeBatch(db: CompanyDb, { before, hash }: Work, employee: string, ids: string[]) {
  await lockEmployee(db, employee)
  const { connections, passes } = await removeDue(db, employee, before, ids)
  const hashes = passes.flatMap((pass) => {
    const pass_id = randomUUID()
    return hashesToKeep(hash, pass).map((key_hash) => ({ key_hash, pass_id }))
  })
  if (hashes.length > 0) await rememberPasses(db, employee, hashes)
  return connections
}

async function writeDown({ inCompany }: Database, company: string, { connections, persons }: Purged) {
  if (connections + persons === 0) return
  await inCompany(company, (db) =>
    record(db, { employee: null, action: 'privacy.purge', detail: { connections, persons } }),
  )
}
