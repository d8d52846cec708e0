import type { z } from 'zod'

/** Who may call: 'anyone' needs no session, 'employee' any signed-in user, 'admin' an admin of the company. */
export type Access = 'anyone' | 'employee' | 'admin'

/** What an API key needs to be allowed for. */
export type KeyUse = 'read' | 'write' | 'export'

/**
 * What makes a call heavy. answer: a list or file of any length. body: work for each entry of its body, so a short one is light. outgoing:
 * Vouch calls a server that an admin named, and waits for it. issuer: Vouch calls the issuer of single sign-on, for anyone.
 */
export type Cost = 'answer' | 'body' | 'outgoing' | 'issuer'

/** At most so many calls of a person within these seconds. `says` begins the refusal of one more. */
export type Rate = { name: string; calls: number; seconds: number; says: string }

/** A call of the API as plain data, for the server's validation, the client and the reference. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/v1/${string}`
  access: Access
  /**
   * Which API keys may call: any, those that write, or those that export. None where it is left out: managing people, deleting, and what
   * belongs to a person alone.
   */
  key?: KeyUse
  /** One sentence for the reference. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** multipart/form-data with one field named file, instead of a JSON body. */
  upload?: true
  /** Bytes the body may have, if not as many as usual (bodyLimitOf). */
  bodyLimit?: number
  /** A body that cannot be read counts as none, so that the call always succeeds. */
  ignoresInvalidBody?: true
  /** A GET of a POST's address, as some email programs send it, is redirected to this screen, with the parameters as its query. */
  screen?: `/${string}`
  /** The status of success; 200 by default. With 302, a browser is sent on to the address that the handler returns. */
  status?: 200 | 201 | 202 | 302
  response: z.ZodType
  /** The maximum number of entries of an answer that is a bare array. `query.page` gets the next ones. */
  maxEntries?: number
  /** Answers text/csv as an attachment instead of JSON. */
  csv?: true
  /** Records each success in the company's audit trail with parameters and body. For rights, exports and deletions, not for tips. */
  audit?: true
  /**
   * What the call costs others. Only a few of the same cost run at once for a person, a company and all, and others wait their turn
   * (numbers in server/http/call-slots.ts).
   */
  heavy?: Cost
  /** How often a person may call. Calls with the same rate count together. */
  rate?: Rate
  /** Where a browser is sent on to if there is no room for the call; with status 302. */
  whenBusy?: `/${string}`
  /**
   * Refused with confirm_first unless the caller signed in, or showed again who they are, at most this many minutes ago
   * (`account.confirm`). For rights, exports, deletions and ways to sign in.
   */
  fresh?: number
  /** Never logged, because the time and the request id could reveal the caller. */
  untraced?: true
}

/** Returns the definition with method and path as literal types. */
export const endpoint = <const E extends Endpoint>(definition: E) => definition

export type Resource = Record<string, Endpoint>

type Input<T> = T extends z.ZodType ? z.input<T> : never
type Output<T> = T extends z.ZodType ? z.output<T> : never
type Part<E, K extends string, D extends 'in' | 'out'> = E extends { [P in K]: infer S }
  ? { [P in K]: D extends 'in' ? Input<S> : Output<S> }
  : unknown

type QueryPart<E> = E extends { query: infer Q }
  ? {} extends Input<Q>
    ? { query?: Input<Q> }
    : { query: Input<Q> }
  : unknown

/** The arguments of a call. A query is optional if all its keys are. */
export type ClientArgs<E extends Endpoint> = Part<E, 'params', 'in'> &
  QueryPart<E> &
  Part<E, 'body', 'in'> &
  (E extends { upload: true } ? { file: Blob } : unknown)

/** The parsed input of a handler. */
export type ServerArgs<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>

/** The answer of an endpoint. */
export type Answer<E extends Endpoint> = Output<E['response']>

export const BODY_LIMIT = 1_000_000 // parsed in 100 ms at most, whatever is in it
const LIMIT_FOR_ANYONE = 64_000 // which no one has to sign in to send, so that it is parsed in 2 ms at most

/** Bytes that the body of a call may have. */
export const bodyLimitOf = ({ bodyLimit, access }: Pick<Endpoint, 'bodyLimit' | 'access'>): number =>
  bodyLimit ?? (access === 'anyone' ? LIMIT_FOR_ANYONE : BODY_LIMIT)
