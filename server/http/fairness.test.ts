import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import { HEAVY_CALLS, transactionsOf } from './call-slots.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const EXPORT = api.recommendations.exportAll.path
const DECIDE = api.recommendations.bulkDecision.path
const LIST = api.connections.reviewList.path

const app = await sharedTestApp()
const slots = transactionsOf(app.database.connections)
const inside = new Set<string>() // the names of calls whose body may be read
let server: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  server = await createApp(app.services, (instance) => {
    instance.addHook('preParsing', async ({ headers }) => void inside.add(String(headers['x-name'])))
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

let hostile: BuiltEmployee
let colleague: BuiltEmployee
let stranger: BuiltEmployee
beforeEach(async () => {
  inside.clear()
  const company = await app.buildCompany()
  hostile = await app.buildAdmin({ company })
  colleague = await app.buildEmployee({ company })
  stranger = await app.buildEmployee()
})

const bearer = async (employee: BuiltEmployee) => ({ authorization: `Bearer ${await app.tokenOf(employee)}` })

/** A person in a private company whose mailbox was never proven. */
async function unproven() {
  const employee = await app.buildAdmin()
  const { db } = app.database
  await db.updateTable('address').set({ proven_at: null }).where('email', '=', employee.email).execute()
  return employee
}

/** Many connections of one employee to one person, in one statement → their ids. */
async function buildConnections(employee: BuiltEmployee, count: number) {
  const { company_id, employee_id } = employee
  const { person_id } = await app.buildConnection({ employee })
  return app.database.inCompany(company_id, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into connection
        (company_id, id, employee_id, person_id, name, first_name, last_name, category, classifier_version, search)
      select company_id, gen_random_uuid(), ${employee_id}, id, name, first_name, last_name, category, 1, search
      from person, generate_series(1, ${count}::int) n
      where company_id = ${db.company} and id = ${person_id} returning id`.execute(db)
    return rows.map(({ id }) => id)
  })
}

/** Calls whose answers have come so far. */
function counted<T>(calls: Promise<T>[]) {
  const answered: T[] = []
  const all = Promise.all(calls.map((call) => call.then((answer) => void answered.push(answer))))
  return { answered, all }
}

/** Counts and orders transactions by company. Those of `companies` stay open until they are let go. */
function watch(companies: string[]) {
  const { inCompany, readCompany } = app.database
  let letGo = () => {}
  const told = new Promise<void>((resolve) => (letGo = resolve))
  const seen = { asked: 0, most: 0, order: [] as string[], letGo: () => letGo() }
  const watched =
    (transaction: typeof inCompany): typeof inCompany =>
    async (company, fn) => {
      const isHeld = companies.includes(company)
      if (isHeld) seen.most = Math.max(seen.most, ++seen.asked)
      return transaction(company, async (db) => {
        seen.order.push(company)
        if (isHeld) await told
        return fn(db)
      }).finally(() => isHeld && seen.asked--)
    }
  Object.assign(app.database, { inCompany: watched(inCompany), readCompany: watched(readCompany) })
  onTestFinished(() => void Object.assign(app.database, { inCompany, readCompany }))
  return seen
}

describe.runIf(onPostgres)('while transactions of hostile people stay open, others work on', () => {
  test.each([
    ['exports of one person', EXPORT, async () => [hostile]],
    ['lists of one person', LIST, async () => [hostile]],
    ['exports of unproven people', EXPORT, () => Promise.all(Array.from({ length: 12 }, unproven))],
    ['lists of unproven people', LIST, () => Promise.all(Array.from({ length: 12 }, unproven))],
  ])('%s', async (_, url, people) => {
    const attackers = await people()
    const all = await Promise.all(attackers.map(bearer))
    const honest = await Promise.all([colleague, stranger].map(bearer))
    if (attackers.includes(hostile)) honest.shift() // the same company is held
    const seen = watch(attackers.map(({ company_id }) => company_id))
    const calls = Array.from({ length: 12 }, (__, n) => app.inject({ url, headers: all[n % all.length]! }))
    const held = counted(calls)
    const most = attackers.includes(hostile) ? slots.person : 1
    await expect.poll(() => seen.asked).toBe(most)
    for (const headers of honest)
      for (const { path } of [api.auth.me, api.connections.reviewList, api.dashboard.dashboard])
        expect((await app.inject({ url: path, headers })).statusCode).toBe(200)
    expect(held.answered).toEqual([])
    seen.letGo()
    await held.all
    expect(seen.most).toBe(most)
    expect(held.answered.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  })
})

test('after one person’s transactions, the next is that of another company', async () => {
  const [headers, others] = [await bearer(hostile), await bearer(stranger)]
  const seen = watch([hostile.company_id])
  const { all } = counted(Array.from({ length: 20 }, () => app.inject({ url: EXPORT, headers })))
  await expect.poll(() => seen.order.length).toBeGreaterThan(0)
  const honest = app.inject({ url: LIST, headers: others })
  await sleep(100)
  seen.letGo()
  expect((await honest).statusCode).toBe(200)
  await all
  expect(seen.order.indexOf(stranger.company_id)).toBeLessThanOrEqual(slots.person + 1)
})

test('heavy calls beyond the queue are refused with Retry-After', async () => {
  const headers = await bearer(hostile)
  const seen = watch([hostile.company_id])
  const { answered, all } = counted(Array.from({ length: 40 }, () => app.inject({ url: EXPORT, headers })))
  await expect.poll(() => seen.order.length).toBeGreaterThan(0)
  // The embedded database reads one session after the other.
  if (onPostgres) await expect.poll(() => answered.length).toBe(40 - HEAVY_CALLS.person - HEAVY_CALLS.waiting)
  else await sleep(100)
  seen.letGo()
  await all
  const refused = answered.filter(({ statusCode }) => statusCode !== 200)
  if (onPostgres) expect(refused).toHaveLength(40 - HEAVY_CALLS.person - HEAVY_CALLS.waiting)
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    expect(JSON.parse(body)).toMatchObject({
      code: 'too_much_at_once',
      error:
        'Vouch is still busy with earlier calls, so this was not started. Please try again in 5 seconds.',
    })
  }
})

describe('a heavy call', () => {
  function begin(name: string, path: string, headers: Record<string, string>, body?: string) {
    const { port } = server.server.address() as AddressInfo
    const method = body === undefined ? 'GET' : 'POST'
    const sent = { ...headers, 'x-name': name }
    const request = http.request({ port, host: '127.0.0.1', path, method, headers: sent })
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
        where company_id = ${db.company} and id = ${person_id}
        on conflict do nothing`.execute(db),
    )
  }

  test('keeps its slot while its caller reads the answer, and releases it when the caller hangs up', async () => {
    await fillNetwork()
    const headers = await bearer(hostile)
    const slow = Array.from({ length: HEAVY_CALLS.person }, (_, n) => begin(`slow ${n}`, EXPORT, headers))
    for (const { answer } of slow) expect((await answer).statusCode).toBe(200) // no one reads on
    const next = begin('next', EXPORT, headers)
    await sleep(300)
    expect(inside).not.toContain('next')
    slow[0]!.request.destroy()
    expect((await next.answer).statusCode).toBe(200)
    for (const { request } of [...slow, next]) request.destroy()
  })

  const long = { 'content-type': 'application/json', 'content-length': '1000000' }

  test('waits for a slot before its body is read; decisions on 200 people and other people’s calls do not', async () => {
    const own = await bearer(hostile)
    const ids = await buildConnections(hostile, 200)
    const slow = Array.from(
      { length: HEAVY_CALLS.person },
      (_, n) => begin(`slow ${n}`, DECIDE, { ...own, ...long }, `{${' '.repeat(500_000)}`), // enough for a minute
    )
    await expect.poll(() => inside.size).toBe(HEAVY_CALLS.person)
    const payload = {
      decisions: ids.map((connection_id) => ({
        connection_id,
        general_decision: 'dont_recommend',
        job_decision: null,
        job_ids: [],
      })),
    }
    const short = await server.inject({ method: 'POST', url: DECIDE, headers: own, payload })
    expect(short.statusCode).toBe(200)
    const next = begin('next', DECIDE, { ...own, ...long }, '{')
    begin('other', DECIDE, { ...(await bearer(colleague)), ...long }, '{').request.on('response', () => {})
    await expect.poll(() => inside.has('other')).toBe(true)
    expect(inside).not.toContain('next')
    slow[0]!.request.destroy()
    await expect.poll(() => inside.has('next')).toBe(true)
    for (const { request } of [...slow, next]) request.destroy()
  })

  test('releases its slot when it is refused, invalid or broken off', async () => {
    const headers = await bearer(hostile)
    const post = async (payload: object, more = {}) => {
      const request = { method: 'POST', url: DECIDE, headers: { ...headers, ...more }, payload } as const
      return (await app.inject(request)).statusCode
    }
    const filler = ' '.repeat(100_000)
    const decisions = [{ connection_id: crypto.randomUUID(), general_decision: 'recommend' }]
    for (let n = 0; n <= HEAVY_CALLS.person; n++) {
      expect(await post({ filler })).toBe(400)
      expect(await post(Buffer.from(filler + '{'), { 'content-type': 'application/json' })).toBe(400)
      expect(await post(Buffer.from(filler), { 'content-type': 'text/plain' })).toBe(415)
      expect(await post({ decisions, filler })).toBe(404)
      const { request } = begin(`gone ${n}`, DECIDE, { ...headers, ...long }, '{')
      await expect.poll(() => inside.has(`gone ${n}`)).toBe(true)
      request.destroy()
    }
  })
})

test.skipIf(onPostgres)(
  'on the embedded database, /healthz is answered while a long Finish runs',
  async () => {
    const ids = await buildConnections(stranger, 2000)
    const payload = {
      decisions: ids.map((connection_id) => ({ connection_id, general_decision: 'recommend' })),
    }
    const order: string[] = []
    const finish = server
      .inject({ method: 'POST', url: DECIDE, headers: await bearer(stranger), payload })
      .then(({ statusCode }) => order.push(`Finish ${statusCode}`))
    const { port } = server.server.address() as AddressInfo
    for (let n = 0; n < 3; n++)
      order.push(`healthz ${(await fetch(`http://127.0.0.1:${port}/healthz`)).status}`)
    await finish
    expect(order).toEqual(['healthz 200', 'healthz 200', 'healthz 200', 'Finish 200'])
  },
)
