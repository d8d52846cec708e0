import { createConfig, lintFromString } from '@redocly/openapi-core'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import { openapiOf, type Operation } from '../../contract/openapi.ts'

const document = openapiOf(api)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, string, string, Operation] => [
    operation.operationId,
    method,
    path,
    operation,
  ]),
)

/** Every object in the document with the pointer to it. */
function* nodes(value: unknown, at = '#'): Iterable<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  yield [at, value as Record<string, unknown>]
  for (const [key, child] of Object.entries(value))
    yield* nodes(child, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}
const all = new Map(nodes(document))

describe('the description by OpenAPI 3.1', () => {
  test('passes the linter', async () => {
    const rules = { 'no-ambiguous-paths': 'off' } as const // …/connection/{id} beside …/{id}/review: the paths are given
    const config = await createConfig({ extends: ['recommended'], rules })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  test('holds every endpoint of the contract exactly once, and nothing else', () => {
    const described = operations.map(
      ([id, method, path, operation]) => `${operation.tags.join()} ${id} ${method} ${path}`,
    )
    const declared = endpointsOf(api).map(
      ({ resource, name, endpoint }) =>
        `${resource} ${name} ${endpoint.method.toLowerCase()} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.sort()).toEqual(declared.sort())
  })

  test('says what the product is for', () => {
    expect(document.info.description).toMatch(/^Leverage your team’s network to recruit exceptional talent/)
  })

  test('names every call once, under a word that is described', () => {
    const names = operations.map(([id]) => id)
    expect(new Set(names).size).toBe(names.length)
    expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(api).sort())
    for (const { name, description } of document.tags) expect(description, name).toMatch(/\w\.$/)
    for (const [id, , , { summary }] of operations) expect(summary, id).toMatch(/\w.*\.$/)
  })

  test('repeats the key of a list in a query', () => {
    const lists = operations.flatMap(([id, , , { parameters = [] }]) =>
      parameters.filter(({ schema }) => schema.type === 'array').map((parameter) => ({ id, ...parameter })),
    )
    expect(lists.map(({ id, name }) => `${id} ${name}`)).toContain('reviewQueue job_id')
    for (const parameter of lists)
      expect(parameter).toMatchObject({ in: 'query', style: 'form', explode: true })
  })

  test('says for each call who may call it, and how refusals look', () => {
    for (const { name, endpoint } of endpointsOf(api)) {
      const [, , , operation] = operations.find(([id]) => id === name)!
      const guarded = endpoint.access !== 'anyone'
      expect(operation['x-access'], name).toBe(endpoint.access)
      expect(operation.security, name).toEqual(guarded ? [{ bearer: [] }] : [])
      expect('401' in operation.responses && '403' in operation.responses, name).toBe(guarded)
      expect(operation.responses[endpoint.status ?? 200]?.description, name).toBeTruthy()
      expect(operation.responses.default, name).toBeTruthy()
      if (endpoint.params) expect(operation.responses['404'], name).toBeTruthy()
    }
    for (const response of Object.values(document.components.responses))
      expect(response.content['application/json'].schema.$ref).toBe('#/components/schemas/ErrorBody')
    expect(document.components.schemas.ErrorBody).toMatchObject({ required: ['error', 'code', 'request_id'] })
  })

  test('describes files: what is uploaded, and what is answered as CSV', () => {
    const [, , , upload] = operations.find(([id]) => id === 'upload')!
    expect(upload.requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['file'] })
    const [, , , exportAll] = operations.find(([id]) => id === 'exportAll')!
    expect(exportAll.responses['200']?.content).toEqual({ 'text/csv': { schema: { type: 'string' } } })
  })

  test('sends a body with POST, PUT and PATCH only', () => {
    for (const [id, method, , { requestBody }] of operations)
      if (requestBody) expect(['post', 'put', 'patch'], id).toContain(method)
  })

  test('holds no examples: nobody’s data, and nothing that goes stale', () => {
    for (const [at, node] of all) {
      expect(node, at).not.toHaveProperty('example')
      expect(node, at).not.toHaveProperty('examples')
    }
  })

  test('says of every id in a path whose it is', () => {
    for (const [id, , , { parameters = [] }] of operations)
      for (const { in: place, name, description } of parameters)
        if (place === 'path') expect(description, `${id} ${name}`).toMatch(/^The \w+’s id\.$/)
  })

  test('names what the contract exports, from every file of it', async () => {
    const files = readdirSync(new URL('../../contract/', import.meta.url))
    const names = (await import('../../contract/json-shapes.ts')).MODULE_NAMES
    const plain = ['api', 'client', 'endpoint', 'json-shapes', 'openapi']
    expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual([...plain, ...names].sort())
  })
})
