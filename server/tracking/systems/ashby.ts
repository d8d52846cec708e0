import { z } from 'zod'
import { candidateIn, finding } from '../find.ts'
import * as shaped from '../shapes.ts'
import { basic, everyPage, permissions, readFrom, withPostings, type Page } from '../with-system.ts'
import type { Standing, System, To } from './system.ts'

const PAGE = 100

const one = <T extends z.ZodType>(entry: T) =>
  z.object({ results: entry }).transform((answer) => (answer as { results: z.output<T> }).results)
const pageOf = <T extends z.ZodType>(entry: T) =>
  z
    .object({
      results: shaped.entriesOf(entry),
      moreDataAvailable: z.boolean().nullish(),
      nextCursor: shaped.nextPage,
      syncToken: shaped.nextPage,
    })
    .transform(({ results, nextCursor, syncToken, moreDataAvailable }) => {
      return { entries: results, next: moreDataAvailable ? nextCursor : null, syncToken }
    })

const User = z.object({ id: shaped.externalId, email: shaped.address.nullish() })
const Candidate = z
  .object({
    id: shaped.externalId,
    name: shaped.text,
    createdAt: shaped.text,
    emailAddresses: shaped.fewIn('value', shaped.address),
    socialLinks: shaped.fewIn('url', shaped.linkOf),
    applicationIds: shaped.few(shaped.externalId),
    profileUrl: shaped.text,
  })
  .transform(({ name, createdAt, emailAddresses, socialLinks, ...one }) => {
    return { ...one, name: name ?? '', created: createdAt, emails: emailAddresses, links: socialLinks }
  })
const STANDINGS = { Lead: 'lead', Hired: 'hired', Archived: 'archived' } as const
const Application = z
  .object({
    id: shaped.externalId,
    status: shaped.meaning<Standing>(STANDINGS, 'active'),
    updatedAt: shaped.time,
    job: z.object({ id: shaped.externalId }).nullish(),
    currentInterviewStage: z.object({ title: shaped.title.nullish() }).nullish(),
  })
  .transform(({ id, status, updatedAt, job, currentInterviewStage }) => ({
    job: job?.id,
    application_id: id,
    standing: status,
    stage: currentInterviewStage?.title ?? null,
    at: updatedAt,
  }))

const shapes = {
  key: one(z.object({ scopes: z.array(z.string()).max(1_000).nullish() })),
  users: pageOf(User),
  usersFound: one(shaped.entriesOf(User)),
  jobs: pageOf(z.object({ id: shaped.externalId, title: shaped.title, status: shaped.text })),
  postings: pageOf(shaped.postingOf(shaped.externalId, 'jobId')),
  candidates: pageOf(Candidate),
  candidate: one(Candidate),
  applications: pageOf(Application),
  application: one(Application),
  notes: pageOf(z.object({ content: shaped.text })),
  done: one(shaped.anything),
}

const ask = async <T>(to: To, shape: z.ZodType<T>, path: string, body: object): Promise<T> => {
  const headers = { authorization: basic(to.secrets.key) }
  const url = `https://api.ashbyhq.com/${path}`
  return (await to.ask(shape, { url, headers, body, isWrite: false })).read // it says what it refuses by 200
}

const all = <T>(to: To, shape: z.ZodType<Page<T>>, path: string) =>
  everyPage((cursor) => ask(to, shape, path, { limit: PAGE, cursor }))

const search = async (to: To, by: object) =>
  (await ask(to, shapes.candidates, 'candidate.search', by)).entries

async function applicationsOf(to: To, ids: string[]) {
  const found = []
  for (const applicationId of ids)
    found.push(await ask(to, shapes.application, 'application.info', { applicationId }))
  return found
}

async function jobs(to: To) {
  const open = (await all(to, shapes.jobs, 'job.list')).filter(({ status }) => status === 'Open')
  return withPostings(open, await all(to, shapes.postings, 'jobPosting.list'))
}

/** Ashby: a referral form may demand an address, so Vouch makes a candidate with an application, and a note. */
export const ashby: System = {
  hosts: ['api.ashbyhq.com'],
  site: 'ashbyhq.com',
  pages: ['ashby'],
  shapes,
  refusals: z.object({ success: z.literal(false) }), // it answers 200 to what it refuses
  jobs,

  async look(to) {
    const { missing, may } = permissions()
    const key = await may(null, () => ask(to, shapes.key, 'apiKey.info', {}))
    if (key?.scopes && !key.scopes.includes('candidates:write')) missing.push('Candidates: write')
    const open = (await may('Jobs: read', () => jobs(to))) ?? []
    const users = (await may('Organization: read', () => all(to, shapes.users, 'user.list'))) ?? []
    await may('Candidates: read', () => ask(to, shapes.candidates, 'candidate.search', { name: 'Vouch' }))
    return { missing, accounts: users.flatMap(({ email }) => email ?? []), jobs: open }
  },

  find: finding(
    search,
    ({ profileUrl }) => profileUrl,
    (to, { applicationIds }) => applicationsOf(to, applicationIds.slice(0, 10)),
    true,
  ),

  async send(to, candidate, earlier) {
    const { name, email, profile_url, external_job: jobId, credit, note } = candidate
    const users = credit ? await ask(to, shapes.usersFound, 'user.search', { email: credit }) : []
    const credited = users[0] ? { creditedToUserId: users[0].id } : {}
    const link = profile_url ? { linkedInUrl: profile_url } : {}
    const wanted = { name, ...(email && { email }), ...link, ...credited }
    const found =
      (await candidateIn((by) => search(to, by), { name }, [candidate, earlier])) ??
      (await ask(to, shapes.candidate, 'candidate.create', wanted))
    const candidateId = found.id
    const wantedThere = { candidateId, jobId, ...credited }
    let application = (await applicationsOf(to, found.applicationIds)).findLast(({ job }) => job === jobId)
    application ??= await ask(to, shapes.application, 'application.create', wantedThere)
    const notes = await ask(to, shapes.notes, 'candidate.listNotes', { candidateId })
    if (!notes.entries.some(({ content }) => content?.trim() === note))
      await ask(to, shapes.done, 'candidate.createNote', { candidateId, note })
    return { candidate_id: candidateId, url: found.profileUrl ?? null, ...application }
  },

  async changes(to, cursor) {
    const [token, from] = cursor === null ? [] : (JSON.parse(cursor) as [string | null, string?])
    const place =
      token || from ? { ...(token && { syncToken: token }), ...(from && { cursor: from }) } : undefined
    const { entries, next, syncToken } = await readFrom(place, (at) =>
      ask(to, shapes.applications, 'application.list', { limit: PAGE, ...at }),
    )
    return {
      changes: entries,
      cursor: JSON.stringify(next ? [token ?? null, next] : [syncToken ?? token ?? null]),
      isMore: next != null,
    }
  },
}
