import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Endpoint, ServerArgs, Resource } from '../../contract/endpoint.ts'
import type { CompanyDb, DirectoryDb } from '../db/database.ts'
import type { AfterAnswer } from './after-answer.ts'

/** Who calls: read from the database on every request, so that a change of role works on the next one. */
export type Principal = {
  employee_id: string
  company_id: string
  session_id: string
  email: string
  first_name: string | null
  last_name: string | null
  role: 'admin' | 'employee'
  company_name: string
  profile_asked: boolean
}

export type Context = {
  request: FastifyRequest
  reply: FastifyReply
  /** The caller, where an endpoint for anyone is called with a valid session. */
  principal: Principal | null
  afterAnswer: AfterAnswer
}

export type SignedInContext = Context & {
  principal: Principal
  /** One transaction in the caller's company. */
  inCompany: <T>(fn: (db: CompanyDb) => Promise<T>) => Promise<T>
  /** One transaction over the directory, for what lies in both. */
  inDirectory: <T>(fn: (db: DirectoryDb) => Promise<T>) => Promise<T>
}

type Result<E extends Endpoint> = E extends { csv: true } ? string | AsyncIterable<string> : Answer<E>

export type Handler<E extends Endpoint> = (
  input: ServerArgs<E>,
  context: E['access'] extends 'anyone' ? Context : SignedInContext,
) => Promise<Result<E>>

/** One handler for each endpoint of a resource: the compiler names what is missing. */
export type Routes<R extends Resource> = { [K in keyof R]: Handler<R[K]> }
