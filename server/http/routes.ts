import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Endpoint, ServerArgs, Resource } from '../../contract/endpoint.ts'
import type { CompanyDb, DirectoryDb } from '../db/database.ts'
import type { AfterAnswer } from './after-answer.ts'

/** The caller, read from the database on every request, so that a change of role takes effect at once. */
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
  /** Registered with a password, and the mailbox never proven. */
  is_unproven: boolean
  /** Only for a call with an API key: what the key may do. Its id is the session_id. */
  key?: KeyRights
}

/** Who acts: the employee and, if it is one, their API key. */
export const actorOf = ({ employee_id, session_id, key }: Principal) => ({
  by: employee_id,
  key_id: key ? session_id : null,
})

export type KeyRights = {
  name: string
  may_write: boolean
  may_export: boolean
  /** Whether the company lets assistants in, who come with a key. */
  assistants: boolean
}

export type Context = {
  request: FastifyRequest
  reply: FastifyReply
  /** Null without a valid session, which only endpoints for anyone allow. */
  principal: Principal | null
  afterAnswer: AfterAnswer
}

export type SignedInContext = Context & {
  principal: Principal
  /**
   * Refuses callers who lost their rights while the body arrived, as the first transaction does. For what comes before: a limit that counts
   * the call, or long work. Errors: 401, 403.
   */
  stillMay: () => Promise<void>
  /** Adds the call to the company's audit trail, in the transaction that runs; endpoints with `audit` are added anyway. */
  audit: (detail?: Record<string, unknown>) => void
  /** Runs a transaction in the caller's company. That of a GET is read-only unless `may` says that it writes. */
  inCompany: <T>(fn: (db: CompanyDb) => Promise<T>, may?: 'write') => Promise<T>
  /** Runs a transaction in the directory, from which the company can be reached too. */
  inDirectory: <T>(fn: (db: DirectoryDb) => Promise<T>) => Promise<T>
}

type Result<E extends Endpoint> = E extends { csv: true } ? string | AsyncIterable<string> : Answer<E>

export type Handler<E extends Endpoint> = (
  input: ServerArgs<E>,
  context: E['access'] extends 'anyone' ? Context : SignedInContext,
) => Promise<Result<E>>

/** A handler for each endpoint of a resource. The compiler reports missing ones. */
export type Routes<R extends Resource> = { [K in keyof R]: Handler<R[K]> }
