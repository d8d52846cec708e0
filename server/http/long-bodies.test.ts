import { expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '../../contract/api.ts'
import { addressOf } from '../../contract/client.ts'
import { bodyLimitOf } from '../../contract/endpoint.ts'
import { CASES, type Args } from '../../testing/cases.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import { figure } from '../../testing/figure.ts'
import { LOADED } from '../../testing/growth.ts'
import { hostileAnswers } from '../../testing/one-token.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { inputSchema } from './input-schema.ts'

const app = await sharedTestApp()

type Schema = z.core.JSONSchema._JSONSchema
const MOST_OF_TYPE: Record<string, number> = { boolean: 5, null: 4, integer: 25, number: 25 }

/** The bytes of the longest valid value; without a limit of its own, a text is a month or the like. */
function longest(schema: Schema): number {
  if (typeof schema === 'boolean') return 0
  const { anyOf, oneOf, properties = {}, items, maxItems = Infinity, maxLength, format, type } = schema
  const choices = anyOf ?? oneOf
  if (choices) return Math.max(...choices.map(longest))
  if (type === 'array') return 2 + maxItems * (1 + longest(items as Schema))
  if (type === 'object')
    return Object.entries(properties).reduce((sum, [key, value]) => sum + key.length + 4 + longest(value), 2)
  if (type === 'string') return 2 + (maxLength === undefined ? (format === 'uuid' ? 36 : 30) : 3 * maxLength)
  return MOST_OF_TYPE[[type].flat()[0]!] ?? 30
}

/** What is cut off before the longest that its fields allow. */
const CUT = ['careers.connectCareersPage', 'recommendations.bulkDecision']

test('a call takes the longest body that its fields allow, and hardly more', () => {
  const bodies = endpointsOf(api).flatMap(({ resource, name, endpoint }) =>
    endpoint.body ? [{ name: `${resource}.${name}`, endpoint, body: endpoint.body }] : [],
  )
  const tooLong = bodies.filter(({ endpoint, body }) => {
    const schema = inputSchema(body)
    return longest(schema) > bodyLimitOf(endpoint)
  })
  expect(tooLong.map(({ name }) => name).toSorted()).toEqual(CUT)
  const own = bodies.filter(({ endpoint }) => endpoint.bodyLimit !== undefined)
  expect(own.map(({ name }) => name)).toEqual(['recommendations.bulkDecision'])
})

const MOST_MS = 100

const ofDecisions = (most: number): [string, string][] => {
  const list = (entry: string, count = Math.floor((most - 20) / (entry.length + 1))) =>
    `{"decisions":[${Array(count).fill(entry).join(',')}]}`
  return [
    ['as many decisions as are taken, without anything', list('{}', 60_000)],
    ['as many decisions as are taken, each wrong', list('{"connection_id":1,"job_ids":[1,1,1],"job_decision":1}', 60_000)],
    ['decisions of unknown people', list(`{"connection_id":"${crypto.randomUUID()}","job_decision":null,"general_decision":"skip"}`)],
    ['decisions with a hundred jobs', list(`{"connection_id":"${crypto.randomUUID()}","job_ids":[${Array(100).fill('"x"').join(',')}]}`)],
  ] // prettier-ignore
}

test.each(CASES.filter(({ name }) => [...CUT, 'positions.replacePositions'].includes(name)))(
  '$name parses whatever it is sent in a moment',
  async ({ name, endpoint, row }) => {
    const admin = await app.buildAdmin()
    const { params }: Args = await row.args(app, admin)
    const authorization = `Bearer ${await app.tokenOf(admin)}`
    const limit = bodyLimitOf(endpoint)
    const bodies = [
      ...hostileAnswers(limit),
      ...(name === 'recommendations.bulkDecision' ? ofDecisions(limit) : []),
    ]
    let worst = { ms: 0, what: '' }
    for (const [what, payload] of bodies) {
      const begun = process.threadCpuUsage()
      const answer = await app.inject({
        method: endpoint.method as 'POST',
        url: addressOf(endpoint, { params }),
        headers: { authorization, 'content-type': 'application/json' },
        payload,
      })
      const { user, system } = process.threadCpuUsage(begun)
      const ms = (user + system) / 1000
      expect([400, 404, 413], what).toContain(answer.statusCode)
      if (answer.statusCode === 400) expect(answer.body.length, what).toBeLessThan(5_000) // 404 names each one
      if (ms > worst.ms) worst = { ms, what }
    }
    figure(`${name}: what its worst body takes of the main thread (${worst.what})`, worst.ms, 'ms')
    expect(worst.ms, worst.what).toBeLessThan(LOADED * MOST_MS)
  },
)
