import type { Leaving } from '../../contract/tracking.ts'
import { changeStandings } from '../candidates/base/standing.store.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockPersons, shareCompany, shareJob } from '../db/locks.ts'
import { conflict, notFound } from '../errors.ts'
import { putRows, waitAgain } from '../outbox/outbox.store.ts'
import { CANDIDATE } from './deliver.ts'
import { fingerprint } from './leaving.rules.ts'
import { leavingOf } from './leaving.store.ts'
import { putTracked, sentAmong } from './tracked.store.ts'
import { matchedJob } from './tracked-job.store.ts'
import { connectedSystem } from './tracking.store.ts'

type Wish = { ids: string[]; job_id: string }

const OFF = 'No applicant tracking system is connected, or it is off. Look under Integrations.'
const CHANGED = 'What would leave has changed since you looked at it. Look at it again.'

/** What would leave for candidates and a job. Errors: 404 for a person or job that is not the company's; 409. */
async function previewIn(db: CompanyDb, { ids, job_id }: Wish) {
  const system = await connectedSystem(db)
  if (!system || system.off_reason !== null) throw conflict(OFF)
  const job = await matchedJob(db, system.id, job_id)
  if (!job) throw notFound('Job')
  const persons = [...new Set(ids)]
  const all = await leavingOf(db, persons, job)
  if (all.length < persons.length) throw notFound('Person')
  const before = await sentAmong(db, persons, { job: job_id, system: system.kind, since: system.created_at })
  const people: Leaving[] = all.map(({ leaving }) => leaving).filter(({ id }) => !before.has(id))
  return { system, people, sent_before: before.size, seen: fingerprint(people) }
}

/** What would leave for candidates and a job, for an admin to look at. Errors: 404, 409 (previewIn). */
export async function previewSending(db: CompanyDb, wish: Wish) {
  const { system, ...preview } = await previewIn(db, wish)
  return { system: system.kind, ...preview }
}

/** Lets candidates leave as an admin saw them → how many. Errors: 404, and 409 if that is different by now (previewIn). */
export async function sendCandidates(
  db: CompanyDb,
  { seen, ...wish }: Wish & { seen: string },
  { by, now }: { by: string; now: Date },
): Promise<number> {
  await shareCompany(db)
  await shareJob(db, wish.job_id)
  const preview = await previewIn(db, wish)
  if (preview.seen !== seen) throw conflict(CHANGED)
  const { id: destination, kind, created_at: since } = preview.system
  const people = preview.people.map((each) => ({ person: each.id, seen: fingerprint([each]) }))
  const ids = await putTracked(db, { system: kind, since, job: wish.job_id, by, now, people })
  await putRows(
    db,
    ids.map((id) => ({
      lane: `${destination} ${id}`,
      key: id,
      kind: CANDIDATE,
      destination_id: destination,
      data: { tracked: id },
      at: now,
      due_at: now,
    })),
  )
  for (const id of ids) await waitAgain(db, destination, id)
  const persons = people.map(({ person }) => person)
  await lockPersons(db, persons)
  await changeStandings(db, { ids: persons, by, now }, { what: 'look' })
  return ids.length
}
