import { z } from 'zod'
import { basic, everyPage, refusal, shaped } from '../shaped.ts'
import type { To } from './system.ts'

const API = 'https://harvest.greenhouse.io/v3'
const PAGE = 100
const REFUSALS = [400, 404, 409, 422]

type Query = Record<string, string>

const tokens = new WeakMap<To, string>()

/** The token of one connection; a new one where the last has expired. */
async function tokenOf(to: To, isExpired: boolean): Promise<string> {
  const known = tokens.get(to)
  if (known && !isExpired) return known
  const { key_id, key } = to.secrets
  const type = 'application/x-www-form-urlencoded'
  const headers = { authorization: basic(key_id ?? '', key), 'content-type': type }
  const body = 'grant_type=client_credentials'
  const answer = await to.ask({ url: 'https://auth.greenhouse.io/token', headers, body })
  if (answer.status !== 200) throw refusal('Greenhouse', answer, to, { isOfCandidate: false })
  const { access_token } = shaped('Greenhouse', z.object({ access_token: z.string() }), answer.json)
  tokens.set(to, access_token)
  return access_token
}

async function call(to: To, path: string, query: Query, body?: object) {
  const url = `${API}/${path}?${new URLSearchParams(query)}`
  const method = body ? 'POST' : 'GET'
  const ask = async (isExpired: boolean) => {
    const headers = { authorization: `Bearer ${await tokenOf(to, isExpired)}` }
    return to.ask({ method, url, headers, body })
  }
  let answer = await ask(false)
  if (answer.status === 401) answer = await ask(true)
  if (answer.status >= 200 && answer.status < 300) return answer
  const isOfCandidate = body !== undefined && REFUSALS.includes(answer.status)
  throw refusal('Greenhouse', answer, to, { isOfCandidate })
}

/** Posts a body → the answer. */
export const post = async <T extends z.ZodType>(to: To, shape: T, path: string, body: object) =>
  shaped('Greenhouse', shape, (await call(to, path, {}, body)).json)

/** A page; a cursor excludes all other parts of the query. */
export async function page<T extends z.ZodType>(
  to: To,
  shape: T,
  path: string,
  query: Query,
  cursor?: string,
) {
  const asked: Query = cursor ? { cursor } : { per_page: String(PAGE), ...query }
  const { json, headers } = await call(to, path, asked)
  const entries = shaped('Greenhouse', z.array(z.unknown()).max(PAGE), json)
  const next = /<([^>]{1,5000})>;\s*rel="next"/.exec(String(headers.link ?? ''))?.[1]
  return {
    entries: entries.map((each) => shaped('Greenhouse', shape, each)),
    next: next && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null,
  }
}

/** The entries of a list. */
export const all = <T extends z.ZodType>(to: To, shape: T, path: string, query: Query = {}) =>
  everyPage((cursor?: string) => page(to, shape, path, query, cursor))
