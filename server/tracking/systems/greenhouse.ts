import { z } from 'zod'
import { candidateIn, finding } from '../find.ts'
import { TrackingProblem } from '../problem.ts'
import * as shaped from '../shapes.ts'
import {
  changesSince,
  linkedPages,
  permissions,
  withPostings,
  withToken,
  type Query,
} from '../with-system.ts'
import type { Change, Standing, System, To } from './system.ts'

const id = z.union([z.number(), shaped.externalId]).transform(String)
const Candidate = z
  .object({
    id,
    first_name: shaped.text,
    last_name: shaped.text,
    created_at: shaped.text,
    email_addresses: shaped.fewIn('value', shaped.address),
    social_media_addresses: shaped.fewIn('value', shaped.linkOf),
  })
  .transform((one) => ({
    id: one.id,
    name: `${one.first_name} ${one.last_name}`,
    emails: one.email_addresses,
    links: one.social_media_addresses,
    created: one.created_at,
  }))
const STANDINGS = { hired: 'hired', rejected: 'archived' } as const
const Application = z.object({
  id,
  status: shaped.meaning<Standing>(STANDINGS, 'active'),
  job_interview_stage_id: id.nullish(),
  updated_at: shaped.time,
})

const shapes = {
  token: shaped.accessToken,
  emails: shaped.entriesOf(z.object({ user_id: id, email: shaped.address })),
  jobs: shaped.entriesOf(shaped.titled(id, 'name')),
  posts: shaped.entriesOf(shaped.postingOf(id, 'job_id')),
  stages: shaped.entriesOf(shaped.titled(id, 'name')),
  notes: shaped.entriesOf(z.object({ body: shaped.text })),
  candidates: shaped.entriesOf(Candidate),
  applications: shaped.entriesOf(Application),
  application: Application,
  made: z.object({ candidate: Candidate, application: Application.nullish() }),
  done: shaped.anything,
}

const ask = <T>(to: To, shape: z.ZodType<T>, path: string, query: Query, body?: object) =>
  withToken(to, { url: 'https://auth.greenhouse.io/token', shape: shapes.token }, (authorization) => {
    const url = `https://harvest.greenhouse.io/v3/${path}?${new URLSearchParams(query)}`
    return to.ask(shape, { url, headers: { authorization }, body })
  })

const post = async <T>(to: To, shape: z.ZodType<T>, path: string, body: object) =>
  (await ask(to, shape, path, {}, body)).read

const { page, all } = linkedPages(ask)

async function jobs(to: To) {
  const posts = await all(to, shapes.posts, 'job_posts', { live: 'true' })
  return withPostings(await all(to, shapes.jobs, 'jobs', { status: 'open' }), posts)
}

const candidates = (to: To, by: Query) => all(to, shapes.candidates, 'candidates', by)
const urlOf = ({ id: one }: { id: string }) => `https://app.greenhouse.io/people/${encodeURIComponent(one)}`

async function told(to: To, found: z.output<typeof shapes.applications>): Promise<Change[]> {
  const ids = [...new Set(found.flatMap(({ job_interview_stage_id: stage }) => stage ?? []))]
  const stages =
    ids.length > 0 ? await all(to, shapes.stages, 'job_interview_stages', { ids: ids.join(',') }) : []
  return found.map((made) => ({
    application_id: made.id,
    standing: made.status,
    stage: stages.find((stage) => stage.id === made.job_interview_stage_id)?.title ?? null,
    at: made.updated_at,
  }))
}

/** Greenhouse, Harvest v3: a recommender is named in the note only, because referrers cannot be written. */
export const greenhouse: System = {
  hosts: ['harvest.greenhouse.io', 'auth.greenhouse.io'],
  site: 'greenhouse.io',
  pages: ['greenhouse'],
  shapes,
  jobs,

  async look(to) {
    const { missing, may } = permissions()
    const emails = (await may('user_emails: list', () => all(to, shapes.emails, 'user_emails'))) ?? []
    const open = (await may('jobs: list, job_posts: list', () => jobs(to))) ?? []
    await may('candidates: list', () => page(to, shapes.candidates, 'candidates'))
    await may('applications: list', () => page(to, shapes.applications, 'applications'))
    return { missing, accounts: emails.map(({ email }) => email), jobs: open }
  },

  find: finding(candidates, urlOf, async (to, { id: candidate_ids }) =>
    told(to, await all(to, shapes.applications, 'applications', { candidate_ids })),
  ),

  async send(to, candidate, earlier) {
    const { name, email, profile_url, job_title, employer, external_job, note } = candidate
    const [first_name, ...rest] = name.split(' ')
    if (rest.length === 0)
      throw new TrackingProblem('Greenhouse wants two names.', { status: null, isOfCandidate: true })
    const job_id = Number(external_job)
    const newer = { created_at: `gte|${earlier.since.toISOString()}` }
    const there = await candidateIn((by) => candidates(to, by), newer, [candidate, earlier])
    const made: z.output<typeof shapes.made> = there
      ? { candidate: there }
      : await post(to, shapes.made, 'candidates', {
          first_name,
          last_name: rest.join(' '),
          ...(job_title && { title: job_title }),
          ...(employer && { company: employer }),
          ...(email && { email_addresses: [{ value: email, type: 'personal' }] }),
          ...(profile_url && { social_media_addresses: [{ value: profile_url }] }),
          application: { job_id },
        })
    const { id: candidate_id } = made.candidate
    const of = { candidate_id: Number(candidate_id) }
    const here = { candidate_ids: candidate_id, job_ids: external_job }
    const application =
      made.application ??
      (await all(to, shapes.applications, 'applications', here))[0] ??
      (await post(to, shapes.application, 'applications', { ...of, job_id }))
    const author = (await all(to, shapes.emails, 'user_emails')).find(
      ({ email: theirs }) => theirs === to.actor.toLowerCase(),
    )
    const notes = await all(to, shapes.notes, 'notes', { candidate_ids: candidate_id })
    const written = { body: note, visibility: 'public', note_type: 'NOTE' }
    if (author && !notes.some(({ body }) => body === note))
      await post(to, shapes.done, 'notes', { ...of, user_id: Number(author.user_id), ...written })
    const [is] = await told(to, [application])
    return { ...is!, candidate_id, url: urlOf(made.candidate) }
  },

  changes: (to, cursor, at) =>
    changesSince(cursor, at, async (since, from) => {
      const updated_at = `gte|${since.toISOString()}`
      const { entries, next } = await page(to, shapes.applications, 'applications', { updated_at }, from)
      return { entries: await told(to, entries), next }
    }),
}
