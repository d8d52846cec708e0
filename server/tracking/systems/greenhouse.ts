import { z } from 'zod'
import { TrackingProblem } from '../problem.ts'
import { knownAmong } from '../same-candidate.rules.ts'
import { externalId, permissions } from '../shaped.ts'
import { all, page, post } from './greenhouse-calls.ts'
import type { Change, Earlier, Outgoing, Standing, System, To } from './system.ts'

const OVERLAP_MS = 10 * 60_000 // what changed while the page before was read

const id = z.union([z.number(), externalId]).transform(String)
const text = z.string().nullish()
const values = z.array(z.object({ value: z.string() })).nullish()
const Email = z.object({ user_id: id, email: z.string() })
const Named = z.object({ id, name: z.string() })
const Post = z.object({ id, job_id: id.nullish() })
const Note = z.object({ body: text })
const Candidate = z.object({
  id,
  first_name: text,
  last_name: text,
  created_at: text,
  email_addresses: values,
  social_media_addresses: values,
})
const Application = z.object({ id, status: text, job_interview_stage_id: id.nullish(), updated_at: text })
const Made = z.object({ candidate: Candidate, application: Application.nullish() })
type Application = z.output<typeof Application>

async function jobs(to: To) {
  const posts = await all(to, Post, 'job_posts', { live: 'true' })
  return (await all(to, Named, 'jobs', { status: 'open' })).map((job) => ({
    external_id: job.id,
    title: job.name.slice(0, 200),
    postings: posts.filter(({ job_id }) => job_id === job.id).map((post) => post.id),
  }))
}

async function known(to: To, candidate: Outgoing, earlier: Earlier) {
  const { email } = candidate
  const byEmail = email ? await all(to, Candidate, 'candidates', { email }) : []
  const newer = await all(to, Candidate, 'candidates', { created_at: `gte|${earlier.since.toISOString()}` })
  return knownAmong([...byEmail, ...newer], candidate, earlier, (one) => ({
    id: one.id,
    name: `${one.first_name} ${one.last_name}`,
    emails: (one.email_addresses ?? []).map(({ value }) => value),
    links: (one.social_media_addresses ?? []).map(({ value }) => value),
    created: one.created_at,
  }))
}

const STANDINGS: Record<string, Standing> = { hired: 'hired', rejected: 'archived' }

async function told(to: To, found: Application[]): Promise<Change[]> {
  const ids = [...new Set(found.flatMap(({ job_interview_stage_id: stage }) => stage ?? []))]
  const stages = ids.length > 0 ? await all(to, Named, 'job_interview_stages', { ids: ids.join(',') }) : []
  return found.map((made) => ({
    application_id: made.id,
    standing: STANDINGS[made.status ?? ''] ?? 'active',
    stage: stages.find((stage) => stage.id === made.job_interview_stage_id)?.name.slice(0, 200) ?? null,
    at: new Date(made.updated_at ?? 0),
  }))
}

/** Greenhouse, Harvest v3: a recommender is named in the note only, because referrers cannot be written. */
export const greenhouse: System = {
  hosts: ['harvest.greenhouse.io', 'auth.greenhouse.io'],
  site: 'greenhouse.io',
  pages: ['greenhouse'],
  jobs,

  async look(to) {
    const { missing, may } = permissions()
    const emails = (await may('user_emails: list', () => all(to, Email, 'user_emails'))) ?? []
    const open = (await may('jobs: list, job_posts: list', () => jobs(to))) ?? []
    await may('candidates: list', () => page(to, Candidate, 'candidates', {}))
    await may('applications: list', () => page(to, Application, 'applications', {}))
    return { missing, accounts: emails.map(({ email }) => email.toLowerCase()), jobs: open }
  },

  async send(to, candidate, earlier) {
    const { name, email, profile_url, job_title, employer, external_job, note } = candidate
    const [first_name, ...rest] = name.split(' ')
    if (rest.length === 0)
      throw new TrackingProblem('Greenhouse wants two names.', { status: null, isOfCandidate: true })
    const job_id = Number(external_job)
    const there = await known(to, candidate, earlier)
    const made: z.output<typeof Made> = there
      ? { candidate: there }
      : await post(to, Made, 'candidates', {
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
      (await all(to, Application, 'applications', here))[0] ??
      (await post(to, Application, 'applications', { ...of, job_id }))
    const author = (await all(to, Email, 'user_emails')).find(
      (one) => one.email.toLowerCase() === to.actor.toLowerCase(),
    )
    const notes = await all(to, Note, 'notes', { candidate_ids: candidate_id })
    const written = { body: note, visibility: 'public', note_type: 'NOTE' }
    if (author && !notes.some(({ body }) => body === note))
      await post(to, z.unknown(), 'notes', { ...of, user_id: Number(author.user_id), ...written })
    const [is] = await told(to, [application])
    const url = `https://app.greenhouse.io/people/${encodeURIComponent(candidate_id)}`
    return { ...is!, candidate_id, url }
  },

  async changes(to, cursor, now) {
    const at = now.toISOString()
    const read = cursor === null ? [at] : (JSON.parse(cursor) as [string, string?, string?])
    const [since, from, began = at] = read as [string, string?, string?]
    const { entries, next } = await page(
      to,
      Application,
      'applications',
      { updated_at: `gte|${since}` },
      from,
    )
    const again = new Date(new Date(began).getTime() - OVERLAP_MS).toISOString()
    return {
      changes: await told(to, entries),
      cursor: JSON.stringify(next ? [since, next, began] : [again]),
      isMore: next !== null,
    }
  },
}
