import { randomUUID } from 'node:crypto'
import { takeDomain, findDomainOwner, writeAddress } from '../auth/base/address.store.ts'
import { forgetLinksInto } from '../auth/base/link-token.store.ts'
import { closeCompany } from '../auth/base/membership.ts'
import { signInLink } from '../auth/base/create-admin.ts'
import { deleteCompany, insertCompany } from '../employees/base/company.store.ts'
import type { Database, DirectoryDb } from '../db/database.ts'
import { lockDirectory } from '../db/locks.ts'
import type { Services } from '../services.ts'
import { fillCompany } from './fill-sample.ts'
import { SAMPLE, SAMPLE_ADMIN, SAMPLE_EMPLOYEE } from './sample-values.ts'
import {
  everySample,
  hasAnyAccount,
  markAsSample,
  rememberRemoval,
  wasSampleRemoved,
  type FoundSample,
} from './sample.store.ts'

const LOCK = 'sample company'
const LONGEST_MS = 10 * 60_000

/** The process that was making it is gone. On the embedded database there is only this one. */
function wasInterrupted({ finished, began }: FoundSample, kind: Database['kind'], now: Date) {
  return (
    !finished && began.getTime() < (kind === 'embedded' ? performance.timeOrigin : now.getTime() - LONGEST_MS)
  )
}

async function removeFound(db: DirectoryDb, { id }: FoundSample) {
  await forgetLinksInto(db, id)
  await closeCompany(db, id)
  await db.inCompany(id, deleteCompany)
}

/** Begins the sample company → its id; null if there is one, or if another process is making it. */
function beginSample({ database, now }: Services): Promise<string | null> {
  return database.inDirectory(async (db) => {
    await lockDirectory(db, LOCK)
    const found = await everySample(db)
    if (!found.every((sample) => wasInterrupted(sample, database.kind, now()))) return null
    for (const sample of found) await removeFound(db, sample)
    const company = randomUUID()
    if (!(await takeDomain(db, SAMPLE.company.domain, company))) return null
    await db.inCompany(company, async (inside) => {
      await insertCompany(inside, { name: SAMPLE.company.name, is_private: false })
      await markAsSample(inside)
    })
    return company
  })
}

/** Adds the accounts → false if the sample was removed meanwhile. */
function openSample({ database, now }: Services, company: string, ids: string[]): Promise<boolean> {
  return database.inDirectory(async (db) => {
    await lockDirectory(db, LOCK)
    if ((await findDomainOwner(db, SAMPLE.company.domain))?.company_id !== company) return false
    for (const [index, { email }] of SAMPLE.employees.entries())
      await writeAddress(db, { email, company_id: company, employee_id: ids[index]!, proven_at: now() })
    await rememberRemoval(db, false)
    return true
  })
}

/** Adds the fictional company → false if it exists already or is being added. */
export async function addSample(services: Services): Promise<boolean> {
  const company = await beginSample(services)
  if (!company) return false
  const ids = await fillCompany(services, company)
  return openSample(services, company, ids) // last, so that no one can enter a half-made sample
}

/** Deletes the fictional company for good → false if there was none. */
export function removeSample({ database }: Services): Promise<boolean> {
  return database.inDirectory(async (db) => {
    await lockDirectory(db, LOCK)
    await rememberRemoval(db, true)
    const found = await everySample(db)
    for (const sample of found) await removeFound(db, sample)
    return found.length > 0
  })
}

async function wantsSample({ settings, database }: Services): Promise<boolean> {
  if (!settings.sample) return false
  const onRequest = settings.databaseUrl !== undefined // on PostgreSQL SAMPLE is off by default
  return !(await wasSampleRemoved(database.db)) && (onRequest || !(await hasAnyAccount(database.db)))
}

/**
 * Makes the sample company on an empty database. While there is a sample: lines for the terminal with sign-in links for its admin and
 * an employee.
 */
export async function offerSample(services: Services): Promise<() => Promise<string[]>> {
  if (await wantsSample(services)) await addSample(services)
  const found = services.settings.sample ? await everySample(services.database.db) : []
  const there = found.some(({ finished }) => finished)
  return async () =>
    there
      ? [
          '',
          `  Look around in a fictional company, ${SAMPLE.company.name} by one of these links:`,
          `  as its admin     ${await signInLink(services, SAMPLE_ADMIN)} (for 10 minutes)`,
          `  as an employee   ${await signInLink(services, SAMPLE_EMPLOYEE)} (for 10 minutes)`,
          `  Remove it: ${services.database.kind === 'embedded' ? 'stop Vouch, then ' : ''}npm run vouch -- sample off`,
        ]
      : []
}
