import { HOUR_MS } from '../../../domain/time.ts'
import { createHash } from 'node:crypto'
import { logAbout } from '../../log.ts'
import type { CompanyDb } from '../../db/database.ts'
import { lockCareersPage } from '../../db/locks.ts'
import { allowanceFor } from '../../quotas/quotas.rules.ts'
import { allowanceOf, roomForJobs } from '../../quotas/quotas.ts'
import type { Allowance } from '../../quotas/quotas.rules.ts'
import type { Services } from '../../services.ts'
import { ListingProblem } from './listing-problem.ts'
import {
  addressOf,
  beginReading,
  duePages,
  pageById,
  saveProblem,
  saveReading,
  takeBackReading,
  takePage,
  type PageRow,
} from './careers.store.ts'
import { addJobs, changeJob, knownPostings, savePostings, setClosed } from './imported-jobs.store.ts'
import type { Listing, Posting } from './posting.ts'
import { readListing } from './read-listing.ts'
import { isChosen, sync, type Read } from './sync.rules.ts'

const EVERY_MS = 6 * HOUR_MS

type Given = Pick<Services, 'settings' | 'database' | 'log' | 'now' | 'fetchListing' | 'listings'>
type InCompany = <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>

/** The fingerprint of what Vouch keeps of a posting. */
const withFingerprint = (posting: Posting): Read => {
  const { title, locations, description, url } = posting
  const kept = JSON.stringify([title, locations, description, url])
  return { ...posting, fingerprint: createHash('sha256').update(kept).digest('base64url') }
}

type Said = {
  allowance: Allowance
  now: Date
  mayClose?: number
  /** True where an admin just chose what is left out. */
  isChoosing?: boolean
}

/** Applies what a page showed to its jobs, in the transaction of the caller. Errors: none; a page that was disconnected is left. */
export async function applyListing(
  db: CompanyDb,
  id: string,
  listing: Listing,
  { allowance, now, mayClose, isChoosing }: Said,
) {
  await lockCareersPage(db, id)
  const page = await pageById(db, id)
  if (!page || (page.read_at && page.read_at > now)) return // another process has read it since
  const known = await knownPostings(db, id)
  const chosen = listing.postings.filter((posting) => isChosen(posting, page))
  const left = listing.postings.filter((posting) => !isChosen(posting, page))
  const result = sync(known, chosen.map(withFingerprint), {
    room: await roomForJobs(db, allowance),
    mayClose,
    dropped: new Set(isChoosing ? left.map(({ external_id }) => external_id) : []),
  })
  await addJobs(db, result.added, { page: id, creator: page.connected_by, now })
  for (const { job_id, posting } of result.changed) await changeJob(db, id, job_id, posting)
  await savePostings(db, id, result.missed, { missed: 1, closed_by_read: false })
  await savePostings(db, id, result.back, { missed: 0, closed_by_read: false })
  const open = result.gone.filter(({ is_open }) => is_open)
  const closed = result.gone.filter(({ is_open }) => !is_open)
  await savePostings(db, id, idsOf(open), { missed: 2, closed_by_read: true })
  await savePostings(db, id, idsOf(closed), { missed: 2, closed_by_read: false })
  await savePostings(db, id, idsOf(result.reopened), { missed: 0, closed_by_read: false })
  await setClosed(db, jobsOf(open), now)
  await setClosed(db, jobsOf(result.reopened), null)
  const changes = {
    added: result.added.length,
    changed: result.changed.length,
    missing: result.missed.length,
    closed: open.length,
    reopened: result.reopened.length,
    no_room: result.no_room,
  }
  await saveReading(db, id, { changes, asks_to_close: result.asks_to_close, now, due_at: later(now) })
}

const idsOf = (known: { external_id: string }[]) => known.map(({ external_id }) => external_id)
const jobsOf = (known: { job_id: string | null }[]) => known.map(({ job_id }) => job_id!)
const later = (now: Date, waitMs = 0) => new Date(now.getTime() + Math.max(EVERY_MS, waitMs))

/** The quotas of the admin who connected the page; those of a proven account if they left. */
async function allowanceOfPage(
  given: Given,
  inCompany: InCompany,
  { connected_by }: PageRow,
): Promise<Allowance> {
  const { database, settings } = given
  const email = await inCompany((db) => addressOf(db, connected_by))
  return email === null
    ? allowanceFor(settings.quotas, true)
    : allowanceOf({ database, quotas: settings.quotas }, email)
}

/** Reads a page and applies what it shows, in one transaction. If it cannot be read, only that is written down. */
export async function readPage(
  given: Given,
  inCompany: InCompany,
  page: PageRow,
  { mayClose, signal }: { mayClose?: number; signal?: AbortSignal } = {},
) {
  const now = given.now()
  await inCompany((db) => beginReading(db, page.id))
  try {
    const listing = await readListing(given, page, { now, signal })
    const allowance = await allowanceOfPage(given, inCompany, page)
    await inCompany((db) => applyListing(db, page.id, listing, { allowance, now, mayClose }))
  } catch (cause) {
    if (!(cause instanceof ListingProblem)) {
      await inCompany((db) => takeBackReading(db, page.id)).catch(() => undefined)
      throw cause
    }
    given.log.warn({ provider: page.provider, problem: cause.kind }, 'a careers page could not be read')
    const due_at = later(now, cause.waitMs)
    await inCompany((db) =>
      saveProblem(db, page.id, { problem: cause.message, isCutOff: cause.kind === 'cut_off', now, due_at }),
    )
  }
}

/** Reads the pages that are due, one after the other. A page whose reading fails in Vouch does not keep the others waiting. */
export async function readDuePages(given: Given, signal?: AbortSignal) {
  for (const { company_id, id } of await duePages(given.database.db, given.now())) {
    if (signal?.aborted) return
    await logAbout({ company_id }, () => readDuePage(given, company_id, id, signal))
  }
}

async function readDuePage(given: Given, company: string, id: string, signal?: AbortSignal) {
  const inCompany: InCompany = (fn) => given.database.inCompany(company, fn)
  try {
    if (!(await inCompany((db) => takePage(db, id, given.now())))) return
    const page = await inCompany((db) => pageById(db, id))
    if (page) await readPage(given, inCompany, page, { signal })
  } catch (cause) {
    if (!signal?.aborted) given.log.error({ err: cause }, 'reading a careers page failed and is tried again')
  }
}
