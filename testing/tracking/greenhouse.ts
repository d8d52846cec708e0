import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Account, Got, Person, Reply } from './account.ts'

// Greenhouse's Harvest v3 as working clients call it. Ids are numbers. Tokens expire when `expireToken` says so.

const value = z.strictObject({ value: z.string().min(1) })
const Candidate = z.strictObject({
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  title: z.string().optional(),
  company: z.string().optional(),
  email_addresses: z.array(z.strictObject({ value: z.email(), type: z.literal('personal') })).optional(),
  social_media_addresses: z.array(value).optional(),
  application: z.strictObject({ job_id: z.number().int() }),
})
const Application = z.strictObject({ candidate_id: z.number().int(), job_id: z.number().int() })
const Note = z.strictObject({
  candidate_id: z.number().int(),
  user_id: z.number().int(),
  body: z.string().min(1),
  visibility: z.enum(['admin_only', 'private', 'public']),
  note_type: z.literal('NOTE'),
})

// The account has ids of its own; Greenhouse shows each as a number.
const numbers = new Map<string, number>()
const numberOf = (id: string) => {
  if (!numbers.has(id)) numbers.set(id, 1_000 + numbers.size)
  return numbers.get(id)!
}
const idOf = (number: unknown) => [...numbers].find(([, known]) => known === Number(number))?.[0]

const STATUS = { lead: 'in_process', active: 'in_process', hired: 'hired', archived: 'rejected' }

const person = (one: Person) => ({
  id: numberOf(one.id),
  first_name: one.name.split(' ')[0],
  last_name: one.name.split(' ').slice(1).join(' '),
  created_at: one.createdAt,
  email_addresses: one.email ? [{ value: one.email, type: 'personal' }] : [],
  social_media_addresses: one.link ? [{ value: one.link }] : [],
})
const application = (one: Account['applications'][number]) => ({
  id: numberOf(one.id),
  candidate_id: numberOf(one.candidateId),
  job_id: numberOf(one.jobId),
  status: STATUS[one.status],
  job_interview_stage_id: numberOf(`stage ${one.stage}`),
  updated_at: one.updatedAt,
})

const refused = (message: string, field?: string): Reply => ({
  status: 422,
  body: { errors: [{ message, field }] },
})

function pageOf(list: unknown[], query: URLSearchParams): Reply {
  const cursor = query.get('cursor')
  if (cursor && [...query.keys()].length > 1) return refused('cursor excludes other parameters')
  const limit = Number(query.get('per_page') ?? 100)
  const from = Number(cursor ?? 0)
  const isMore = from + limit < list.length
  const link = `<https://harvest.greenhouse.io/v3/x?cursor=${from + limit}>; rel="next"`
  return { status: 200, body: list.slice(from, from + limit), ...(isMore && { headers: { link } }) }
}

const since = (query: URLSearchParams, key: string) => (query.get(key) ?? 'gte|').replace('gte|', '')
const among = (query: URLSearchParams, key: string, id: string) =>
  !query.has(key) ||
  query
    .get(key)!
    .split(',')
    .includes(String(numberOf(id)))

function apply(account: Account, candidateId: string, job: unknown) {
  const jobId = idOf(job)
  if (!account.jobs.some(({ id, isOpen }) => id === jobId && isOpen)) return null
  const one = {
    id: randomUUID(),
    candidateId,
    jobId: jobId!,
    status: 'active' as const,
    stage: 'Application Review',
    updatedAt: account.next(),
  }
  account.applications.push(one)
  return one
}

function post(account: Account, resource: string, raw: string): Reply {
  const read = { candidates: Candidate, applications: Application, notes: Note }[resource]!.safeParse(
    JSON.parse(raw),
  )
  if (!read.success) return refused(read.error.issues[0]!.message, read.error.issues[0]!.path.join('.'))
  if (resource === 'candidates') {
    const made = read.data as z.output<typeof Candidate>
    if (!account.jobs.some(({ id, isOpen }) => id === idOf(made.application.job_id) && isOpen))
      return refused('is closed', 'job_id')
    const one: Person = {
      id: randomUUID(),
      createdAt: account.next(),
      name: `${made.first_name} ${made.last_name}`,
      email: made.email_addresses?.[0]?.value ?? null,
      link: made.social_media_addresses?.[0]?.value ?? null,
      creditedTo: null,
      made,
    }
    account.people.push(one)
    return {
      status: 201,
      body: {
        candidate: person(one),
        application: application(apply(account, one.id, made.application.job_id)!),
      },
    }
  }
  if (resource === 'applications') {
    const made = read.data as z.output<typeof Application>
    const one = apply(account, idOf(made.candidate_id)!, made.job_id)
    return one ? { status: 201, body: application(one) } : refused('is closed', 'job_id')
  }
  const made = read.data as z.output<typeof Note>
  account.notes.push({
    id: randomUUID(),
    candidateId: idOf(made.candidate_id)!,
    content: made.body,
    by: String(made.user_id),
  })
  return { status: 201, body: { id: 1, ...made } }
}

function get(account: Account, resource: string, query: URLSearchParams): Reply {
  switch (resource) {
    case 'user_emails':
      return pageOf(
        account.users.map(({ id, email }) => ({ id: numberOf(`${id} email`), user_id: numberOf(id), email })),
        query,
      )
    case 'jobs':
      return pageOf(
        account.jobs
          .filter(({ isOpen }) => isOpen)
          .map(({ id, title }) => ({ id: numberOf(id), name: title, status: 'open' })),
        query,
      )
    case 'job_posts':
      return pageOf(
        account.jobs.flatMap(({ id, postings }) =>
          postings.map((post) => ({ id: post, job_id: numberOf(id) })),
        ),
        query,
      )
    case 'job_interview_stages':
      return pageOf(
        [...numbers]
          .filter(([id]) => id.startsWith('stage ') && among(query, 'ids', id))
          .map(([id, number]) => ({ id: number, name: id.slice(6) })),
        query,
      )
    case 'candidates':
      return pageOf(
        account.people
          .filter(
            (one) =>
              (!query.has('email') || one.email === query.get('email')) &&
              one.createdAt >= since(query, 'created_at'),
          )
          .map(person),
        query,
      )
    case 'applications':
      return pageOf(
        account.applications
          .filter(
            (one) =>
              among(query, 'candidate_ids', one.candidateId) &&
              among(query, 'job_ids', one.jobId) &&
              one.updatedAt >= since(query, 'updated_at'),
          )
          .map(application),
        query,
      )
    case 'notes':
      return pageOf(
        account.notes
          .filter(({ candidateId }) => among(query, 'candidate_ids', candidateId))
          .map(({ content }) => ({ body: content })),
        query,
      )
    default:
      return { status: 404, body: { message: resource } }
  }
}

/** One call → its answer. */
export function greenhouseServer(account: Account, path: string, raw: string, { method }: Got): Reply {
  const { pathname, searchParams } = new URL(path, 'https://harvest.greenhouse.io')
  const resource = pathname.replace('/v3/', '')
  if (account.lacks.has(resource)) return { status: 403, body: { message: 'missing scope' } }
  return method === 'POST' ? post(account, resource, raw) : get(account, resource, searchParams)
}

/** Greenhouse's server of tokens. A token is the account's key with a number. */
export function greenhouseTokens(account: Account, _path: string, raw: string): Reply {
  if (raw !== 'grant_type=client_credentials')
    return { status: 400, body: { error: 'unsupported_grant_type' } }
  return {
    status: 200,
    body: { access_token: `${account.key}~token`, token_type: 'Bearer', expires_in: 3_600 },
  }
}
