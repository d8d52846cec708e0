import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { api } from '../../../contract/api.ts'
import type { Resource } from '../../../contract/endpoint.ts'

const DESCRIPTION = `Leverage your team’s network to recruit exceptional talent to your startup.

Bodies and answers are JSON in UTF-8. Send the \`access_token\` of a sign-in as \`Authorization: Bearer …\`. It is short-lived: \`refresh\`
exchanges the \`refresh_token\` for a new pair. \`x-access\` says who may call: anyone, an employee, or an admin.
Programs send an API key in the same header. \`x-key\` says what the key needs to be allowed for: to read, to write, or to export. Calls
without \`x-key\` take no key.

Every failure is \`{error, code, request_id}\`: a sentence for a person, a stable code, and the id of the request; \`fields\` names single
fields that are wrong. 401 means that there is no valid session or key, 403 that the caller may not do this. An id of another company, or of a
colleague where only your own count, is answered with 404 like an unknown one. 429 and 503 say in \`Retry-After\` when to try again.

To send a list in a query, repeat its key: \`?job_id=…&job_id=…\`. A slash at the end of a path makes no difference. A query
parameter that is not listed is refused with 400, and so is a body of which no field is listed; other fields of a body are ignored. A body may have 1 MB unless \`x-max-bytes\` says otherwise.

Tools read the same as [OpenAPI 3.1](/v1/openapi.json).

## Calls`

/** As strict as everywhere, but Swagger UI makes markup from text (no Trusted Types) and has pictures in its style sheet. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'"

const ownFile = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8')

const FILE = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'text/csv', description: 'Connections.csv' } },
  required: ['file'],
}

const inJson = {
  zodToJsonConfig: {
    override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.JSONSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties // answers may grow
    },
  },
}
const describe = createJsonSchemaTransform(inJson)

const CONTRACT = path.join(import.meta.dirname, '../../../contract')
const RENAMED: Partial<Record<string, string>> = { ErrorBody: 'Failure' }

const named = new Map<string, z.ZodObject>()

/** Names the shapes that the contract exports, so that a generated client has types with these names. Parameters have names of their own. */
async function nameShapes() {
  const parameters = new Set<unknown>(
    Object.values<Resource>(api).flatMap((resource) =>
      Object.values(resource).flatMap(({ query, params }) => [query, params]),
    ),
  )
  for (const file of await readdir(CONTRACT))
    for (const [name, schema] of Object.entries((await import(path.join(CONTRACT, file))) as object)) {
      const id = RENAMED[name] ?? name
      if (!(schema instanceof z.ZodObject) || parameters.has(schema) || named.get(id) === schema) continue
      if (named.has(id)) throw new Error(`Two shapes of the contract are called ${id}.`)
      named.set(id, schema)
      z.globalRegistry.add(schema, { ...schema.meta(), id })
    }
}

type Described = { paths: object; components: { schemas: Record<string, object> } }
const addShapes = createJsonSchemaTransformObject(inJson)

/** The document with the named shapes that its calls refer to. */
const transformObject: typeof addShapes = (given) => {
  const { paths, components, ...rest } = addShapes(given) as Described
  const shapes = components.schemas
  const used = new Set<string>()
  const visit = (part: unknown) =>
    JSON.stringify(part, (key, value: unknown) => {
      const name = key === '$ref' ? String(value).split('/').at(-1)! : undefined
      if (name && !used.has(name)) {
        used.add(name)
        visit(shapes[name])
      }
      return value
    })
  visit(paths)
  const schemas = Object.fromEntries([...used].toSorted().map((name) => [name, shapes[name]!]))
  return { ...rest, paths, components: { ...components, schemas } } as unknown as ReturnType<typeof addShapes>
}

/** Zod schemas → JSON Schema. An upload has no schema in its route, because it is read part by part. */
const transform: typeof describe = (route) => {
  const { schema, url } = describe(route)
  const isUpload = route.schema?.consumes?.includes('multipart/form-data')
  return { url, schema: isUpload ? { ...schema, body: FILE } : schema }
}

/** Describes the routes that have a tag, as OpenAPI at /v1/openapi.json and for people at /docs. Call it before they are added. */
export async function addDocs(app: FastifyInstance) {
  await nameShapes()
  await app.register(swagger, {
    hideUntagged: true,
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vouch',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' },
          api_key: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, as an admin makes it: vouch_…',
          },
        },
      },
    },
    transform,
    transformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: {
      title: 'API reference – Vouch',
      css: [{ filename: 'theme.css', content: await ownFile('theme.css') }],
      js: [{ filename: 'theme.js', content: await ownFile('theme.js') }],
    },
    // A deep link would be a link inside a button.
    uiConfig: {
      layout: 'BaseLayout',
      deepLinking: false,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      showExtensions: true,
      displayOperationId: true,
    },
  })
  app.get('/v1/openapi.json', () => app.swagger())
}
