import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Account, Got, Person, Reply } from './account.ts'

// Lever as its documentation describes it: the bodies that it takes, and its answers. An opportunity is one person for one posting.

const Opportunity = z.strictObject({
  name: z.string().min(1),
  headline: z.string(),
  emails: z.array(z.email()),
  links: z.array(z.url()),
  postings: z.array(z.uuid()).length(1),
  sources: z.array(z.string()),
  origin: z.enum(['agency', 'applied', 'internal', 'referred', 'sourced', 'university']),
  followers: z.array(z.uuid()),
})
const Note = z.strictObject({ value: z.string().min(1) })

const STAGES = { lead: 'lead-new', active: '11111111-1111-4111-8111-111111111111' }

const shown = (account: Account, one: Person) => {
  const opportunity = account.applications.find(({ candidateId }) => candidateId === one.id)!
  const isOver = opportunity.status === 'hired' || opportunity.status === 'archived'
  return {
    id: opportunity.id,
    contact: one.id,
    name: one.name,
    emails: one.email ? [one.email] : [],
    links: one.link ? [one.link] : [],
    urls: { show: `https://hire.lever.co/candidates/${opportunity.id}` },
    stage: { id: opportunity.status === 'lead' ? STAGES.lead : STAGES.active, text: opportunity.stage },
    archived: isOver ? { archivedAt: 1, reason: opportunity.status } : null,
    createdAt: Date.parse(one.createdAt),
    updatedAt: Date.parse(opportunity.updatedAt),
  }
}

function pageOf(list: unknown[], query: URLSearchParams): Reply {
  const limit = Number(query.get('limit') ?? 100)
  const from = Number(query.get('offset') ?? 0)
  const hasNext = from + limit < list.length
  return {
    status: 200,
    body: { data: list.slice(from, from + limit), hasNext, ...(hasNext && { next: String(from + limit) }) },
  }
}

const refused = (message: string): Reply => ({ status: 400, body: { code: 'BadRequestError', message } })

function opportunities(account: Account, query: URLSearchParams): Reply {
  const [email, posting] = [query.get('email'), query.get('posting_id')]
  const [created, updated] = [
    Number(query.get('created_at_start') ?? 0),
    Number(query.get('updated_at_start') ?? 0),
  ]
  const found = account.people
    .filter((one) => email === null || one.email === email)
    .filter((one) => Date.parse(one.createdAt) >= created)
    .map((one) => shown(account, one))
    .filter(({ updatedAt }) => updatedAt >= updated)
    .filter(
      ({ id }) =>
        posting === null || account.applications.some((one) => one.id === id && one.jobId === posting),
    )
  return pageOf(found, query)
}

function create(account: Account, query: URLSearchParams, raw: string): Reply {
  if (!account.users.some(({ id }) => id === query.get('perform_as')))
    return refused('perform_as is required')
  const read = Opportunity.safeParse(JSON.parse(raw))
  if (!read.success)
    return refused(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const { name, emails, links, postings, followers } = read.data
  if (!account.jobs.some(({ id, isOpen }) => id === postings[0] && isOpen))
    return refused('posting is closed')
  const one: Person = {
    id: randomUUID(),
    createdAt: account.next(),
    name,
    email: emails[0] ?? null,
    link: links[0] ?? null,
    creditedTo: followers[0] ?? null,
    made: read.data,
  }
  account.people.push(one)
  account.applications.push({
    id: randomUUID(),
    candidateId: one.id,
    jobId: postings[0]!,
    status: 'lead',
    stage: 'New lead',
    updatedAt: one.createdAt,
  })
  return { status: 201, body: { data: shown(account, one) } }
}

function notes(account: Account, id: string, { method, raw }: Got, query: URLSearchParams): Reply {
  const ours = account.notes.filter(({ candidateId }) => candidateId === id)
  if (method === 'GET')
    return pageOf(
      ours.map(({ id: note, content }) => ({ id: note, fields: [{ value: content }] })),
      query,
    )
  const read = Note.safeParse(JSON.parse(raw))
  if (!read.success) return refused('value is required')
  account.notes.push({
    id: randomUUID(),
    candidateId: id,
    content: read.data.value,
    by: query.get('perform_as'),
  })
  return { status: 201, body: { data: { id: randomUUID() } } }
}

/** One call → its answer. */
export function leverServer(account: Account, path: string, raw: string, got: Got): Reply {
  const { pathname, searchParams: query } = new URL(path, 'https://api.lever.co')
  const [version, resource = '', id, part] = pathname.slice(1).split('/')
  if (account.lacks.has(resource))
    return { status: 403, body: { code: 'Forbidden', message: `${resource} is not allowed` } }
  const call = `${got.method} ${version} ${resource} ${part ?? ''}`.trim()
  switch (call) {
    case 'GET v1 users':
      return pageOf(
        account.users.filter(({ email }) => !query.has('email') || email === query.get('email')),
        query,
      )
    case 'GET v1 postings':
      return pageOf(
        account.jobs
          .filter(({ isOpen }) => isOpen)
          .map((job) => ({ id: job.id, text: job.title, state: 'published' })),
        query,
      )
    case 'GET v1 archive_reasons':
      return pageOf(
        [
          { id: 'hired', text: 'Hired', type: 'hired' },
          { id: 'archived', text: 'Underqualified', type: 'non-hired' },
        ],
        query,
      )
    case 'GET v1 opportunities':
      return opportunities(account, query)
    case 'POST v1 opportunities':
      return create(account, query, raw)
    case 'GET v1 opportunities notes':
    case 'POST v1 opportunities notes':
      return notes(account, id!, got, query)
    default:
      return { status: 404, body: { code: 'ResourceNotFound', message: call } }
  }
}
