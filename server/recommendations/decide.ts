import type { Decision } from '../../contract/recommendations.ts'
import type { CompanyDb } from '../db/database.ts'
import { notFound } from '../errors.ts'
import {
  countJobs,
  lockDecisions,
  lockPersons,
  ownDecisions,
  refreshPersons,
  refreshRecommended,
  saveJobDecisions,
  saveStatuses,
  type Decided,
} from './decisions.store.ts'
import { mergeDecisions, statusAfter, type Verdict } from './recommendations.rules.ts'

const mayTouchPerson = ({ recommended }: Decided, { general, jobs }: Verdict) =>
  recommended || general === 'recommend' || [...jobs.values()].includes('YES')

const jobDecisions = (verdicts: Map<string, Verdict>) =>
  [...verdicts].flatMap(([connection, { jobs }]) =>
    [...jobs].map(([job, answer]) => ({ connection, job, answer })),
  )

/** Where in the batch they stand, so that a draft can go on without people who were deleted meanwhile. */
function missing(decisions: Decision[], known: Decided[]): Record<string, string> {
  const ids = new Set(known.map(({ id }) => id))
  const places = decisions.flatMap(({ connection_id }, place) => (ids.has(connection_id) ? [] : [place]))
  return Object.fromEntries(places.map((place) => [`decisions.${place}.connection_id`, 'not found']))
}

/** Saves a batch of decisions of one employee, or nothing at all where an id is not theirs. */
export async function decide(db: CompanyDb, employee: string, decisions: Decision[]) {
  const verdicts = mergeDecisions(decisions)
  const ids = [...verdicts.keys()]
  await lockDecisions(db, employee)
  const known = await ownDecisions(db, employee, ids)
  if (known.length < ids.length) throw notFound('Connection', missing(decisions, known))
  const jobs = new Set(decisions.flatMap(({ job_ids = [] }) => job_ids))
  if (jobs.size > 0 && (await countJobs(db, [...jobs])) < jobs.size) throw notFound('Job')

  const touched = known.filter((before) => mayTouchPerson(before, verdicts.get(before.id)!))
  const changed = known
    .map(({ id, status }) => ({ id, before: status, status: statusAfter(status, verdicts.get(id)!.general) }))
    .filter(({ before, status }) => status !== before)
  await lockPersons(
    db,
    touched.map(({ person_id }) => person_id),
  )
  if (changed.length > 0) await saveStatuses(db, changed)
  if (jobs.size > 0) await saveJobDecisions(db, employee, jobDecisions(verdicts))
  const touchedIds = touched.map(({ id }) => id)
  const persons = await refreshRecommended(db, touchedIds)
  if (persons.length > 0) await refreshPersons(db, persons)

  const after = await ownDecisions(db, employee, touchedIds)
  return { saved: ids.length, recommended: after.filter(({ recommended }) => recommended).length }
}
