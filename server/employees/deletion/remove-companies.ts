import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '../../../domain/time.ts'
import { forgetLinksInto } from '../../auth/base/link-token.store.ts'
import { closeCompany } from '../../auth/base/membership.ts'
import { unprovenBefore } from '../base/company-deletion.rules.ts'
import {
  beginDeletion,
  dueCompanies,
  makeDue,
  removeConnections,
  removePersons,
  removeWaitingUploads,
  unprovenCompanies,
} from '../base/company-deletion.store.ts'
import { deleteCompany, findCompany } from '../base/company.store.ts'
import type { CompanyDb, DirectoryDb } from '../../db/database.ts'
import { lockCompany, lockNetwork } from '../../db/locks.ts'
import { withStatementTime } from '../../running/statement-time.ts'
import { countImporting } from '../../privacy/importing.store.ts'
import { BATCH } from '../../privacy/purge.ts'
import { rememberRemoval } from '../../sample/sample.store.ts'
import type { Services } from '../../services.ts'
import { oneByOne } from '../../running/one-by-one.ts'

type Given = Pick<Services, 'database' | 'log' | 'now'>

const STATEMENT_MS = 10 * MINUTE_MS

/** Thrown while the company is importing, because the import would write again what was just deleted. */
class Importing extends Error {}

/** Begins to delete a private company whose address no one has proven in time, unless someone just did. */
async function beginUnproven(db: DirectoryDb, company: string, now: Date) {
  await forgetLinksInto(db, company) // first: a sign-in holds its link while it waits for the company
  await db.inCompany(company, lockCompany)
  if (!(await unprovenCompanies(db, unprovenBefore(now))).includes(company)) return
  await db.inCompany(company, (inside) => makeDue(inside, now))
  await begin(db, company, now)
}

/**
 * Deletes the companies whose day to undo is over, and private ones whose address no one has proven within 7 days, in small transactions. After an interruption, the next call continues. From the
 * first transaction on no one can sign in. A company that is importing is left for the next call.
 */
export async function removeDueCompanies(given: Given, signal?: AbortSignal) {
  const { database, now } = given
  await oneByOne(
    await unprovenCompanies(database.db, unprovenBefore(now())),
    (company) => database.inDirectory((db) => beginUnproven(db, company, now())),
    signal,
  )
  await oneByOne(
    await dueCompanies(database.db, now()),
    (company) => withStatementTime(STATEMENT_MS, () => removeCompany(given, company, signal)),
    signal,
  )
}

async function removeCompany(given: Given, company: string, signal?: AbortSignal) {
  const { database, log, now } = given
  try {
    if (!(await database.inDirectory((db) => begin(db, company, now())))) return
    await empty(given, company, signal)
    if (await database.inDirectory((db) => end(db, company)))
      log.info({ company_id: company }, 'a company was deleted')
  } catch (cause) {
    if (!(cause instanceof Importing)) throw cause
  }
}

/** False if it was undone meanwhile. */
export async function begin(db: DirectoryDb, company: string, now: Date): Promise<boolean> {
  await forgetLinksInto(db, company) // first: a sign-in holds its link while it waits for the company
  const begun = await db.inCompany(company, async (inside) => {
    const isDue = await beginDeletion(inside, now)
    if (isDue) await removeWaitingUploads(inside)
    return isDue
  })
  if (begun) await closeCompany(db, company)
  return begun
}

async function quiet(db: CompanyDb) {
  await lockNetwork(db)
  if ((await countImporting(db)) > 0) throw new Importing()
}

/** Deletes connections and persons, which may be hundreds of thousands, in batches. */
async function empty({ database }: Given, company: string, signal?: AbortSignal) {
  const { rows, pauseMs } = BATCH[database.kind]
  for (const remove of [removeConnections, removePersons])
    for (let removed = rows; removed === rows;) {
      removed = await database.inCompany(company, async (db) => {
        await quiet(db)
        return remove(db, rows)
      })
      await sleep(pauseMs)
      signal?.throwIfAborted()
    }
}

/** Deletes the rest, and what a sign-in may have added meanwhile; false if the company was already gone. */
async function end(db: DirectoryDb, company: string): Promise<boolean> {
  await forgetLinksInto(db, company)
  await closeCompany(db, company)
  const gone = await db.inCompany(company, async (inside) => {
    await quiet(inside)
    const found = await findCompany(inside)
    await deleteCompany(inside)
    return found
  })
  if (gone?.is_sample) await rememberRemoval(db, true) // otherwise the next start makes the sample again
  return gone !== undefined
}
