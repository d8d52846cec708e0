import { trackingSystem, type TrackingSystem } from '../../domain/tracking-systems.ts'
import type { CompanyDb } from '../db/database.ts'
import type { Given, Written } from '../outbox/news.ts'
import type { Outcome, Row } from '../outbox/row.ts'
import { tellOutside } from './base/tracked-of-person.store.ts'
import { storedSystem } from './connection.ts'
import { fingerprint, linkAt, outgoing } from './leaving.rules.ts'
import { leavingOf, type LeavingRow } from './leaving.store.ts'
import { moveTracked } from './move-tracked.ts'
import { TrackingProblem } from './problem.ts'
import { SYSTEMS } from './systems.ts'
import { beginTry, saveSent, saveTrackedProblem, toSend, type ToSend, type Try } from './tracked.store.ts'
import { matchedJob } from './tracked-job.store.ts'

/** Of the rows of the outbox. */
export const CANDIDATE = 'candidate.sent'

const LONGEST_MS = 90_000 // less than the outbox holds a row
const CLOCKS_APART_MS = 5 * 60_000

const CHANGED = 'What would leave has changed since you looked at it. Look at it again, and send it.'

type Ready = { tracked: ToSend & Try; row: LeavingRow; external_job: string }

/** What leaves for someone, as of now; a sentence if it cannot leave; null if there is no one to send. */
async function readyIn(db: CompanyDb, row: Row, now: Date): Promise<Ready | string | null> {
  const tracked = await toSend(db, row.data.tracked!)
  if (!tracked || tracked.state !== 'waiting') return null
  const job = await matchedJob(db, row.target!.id, tracked.job_id)
  if (!job)
    return `The job is closed, or has no job in ${trackingSystem(tracked.system).name}. Choose one under Integrations.`
  const [found] = await leavingOf(db, [tracked.person_id], job)
  if (!found) return 'They are not a candidate now.'
  if (fingerprint([found.leaving]) !== tracked.seen) return CHANGED
  const begun = await beginTry(db, tracked.id, now)
  return begun ? { tracked: { ...tracked, ...begun }, row: found, external_job: job.external_id } : null
}

async function send(
  given: Given,
  row: Row,
  { tracked, row: found, external_job }: Ready,
): Promise<Outcome | 'unreadable'> {
  const { company_id, target } = row
  const place = { company_id, id: target!.id, kind: target!.kind as TrackingSystem, sealed: target!.sealed }
  const inCompany = <T>(work: (db: CompanyDb) => Promise<T>) => given.database.inCompany(company_id, work)
  const how = { actor: tracked.sender, signal: AbortSignal.timeout(LONGEST_MS) }
  const to = await storedSystem(given, place, how)
  if (!to) return 'unreadable'
  const since = new Date(tracked.since.getTime() - CLOCKS_APART_MS)
  try {
    const leaves = outgoing(found.leaving, { external_job, credit: found.credit })
    const system = SYSTEMS[place.kind]
    const made = await system.send(to, leaves, { since, known: tracked.candidate_id, others: tracked.others })
    const sent = { ...made, url: linkAt(system.site, made.url) }
    await inCompany(async (db) => {
      const saved = await saveSent(db, tracked.id, sent, given.now())
      if (!saved) return
      if (saved.left) await tellOutside(db, [{ system: place.kind, url: saved.left }], null)
      await moveTracked(db, { ...tracked, ...sent, before: saved.before }, given.now())
    })
    return { status: 200, failure: null, asked: 0 }
  } catch (cause) {
    if (!(cause instanceof TrackingProblem)) throw cause
    await inCompany((db) => saveTrackedProblem(db, tracked.id, cause.message, false))
    return { status: cause.status, failure: cause.message, asked: cause.asked, isOfRow: cause.isOfCandidate }
  }
}

/** Sends a candidate to the applicant tracking system. What leaves is read as of now, so that nothing of an erased person leaves. */
export async function writeCandidate(given: Given, row: Row): Promise<Written> {
  const until = given.now().toISOString()
  const ready = await given.database.inCompany(row.company_id, async (db) => {
    const found = await readyIn(db, row, given.now())
    if (typeof found === 'string') await saveTrackedProblem(db, row.data.tracked!, found, true)
    return found
  })
  if (ready === null) return { by: 'nothing', until: null }
  if (typeof ready === 'string') return { by: 'nothing', until }
  return { by: 'calls', call: () => send(given, row, ready), until }
}

/** After the last try: an admin reads why, and may send them again. */
export const giveUp = (db: CompanyDb, row: Row) => saveTrackedProblem(db, row.data.tracked!, null, true)
