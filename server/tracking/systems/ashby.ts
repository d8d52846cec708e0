import { z } from 'zod'
import { isSameProfile, pickedBy } from '../same-candidate.rules.ts'
import { permissions, refusal, shaped } from '../shaped.ts'
import type { Outgoing, Standing, System, To } from './system.ts'

const API = 'https://api.ashbyhq.com'
const PAGE = 100
const MOST_PAGES = 20

const Failure = z.object({ success: z.literal(false) })
const Page = z.object({
  results: z.array(z.unknown()).max(PAGE),
  moreDataAvailable: z.boolean().nullish(),
  nextCursor: z.string().max(5_000).nullish(),
  syncToken: z.string().max(5_000).nullish(),
})
const Key = z.object({ scopes: z.array(z.string()).nullish() })
const User = z.object({ id: z.string(), email: z.string().nullish() })
const Job = z.object({ id: z.string(), title: z.string(), status: z.string().nullish() })
const Posting = z.object({ id: z.string(), jobId: z.string().nullish() })
const Candidate = z.object({
  id: z.string(),
  name: z.string().nullish(),
  createdAt: z.string().nullish(),
  emailAddresses: z.array(z.object({ value: z.string() })).nullish(),
  socialLinks: z.array(z.object({ url: z.string() })).nullish(),
  applicationIds: z.array(z.string()).nullish(),
  profileUrl: z.string().nullish(),
})
const Application = z.object({
  id: z.string(),
  status: z.string().nullish(),
  updatedAt: z.string().nullish(),
  job: z.object({ id: z.string() }).nullish(),
  currentInterviewStage: z.object({ title: z.string().nullish() }).nullish(),
})
const Note = z.object({ content: z.string().nullish() })

/** Ashby answers 200 with success: false to what it refuses. */
async function call(to: To, path: string, body: object) {
  const authorization = `Basic ${Buffer.from(`${to.secrets.key}:`).toString('base64')}`
  const answer = await to.ask({ url: `${API}/${path}`, headers: { authorization }, body })
  if (answer.status !== 200 || Failure.safeParse(answer.json).success)
    throw refusal('Ashby', answer, to, { isOfCandidate: answer.status === 200 })
  return answer.json
}

const one = async <T extends z.ZodType>(to: To, shape: T, path: string, body: object) =>
  shaped(
    'Ashby',
    shape,
    shaped('Ashby', z.object({ results: z.unknown() }), await call(to, path, body)).results,
  )

async function page<T extends z.ZodType>(to: To, shape: T, path: string, body: object) {
  const { results, ...next } = shaped('Ashby', Page, await call(to, path, body))
  return { results: results.map((each) => shaped('Ashby', shape, each)), ...next }
}

async function all<T extends z.ZodType>(to: To, shape: T, path: string): Promise<z.output<T>[]> {
  const found: z.output<T>[] = []
  let cursor: string | undefined
  for (let n = 0; n < MOST_PAGES; n++) {
    const { results, moreDataAvailable, nextCursor } = await page(to, shape, path, { limit: PAGE, cursor })
    found.push(...results)
    if (!moreDataAvailable || !nextCursor) break
    cursor = nextCursor
  }
  return found
}

const STANDINGS: Record<string, Standing> = { Lead: 'lead', Hired: 'hired', Archived: 'archived' }

const told = ({ id, status, currentInterviewStage }: z.output<typeof Application>) => ({
  application_id: id,
  standing: STANDINGS[status ?? ''] ?? ('active' as const),
  stage: currentInterviewStage?.title?.slice(0, 200) ?? null,
})

async function known(to: To, { name, email, profile_url }: Outgoing, since: Date) {
  const byEmail = email ? await page(to, Candidate, 'candidate.search', { email }) : { results: [] }
  const byName = await page(to, Candidate, 'candidate.search', { name })
  return pickedBy(
    [...byEmail.results, ...byName.results].map((found) => ({
      found,
      isSame:
        (email !== null &&
          (found.emailAddresses ?? []).some(({ value }) => value.toLowerCase() === email.toLowerCase())) ||
        (found.socialLinks ?? []).some(({ url }) => isSameProfile(url, profile_url)),
      isOfEarlierTry: found.name === name && found.createdAt != null && new Date(found.createdAt) >= since,
    })),
  )
}

async function openJobs(to: To) {
  const jobs = await all(to, Job, 'job.list')
  const postings = await all(to, Posting, 'jobPosting.list')
  return jobs
    .filter(({ status }) => status === 'Open')
    .map(({ id, title }) => ({
      external_id: id,
      title: title.slice(0, 200),
      postings: postings.filter(({ jobId }) => jobId === id).map((posting) => posting.id),
    }))
}

/** Ashby: a referral form may demand an address, so Vouch makes a candidate with an application, and a note. */
export const ashby: System = {
  hosts: ['api.ashbyhq.com'],
  pages: ['ashby'],

  async look(to) {
    const { missing, may } = permissions()
    const key = await may(null, () => one(to, Key, 'apiKey.info', {}))
    if (key?.scopes && !key.scopes.includes('candidates:write')) missing.push('Candidates: write')
    const jobs = (await may('Jobs: read', () => openJobs(to))) ?? []
    const users = (await may('Organization: read', () => all(to, User, 'user.list'))) ?? []
    await may('Candidates: read', () => page(to, Candidate, 'candidate.search', { name: 'Vouch' }))
    return {
      missing,
      accounts: users.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
      jobs,
    }
  },

  jobs: openJobs,

  async send(to, candidate, since) {
    const { name, email, profile_url, external_job, credit, note } = candidate
    const users = credit ? await one(to, z.array(User), 'user.search', { email: credit }) : []
    const creditedToUserId = users[0]?.id
    const found =
      (await known(to, candidate, since)) ??
      (await one(to, Candidate, 'candidate.create', {
        name,
        ...(email && { email }),
        ...(profile_url && { linkedInUrl: profile_url }),
        ...(creditedToUserId && { creditedToUserId }),
      }))
    const candidateId = found.id
    let application: z.output<typeof Application> | undefined
    for (const applicationId of found.applicationIds?.slice(0, PAGE) ?? []) {
      const made = await one(to, Application, 'application.info', { applicationId })
      if (made.job?.id === external_job) application = made
    }
    application ??= await one(to, Application, 'application.create', {
      candidateId,
      jobId: external_job,
      ...(creditedToUserId && { creditedToUserId }),
    })
    const notes = await page(to, Note, 'candidate.listNotes', { candidateId })
    if (!notes.results.some(({ content }) => content?.trim() === note))
      await one(to, z.object({ id: z.string() }), 'candidate.createNote', { candidateId, note })
    return { candidate_id: candidateId, url: found.profileUrl ?? null, ...told(application) }
  },

  async changes(to, cursor) {
    const [token, next] = cursor === null ? [] : (JSON.parse(cursor) as [string?, string?])
    const { results, ...more } = await page(to, Application, 'application.list', {
      limit: PAGE,
      ...(token && { syncToken: token }),
      ...(next && { cursor: next }),
    })
    const isMore = more.moreDataAvailable === true && more.nextCursor != null
    return {
      changes: results.map((made) => ({ ...told(made), at: new Date(made.updatedAt ?? 0) })),
      cursor: JSON.stringify(isMore ? [token ?? null, more.nextCursor] : [more.syncToken ?? token ?? null]),
      isMore,
    }
  },
}
