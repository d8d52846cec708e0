import { z } from 'zod'
import type { Api } from './api.ts'
import type { Endpoint, Resource } from './endpoint.ts'
import { createShapes, type JsonShape } from './json-shapes.ts'
import { ErrorBody } from './shapes.ts'

type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonShape
  style?: 'form'
  explode?: true
}
type Content = Record<string, { schema: JsonShape }>
type Header = { description: string; schema: JsonShape }
export type Response = {
  $ref?: string
  description?: string
  headers?: Record<string, Header>
  content?: Content
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  'x-access': Endpoint['access']
  'x-max-bytes'?: number
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}

/** What the reference says of each word, in its order. */
const WORDS: Record<keyof Api, string> = {
  auth: 'Signing in and out, and the signed-in user.',
  uploads: 'Connections.csv on its way into the network.',
  connections: 'The caller’s connections that wait for a decision.',
  recommendations: 'Decisions, how to reach the people recommended, and what admins see of both.',
  candidates: 'Recommended persons as admins work on them.',
  jobs: 'What the company recruits for.',
  tips: 'Hints about talent known only by name or link.',
  employees: 'Who belongs to the company, and who may join it.',
  dashboard: 'The counts on the dashboards.',
  audit: 'Who did what in the company.',
}

const failure = (description: string, headers?: Record<string, Header>) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
})
const text = (description: string): Header => ({ description, schema: { type: 'string' } })

const FAILURES = {
  Invalid: failure('What was sent is not as expected; fields says where, and why.'),
  SignedOut: failure('No valid session.', { 'WWW-Authenticate': text('Bearer') }),
  Refused: failure('Signed in, but not allowed to do this; code says why.'),
  NotFound: failure('An id is unknown or belongs to somebody else: both are answered alike.'),
  TooLarge: failure('The body is larger than this call accepts.'),
  WrongMediaType: failure('The body is not of the kind that this call accepts.'),
  AnyOther: failure('Every other failure has the same form; 429 and 503 say when to try again.', {
    'Retry-After': text('Seconds to wait, with 429 and 503.'),
  }),
}
const failed = (name: keyof typeof FAILURES) => ({ $ref: `#/components/responses/${name}` })

/** A query is text: of a value or a list of them the list, of text or another type the text. */
const asQuery = (shape: JsonShape): JsonShape => {
  const { anyOf, ...rest } = shape
  if (!anyOf) return shape
  return {
    ...(anyOf.find(({ type }) => type === 'array') ?? anyOf.find(({ type }) => type === 'string')),
    ...rest,
  }
}

function parametersOf(shape: JsonShape, place: 'path' | 'query'): Parameter[] {
  return Object.entries(shape.properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = place === 'query' ? asQuery(property) : property
    return {
      name,
      in: place,
      required: place === 'path' || (shape.required ?? []).includes(name),
      ...(description && { description }),
      schema,
      ...(schema.type === 'array' && { style: 'form', explode: true }),
    }
  })
}

const FILE: JsonShape = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'text/csv', description: 'Connections.csv' } },
  required: ['file'],
}

/** Whether an id can be sent, also inside named shapes. */
function holdsId(part: unknown, schemas: Record<string, JsonShape>): boolean {
  const written = JSON.stringify(part)
  if (written.includes('"format":"uuid"')) return true
  return [...written.matchAll(/"#\/components\/schemas\/(\w+)"/g)].some(([, name]) =>
    holdsId(schemas[name!], schemas),
  )
}

type Shapes = ReturnType<typeof createShapes>
type ShapeOf = Shapes['shapeOf']

function requestOf(endpoint: Endpoint, shapeOf: ShapeOf): Pick<Operation, 'parameters' | 'requestBody'> {
  const parameters = [
    ...parametersOf(shapeOf(z.object(endpoint.params?.shape), 'input'), 'path'),
    ...parametersOf(shapeOf(z.object(endpoint.query?.shape), 'input'), 'query'),
  ]
  const json = endpoint.body && {
    required: !endpoint.body.safeParse(undefined).success,
    content: { 'application/json': { schema: shapeOf(endpoint.body, 'input') } },
  }
  const requestBody = endpoint.upload
    ? { required: true, content: { 'multipart/form-data': { schema: FILE } } }
    : json
  return { ...(parameters.length > 0 && { parameters }), ...(requestBody && { requestBody }) }
}

function successOf(endpoint: Endpoint, shapeOf: ShapeOf): Response {
  if (endpoint.csv)
    return {
      description: 'A file.',
      headers: { 'Content-Disposition': text('attachment; filename="connections.csv"') },
      content: { 'text/csv': { schema: { type: 'string' } } },
    }
  return {
    description: endpoint.status === 202 ? 'Taken; the work is under way.' : 'Done.',
    content: { 'application/json': { schema: shapeOf(endpoint.response, 'output') } },
  }
}

function operationOf(word: string, name: string, endpoint: Endpoint, shapes: Shapes): Operation {
  const { shapeOf, gathered } = shapes
  const request = requestOf(endpoint, shapeOf)
  const hasBody = request.requestBody !== undefined
  return {
    operationId: name,
    tags: [word],
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    'x-access': endpoint.access,
    ...(endpoint.bodyLimit && { 'x-max-bytes': endpoint.bodyLimit }),
    ...(endpoint.maxEntries && { 'x-max-entries': endpoint.maxEntries }),
    ...request,
    responses: {
      [endpoint.status ?? 200]: successOf(endpoint, shapeOf),
      ...((hasBody || endpoint.query) && { 400: failed('Invalid') }),
      ...(endpoint.access !== 'anyone' && { 401: failed('SignedOut'), 403: failed('Refused') }),
      ...(holdsId(request, gathered) && { 404: failed('NotFound') }),
      ...(hasBody && { 413: failed('TooLarge'), 415: failed('WrongMediaType') }),
      default: failed('AnyOther'),
    },
  }
}

/** The contract → its description by OpenAPI 3.1. */
export function openapiOf(api: Record<string, Resource>) {
  const shapes = createShapes()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [word, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(word, name, endpoint, shapes),
      }
    }
  shapes.shapeOf(ErrorBody, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vouch',
      version: '1',
      description:
        'Leverage your team’s network to recruit exceptional talent to your startup. Generated from the contract by which the server validates every call.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(WORDS).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' },
      },
      responses: FAILURES,
      schemas: shapes.gathered,
    },
  }
}
export type OpenApi = ReturnType<typeof openapiOf>
