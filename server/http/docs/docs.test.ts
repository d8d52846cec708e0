import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { endpointsOf } from '../../../testing/endpoints.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'

type Body = { content: Record<string, { schema: { required?: string[] } }> }
type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  'x-access': string
  'x-max-entries'?: number
  requestBody?: Body
  responses: Record<string, Body>
}
type Shape = { format?: string; properties?: Record<string, Shape>; [keyword: string]: unknown }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
}

const app = await sharedTestApp()
const document: Document = (await app.inject({ url: '/v1/openapi.json' })).json()
const operations = new Map<string, Operation & { call: string }>()
for (const [path, methods] of Object.entries(document.paths))
  for (const [method, operation] of Object.entries(methods))
    operations.set(operation.operationId, { ...operation, call: `${method} ${path}` })

describe('the description by OpenAPI', () => {
  test('passes the linter', async () => {
    const rules = {
      'no-ambiguous-paths': 'off', // …/connection/{id} next to …/{id}/review: the paths are given
      'operation-2xx-response': 'off', // single sign-on sends browsers on (302)
    } as const
    const config = await createConfig({ extends: ['recommended'], rules })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  test('holds every endpoint of the contract and nothing else', () => {
    const declared = endpointsOf(api).map(({ resource, name, endpoint }) => ({
      call: `${endpoint.method.toLowerCase()} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
      operationId: name,
      tags: [resource],
      'x-access': endpoint.access,
      ...(endpoint.maxEntries && { 'x-max-entries': endpoint.maxEntries }),
      ...(endpoint.key && { 'x-key': endpoint.key }),
      security:
        endpoint.access === 'anyone' ? [] : [{ bearer: [] }, ...(endpoint.key ? [{ api_key: [] }] : [])],
    }))
    expect(operations.size).toBe(declared.length)
    for (const one of declared) {
      expect(operations.get(one.operationId), one.operationId).toMatchObject(one)
      expect(Object.keys(operations.get(one.operationId)!.responses)).toHaveLength(3)
    }
  })

  test('names the shapes of people, jobs, tips and failures, so that a client has types for them', () => {
    const { Person, Job, Tip, Failure } = document.components.schemas
    for (const shape of [Person, Job, Tip, Failure]) expect(shape).toMatchObject({ type: 'object' })
    const referred = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const answerOf = (id: string, status: string) =>
      operations.get(id)!.responses[status]!.content['application/json']!.schema
    expect(answerOf('jobList', '200')).toEqual({ type: 'array', items: referred('Job') })
    expect(answerOf('addJob', '201')).toEqual(referred('Job'))
    expect(answerOf('jobList', '4XX')).toEqual(referred('Failure'))
    expect(document.components.schemas.PersonList!.properties!.connections).toMatchObject({
      items: referred('Person'),
    })
  })

  test('says of every time and day how it is written', () => {
    const found = new Map<string, unknown>()
    JSON.stringify(document, (_, value: unknown) => {
      for (const [name, shape] of Object.entries((value as Shape | null)?.properties ?? {}))
        if (/(^|_)(at|day|until)$/.test(name) && [shape.type].flat().includes('string'))
          found.set(name, shape.format)
      return value
    })
    expect(found.size).toBeGreaterThan(15)
    expect([...found].filter(([, format]) => format !== 'date-time' && format !== 'date')).toEqual([])
  })

  test('describes files: what is uploaded, and what is answered as CSV', () => {
    const upload = operations.get('upload')!.requestBody!
    expect(upload.content['multipart/form-data']?.schema.required).toEqual(['file'])
    expect(Object.keys(operations.get('exportAll')!.responses['200']!.content)).toEqual(['text/csv'])
  })
})

describe('the reference for people', () => {
  const read = async (url: string) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode, url).toBe(200)
    return answer
  }

  test.each(['/docs', '/docs/'])('is at %s and loads nothing from another server', async (url) => {
    const { body, headers } = await read(url)
    expect(headers['content-type']).toMatch(/^text\/html/)
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!)
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) await read(new URL(file, `http://vouch.test${url}`).pathname)
    expect(body).not.toMatch(/https?:/)
  })

  test('has a content policy of its own, and only there', async () => {
    for (const url of ['/docs', '/docs/static/swagger-ui-bundle.js']) {
      const { headers } = await read(url)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      const policy = headers['content-security-policy']
      expect(policy).toContain("img-src 'self' data:")
      expect(policy).not.toMatch(/unsafe|https|trusted-types/)
    }
    for (const url of ['/v1/openapi.json', '/healthz'])
      expect((await read(url)).headers['content-security-policy']).toContain("trusted-types 'none'")
  })
})
