import type { Decision } from '../../contract/recommendations.ts'
import { endReview } from '../connections/fit.store.ts'
import { changePersons, MOST_AT_ONCE } from '../claims/base/change-persons.ts'
import { countDecisions } from '../sprints/base/sprint.store.ts'
import { batches } from '../../domain/batches.ts'
import type { CompanyDb } from '../db/database.ts'
import { lockEmployee } from '../db/locks.ts'
import { notFound } from '../errors.ts'
import {
  acceptChanges,
  addJobDecisions,
  knownJobs,
  ownDecisions,
  refreshRecommended,
  saveJobDecisions,
  saveStatuses,
  type Decided,
} from './decisions.store.ts'
import { mergeDecisions, statusAfter, type ConnectionVerdict } from './recommendations.rules.ts'

const mayTouchPerson = ({ recommended }: Decided, { general, jobs, unanswered }: ConnectionVerdict) =>
  recommended || general === 'recommend' || [...jobs.values(), ...unanswered.values()].includes('YES')

const jobDecisions = (verdicts: Map<string, ConnectionVerdict>, which: 'jobs' | 'unanswered') =>
  [...verdicts].flatMap(([connection, verdict]) =>
    [...verdict[which]].map(([job, answer]) => ({ connection, job, answer })),
  )

/** The places in the batch of unknown connections, so that the draft can drop people who were deleted meanwhile. */
function missing(decisions: Decision[], known: Decided[]): Record<string, string> {
  const ids = new Set(known.map(({ id }) => id))
  const places = decisions.flatMap(({ connection_id }, place) => (ids.has(connection_id) ? [] : [place]))
  return Object.fromEntries(places.map((place) => [`decisions.${place}.connection_id`, 'not found']))
}

/** For each unknown job, the first place that names it, so that the draft can drop it. */
function missingJobs(decisions: Decision[], found: Set<string>): Record<string, string> {
  const places = new Map<string, string>()
  for (const [place, { job_ids = [] }] of decisions.entries())
    for (const [at, id] of job_ids.entries())
      if (!found.has(id) && !places.has(id)) places.set(id, `decisions.${place}.job_ids.${at}`)
  return Object.fromEntries([...places.values()].map((place) => [place, 'not found']))
}

/** Saves a batch of decisions of one employee, or nothing at all if an id is not theirs. */
export async function decide(db: CompanyDb, employee: string, decisions: Decision[], now: Date) {
  const verdicts = mergeDecisions(decisions)
  const ids = [...verdicts.keys()]
  await lockEmployee(db, employee)
  const known = await ownDecisions(db, employee, ids)
  if (known.length < ids.length) throw notFound('Connection', missing(decisions, known))
  const jobs = new Set(decisions.flatMap(({ job_ids = [] }) => job_ids))
  const found = jobs.size > 0 ? await knownJobs(db, [...jobs]) : jobs
  if (found.size < jobs.size) throw notFound('Job', missingJobs(decisions, found))

  const touched = known.filter((before) => mayTouchPerson(before, verdicts.get(before.id)!))
  const changed = known
    .map(({ id, status }) => ({ id, before: status, status: statusAfter(status, verdicts.get(id)!.general) }))
    .filter(({ before, status }) => status !== before)
  const toLock = touched.map(({ person_id }) => person_id)
  const touchedIds = touched.map(({ id }) => id)
  await changePersons(db, toLock, now, async () => {
    for (const part of batches(changed, MOST_AT_ONCE)) await saveStatuses(db, part)
    await acceptChanges(
      db,
      known.filter(({ id }) => verdicts.get(id)!.general),
    )
    if (jobs.size > 0) {
      await saveJobDecisions(db, employee, jobDecisions(verdicts, 'jobs'))
      await addJobDecisions(db, employee, jobDecisions(verdicts, 'unanswered'))
      await endReview(db, employee, [...jobs])
    }
    const persons = new Set<string>()
    for (const part of batches(touchedIds, MOST_AT_ONCE))
      for (const id of await refreshRecommended(db, part)) persons.add(id)
    return [...persons]
  })
  await countDecisions(db, employee, now)
  const after = await ownDecisions(db, employee, touchedIds)
  return { saved: ids.length, recommended: after.filter(({ recommended }) => recommended).length }
}
