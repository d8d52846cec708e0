import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  BODY_LIMIT,
  bodyLimitOf,
  type Cost,
  type Endpoint,
  type Rate,
  type Resource,
} from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/shapes.ts'
import type { Background } from '../running/background.ts'
import type { Database } from '../db/database.ts'
import { logAbout } from '../log.ts'
import { confirmFirst, signInFirst, wrongMediaType, keyRefused, type HttpError } from '../errors.ts'
import { takeSlot, whileWorking, type CallSlots } from './call-slots.ts'
import { afterAnswerOf } from './after-answer.ts'
import { companyWork, isDenial, refuseEmployee, type Audited } from './company-work.ts'
import { BYTE_ORDER_MARK } from './csv.ts'
import { knownCaller } from './known-caller.ts'
import type { Principal, Routes, SignedInContext, KeyRights } from './routes.ts'
import { unknownInput } from './unknown-input.ts'

type Called = Pick<Endpoint, 'access' | 'key'>

/** Calls for anyone that take no key treat its program as a stranger: a key is no session that could be ended or traded. */
const isForPeople = ({ access, key }: Called) => access === 'anyone' && key === undefined

/** Why a key may not make this call; null if it may. */
function keyRefusal({ key: use }: Called, rights: KeyRights): HttpError | null {
  if (use === undefined) return keyRefused('This call takes no API key. Sign in to make it.')
  if (use === 'write' && !rights.may_write)
    return keyRefused('This API key may only read. Make one that may write, too.')
  if (use === 'export' && !rights.may_export)
    return keyRefused('This API key may not export. Make one that may.')
  return null
}

const MOST_CHARACTERS = 300 // per value, to keep long texts out of the trail

/** What was searched for may be a person, and entries stay in the trail after that person is deleted. */
const SEARCHES = new Set(['search', 'search_term', 'search_query'])

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : value)

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** The detail of an audit event: path parameters, query and body, without empty values. */
function detailOf(input: Input): Record<string, unknown> {
  const parts = [input.params, input.query, input.body].flatMap((part) => Object.entries(part ?? {}))
  return Object.fromEntries(
    parts
      .filter(
        ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
      )
      .map(([name, value]) => [name, SEARCHES.has(name) ? true : short(value)]),
  )
}

type AnyHandler = (input: object, context: SignedInContext) => Promise<unknown>

/** The bearer token of a request → who calls; null without a valid session. Errors: 401 for an API key that is not valid. */
export type Authenticate = (token: string | null) => Promise<Principal | null>

/** The id of a session → whose it is now; null if it has ended or the employee is deactivated. */
export type ReadPrincipal = (session: string) => Promise<Principal | null>

type Transactions = Pick<Database, 'inCompany' | 'readCompany' | 'inDirectory'>

/** The database, with a check before each transaction. */
const checkedBy = (check: () => Promise<void>, database: Transactions): Transactions => ({
  inCompany: async (company, fn) => check().then(() => database.inCompany(company, fn)),
  readCompany: async (company, fn) => check().then(() => database.readCompany(company, fn)),
  inDirectory: async (fn) => check().then(() => database.inDirectory(fn)),
})

/** The bearer token of a request. */
export function bearer(request: FastifyRequest): string | null {
  return /^bearer +([^]*)/i.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? null
}

function sendCsv(reply: FastifyReply, result: string | AsyncIterable<string>) {
  reply.header('content-disposition', 'attachment; filename="connections.csv"')
  reply.type('text/csv; charset=utf-8').serializer((value) => value as string)
  return typeof result === 'string'
    ? reply.send(BYTE_ORDER_MARK + result)
    : reply.send(Readable.from(afterMark(result), { objectMode: false }))
}

async function* afterMark(parts: AsyncIterable<string>) {
  yield BYTE_ORDER_MARK
  yield* parts
}

const CSV_FILE = { description: 'Success.', content: { 'text/csv': { schema: z.string() } } }

/** A schema keeps its name, by which the reference refers to it, only as it is: with a description of its own it would be another. */
const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

function answerOf(endpoint: Endpoint) {
  if (endpoint.status === 302) return json('The browser is sent on.', z.null())
  return endpoint.csv ? CSV_FILE : json('Success.', endpoint.response)
}

const FAILURE = json('A failure.', ErrorBody)

/** What a call asks for in Authorization, by the names in server/http/docs/docs.ts. */
function securityOf({ access, key }: Endpoint): Record<string, string[]>[] {
  if (access === 'anyone') return []
  return key ? [{ bearer: [] }, { api_key: [] }] : [{ bearer: [] }]
}

const hasOtherLimit = (endpoint: Endpoint) =>
  Boolean(endpoint.body || endpoint.upload) && bodyLimitOf(endpoint) !== BODY_LIMIT

/** The schema for Fastify's validation and serialization, and for @fastify/swagger. */
function schemaOf(resource: string, name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    tags: [resource],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.fresh && { 'x-fresh-minutes': endpoint.fresh }),
    ...(endpoint.key && { 'x-key': endpoint.key }),
    ...(hasOtherLimit(endpoint) && { 'x-max-bytes': bodyLimitOf(endpoint) }),
    ...(endpoint.maxEntries && { 'x-max-entries': endpoint.maxEntries }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
    response: {
      [endpoint.status ?? 200]: answerOf(endpoint),
      '4xx': FAILURE,
      '5xx': FAILURE,
    },
  }
}

