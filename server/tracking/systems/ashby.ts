import { z } from 'zod'
import { knownAmong } from '../same-candidate.rules.ts'
import { basic, everyPage, externalId, permissions, refusal, shaped } from '../shaped.ts'
import type { Earlier, Outgoing, Standing, System, To } from './system.ts'

const PAGE = 100
const text = z.string().nullish()
const values = (key: string) => z.array(z.looseObject({ [key]: z.string() })).nullish()

const Failure = z.object({ success: z.literal(false) })
const Page = z.object({
  results: z.array(z.unknown()).max(PAGE),
  moreDataAvailable: z.boolean().nullish(),
  nextCursor: z.string().max(5_000).nullish(),
  syncToken: z.string().max(5_000).nullish(),
})
const Key = z.object({ scopes: z.array(z.string()).nullish() })
const User = z.object({ id: externalId, email: text })
const Job = z.object({ id: externalId, title: z.string(), status: text })
const Posting = z.object({ id: externalId, jobId: externalId.nullish() })
const Note = z.object({ content: text })
const Candidate = z.object({
  id: externalId,
  name: text,
  createdAt: text,
  emailAddresses: values('value'),
  socialLinks: values('url'),
  applicationIds: z.array(externalId).nullish(),
  profileUrl: text,
})
const Application = z.object({
  id: externalId,
  status: text,
  updatedAt: text,
  job: z.object({ id: externalId }).nullish(),
  currentInterviewStage: z.object({ title: text }).nullish(),
})
type Application = z.output<typeof Application>

/** Ashby answers 200 with success: false to what it refuses. */
async function call(to: To, path: string, body: object) {
  const url = `https://api.ashbyhq.com/${path}`
  const answer = await to.ask({ url, headers: { authorization: basic(to.secrets.key) }, body })
  if (answer.status !== 200 || Failure.safeParse(answer.json).success)
    throw refusal('Ashby', answer, to, { isOfCandidate: answer.status === 200 })
  return answer.json
}

async function one<T extends z.ZodType>(to: To, shape: T, path: string, body: object) {
  const { results } = shaped('Ashby', z.object({ results: z.unknown() }), await call(to, path, body))
  return shaped('Ashby', shape, results)
}

async function page<T extends z.ZodType>(to: To, shape: T, path: string, body: object) {
  const { results, nextCursor, ...more } = shaped('Ashby', Page, await call(to, path, body))
  const entries = results.map((each) => shaped('Ashby', shape, each))
  return { entries, next: more.moreDataAvailable ? nextCursor : null, syncToken: more.syncToken }
}

const all = <T extends z.ZodType>(to: To, shape: T, path: string) =>
  everyPage((cursor?: string) => page(to, shape, path, { limit: PAGE, cursor }))

const STANDINGS: Record<string, Standing> = { Lead: 'lead', Hired: 'hired', Archived: 'archived' }

const told = ({ id, status, currentInterviewStage }: Application) => ({
  application_id: id,
  standing: STANDINGS[status ?? ''] ?? ('active' as const),
  stage: currentInterviewStage?.title?.slice(0, 200) ?? null,
})

async function known(to: To, candidate: Outgoing, earlier: Earlier) {
  const search = async (by: object) => (await page(to, Candidate, 'candidate.search', by)).entries
  const byEmail = candidate.email ? await search({ email: candidate.email }) : []
  const found = [...byEmail, ...(await search({ name: candidate.name }))]
  return knownAmong(found, candidate, earlier, ({ id, name, emailAddresses, socialLinks, createdAt }) => ({
    id,
    name: name ?? '',
    emails: (emailAddresses ?? []).map(({ value }) => String(value)),
    links: (socialLinks ?? []).map(({ url }) => String(url)),
    created: createdAt,
  }))
}

async function jobs(to: To) {
  const postings = await all(to, Posting, 'jobPosting.list')
  const open = (await all(to, Job, 'job.list')).filter(({ status }) => status === 'Open')
  return open.map(({ id, title }) => ({
    external_id: id,
    title: title.slice(0, 200),
    postings: postings.filter(({ jobId }) => jobId === id).map((posting) => posting.id),
  }))
}

/** Ashby: a referral form may demand an address, so Vouch makes a candidate with an application, and a note. */
export const ashby: System = {
  hosts: ['api.ashbyhq.com'],
  site: 'ashbyhq.com',
  pages: ['ashby'],
  jobs,

  async look(to) {
    const { missing, may } = permissions()
    const key = await may(null, () => one(to, Key, 'apiKey.info', {}))
    if (key?.scopes && !key.scopes.includes('candidates:write')) missing.push('Candidates: write')
    const open = (await may('Jobs: read', () => jobs(to))) ?? []
    const users = (await may('Organization: read', () => all(to, User, 'user.list'))) ?? []
    await may('Candidates: read', () => page(to, Candidate, 'candidate.search', { name: 'Vouch' }))
    return { missing, accounts: users.flatMap(({ email }) => email?.toLowerCase() ?? []), jobs: open }
  },

  async send(to, candidate, earlier) {
    const { name, email, profile_url, external_job: jobId, credit, note } = candidate
    const users = credit ? await one(to, z.array(User), 'user.search', { email: credit }) : []
    const credited = users[0] ? { creditedToUserId: users[0].id } : {}
    const link = profile_url ? { linkedInUrl: profile_url } : {}
    let found = await known(to, candidate, earlier)
    found ??= await one(to, Candidate, 'candidate.create', {
      name,
      ...(email && { email }),
      ...link,
      ...credited,
    })
    const candidateId = found.id
    let application: Application | undefined
    for (const applicationId of found.applicationIds?.slice(0, PAGE) ?? []) {
      const made = await one(to, Application, 'application.info', { applicationId })
      if (made.job?.id === jobId) application = made
    }
    application ??= await one(to, Application, 'application.create', { candidateId, jobId, ...credited })
    const notes = await page(to, Note, 'candidate.listNotes', { candidateId })
    if (!notes.entries.some(({ content }) => content?.trim() === note))
      await one(to, z.unknown(), 'candidate.createNote', { candidateId, note })
    return { candidate_id: candidateId, url: found.profileUrl ?? null, ...told(application) }
  },

  async changes(to, cursor) {
    const [token, from] = cursor === null ? [] : (JSON.parse(cursor) as [string | null, string?])
    const asked = { limit: PAGE, ...(token && { syncToken: token }), ...(from && { cursor: from }) }
    const { entries, next, syncToken } = await page(to, Application, 'application.list', asked)
    return {
      changes: entries.map((made) => ({ ...told(made), at: new Date(made.updatedAt ?? 0) })),
      cursor: JSON.stringify(next ? [token ?? null, next] : [syncToken ?? token ?? null]),
      isMore: next != null,
    }
  },
}
