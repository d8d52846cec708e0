import { z } from 'zod'
import { candidateIn, finding } from '../find.ts'
import { TrackingProblem } from '../problem.ts'
import * as shaped from '../shapes.ts'
import {
  basic,
  changesSince,
  everyPage,
  permissions,
  withPostings,
  type Page,
  type Query,
} from '../with-system.ts'
import type { System, To } from './system.ts'

const NO_ACCOUNT = 'Lever has no account with the email address of the admin who sends.'

const pageOf = <T extends z.ZodType>(entry: T) =>
  z
    .object({ data: shaped.entriesOf(entry), hasNext: z.boolean().nullish(), next: shaped.nextPage })
    .transform(({ data, hasNext, next }) => ({ entries: data, next: hasNext ? next : null }))

const Opportunity = z
  .object({
    id: shaped.externalId,
    contact: shaped.externalId.nullish(),
    name: shaped.text,
    emails: shaped.few(shaped.address),
    links: shaped.few(shaped.linkOf),
    urls: z.object({ show: shaped.text }).nullish(),
    stage: z.object({ id: shaped.externalId, text: shaped.title.nullish() }).nullish(),
    archived: z.object({ reason: shaped.text }).nullish(),
    createdAt: z.number().nullish(),
    updatedAt: shaped.time,
  })
  .transform(({ id, contact, name, createdAt, ...one }) => {
    return { ...one, id: contact ?? id, opportunity: id, name: name ?? '', created: createdAt }
  })
type Opportunity = z.output<typeof Opportunity>

const shapes = {
  users: pageOf(z.object({ id: shaped.externalId, email: shaped.address.nullish() })),
  postings: pageOf(shaped.titled(shaped.externalId, 'text')),
  reasons: pageOf(z.object({ id: shaped.externalId, type: shaped.text })),
  opportunities: pageOf(Opportunity),
  opportunity: z.object({ data: Opportunity }),
  notes: pageOf(z.object({ fields: shaped.fewIn('value', shaped.text.catch(null)) })),
  done: shaped.anything,
}

/** Lever in one of its regions. It asks in whose name Vouch acts: the admin needs an account there with the same address. */
export function leverAt(host: string, provider: 'lever' | 'lever_eu'): System {
  async function ask<T>(to: To, shape: z.ZodType<T>, path: string, query: Query, body?: object): Promise<T> {
    const url = `https://${host}/v1/${path}?${new URLSearchParams(query)}`
    const headers = { authorization: basic(to.secrets.key) }
    return (await to.ask(shape, { url, headers, body })).read
  }
  const page = <T>(to: To, shape: z.ZodType<T>, path: string, query: Query = {}) =>
    ask(to, shape, path, { limit: '100', ...query })
  const all = <T>(to: To, shape: z.ZodType<Page<T>>, path: string, query: Query = {}) =>
    everyPage((offset) => page(to, shape, path, { ...query, ...(offset && { offset }) }))
  const userOf = async (to: To, email: string) =>
    (await page(to, shapes.users, 'users', { email })).entries[0]?.id
  async function jobs(to: To) {
    const open = await all(to, shapes.postings, 'postings', { state: 'published' })
    return withPostings(
      open,
      open.map(({ id }) => ({ id, job: id })),
    )
  }

  const search = (to: To, by: Query) =>
    all(to, shapes.opportunities, 'opportunities', { expand: 'stage', ...by })

  function told({ opportunity, stage, archived, updatedAt }: Opportunity, hired: Set<string>) {
    const isOver = hired.has(archived?.reason ?? '') ? ('hired' as const) : ('archived' as const)
    const isOn = stage?.id.startsWith('lead-') ? ('lead' as const) : ('active' as const)
    const standing = archived ? isOver : isOn
    return { application_id: opportunity, standing, stage: stage?.text ?? null, at: updatedAt }
  }

  async function hiredReasons(to: To, found: Opportunity[]) {
    if (!found.some(({ archived }) => archived)) return new Set<string>()
    const reasons = await all(to, shapes.reasons, 'archive_reasons')
    return new Set(reasons.filter(({ type }) => type === 'hired').map(({ id }) => id))
  }

  return {
    hosts: [host],
    site: 'lever.co',
    pages: [provider],
    shapes,
    jobs,

    async look(to) {
      const { missing, may } = permissions()
      const users = (await may('users: read', () => all(to, shapes.users, 'users'))) ?? []
      const open = (await may('postings: read', () => jobs(to))) ?? []
      await may('opportunities: read', () =>
        page(to, shapes.opportunities, 'opportunities', { expand: 'stage' }),
      )
      return { missing, accounts: users.flatMap(({ email }) => email ?? []), jobs: open }
    },

    find: finding(
      search,
      ({ urls }) => urls?.show,
      async (to, one) => [told(one, await hiredReasons(to, [one]))],
    ),

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
      const newer = { created_at_start: String(earlier.since.getTime()) }
      const here = (by: Query) => search(to, { posting_id: external_job, ...by })
      const found =
        (await candidateIn(here, newer, [candidate, earlier])) ??
        (await ask(to, shapes.opportunity, 'opportunities', as, made)).data
      const at = `opportunities/${encodeURIComponent(found.opportunity)}/notes`
      const notes = await all(to, shapes.notes, at)
      if (!notes.some(({ fields }) => fields.includes(note)))
        await ask(to, shapes.done, at, { perform_as }, { value: note })
      const is = told(found, await hiredReasons(to, [found]))
      return { ...is, candidate_id: found.id, url: found.urls?.show ?? null }
    },

    changes: (to, cursor, at) =>
      changesSince(cursor, at, async (since, offset) => {
        const updated_at_start = String(since.getTime())
        const query = { updated_at_start, expand: 'stage', ...(offset && { offset }) }
        const { entries, next } = await page(to, shapes.opportunities, 'opportunities', query)
        const hired = await hiredReasons(to, entries)
        return { entries: entries.map((one) => told(one, hired)), next }
      }),
  }
}
