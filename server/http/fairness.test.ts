import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import { connectionLimits } from './admission.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const EXPORT = api.recommendations.exportAll.path
const DECIDE = api.recommendations.bulkDecision.path

const app = await sharedTestApp()
let hostile: BuiltEmployee
let colleague: BuiltEmployee
let stranger: BuiltEmployee
beforeEach(async () => {
  const company = await app.buildCompany()
  hostile = await app.buildAdmin({ company })
  colleague = await app.buildEmployee({ company })
  stranger = await app.buildEmployee()
})

const bearer = async (employee: BuiltEmployee) => ({ authorization: `Bearer ${await app.tokenOf(employee)}` })

/** Calls whose answers have come so far. */
function counted<T>(calls: Promise<T>[]) {
  const answered: T[] = []
  const all = Promise.all(calls.map((call) => call.then((answer) => void answered.push(answer))))
  return { answered, all }
}

/** Holds the locks that fn takes until it is told to let go. */
async function holding(employee: BuiltEmployee, lock: ReturnType<typeof sql>) {
  let letGo = () => {}
  const told = new Promise<void>((resolve) => (letGo = resolve))
  let locked = () => {}
  const ready = new Promise<void>((resolve) => (locked = resolve))
  const done = app.database.inCompany(employee.company_id, async (db) => {
    await lock.execute(db)
    locked()
    await told
  })
  await ready
  return async () => {
    letGo()
    await done
  }
}

/** What people of this and of another company do all day. */
async function honestCalls(people: BuiltEmployee[]) {
  const statuses: number[] = []
  for (const one of people) {
    const headers = await bearer(one)
    for (const { path } of [api.auth.me, api.connections.reviewList, api.dashboard.dashboard])
      statuses.push((await app.inject({ url: path, headers })).statusCode)
  }
  return statuses
}

describe.runIf(onPostgres)('while calls of one person wait for a lock in the database', () => {
  const lockEmployee = () => sql`select from employee where id = ${hostile.employee_id} for no key update`

  test('fifteen decisions at once leave database connections for colleagues and other companies', async () => {
    const { id } = await app.buildConnection({ employee: hostile })
    const letGo = await holding(hostile, lockEmployee())
    const headers = await bearer(hostile)
    const decisions = [{ connection_id: id, general_decision: 'recommend' }]
    const { answered, all } = counted(
      Array.from({ length: 15 }, () =>
        app.inject({ method: 'POST', url: DECIDE, headers, payload: { decisions } }),
      ),
    )
    expect(await honestCalls([colleague, stranger])).toEqual(Array(6).fill(200))
    expect(answered).toEqual([])
    await letGo()
    await all
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200))
  })

  test('so do thirty light calls at once', async () => {
    const { id, person_id } = await app.buildConnection({ employee: hostile })
    const letGo = await holding(hostile, sql`select from person where id = ${person_id} for update`)
    const headers = await bearer(hostile)
    const { answered, all } = counted([
      ...Array.from({ length: 15 }, () =>
        app.inject({
          method: 'POST',
          url: `/v1/connections/${person_id}/review`,
          headers,
          payload: { is_favorite: true },
        }),
      ),
      ...Array.from({ length: 15 }, () =>
        app.inject({
          method: 'PATCH',
          url: `/v1/connections/connection/${id}`,
          headers,
          payload: { general_decision_type: 'recommend' },
        }),
      ),
    ])
    expect(await honestCalls([colleague, stranger])).toEqual(Array(6).fill(200))
    expect(answered).toEqual([])
    await letGo()
    await all
    expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('while one person asks for much', () => {
  /** Counts and orders transactions by company. Those of `company_id` stay open until they are let go. */
  function watch(company_id: string) {
    const { inCompany, readCompany } = app.database
    let letGo = () => {}
    const told = new Promise<void>((resolve) => (letGo = resolve))
    const seen = { asked: 0, most: 0, order: [] as string[], letGo: () => letGo() }
    const watched =
      (transaction: typeof inCompany): typeof inCompany =>
      async (company, fn) => {
        if (company === company_id) seen.most = Math.max(seen.most, ++seen.asked)
        return transaction(company, async (db) => {
          seen.order.push(company)
          if (company === company_id) await told
          return fn(db)
        }).finally(() => company === company_id && seen.asked--)
      }
    Object.assign(app.database, { inCompany: watched(inCompany), readCompany: watched(readCompany) })
    onTestFinished(() => void Object.assign(app.database, { inCompany, readCompany }))
    return seen
  }

  test.each([
    ['exports', EXPORT],
    ['lists of jobs', api.jobs.jobList.path],
    ['searches of the network', `${api.recommendations.reviewAll.path}?search_query=an`],
  ])('twenty %s take few connections, and a stranger’s call is next', async (_, url) => {
    for (let n = 0; n < 5; n++) await app.buildConnection({ employee: hostile })
    const [headers, others] = [await bearer(hostile), await bearer(stranger)]
    const seen = watch(hostile.company_id)
    const { answered, all } = counted(Array.from({ length: 20 }, () => app.inject({ url, headers })))
    await expect.poll(() => seen.order.length).toBeGreaterThan(0)
    const honest = app.inject({ url: api.connections.reviewList.path, headers: others })
    await sleep(100)
    seen.letGo()
    expect((await honest).statusCode).toBe(200)
    await all
    const { person } = connectionLimits(app.database.connections)
    expect(seen.most).toBeLessThanOrEqual(person)
    expect(seen.order.indexOf(stranger.company_id)).toBeLessThanOrEqual(person + 1)
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  })

  test('calls beyond the queue are refused with Retry-After', async () => {
    const headers = await bearer(hostile)
    const seen = watch(hostile.company_id)
    const { answered, all } = counted(Array.from({ length: 30 }, () => app.inject({ url: EXPORT, headers })))
    await expect.poll(() => seen.order.length).toBeGreaterThan(0)
    await sleep(100)
    seen.letGo()
    await all
    const refused = answered.filter(({ statusCode }) => statusCode !== 200)
    if (onPostgres) expect(refused).toHaveLength(9) // the embedded database reads one session after the other
    for (const { statusCode, headers, body } of refused) {
      expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
      expect(JSON.parse(body)).toMatchObject({
        code: 'too_much_at_once',
        error: expect.stringMatching(/^Vouch is still busy .* Please try again in 5 seconds\.$/),
      })
    }
  })

  test('twenty light calls at once are all answered', async () => {
    const headers = await bearer(colleague)
    const urls = [api.auth.me.path, api.connections.reviewList.path, api.connections.reviewCategories.path]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => app.inject({ url: urls[n % 3]!, headers })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200))
  })
})

