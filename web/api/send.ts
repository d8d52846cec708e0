import { ApiError, refusalOf } from '../../contract/client.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { checkServer } from './reachable.ts'
import { createRenewal, exclusivelyOverTabs } from './renew.ts'
import { type Tokens, tokens } from './tokens.ts'

const REFRESH_PATH = '/v1/users/refresh'
const WITHOUT_TOKEN = new Set<string>(['/v1/users/verify-magic-link', REFRESH_PATH])

const renew = createRenewal({
  tokens,
  exclusively: exclusivelyOverTabs('renew'),
  async trade(refresh_token) {
    const answer = await fetch(REFRESH_PATH, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    })
    if (answer.ok) return (await answer.json()) as Tokens
    const isTurnedDown = answer.status < 500 && answer.status !== 429 && (await refusalOf(answer)).error
    if (!isTurnedDown) throw new Error('try later')
    return null
  },
})

let onSignedOut = () => {}
/** Sets the listener for the end of a session. */
export const whenSignedOut = (listener: () => void) => (onSignedOut = listener)

let onDemoted = () => {}
/** Sets the listener for refused calls of someone who is signed in: the role may have changed. */
export const whenDemoted = (listener: () => void) => (onDemoted = listener)

let onStale: (refusal: Response) => Promise<boolean> = async () => false
/** Sets who asks the user to show again that it is them, after a refusal. True: they did, and the call is sent again. */
export const whenStale = (listener: typeof onStale) => (onStale = listener)

type Request = RequestInit & { headers: Record<string, string> }

/**
 * Sends a call with the session's token. An expired session is renewed once. If the sign-in is too old for the call, the user is asked to
 * show again that it is them.
 */
export async function send(address: string, request: Request, endpoint: Endpoint): Promise<Response> {
  const answer = await sendRenewed(address, request, endpoint)
  const isStale = answer.status === 403 && (await onStale(answer.clone()))
  return isStale ? send(address, request, endpoint) : answer
}

async function sendRenewed(address: string, request: Request, endpoint: Endpoint): Promise<Response> {
  const carried = WITHOUT_TOKEN.has(endpoint.path) ? null : tokens.access()
  const answer = await fetchWatched(address, withToken(request, carried))
  if (answer.status === 403 && endpoint.access !== 'anyone') onDemoted()
  if (answer.status !== 401 || endpoint.access === 'anyone') return answer
  const renewed = await renew(carried)
  if (renewed === 'renewed') return fetch(address, withToken(request, tokens.access()))
  if (renewed === 'unreachable') throw new ApiError(0, {})
  onSignedOut()
  return answer
}

/** Like fetch. If no answer comes, or a proxy answers for the server (502, 504), the server is watched until it is back. */
async function fetchWatched(address: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, request)
    if (answer.status === 502 || answer.status === 504) void checkServer()
    return answer
  } catch (error) {
    if (!request.signal?.aborted) void checkServer()
    throw error
  }
}

const withToken = (request: Request, token: string | null): RequestInit => ({
  ...request,
  credentials: 'include',
  headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
})
