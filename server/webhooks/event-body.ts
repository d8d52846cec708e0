import type { EventKind } from '../../contract/webhooks.ts'
import type { CompanyDb } from '../db/database.ts'
import { employeeDetails, jobDetails, personDetails } from './details.store.ts'
import type { TakenEvent } from './due-events.store.ts'

const PERSON = {
  id: 'person_id',
  path: (id: string) => `/admin/candidates?person=${id}`,
  details: { person: personDetails },
}
const JOB = { id: 'job_id', path: () => '/job-review', details: { job: jobDetails } }

type Details = Record<string, (db: CompanyDb, id: string) => Promise<object | null>>
type Shape = { id: string; path: (id: string) => string; details: Details }

/** What an event is about: the name of its id, where its link leads in Vouch, and what a webhook with details is told. */
const SHAPES: Record<EventKind, Shape> = {
  'recommendation.created': PERSON,
  'recommendation.withdrawn': PERSON,
  'candidate.added': PERSON,
  'candidate.favorited': PERSON,
  'candidate.moved': PERSON,
  'job.opened': JOB,
  'job.closed': JOB,
  'tip.received': { id: 'tip_id', path: () => '/admin/view-tips', details: {} },
  'employee.joined': {
    id: 'employee_id',
    path: () => '/admin/employees',
    details: { employee: employeeDetails },
  },
}

export const asBody = (type: string, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/** The body of an event as of now. Names are read when it is sent, so that of an erased person nothing leaves. */
export async function eventBody(
  db: CompanyDb,
  { kind, subject_id, data, at }: Pick<TakenEvent, 'kind' | 'subject_id' | 'data' | 'at'>,
  { base, with_details }: { base: string; with_details: boolean },
): Promise<string> {
  const { id, path, details } = SHAPES[kind]
  const told: Record<string, object | null> = {}
  if (with_details)
    for (const [name, read] of Object.entries(details)) told[name] = await read(db, subject_id)
  return asBody(kind, at, { [id]: subject_id, ...data, url: base + path(subject_id), ...told })
}
