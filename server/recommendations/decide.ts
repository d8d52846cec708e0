import type { Decision } from '../../contract/recommendations.ts'
import { openJobIds } from '../connections/connections.store.ts'
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
  answersAmong,
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

const MOST_PLACES = 5_000

/** The places in the batch, the first ones, of answers that their job does not take, so that the draft can drop them. */
function refusedAnswers(decisions: Decision[], isTaken: (connection: string, job: string) => boolean) {
  const places = decisions.flatMap(({ connection_id, job_ids = [] }, place) =>
    job_ids.flatMap((job, at) => (isTaken(connection_id, job) ? [] : [`decisions.${place}.job_ids.${at}`])),
  )
  return Object.fromEntries(places.slice(0, MOST_PLACES).map((place) => [place, 'not found']))
}

/** Errors: 404 if a job is unknown, or closed without an answer about that connection: it takes no new one. */
async function checkJobs(db: CompanyDb, decisions: Decision[], connections: string[], jobs: string[]) {
  if (jobs.length === 0) return
  const open = new Set(await openJobIds(db, jobs))
  if (open.size === jobs.length) return
  const others = jobs.filter((job) => !open.has(job))
  const answered = new Set(
    (await answersAmong(db, connections, others)).map((one) => `${one.connection_id} ${one.job_id}`),
  )
  const refused = refusedAnswers(decisions, (id, job) => open.has(job) || answered.has(`${id} ${job}`))
  if (Object.keys(refused).length > 0) throw notFound('Job', refused)
}

/** Saves a batch of decisions of one employee, or nothing at all if an id is not theirs or a job takes no answer. Errors: 404. */
export async function decide(db: CompanyDb, employee: string, decisions: Decision[], now: Date) {
  const verdicts = mergeDecisions(decisions)
  const ids = [...verdicts.keys()]
  await lockEmployee(db, employee)
  const known = await ownDecisions(db, employee, ids)
  if (known.length < ids.length) throw notFound('Connection', missing(decisions, known))
  const jobs = new Set(decisions.flatMap(({ job_ids = [] }) => job_ids))
  await checkJobs(db, decisions, ids, [...jobs])

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
