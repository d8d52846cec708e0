import { z } from 'zod'
import { TrackingProblem } from '../problem.ts'
import { knownAmong } from '../same-candidate.rules.ts'
import { basic, everyPage, externalId, permissions, refusal, shaped } from '../shaped.ts'
import type { Earlier, ExternalJob, Outgoing, System, To } from './system.ts'

const PAGE = 100
const text = z.string().nullish()
const texts = z.array(z.string()).nullish()
const REFUSALS = [400, 404, 409, 422]
const NO_ACCOUNT = 'Lever has no account with the email address of the admin who sends.'
const OVERLAP_MS = 10 * 60_000 // what changed while the page before was read

const Page = z.object({
  data: z.array(z.unknown()).max(PAGE),
  hasNext: z.boolean().nullish(),
  next: z.string().max(5_000).nullish(),
})
const User = z.object({ id: externalId, email: text })
const Posting = z.object({ id: externalId, text: z.string() })
const Reason = z.object({ id: externalId, type: text })
const Note = z.object({ fields: z.array(z.object({ value: z.unknown() })).nullish() })
const Opportunity = z.object({
  id: externalId,
  contact: externalId.nullish(),
  name: text,
  emails: texts,
  links: texts,
  urls: z.object({ show: text }).nullish(),
  stage: z.object({ id: externalId, text }).nullish(),
  archived: z.object({ reason: text }).nullish(),
  createdAt: z.number().nullish(),
  updatedAt: z.number().nullish(),
})
type Opportunity = z.output<typeof Opportunity>

/** Lever in one of its regions. It asks in whose name Vouch acts: the admin needs an account there with the same address. */
export function leverAt(host: string, provider: 'lever' | 'lever_eu'): System {
  type Query = Record<string, string>
  async function call(to: To, path: string, query: Query, body?: object) {
    const url = `https://${host}/v1/${path}?${new URLSearchParams(query)}`
    const headers = { authorization: basic(to.secrets.key) }
    const answer = await to.ask({ method: body ? 'POST' : 'GET', url, headers, body })
    if (answer.status >= 200 && answer.status < 300) return answer.json
    throw refusal('Lever', answer, to, {
      isOfCandidate: body !== undefined && REFUSALS.includes(answer.status),
    })
  }
  async function page<T extends z.ZodType>(to: To, shape: T, path: string, query: Query = {}) {
    const asked = { limit: String(PAGE), ...query }
    const { data, hasNext, next } = shaped('Lever', Page, await call(to, path, asked))
    return { entries: data.map((each) => shaped('Lever', shape, each)), next: hasNext ? next : null }
  }
  const all = <T extends z.ZodType>(to: To, shape: T, path: string, query: Query = {}) =>
    everyPage((offset?: string) => page(to, shape, path, { ...query, ...(offset && { offset }) }))
  const userOf = async (to: To, email: string) => (await page(to, User, 'users', { email })).entries[0]?.id
  const jobs = async (to: To): Promise<ExternalJob[]> =>
    (await all(to, Posting, 'postings', { state: 'published' })).map(({ id, text }) => {
      return { external_id: id, title: text.slice(0, 200), postings: [id] }
    })

  async function known(to: To, candidate: Outgoing, earlier: Earlier) {
    const here = { posting_id: candidate.external_job, expand: 'stage' }
    const { email } = candidate
    const byEmail = email ? await all(to, Opportunity, 'opportunities', { ...here, email }) : []
    const newer = { ...here, created_at_start: String(earlier.since.getTime()) }
    const found = [...byEmail, ...(await all(to, Opportunity, 'opportunities', newer))]
    return knownAmong(found, candidate, earlier, ({ id, contact, name, emails, links, createdAt }) => {
      return {
        id: contact ?? id,
        name: name ?? '',
        emails: emails ?? [],
        links: links ?? [],
        created: createdAt,
      }
    })
  }

  function told({ id, stage, archived }: Opportunity, hired: Set<string>) {
    const isOver = hired.has(archived?.reason ?? '') ? ('hired' as const) : ('archived' as const)
    const isOn = stage?.id.startsWith('lead-') ? ('lead' as const) : ('active' as const)
    const standing = archived ? isOver : isOn
    return { application_id: id, standing, stage: stage?.text?.slice(0, 200) ?? null }
  }

  async function hiredReasons(to: To, found: Opportunity[]) {
    if (!found.some(({ archived }) => archived)) return new Set<string>()
    const reasons = await all(to, Reason, 'archive_reasons')
    return new Set(reasons.filter(({ type }) => type === 'hired').map(({ id }) => id))
  }

  return {
    hosts: [host],
    site: 'lever.co',
    pages: [provider],
    jobs,

    async look(to) {
      const { missing, may } = permissions()
      const users = (await may('users: read', () => all(to, User, 'users'))) ?? []
      const open = (await may('postings: read', () => jobs(to))) ?? []
      await may('opportunities: read', () => page(to, Opportunity, 'opportunities', { expand: 'stage' }))
      return { missing, accounts: users.flatMap(({ email }) => email?.toLowerCase() ?? []), jobs: open }
    },

    async send(to, candidate, earlier) {
      const { name, email, profile_url, job_title, employer, external_job, credit, note } = candidate
      const perform_as = await userOf(to, to.actor)
      if (!perform_as) throw new TrackingProblem(NO_ACCOUNT, { status: null, isOfCandidate: true })
      const follower = credit ? await userOf(to, credit) : undefined
      const made = {
        name,
        headline: [job_title, employer].filter(Boolean).join(' at '),
        emails: email ? [email] : [],
        links: profile_url ? [profile_url] : [],
        postings: [external_job],
        sources: credit ? ['Referral'] : [],
        origin: credit ? 'referred' : 'sourced',
        followers: follower ? [follower] : [],
      }
      const as = { perform_as, expand: 'stage' }
      const found =
        (await known(to, candidate, earlier)) ??
        shaped('Lever', z.object({ data: Opportunity }), await call(to, 'opportunities', as, made)).data
      const at = `opportunities/${encodeURIComponent(found.id)}/notes`
      const notes = await all(to, Note, at)
      if (!notes.some(({ fields }) => (fields ?? []).some(({ value }) => value === note)))
        await call(to, at, { perform_as }, { value: note })
      const is = told(found, await hiredReasons(to, [found]))
      return { ...is, candidate_id: found.contact ?? found.id, url: found.urls?.show ?? null }
    },

    async changes(to, cursor, now) {
      const at = now.getTime()
      const read = cursor === null ? [at] : (JSON.parse(cursor) as [number, string?, number?])
      const [since, offset, began = at] = read as [number, string?, number?]
      const query = { updated_at_start: String(since), expand: 'stage', ...(offset && { offset }) }
      const { entries, next } = await page(to, Opportunity, 'opportunities', query)
      const hired = await hiredReasons(to, entries)
      return {
        changes: entries.map((each) => ({ ...told(each, hired), at: new Date(each.updatedAt ?? 0) })),
        cursor: JSON.stringify(next ? [since, next, began] : [began - OVERLAP_MS]),
        isMore: next != null,
      }
    },
  }
}
