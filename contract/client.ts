import type { Answer, ClientArgs, Endpoint } from './endpoint.ts'
import type { ErrorBody } from './shapes.ts'

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.'

/** The code of a refusal without the server's words: a firewall or proxy answered in its place. */
export const ON_THE_WAY = 'refused_on_the_way'
const refusedOnTheWay = (status: number) =>
  `A firewall or proxy between you and Vouch refused this (HTTP ${status}). If it happens again, show this to your IT department.`

/** A refusal by the server, or (status 0) a missing or unreadable answer. `message` is a sentence for a person. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly retryAfter: number | null

  constructor(status: number, body: Partial<ErrorBody>, retryAfter: number | null = null) {
    const isRefusal = status >= 400 && status < 500
    super(body.error ?? (isRefusal ? refusedOnTheWay(status) : UNREACHABLE))
    this.status = status
    this.code = body.code ?? (isRefusal ? ON_THE_WAY : 'unreachable')
    this.fields = body.fields ?? {}
    this.retryAfter = retryAfter
  }
}

/** Messages for refusals that bring no text, such as those of a proxy. */
const FALLBACKS = new Map<string, string>([
  ['/v1/users/login', 'Failed to sign in'],
  ['/v1/users/request-magic-link', 'Failed to request magic link'],
  ['/v1/users/verify-magic-link', 'Failed to verify magic link'],
  ['/v1/users/register', 'Failed to sign up'],
])

const UNREADABLE = {
  error: "The server's answer broke off. It may have worked all the same: check before you try again.",
  code: 'unreadable',
}

type Resources = Record<string, Record<string, Endpoint>>
type Call<E extends Endpoint> =
  {} extends ClientArgs<E>
    ? (args?: ClientArgs<E>, signal?: AbortSignal) => Promise<Answer<E>>
    : (args: ClientArgs<E>, signal?: AbortSignal) => Promise<Answer<E>>
export type Client<A extends Resources> = { [R in keyof A]: { [K in keyof A[R]]: Call<A[R][K]> } }

type Args = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** The address of a call, relative to the server. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, args: Args = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(args.params?.[key])),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(args.query ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) query.append(key, String(item))
  return query.size > 0 ? `${path}?${query}` : path
}

function requestOf(endpoint: Endpoint, args: Args): RequestInit {
  const headers: Record<string, string> = {}
  if (args.file) {
    const form = new FormData()
    form.append('file', args.file, args.file instanceof File ? args.file.name : 'Connections.csv')
    return { method: endpoint.method, headers, body: form }
  }
  if (args.body === undefined) return { method: endpoint.method, headers }
  headers['content-type'] = 'application/json'
  return { method: endpoint.method, headers, body: JSON.stringify(args.body) }
}

/** The body of a refusal. A proxy may answer with any other body; that counts as no body. */
export async function refusalOf(answer: Response): Promise<Partial<ErrorBody>> {
  const body = (await answer.json().catch(() => null)) as Partial<ErrorBody> | null
  return typeof body?.error === 'string' ? body : {}
}

const HTML = /^text\/html\b/

/** The body of a success. Throws if the connection breaks off, or if a proxy answers 200 with a page of its own. */
async function bodyOf(endpoint: Endpoint, answer: Response, signal: AbortSignal | undefined) {
  try {
    if (!endpoint.csv) return (await answer.json()) as unknown
    if (!HTML.test(answer.headers.get('content-type') ?? '')) return await answer.text()
  } catch (cause) {
    if (signal?.aborted) throw cause
  }
  throw new ApiError(0, UNREADABLE)
}

/**
 * Makes a function for each endpoint of the contract. `send` does the fetch and knows the base address, the tokens and the refresh.
 * Throws ApiError if the answer is not 2xx, is missing or cannot be read.
 */
export function createClient<A extends Resources>(
  api: A,
  send: (
    address: string,
    request: RequestInit & { headers: Record<string, string> },
    endpoint: Endpoint,
  ) => Promise<Response>,
): Client<A> {
  const call = async (endpoint: Endpoint, args: Args = {}, signal?: AbortSignal) => {
    const request = { ...requestOf(endpoint, args), ...(signal && { signal }) }
    const answer = await send(
      addressOf(endpoint, args),
      request as RequestInit & { headers: Record<string, string> },
      endpoint,
    ).catch((cause: unknown) => {
      if (signal?.aborted || cause instanceof ApiError) throw cause
      throw new ApiError(0, {})
    })
    if (!answer.ok) {
      const body = await refusalOf(answer)
      const error = body.error ?? FALLBACKS.get(endpoint.path)
      throw new ApiError(
        answer.status,
        { ...body, ...(error !== undefined && { error }) },
        Number(answer.headers.get('retry-after')) || null,
      )
    }
    return bodyOf(endpoint, answer, signal)
  }
  return Object.fromEntries(
    Object.entries(api).map(([resource, endpoints]) => [
      resource,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, definition]) => [
          name,
          (args?: Args, signal?: AbortSignal) => call(definition, args, signal),
        ]),
      ),
    ]),
  ) as Client<A>
}
