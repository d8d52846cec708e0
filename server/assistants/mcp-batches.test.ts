import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApiKey } from '../../testing/api-keys.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let token: string
beforeEach(async () => {
  admin = await app.buildAdmin()
  await (await app.as(admin)).assistants.switchAssistants({ body: { are_on: true } })
  ;({ token } = await buildApiKey(app, admin, { may_write: true }))
})

type Answer = { id: number; result?: { isError?: boolean; structuredContent: Record<string, unknown> } }

/** The answer of /mcp as it travels. Batches and older clients get theirs as events. */
async function post(payload: unknown) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: JSON.stringify(payload),
  })
  const events = body.split('\n').filter((line) => line.startsWith('data: {'))
  const answers = events.map((line) => JSON.parse(line.slice('data: '.length)) as Answer)
  return { statusCode, body, answers }
}

const call = (id: number, name: string, given?: unknown) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, ...(given !== undefined && { arguments: given }) },
})

async function contentOf(name: string, given?: unknown) {
  const { answers, body } = await post(call(1, name, given))
  expect(answers[0]?.result?.isError, body).toBeFalsy()
  expect(answers[0]?.result?.structuredContent, body).toBeDefined()
  return answers[0]!.result!.structuredContent
}

/** Counts how often the database is asked who a key is, and how many transactions of the company are open at once. */
function watch() {
  const { atOnce, readCompany } = app.database
  const seen = { asked: 0, open: 0, most: 0 }
  Object.assign(app.database, {
    atOnce: (literal: Parameters<typeof atOnce>[0]) => {
      seen.asked++
      return atOnce(literal)
    },
    readCompany: (async (company, fn) => {
      seen.most = Math.max(seen.most, ++seen.open)
      return readCompany(company, fn).finally(() => seen.open--)
    }) satisfies typeof readCompany,
  })
  onTestFinished(() => void Object.assign(app.database, { atOnce, readCompany }))
  return seen
}

describe('a batch', () => {
  test('of ten is done one after the other, and the key is read once', async () => {
    const seen = watch()
    const { answers, body } = await post(Array.from({ length: 10 }, (_, n) => call(n, 'list_jobs')))
    expect(
      answers.map(({ id, result }) => [id, Boolean(result?.structuredContent)]),
      body,
    ).toEqual(Array.from({ length: 10 }, (_, n) => [n, true]))
    expect([seen.asked, seen.most]).toEqual([1, 1])
  })

  test('of eleven is refused with a sentence', async () => {
    const { statusCode, body } = await post(Array.from({ length: 11 }, (_, n) => call(n, 'list_jobs')))
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({
      jsonrpc: '2.0',
      error: { code: -32600, message: expect.stringContaining('at most 10 messages') },
    })
  })
})

test('a key that is revoked while a call waits writes nothing', async () => {
  const { person_id } = await app.buildRecommended({ employee: admin })
  const { atOnce } = app.database
  let asked = 0
  Object.assign(app.database, {
    atOnce: async (literal: Parameters<typeof atOnce>[0]) => {
      if (++asked === 2)
        await app.database.pool.query('delete from api_key where company_id = $1', [admin.company_id])
      return atOnce(literal)
    },
  })
  onTestFinished(() => void Object.assign(app.database, { atOnce }))
  const { body } = await post(call(1, 'set_favorite', { person_id, is_favorite: true }))
  expect(body).toContain('This API key is not valid')
})

describe('arguments as models send them are taken', () => {
  test('null for what is optional', async () => {
    const { person_id } = await app.buildRecommended({ employee: admin, name: 'Zoe Zander' })
    const given = { words: 'Zoe', job_category: null, seniority: null, only_recommended: null, page: null }
    expect(await contentOf('search_people', given)).toMatchObject({ people: [{ id: person_id }] })
  })

  test.each([
    ['null', null],
    ['none', undefined],
  ])('%s for all of them', async (_, given) =>
    expect(await contentOf('list_jobs', given)).toEqual({ jobs: [] }),
  )

  test('text for numbers and booleans', async () => {
    await app.buildJob({ company: admin, closed: true })
    expect(await contentOf('list_jobs', { page: '1', closed: 'true' })).toMatchObject({
      jobs: [{ is_open: false }],
    })
  })

  test('a misspelled argument is named, because the tool would answer as if nothing had been asked', async () => {
    const [misspelled] = (await post(call(1, 'search_people', { query: 'designer' }))).answers
    expect(misspelled).toMatchObject({ result: { isError: true } })
    expect(JSON.stringify(misspelled)).toContain('query')
    expect(await contentOf('list_jobs', { anything: null })).toEqual({ jobs: [] })
    expect(await contentOf('company_summary', { anything: 'that a client adds' })).toBeDefined()
  })

  test('what has no tool or is wrong is refused', async () => {
    for (const [name, given] of [
      ['constructor', {}],
      ['get_person', { person_id: null }],
    ] as const)
      expect((await post(call(1, name, given))).answers[0]).not.toHaveProperty('result.structuredContent')
  })
})

test('closed jobs are listed instead of the open ones where an assistant asks for them', async () => {
  const open = await app.buildJob({ company: admin })
  const closed = await app.buildJob({ company: admin, closed: true })
  const ids = async (given?: object) =>
    ((await contentOf('list_jobs', given)).jobs as { id: string }[]).map(({ id }) => id)
  expect(await ids({ closed: true })).toEqual([closed.id])
  expect(await ids({ closed: false })).toEqual([open.id])
  expect(await ids()).toEqual([open.id])
})
