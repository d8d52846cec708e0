import type { EventKind } from '../../contract/webhooks.ts'
import type { CompanyDb } from '../db/database.ts'
import { employeeDetails, jobDetails, personDetails } from './details.store.ts'
import type { Given, Written } from '../outbox/news.ts'
import type { Row } from '../outbox/row.ts'
import { publicUrlOf } from '../settings.ts'

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

/** The body of an event as Standard Webhooks defines it. `at`: when it happened. */
export const asBody = (type: string, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/** What a webhook is told of an event as of now. Names are read when it is sent, so that of an erased person nothing leaves. */
export async function writeEvent({ database, settings, now }: Given, row: Row): Promise<Written> {
  const { id, path, details } = SHAPES[row.kind as EventKind]
  const told: Record<string, object | null> = {}
  if (row.target!.with_details)
    await database.inCompany(row.company_id, async (db) => {
      for (const [name, read] of Object.entries(details)) told[name] = await read(db, row.subject_id!)
    })
  const url = publicUrlOf(settings) + path(row.subject_id!)
  const body = asBody(row.kind, row.at, { [id]: row.subject_id, ...row.data, url, ...told })
  return { by: 'body', body, until: now().toISOString() }
}