describe('a heavy call', () => {
  let server: Awaited<ReturnType<typeof createApp>>
  const inside = new Set<string>()
  beforeAll(async () => {
    server = await createApp(app.services, (instance) => {
      instance.addHook('preParsing', async ({ headers }) => void inside.add(String(headers['x-name'])))
    })
    await server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())
  beforeEach(() => inside.clear())

  async function begin(name: string, path: string, headers: Record<string, string>, body?: string) {
    const { port } = server.server.address() as AddressInfo
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request({ port, host: '127.0.0.1', path, method })
    for (const [key, value] of Object.entries({ ...headers, 'x-name': name })) request.setHeader(key, value)
    request.on('error', () => undefined)
    const answer = new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve))
    if (body === undefined) request.end()
    else request.write(body)
    return { request, answer }
  }

  async function fillNetwork() {
    const { person_id } = await app.buildConnection({ employee: hostile })
    await app.database.inCompany(hostile.company_id, (db) =>
      sql`
        insert into person
          (company_id, id, name, first_name, last_name, linkedin_url, category, classifier_version, search)
        select company_id, gen_random_uuid(), repeat(name, 50), first_name, last_name, linkedin_url || n, category, 1, search
        from person, generate_series(1, 15000) n
        where company_id = ${db.company} and id = ${person_id}`.execute(db),
    )
  }

  test('keeps its place while its caller reads the answer, and releases it when the caller hangs up', async () => {
    await fillNetwork()
    const headers = await bearer(hostile)
    const first = await begin('first', EXPORT, headers)
    expect((await first.answer).statusCode).toBe(200) // nobody reads on
    const second = await begin('second', EXPORT, headers)
    const gone = await begin('gone', EXPORT, headers)
    await sleep(300)
    expect([...inside]).toEqual(['first'])
    gone.request.destroy()
    first.request.destroy()
    expect((await second.answer).statusCode).toBe(200)
    second.request.destroy()
    expect([...inside]).toEqual(['first', 'second'])
    const { statusCode } = await app.inject({ url: EXPORT, headers })
    expect(statusCode).toBe(200)
  })

  test('waits for a place before its body is read', async () => {
    const headers = {
      ...(await bearer(hostile)),
      'content-type': 'application/json',
      'content-length': '16000000',
    }
    const slow = await begin('slow', DECIDE, headers, '{')
    await expect.poll(() => inside.has('slow')).toBe(true)
    const next = await begin('next', DECIDE, headers, '{')
    const own = await app.inject({ url: api.auth.me.path, headers: { authorization: headers.authorization } })
    expect([own.statusCode, inside.has('next')]).toEqual([200, false])
    slow.request.destroy()
    await expect.poll(() => inside.has('next')).toBe(true)
    next.request.destroy()
  })

  test('releases its place when it is refused, invalid or broken off', async () => {
    const headers = await bearer(hostile)
    const post = (payload: object, more = {}) =>
      app.inject({ method: 'POST', url: DECIDE, headers: { ...headers, ...more }, payload })
    for (let n = 0; n < 3; n++) {
      expect((await post({})).statusCode).toBe(400)
      expect((await post(Buffer.from('{'), { 'content-type': 'application/json' })).statusCode).toBe(400)
      expect((await post(Buffer.from('x'), { 'content-type': 'text/plain' })).statusCode).toBe(415)
      const decisions = [{ connection_id: crypto.randomUUID(), general_decision: 'recommend' }]
      expect((await post({ decisions })).statusCode).toBe(404)
    }
  })
})
