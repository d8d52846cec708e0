import type { z } from 'zod'

/** Who may call: 'anyone' needs no session, 'employee' any signed-in user, 'admin' an admin of the company. */
export type Access = 'anyone' | 'employee' | 'admin'

/** One call of the API as plain data: the server validates by it, the client calls through it, the docs print it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/v1/${string}`
  access: Access
  /** One sentence for the reference. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** multipart/form-data with one field named file, instead of a JSON body. */
  upload?: true
  /** Bytes the body may have; the server's default is 1 MB. */
  bodyLimit?: number
  /** Answers success whatever the body is: one that cannot be read counts as none. */
  ignoresInvalidBody?: true
  /** The status of success; 200 unless it says otherwise. */
  status?: 200 | 201 | 202
  response: z.ZodType
  /** Where the answer is a bare array: how many entries it has at most. `query.page` asks for the next ones. */
  maxEntries?: number
  /** Answers text/csv as an attachment instead of JSON. */
  csv?: true
  /** Each success goes to the company's audit trail with parameters and body: rights, exports, never contents of tips. */
  audit?: true
  /**
   * Takes long or holds much, so that only a few of its kind run at once for one person and company; the next ones wait in
   * turn. How many is written in server/http/admission.ts. Needs a session.
   */
  heavy?: 'decision' | 'export' | 'upload' | 'list'
  /** No line in the log, whatever comes of it: its time and request id could tell who called. */
  untraced?: true
}

/** The definition as it is, its method and path kept as literal types. */
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

/** What a caller passes; a query may be left out where all of it may. */
export type ClientArgs<E extends Endpoint> = Part<E, 'params', 'in'> &
  QueryPart<E> &
  Part<E, 'body', 'in'> &
  (E extends { upload: true } ? { file: Blob } : unknown)

/** What a handler gets, parsed. */
export type ServerArgs<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>

/** What an endpoint answers. */
export type Answer<E extends Endpoint> = Output<E['response']>
