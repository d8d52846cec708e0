import type { z } from 'zod'
import type { Answered } from './ask.ts'
import { TrackingProblem } from './problem.ts'
import type { accessToken } from './shapes.ts'
import type { Change, ExternalJob, Moments, To } from './systems/system.ts'

// What the systems have in common.

/** Collects the permissions that a key lacks, while a system is looked at. */
export function permissions() {
  const missing: string[] = []
  return {
    missing,
    /** The answer; null if the key lacks the permission. `permission`: null if the look does not need it. */
    async may<T>(permission: string | null, ask: () => Promise<T>): Promise<T | null> {
      try {
        return await ask()
      } catch (cause) {
        if (!(cause instanceof TrackingProblem) || cause.status !== 403) throw cause
        if (permission !== null && !missing.includes(permission)) missing.push(permission)
        return null
      }
    },
  }
}

/** The header of a key as a user, with a password if there is one. */
export const basic = (user: string, password = ''): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const tokens = new WeakMap<To, string>()

/** Asks with a token for the client's credentials: the connection's own, and a new one where that has expired. `renewal`: who gives it. */
export async function withToken<T>(
  to: To,
  renewal: { url: string; shape: typeof accessToken },
  ask: (authorization: string) => Promise<T>,
): Promise<T> {
  async function renewed() {
    const { key_id = '', key } = to.secrets
    const type = 'application/x-www-form-urlencoded'
    const headers = { authorization: basic(key_id, key), 'content-type': type }
    const body = 'grant_type=client_credentials'
    const { read } = await to.ask(renewal.shape, { url: renewal.url, headers, body })
    tokens.set(to, read.access_token)
    return read.access_token
  }
  const bearer = (token: string) => ask(`Bearer ${token}`)
  const token = tokens.get(to) ?? (await renewed())
  try {
    return await bearer(token)
  } catch (cause) {
    if (!(cause instanceof TrackingProblem) || cause.status !== 401) throw cause
    return bearer(await renewed())
  }
}

/** A page of a list, and where the next one begins. */
export type Page<T> = { entries: T[]; next?: string | null | undefined }

const MOST_PAGES = 20

/** The entries of the pages of a list, of the first 20 at most. */
export async function everyPage<T>(page: (next: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = []
  let asked: string | undefined
  for (let n = 0; n < MOST_PAGES; n++) {
    const { entries, next } = await page(asked)
    found.push(...entries)
    if (next === null || next === undefined) break
    asked = next
  }
  return found
}

/** Jobs with the ids of their postings. `job`: whose posting it is. */
export function withPostings(
  jobs: { id: string; title: string }[],
  postings: { id: string; job?: string | null | undefined }[],
): ExternalJob[] {
  const ofJob = Map.groupBy(postings, ({ job }) => job)
  return jobs.map(({ id, title }) => {
    return { external_id: id, title, postings: (ofJob.get(id) ?? []).map((posting) => posting.id) }
  })
}

const NO_PLACE = [400, 404, 410, 422]

/** Reads on from a place in the system's words, or from the start where the system refuses it: places expire. */
export async function readFrom<P, T>(place: P | undefined, read: (place?: P) => Promise<T>): Promise<T> {
  try {
    return await read(place)
  } catch (cause) {
    if (place === undefined || !(cause instanceof TrackingProblem)) throw cause
    const isRefused = cause.isOfCandidate || NO_PLACE.includes(cause.status ?? 0)
    if (!isRefused) throw cause
    return read()
  }
}

const OVERLAP_MS = 10 * 60_000 // what changed while the page before was read

/** A page of what changed in a system that lists it since a time; see System.changes. The cursor is the time, and the place in its pages. */
export async function changesSince(
  cursor: string | null,
  { connected, now }: Moments,
  read: (since: Date, next?: string) => Promise<Page<Change>>,
) {
  const at = now.getTime()
  type Place = [since: number | string, next?: string, began?: number | string]
  const [since, from, began = at]: Place =
    cursor === null ? [connected.getTime()] : (JSON.parse(cursor) as Place)
  const { entries, next } = await readFrom(from, (place) => read(new Date(since), place))
  const again = new Date(began).getTime() - OVERLAP_MS
  return {
    changes: entries,
    cursor: JSON.stringify(next ? [since, next, began] : [again]),
    isMore: Boolean(next),
  }
}

export type Query = Record<string, string>

/** Where the next page begins, by the header Link: the parameter `cursor` of its address. */
function nextIn(link: string): string | null {
  const next = /<([^<>]{1,5000})>;\s*rel="next"/.exec(link)?.[1]
  return next && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null
}

/** Lists whose pages are linked by the header Link. A cursor excludes all other parts of the query. */
export function linkedPages(
  get: <T>(to: To, shape: z.ZodType<T>, path: string, query: Query) => Promise<Answered<T>>,
) {
  async function page<T>(to: To, shape: z.ZodType<T[]>, path: string, query: Query = {}, cursor?: string) {
    const { read, link } = await get(to, shape, path, cursor ? { cursor } : { per_page: '100', ...query })
    return { entries: read, next: nextIn(link) }
  }
  const all = <T>(to: To, shape: z.ZodType<T[]>, path: string, query?: Query) =>
    everyPage((cursor) => page(to, shape, path, query, cursor))
  return { page, all }
}