/** Adds the routes of a resource: session, access, parsing, handler, and the answer by its schema. */
export function mountResource<R extends Resource>(
  app: FastifyInstance,
  resource: string,
  endpoints: R,
  routes: Routes<R>,
  services: Audited & {
    authenticate: Authenticate
    readPrincipal: ReadPrincipal
    /** When the caller of a session last showed who they are; null if it is gone. */
    confirmedAt: (session: string) => Promise<Date | null>
    now: () => Date
    slots: CallSlots
    /** Counts a call of a person. Errors: 429 for one too many. */
    count: (rate: Rate, employee: string) => Promise<void>
    background: Background
  },
) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = routes[name] as unknown as AnyHandler
    const action = `${resource}.${name}`
    const readsOnly = endpoint.method === 'GET'
    const unknown = unknownInput(endpoint)
    const canLoseRights = endpoint.access !== 'anyone' && (!readsOnly || endpoint.heavy)

    /** Errors: 401, 403. */
    async function letIn(request: FastifyRequest, found: Principal | null) {
      const principal = found?.key && isForPeople(endpoint) ? null : found
      if (endpoint.access !== 'anyone' && !principal) throw signInFirst()
      const refusal = principal?.key && keyRefusal(endpoint, principal.key)
      if (refusal) await refuseEmployee(services, principal, action, refusal)
      if (endpoint.access === 'admin' && principal!.role !== 'admin')
        await refuseEmployee(services, principal!, action)
      request.principal = principal
    }

    /** Errors: 401, 403. */
    async function checkFresh({ principal }: FastifyRequest, minutes: number) {
      const confirmed = await services.confirmedAt(principal!.session_id)
      if (!confirmed) throw signInFirst()
      if (services.now().getTime() - confirmed.getTime() > minutes * 60_000) throw confirmFirst()
    }

    /** Reads session or key and the role again: the caller may have lost them while the body arrived or the call waited. */
    async function checkAgain(request: FastifyRequest) {
      const { key, session_id } = request.principal!
      const known = readsOnly ? knownCaller() : undefined
      const again =
        known ?? (key ? services.authenticate(bearer(request)) : services.readPrincipal(session_id))
      return letIn(request, await again)
    }

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { params, query, body, principal } = request
      const input = { params, query, body }
      const isAudited = endpoint.audit && request.method !== 'HEAD' // which returns no data
      const detail = isAudited ? detailOf(input) : null
      const { slots, background, record, withinBytes } = services
      // A body arrives late, an upload while it is handled, and any call may wait for its turns.
      const checked = canLoseRights
        ? checkedBy(() => checkAgain(request), services.database)
        : services.database
      const database = slots.inTurn(checked, principal!)
      const call = { action, detail, readsOnly }
      const { writeDown, ...work } = companyWork({ database, record, withinBytes }, principal!, call)
      const afterAnswer = afterAnswerOf(background, reply)
      const stillMay = () => checkAgain(request)
      if (endpoint.rate) {
        await stillMay()
        await services.count(endpoint.rate, principal!.employee_id)
      }
      const handled = handler(input, {
        request,
        reply,
        principal: principal!,
        afterAnswer,
        stillMay,
        ...work,
      })
      const result = await handled.catch((cause: unknown) => {
        if (isDenial(cause)) return refuseEmployee(services, principal!, action)
        throw cause
      })
      await writeDown()
      if (endpoint.status === 302) return reply.redirect(result as string, 302)
      if (endpoint.csv) return sendCsv(reply, result as string | AsyncIterable<string>)
      return reply.code(endpoint.status ?? 200).send(result)
    }

    async function answerWithoutBody(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      if ((error.statusCode ?? 500) >= 500) throw error
      request.body = undefined
      return answer(request, reply)
    }

    /** Sends a browser on, instead of an error, if the call has such a screen. Errors: 429. */
    async function enter(cost: Cost, request: FastifyRequest, reply: FastifyReply) {
      try {
        await takeSlot(services.slots, cost, request, reply)
      } catch (cause) {
        if (!endpoint.whenBusy) throw cause
        return reply.redirect(endpoint.whenBusy, 302)
      }
    }

    const { screen } = endpoint
    if (screen)
      app.get<{ Params: Record<string, string> }>(endpoint.path, async ({ params }, reply) =>
        reply.redirect(`${screen}?${new URLSearchParams(params).toString()}`),
      )
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(resource, name, endpoint),
      config: { untraced: endpoint.untraced ?? false },
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: async (request, reply) => {
        await letIn(request, knownCaller() ?? (await services.authenticate(bearer(request))))
        unknown.refuseQuery(request.query as object)
        if (endpoint.fresh && !request.principal?.key) await checkFresh(request, endpoint.fresh)
        if (endpoint.heavy) return enter(endpoint.heavy, request, reply)
      },
      preValidation: async (request) => {
        if (!endpoint.upload && !endpoint.ignoresInvalidBody && request.isMultipart())
          throw wrongMediaType('Send the body as application/json.')
        unknown.refuseBody(request.body)
      },
      handler: (request, reply) => {
        const work = () => whileWorking(request, () => answer(request, reply))
        return endpoint.untraced ? work() : logAbout({ request_id: request.id }, work)
      },
      // oxlint-disable-next-line typescript/no-misused-promises -- Fastify waits for it, but its types do not say so
      ...(endpoint.ignoresInvalidBody && { errorHandler: answerWithoutBody }),
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
  }
  interface FastifyContextConfig {
    untraced?: boolean
    /** By a supervisor every few seconds: not worth a line at info. */
    asked?: 'often'
  }
}
