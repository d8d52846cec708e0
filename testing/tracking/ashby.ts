import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Account, Application, Person, Reply } from './account.ts'

// Ashby as its OpenAPI document describes it: the bodies that it takes, and its answers. Unknown fields are refused, although Ashby takes them.

const uuid = z.uuid()
const paged = { limit: z.number().int().min(1).max(100).optional(), cursor: z.string().optional() }
const synced = { ...paged, syncToken: z.string().optional() }

const BODIES = {
  'apiKey.info': z.strictObject({}),
  'job.list': z.strictObject({ ...synced, status: z.array(z.string()).optional() }),
  'jobPosting.list': z.strictObject({ ...paged, listedOnly: z.boolean().optional() }),
  'user.list': z.strictObject({ ...synced, includeDeactivated: z.boolean().optional() }),
  'user.search': z.strictObject({ email: z.string() }),
  'candidate.search': z
    .strictObject({ ...paged, email: z.string().optional(), name: z.string().optional() })
    .refine(({ email, name }) => email !== undefined || name !== undefined),
  'candidate.create': z.strictObject({
    name: z.string().min(1),
    email: z.email().optional(),
    linkedInUrl: z.url().optional(),
    creditedToUserId: uuid.optional(),
  }),
  'candidate.listNotes': z.strictObject({ ...paged, candidateId: uuid }),
  'candidate.createNote': z.strictObject({ candidateId: uuid, note: z.string().min(1) }),
  'application.create': z.strictObject({ candidateId: uuid, jobId: uuid, creditedToUserId: uuid.optional() }),
  'application.info': z.strictObject({ applicationId: uuid }),
  'application.list': z.strictObject(synced),
}
type Path = keyof typeof BODIES

const PERMISSIONS: Record<Path, string> = {
  'apiKey.info': 'apiKeysRead',
  'job.list': 'jobsRead',
  'jobPosting.list': 'jobsRead',
  'user.list': 'organizationRead',
  'user.search': 'organizationRead',
  'candidate.search': 'candidatesRead',
  'candidate.create': 'candidatesWrite',
  'candidate.listNotes': 'candidatesRead',
  'candidate.createNote': 'candidatesWrite',
  'application.create': 'candidatesWrite',
  'application.info': 'candidatesRead',
  'application.list': 'candidatesRead',
}

const STATUS = { lead: 'Lead', active: 'Active', hired: 'Hired', archived: 'Archived' }

const candidate = (account: Account, one: Person) => ({
  id: one.id,
  createdAt: one.createdAt,
  updatedAt: one.createdAt,
  name: one.name,
  emailAddresses: one.email ? [{ value: one.email, type: 'Personal', isPrimary: true }] : [],
  socialLinks: one.link ? [{ type: 'LinkedIn', url: one.link }] : [],
  applicationIds: account.applications
    .filter(({ candidateId }) => candidateId === one.id)
    .map(({ id }) => id),
  profileUrl: `https://app.ashbyhq.com/candidates/${one.id}`,
})

const application = (account: Account, one: Application) => ({
  id: one.id,
  createdAt: one.updatedAt,
  updatedAt: one.updatedAt,
  status: STATUS[one.status],
  candidate: { id: one.candidateId, name: account.people.find(({ id }) => id === one.candidateId)?.name },
  job: { id: one.jobId, title: account.jobs.find(({ id }) => id === one.jobId)?.title },
  currentInterviewStage: { id: randomUUID(), title: one.stage, type: 'Active' },
  archiveReason: null,
})

const good = (results: unknown, more: object = {}): Reply => ({
  status: 200,
  body: { success: true, results, ...more },
})
const bad = (code: string, message: string): Reply => ({
  status: 200,
  body: { success: false, errors: [code], errorInfo: { code, message } },
})

/** A page of a list, by cursor. */
function pageOf(
  list: unknown[],
  { limit = 100, cursor }: { limit?: number; cursor?: string },
  more: object = {},
) {
  const from = Number(cursor ?? 0)
  const rest = from + limit < list.length
  return good(list.slice(from, from + limit), {
    moreDataAvailable: rest,
    ...(rest ? { nextCursor: String(from + limit) } : more),
  })
}

