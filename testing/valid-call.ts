import type { Api } from '../contract/api.ts'
import type { ClientArgs, Endpoint } from '../contract/endpoint.ts'
import type { BuiltEmployee } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** How to call one endpoint so that it succeeds, and what to expect of it. */
export type ValidCall<E extends Endpoint> = {
  /** Makes what the call needs → its arguments, with all their ids. */
  args: (app: TestApp, caller: BuiltEmployee) => ClientArgs<E> | Promise<ClientArgs<E>>
  /** The places that also take ids of a colleague or of the company: 'query.job_id[]'. */
  shared?: string[]
  /** The places whose ids only filter a list: foreign and unknown ids both give an empty list. */
  narrows?: string[]
  /** True where the answer cannot tell companies apart: counts, or {ok: true}. */
  silent?: true
  /** True where the call deletes its caller's account: then a colleague of the same role makes it. */
  endsCaller?: true
}

export type ValidCalls<A = Api> = {
  [W in keyof A]: { [K in keyof A[W]]: A[W][K] extends Endpoint ? ValidCall<A[W][K]> : never }
}
