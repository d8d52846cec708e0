import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '../../contract/client.ts'
import { CASES, type Case } from '../../testing/cases.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import { ownCompany } from '../employees/base/company.store.ts'
import { transactionsOf } from './call-slots.ts'

const app = await sharedTestApp()
const arriving = vi.fn<() => void>()
let server: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  app.services.imports.release() // an import would write meanwhile
  server = await createApp(app.services, (instance) => {
    instance.addHook('preParsing', async (request) => void (request.isMultipart() || arriving()))
    instance.addHook('preHandler', async (request) => {
      const { parts } = request // a file arrives while its call is handled
      request.parts = function (this: FastifyRequest, options) {
        arriving()
        return parts.call(this, options)
      }
    })
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
})
beforeEach(() => arriving.mockClear())

type Sent = { address: string; headers: Record<string, string>; body: Buffer }

/** A call as the contract's client makes it. One without a body gets one, because a caller may send it all the same. */
async function sentBy({ endpoint }: Case, args: object): Promise<Sent> {
  let sent: Sent | undefined
  const { resource } = createClient({ resource: { endpoint } }, async (address, request) => {
    const web = new Request(`http://vouch.test${address}`, request)
    const body = Buffer.from(await web.arrayBuffer())
    const json = { 'content-type': 'application/json' }
    const headers = { ...(body.length === 0 && json), ...Object.fromEntries(web.headers) }
    sent = { address, headers, body: body.length > 0 ? body : Buffer.from('{}') }
    return new Response('{}')
  })
  await (resource.endpoint as (given: object) => Promise<unknown>)(args)
  return sent!
}

/** Sends a call up to the middle of its body → what sends the rest and returns the status of the answer. */
async function begin({ endpoint }: Case, { address, headers, body }: Sent, token: string) {
  const { port } = server.server.address() as AddressInfo
  const request = http.request({ port, host: '127.0.0.1', path: address, method: endpoint.method })
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
  request.setHeader('authorization', `Bearer ${token}`)
  request.setHeader('content-length', body.length)
  const half = Math.ceil(body.length / 2)
  request.write(body.subarray(0, half))
  const status = new Promise<number>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
    })
  })
  await vi.waitFor(() => expect(arriving).toHaveBeenCalled(), { timeout: 15_000, interval: 2 })
  return async () => {
    request.end(body.subarray(half))
    return status
  }
}

/** The contents of every table but the audit trail, which says what was refused. */
async function everything() {
  const { pool } = app.database
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'audit%' order by 1`)
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest from "${name}" t`,
  )
  const { rows } = await pool.query<{ name: string; digest: string }>(parts.join(' union all '))
  expect(rows.length).toBeGreaterThan(15)
  return rows
}

const WRITES = CASES.filter(({ endpoint: { method, access } }) => method !== 'GET' && access !== 'anyone')

async function callOf(entry: Case) {
  const company = await app.buildCompany()
  const boss = await app.as(await app.buildAdmin({ company }))
  const { access } = entry.endpoint
  const caller = await (access === 'admin' ? app.buildAdmin : app.buildEmployee)({ company })
  const sent = await sentBy(entry, await entry.row.args(app, caller))
  const token = await app.tokenOf(caller)
  const change = (body: { role?: 'employee'; is_active?: false }) =>
    boss.employees.updateEmployee({ params: { id: caller.employee_id }, body })
  const losses = {
    'were deactivated': () => change({ is_active: false }),
    'signed out': () => app.clientWith(token).auth.logout({ body: {} }),
    'are no longer admins': () => change({ role: 'employee' }),
  }
  return { caller, token, sent, losses }
}

/** By day each call meets one of the losses: what notices them is the same for all. */
function lossesFor(entry: Case) {
  const all = [
    ['were deactivated', 401],
    ['signed out', 401],
    ...(entry.endpoint.access === 'admin' ? ([['are no longer admins', 403]] as const) : []),
  ] as const
  return EVERYTHING ? all : [all[WRITES.indexOf(entry) % all.length]!]
}

describe.each(WRITES)('$name', (entry) => {
  test.each(lossesFor(entry))(
    'changes nothing for callers who %s before its body was complete, and succeeds as late for callers who may',
    async (loss, refusal) => {
      const call = await callOf(entry)
      const { sent, token, losses } = call
      const finish = await begin(entry, sent, token)
      await losses[loss]()
      const before = await everything()
      expect(await finish()).toBe(refusal)
      expect(await everything()).toEqual(before)
      const may = loss === 'signed out' ? call : await callOf(entry) // what ends with rights stays ended
      arriving.mockClear()
      const again = await begin(entry, may.sent, await app.tokenOf(may.caller))
      expect(await again(), 'once they may').toBe(entry.endpoint.status ?? 200)
    },
  )
})

test.each(['were deactivated', 'signed out', 'are no longer admins'] as const)(
  'changes nothing for callers who %s while their call waits for its turn',
  async (loss) => {
    const entry = WRITES.find(({ name }) => name === 'employees.updateCompany')!
    const { caller, token, sent, losses } = await callOf(entry)
    const rename = async (name: string) => {
      arriving.mockClear()
      return (await begin(entry, { ...sent, body: Buffer.from(JSON.stringify({ name })) }, token))()
    }
    const places = transactionsOf(app.database.connections).person
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const { inDirectory } = app.database
    const holding = vi.spyOn(app.database, 'inDirectory')
    for (let n = 0; n < places; n++)
      holding.mockImplementationOnce(async (fn) => mayGoOn.then(() => inDirectory(fn)))
    const before = Promise.all(Array.from({ length: places }, () => rename('Before')))
    await vi.waitFor(() => expect(holding).toHaveBeenCalledTimes(places), { timeout: 15_000 })
    const after = rename('After')
    await vi.waitFor(() => expect(server.callsWaiting()).toBe(1), { timeout: 15_000 })
    await losses[loss]()
    goOn()
    expect(await before).toEqual(Array.from({ length: places }, () => 200))
    expect(await after).toBe(loss === 'are no longer admins' ? 403 : 401)
    expect(await app.database.inCompany(caller.company_id, ownCompany)).toMatchObject({ name: 'Before' })
    holding.mockRestore()
  },
)

test('every call that changes something is listed', () => expect(WRITES.length).toBeGreaterThan(20))