type Body = Record<string, string> & { limit?: never }

/** One call → its answer. */
export function ashbyServer(account: Account, path: string, raw: string): Reply {
  const name = path.slice(1) as Path
  if (!Object.hasOwn(BODIES, name)) return { status: 404, raw: 'Not found' }
  if (account.lacks.has(PERMISSIONS[name]))
    return { status: 403, body: { success: false, errors: ['missing_endpoint_permission'] } }
  const read = BODIES[name].safeParse(JSON.parse(raw))
  if (!read.success)
    return bad('invalid_input', `${read.error.issues[0]!.path.join('.')}: ${read.error.issues[0]!.message}`)
  const body = read.data as Body
  switch (name) {
    case 'apiKey.info':
      return good({
        title: 'Vouch',
        scopes: account.lacks.has('candidatesWrite') ? [] : ['candidates:write'],
      })
    case 'job.list':
      return pageOf(
        account.jobs.map(({ id, title, isOpen }) => ({ id, title, status: isOpen ? 'Open' : 'Closed' })),
        body,
      )
    case 'jobPosting.list':
      return pageOf(
        account.jobs.flatMap(({ id, title, postings }) =>
          postings.map((posting) => ({ id: posting, title, jobId: id })),
        ),
        body,
      )
    case 'user.list':
      return pageOf(
        account.users.map((user) => ({ ...user, firstName: 'A', lastName: 'B', isEnabled: true })),
        body,
      )
    case 'user.search':
      return good(account.users.filter(({ email }) => email === body.email))
    case 'candidate.search': {
      const found = account.people.filter((one) =>
        body.email ? one.email === body.email : one.name.toLowerCase().includes(body.name!.toLowerCase()),
      )
      return pageOf(
        found.map((one) => candidate(account, one)),
        body,
      )
    }
    case 'candidate.create': {
      if (body.creditedToUserId && !account.users.some(({ id }) => id === body.creditedToUserId))
        return bad('user_not_found', 'creditedToUserId')
      const one: Person = {
        id: randomUUID(),
        createdAt: account.next(),
        name: body.name!,
        email: body.email ?? null,
        link: body.linkedInUrl ?? null,
        creditedTo: body.creditedToUserId ?? null,
        made: body,
      }
      account.people.push(one)
      return good(candidate(account, one))
    }
    case 'candidate.listNotes':
      return pageOf(
        account.notes.filter(({ candidateId }) => candidateId === body.candidateId),
        body,
      )
    case 'candidate.createNote': {
      if (!account.people.some(({ id }) => id === body.candidateId))
        return bad('candidate_not_found', 'candidateId')
      const note = { id: randomUUID(), candidateId: body.candidateId!, content: body.note!, by: null }
      account.notes.push(note)
      return good({
        ...note,
        isPrivate: false,
        author: { id: randomUUID(), firstName: 'Api', lastName: 'Key' },
      })
    }
    case 'application.create': {
      const job = account.jobs.find(({ id }) => id === body.jobId)
      if (!job) return bad('job_not_found', 'jobId')
      if (!job.isOpen) return bad('job_not_open', 'The job is not open.')
      const one: Application = {
        id: randomUUID(),
        candidateId: body.candidateId!,
        jobId: body.jobId!,
        status: 'lead',
        stage: 'New lead',
        updatedAt: account.next(),
      }
      account.applications.push(one)
      return good(application(account, one))
    }
    case 'application.info': {
      const found = account.applications.find(({ id }) => id === body.applicationId)
      return found ? good(application(account, found)) : bad('application_not_found', 'applicationId')
    }
    case 'application.list': {
      const changed = account.applications.filter(
        ({ updatedAt }) => !body.syncToken || updatedAt > body.syncToken,
      )
      const newest =
        account.applications
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .at(-1) ??
        body.syncToken ??
        '2000'
      return pageOf(
        changed.map((one) => application(account, one)),
        body,
        { syncToken: newest },
      )
    }
  }
}
