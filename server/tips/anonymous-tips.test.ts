import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { signInByMail } from '../../testing/sign-in.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'

let base: TestApp
let app: Awaited<ReturnType<typeof createApp>>
let author: BuiltEmployee
let token: string
const lines: string[] = []

beforeAll(async () => {
  base = await createTestApp()
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  app = await createApp({ ...base.services, log: pino({ level: 'trace' }, sink) })
  const company = await base.buildCompany()
  author = await base.buildEmployee({ company, first_name: 'Wilhelmina', last_name: 'Quist' })
  await base.buildEmployee({ company })
  token = await base.tokenOf(author)
})
afterAll(async () => {
  await app.close()
  await base.close()
})

afterEach(() => void (base.clock.now = new Date()))

const submit = (payload: object, headers = {}, url = '/v1/connections/submit-tip') =>
  app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: '203.0.113.77',
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': 'trace-me-42',
      'user-agent': 'Quistbrowser',
      ...headers,
    },
  })

/** Every row of every table, past both locks: what someone who holds the database sees. */
async function dump(): Promise<Map<string, string[]>> {
  const { pool } = base.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    found.set(name, rows.map(({ row }) => row).sort())
  }
  return found
}

/** The rows that came between two dumps, each with its table; rows that changed or went would show up as well. */
function difference(before: Map<string, string[]>, after: Map<string, string[]>) {
  const rows = (tables: Map<string, string[]>) =>
    new Set([...tables].flatMap(([table, all]) => all.map((row) => `${table} ${row}`)))
  const [old, now] = [rows(before), rows(after)]
  return { came: [...now].filter((row) => !old.has(row)), went: [...old].filter((row) => !now.has(row)) }
}

const ofQueue = (row: string) => row.startsWith('pgboss.') // the queue keeps its own time, whatever is called

test('of an anonymous tip the database gains its own row and nothing else, and that names no one', async () => {
  const before = await dump()
  expect(
    (await submit({ name: 'Ada Lovelace', explanation: 'Sees far.', is_anonymous: true })).statusCode,
  ).toBe(201)
  const { came, went } = difference(before, await dump())
  expect(went.filter((row) => !ofQueue(row))).toEqual([])
  const rows = came.filter((row) => !ofQueue(row))
  expect(rows).toHaveLength(1)
  const tip = JSON.parse(rows[0]!.slice('public.tip '.length)) as Record<string, unknown>
  expect(tip).toEqual({
    company_id: author.company_id,
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/),
    name: 'Ada Lovelace',
    profile_url: null,
    explanation: 'Sees far.',
    link_type: null,
    is_anonymous: true,
    submitted_by: null,
    submitted_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    reviewed_at: null,
  })
  for (const trace of [author.employee_id, author.email, 'Wilhelmina', 'trace-me-42', '203.0.113.77'])
    expect(came.join('\n')).not.toContain(trace)
})

test('an admin who polls everything except the sign-ins learns the day of an anonymous tip and nothing more', async () => {
  const company = await base.buildCompany()
  const admin = await base.buildAdmin({ company })
  const people = []
  for (let n = 0; n < 5; n++) people.push(await base.buildEmployee({ company }))
  const poll = async () => {
    const { tips, dashboard, audit } = await base.as(admin)
    return {
      tips: await tips.tipList(),
      waiting: await tips.tipList({ query: { is_reviewed: false } }),
      count: (await dashboard.dashboard()).num_tips_to_review,
      trail: (await audit.auditTrail()).entries,
    }
  }
  const moment = (minutes: number) => (base.clock.now = new Date(Date.UTC(2026, 10, 23, 8, minutes)))

  const polls = [await poll()]
  for (const [n, { email }] of people.entries()) {
    moment(n * 97)
    const { access_token } = await signInByMail(base, email)
    polls.push(await poll())
    for (const is_anonymous of n % 2 === 0 ? [true] : []) {
      moment(n * 97 + 3)
      await base.clientWith(access_token).tips.submitTip({ body: { name: `By ${n}`, is_anonymous } })
      polls.push(await poll())
    }
  }
  expect(polls.at(-1)!.trail.map(({ action }) => action)).toEqual(Array(5).fill('auth.signIn'))
  for (const { at } of polls.at(-1)!.trail) expect(at).toMatch(/:00:00\.000Z$/)
  for (const { tips, waiting, count } of polls)
    expect({ tips, waiting, count }).toEqual({ tips: [], waiting: [], count: 0 })

  base.clock.now = new Date('2026-11-24T00:00:00Z')
  const { tips, count } = await poll()
  expect(count).toBe(3)
  expect(tips.map(({ submitted_at }) => submitted_at)).toEqual(Array(3).fill('2026-11-23'))
  const ids = tips.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted()) // random ones
})

test('no line of the log comes of a tip, anonymous or named, accepted or refused', async () => {
  await app.inject({ url: '/healthz' })
  expect(lines.join('')).toContain('/healthz')
  lines.length = 0
  const answers = [
    await submit({ name: 'Ada', is_anonymous: true }),
    await submit({ name: 'Ada', is_anonymous: false }),
    await submit({ name: 'Ada' }, {}, '/v1/connections/submit-tip/'),
    await submit({ name: ' ' }),
    await submit({ name: 7 }),
    await submit({ name: 'Ada' }, { authorization: 'Bearer made-up' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 400, 400, 401])
  expect(lines).toEqual([])
})

test('where the server fails, the log says that, but neither who called nor what was sent', async () => {
  lines.length = 0
  const broken = await createApp({
    ...base.services,
    log: pino(
      { level: 'trace' },
      new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }),
    ),
    database: {
      ...base.database,
      inCompany: () =>
        Promise.reject(Object.assign(new Error('Failing row: Ada Lovelace'), { code: '23514' })),
    },
  })
  const answer = await broken.inject({
    method: 'POST',
    url: '/v1/connections/submit-tip',
    payload: { name: 'Ada Lovelace', is_anonymous: true },
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'trace-me-42' },
  })
  expect(answer.statusCode).toBe(500)
  const log = lines.join('')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(log)).toMatchObject({
    msg: 'request failed',
    route: '/v1/connections/submit-tip',
    code: '23514',
  })
  for (const trace of [
    'Ada',
    'Lovelace',
    'trace-me-42',
    author.employee_id,
    author.email,
    '"reqId"',
    '"request_id"',
  ])
    expect(log).not.toContain(trace)
  await broken.close()
})
