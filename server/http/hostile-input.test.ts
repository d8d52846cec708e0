import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { addressOf } from '../../contract/client.ts'
import { bodyLimitOf } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { argsOnce, callerOf, CASES, type Args, type Case } from '../../testing/cases.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { hostileValue, naughtyText, ODD_JSON } from '../../testing/hostile.ts'
import { withValue } from '../../testing/slots.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

/** Tries for each endpoint; HOSTILE_RUNS=2000 looks for a night. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 8)
const SLOW = new Set(['auth.login', 'auth.register']) // each hashes a password, which is slow on purpose
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

const app = await sharedTestApp()
const admin = await app.buildAdmin()
const { argsOf, answered } = argsOnce(app)

let callers = 0
/** Each request comes from another address, so that no limit hides an answer. */
const nextAddress = () => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

async function send(
  request: { method: string; url: string; headers?: Record<string, string>; payload?: string | Buffer },
  token: string | null,
  entry?: Case,
) {
  const answer = await app.inject({
    ...request,
    method: request.method as 'GET',
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    remoteAddress: nextAddress(),
  })
  if (entry) answered(entry, answer.statusCode)
  return answer
}
type Answer = Awaited<ReturnType<typeof send>>

/** No status from 500 up, and every refusal has the usual body. */
function expectManners(answer: Answer, what: string) {
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  if (answer.statusCode < 400 || answer.raw.req.method === 'HEAD') return
  expect(answer.headers['content-type'], what).toBe('application/json; charset=utf-8')
  const body: unknown = answer.json()
  expect(ErrorBody.strict().safeParse(body).error, what).toBeUndefined()
  expect((body as ErrorBody).error, what).toMatch(/\S.*\.$/s)
  expect(answer.body, what).not.toMatch(/Invalid |Too (?:small|big)|received |Unrecognized/) // the validator's words
  expect(answer.body.length, what).toBeLessThan(5000)
}

const texts = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(values) as object).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(text) : text(value),
    ]),
  )
/** In an address everything is text, and half a character cannot be sent. */
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

const requestOf = ({ endpoint }: Case, { params, query, body }: Args) => ({
  method: endpoint.method,
  url: addressOf(endpoint, { params: texts(params), query: texts(query) }),
  ...(body !== undefined && {
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  }),
})

const sendArgs = (entry: Case, args: Args, token: string) => send(requestOf(entry, args), token, entry)
const runsOf = ({ name }: Case) => ({ numRuns: SLOW.has(name) ? Math.ceil(RUNS / 6) : RUNS })

const takesJson = CASES.filter(({ endpoint }) => endpoint.body)
const KINDS = [
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'odd',
  'application/json; charset=utf-16',
]
/** What no schema takes. */
const WRONG = ['{', '[1,', '"text"', '[]', '{"a":1,}']
/** All bodies have one parser: by day all odd ones are sent to calls with a limit of their own, and to the first four. */
const takesAll = (entry: Case) =>
  EVERYTHING || entry.endpoint.bodyLimit !== undefined || takesJson.indexOf(entry) < 4
const takesValues = CASES.filter(({ slots }) => slots.length > 0)

describe('hostile input', () => {
  test.each(takesValues)('$name stands any value at any place', async (entry) => {
    const base = await argsOf(entry, admin)
    const token = await app.tokenOf(await callerOf(app, entry, admin))
    const change = fc.record({ at: fc.constantFrom(...entry.slots), value: hostileValue })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const args = changes.reduce<Args>((known, { at, value }) => withValue(known, at.slot, value), base)
        expectManners(await sendArgs(entry, args, token), JSON.stringify(changes).slice(0, 300))
      }),
      runsOf(entry),
    )
  })

  test.each(takesValues)('$name stands naughty text wherever it takes text', async (entry) => {
    const texts = entry.slots.filter(({ shape }) => [shape.type].flat().includes('string') && !shape.enum)
    const base = await argsOf(entry, admin)
    const token = await app.tokenOf(await callerOf(app, entry, admin))
    for (const { slot, shape } of texts)
      await fc.assert(
        fc.asyncProperty(naughtyText, async (value) => {
          const answer = await sendArgs(entry, withValue(base, slot, value), token)
          expectManners(answer, `${slot} ${JSON.stringify(value).slice(0, 200)}`)
          if (shape.format !== 'uuid' || UUID.test(value)) return
          if (slot.startsWith('params') && ['', '.', '..'].includes(value)) return // that is another address
          expect(answer.statusCode, `${slot} ${JSON.stringify(value).slice(0, 200)}`).toBe(
            slot.startsWith('params') ? 404 : 400,
          )
          if (value.length > 5) expect(answer.json().error).not.toContain(value)
        }),
        { numRuns: Math.ceil(runsOf(entry).numRuns / Math.max(1, texts.length / 2)) },
      )
  })

  test.each(CASES)('$name stands odd JSON, and bodies of another kind', async (entry) => {
    const { params, query } = await argsOf(entry, admin)
    const url = addressOf(entry.endpoint, { params, query })
    const { method } = entry.endpoint
    const token = await app.tokenOf(await callerOf(app, entry, admin))
    const isStrict = entry.endpoint.body && !entry.endpoint.ignoresInvalidBody
    const all = entry.endpoint.body ? ODD_JSON : ODD_JSON.slice(0, 3) // without a body, it is not even read
    const odd = takesAll(entry) ? all : WRONG
    for (const payload of odd) {
      const headers = { 'content-type': 'application/json' }
      const answer = await send({ method, url, headers, payload }, token, entry)
      expectManners(answer, payload.slice(0, 60))
      if (isStrict && WRONG.includes(payload)) expect(answer.statusCode, payload).toBe(400)
    }
    // Without a body, its kind is not looked at either.
    for (const kind of entry.endpoint.body || EVERYTHING ? KINDS : KINDS.slice(0, 1)) {
      const answer = await send(
        { method, url, headers: { 'content-type': kind }, payload: 'a=1' },
        token,
        entry,
      )
      expectManners(answer, kind)
      if (isStrict && !/json/.test(kind))
        expect([answer.statusCode, answer.json().code], kind).toEqual([415, 'wrong_media_type'])
    }
  })

  test.each(takesValues.filter(({ endpoint }) => endpoint.query))(
    '$name stands repeated, unknown and broken keys in the query, and huge pages',
    async (entry) => {
      const token = await app.tokenOf(admin)
      const path = addressOf(entry.endpoint, await argsOf(entry, admin)).split('?')[0]!
      const keys = Object.keys(entry.endpoint.query!.shape)
      const queries = [
        ...keys.flatMap((key) => [
          key, `${key}=`, `${key}=a&${key}=b`, `${key}=%`, `${key}=%ff`, `${key}=%00`, `${key}[]=a`, `${key}[a]=b`,
          `${key}=${'x'.repeat(5000)}`, Array(150).fill(`${key}=x`).join('&'),
        ]),
        ...['0', '-1', '1.5', '1e308', '999999', '1000001', 'NaN', 'Infinity', '0x10', '%201', ''].map((page) => `page=${page}&page_size=100`),
        '__proto__=1&constructor=2&toString=3', '&&&===&', '?', '#',
      ] // prettier-ignore
      for (const query of queries)
        expectManners(await send({ method: 'GET', url: `${path}?${query}` }, token), query.slice(0, 100))
    },
  )

  /** What a call answers that needs more than a company: an address, or a system that is connected. */
  const NEEDS_MORE: Record<string, number> = {
    'connections.sharedProfile': 400,
    'tracking.trackingJobs': 409,
  }

  test.each(CASES.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$name answers a company in which there is nothing yet, whatever is chosen',
    async (entry) => {
      const token = await app.tokenOf(await app.buildAdmin())
      const params = entry.endpoint.params && { id: randomUUID() }
      const choices = entry.slots.flatMap(({ slot, shape }) =>
        slot.startsWith('query') ? (shape.enum ?? []).map((value) => withValue({ params }, slot, value)) : [],
      )
      for (const args of [{ params }, ...choices]) {
        const answer = await sendArgs(entry, args, token)
        expectManners(answer, JSON.stringify(args))
        const refused = params ? 404 : NEEDS_MORE[entry.name]
        expect(answer.statusCode, JSON.stringify(args)).toBe(refused ?? entry.endpoint.status ?? 200)
      }
    },
  )

  /** Opened by browsers and email programs, to whose address others add, or promised to succeed always. */
  const TAKES_ANY = new Set(['oidc.start', 'oidc.callback', 'news.unsubscribe', 'auth.logout'])

  test.each(CASES)(
    '$name names a query parameter that it does not know, and refuses a body of which it knows nothing',
    async (entry) => {
      const caller = await app.buildAdmin()
      const args = await argsOf(entry, caller)
      const asked = { ...args, query: { ...args.query, favourite: 'true' } }
      const { status = 200, body, ignoresInvalidBody } = entry.endpoint
      const answer = await sendArgs(entry, asked, await app.tokenOf(await callerOf(app, entry, caller)))
      expect(answer.statusCode, answer.body).toBe(TAKES_ANY.has(entry.name) ? status : 400)
      if (answer.statusCode === 400) expect(answer.json().error).toContain('no parameter “favourite”')
      if (!body || ignoresInvalidBody) return
      const unknown = { ...args, body: { unknown: 1, constructor: 2 } }
      const refused = await sendArgs(entry, unknown, await app.tokenOf(await callerOf(app, entry, caller)))
      expect(refused.statusCode, refused.body).toBe(400)
      expect(refused.json().error).toMatch(/knows none of the fields/)
    },
  )

  test.each(takesJson)('$name takes no notice of unknown fields', async (entry) => {
    const employee = await app.buildAdmin()
    const args: Args = await entry.row.args(app, employee)
    const before = await accountOf(employee)
    const more = {
      role: 'employee',
      company_id: admin.company_id,
      employee_id: admin.employee_id,
      uuid: admin.employee_id,
      email_: 'x',
      is_active_: false,
      deactivated_at: '2020-01-01',
      constructor: { prototype: { role: 'employee' } },
      ['__proto__']: { role: 'employee' },
      recommended: true,
    }
    const { body } = args as { body: Record<string, unknown> }
    const answer = await sendArgs(
      entry,
      { ...args, body: { ...more, ...body } },
      await app.tokenOf(await callerOf(app, entry, employee)),
    )
    expect(answer.statusCode, answer.body).toBe(entry.endpoint.status ?? 200)
    const changes = entry.name === 'account.confirmEmail' && { email: expect.any(String) }
    expect(await accountOf(employee)).toEqual({ ...before, ...changes })
  })

  test.each(takesJson)(
    '$name answers a body above its limit with 413, and reads one below it',
    async (entry) => {
      const limit = bodyLimitOf(entry.endpoint)
      const { params } = await argsOf(entry, admin)
      const url = addressOf(entry.endpoint, { params })
      const headers = { 'content-type': 'application/json' }
      const sized = (bytes: number) => `{"unknown":"${'x'.repeat(bytes - 14)}"}`
      const { method } = entry.endpoint
      const sendSized = async (bytes: number) =>
        send({ method, url, headers, payload: sized(bytes) }, await app.tokenOf(admin), entry)
      const above = await sendSized(limit + 1)
      expect(above.statusCode).toBe(entry.endpoint.ignoresInvalidBody ? 200 : 413)
      expectManners(above, 'above the limit')
      const below = await sendSized(limit)
      expect(below.statusCode).not.toBe(413)
      expectManners(below, 'below the limit')
    },
  )
})

const accountOf = ({ company_id, employee_id }: BuiltEmployee) =>
  app.database.inCompany(company_id, (db) =>
    db
      .selectFrom('employee')
      .where('company_id', '=', company_id)
      .where('id', '=', employee_id)
      .select(['company_id', 'id', 'role', 'email', 'deactivated_at'])
      .executeTakeFirst(),
  )

const PATHS = [...Map.groupBy(endpointsOf(api), ({ endpoint }) => endpoint.path)].map(
  ([path, found]): [string, string[]] => [
    path,
    found.flatMap(({ endpoint }) => (endpoint.screen ? ['GET', endpoint.method] : [endpoint.method])),
  ],
)
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

describe('addresses', () => {
  test.each([...PATHS, ['/docs', ['GET']], ['/v1/openapi.json', ['GET']], ['/healthz', ['GET']]])(
    '%s answers every other method with 405 and Allow, with and without a trailing slash',
    async (path, methods) => {
      const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods
      for (const slash of ['', '/'])
        for (const method of METHODS.filter((method) => !allowed.includes(method))) {
          const url = path.replace(/:\w+/, '00000000-0000-4000-8000-000000000000') + slash
          const answer = await send({ method, url }, null)
          expect(answer.statusCode, `${method} ${url}`).toBe(405)
          expectManners(answer, `${method} ${url}`)
          expect(String(answer.headers.allow).split(', ').sort(), url).toEqual([...new Set(allowed)].sort())
        }
    },
  )

  test.each([
    '/v1/%zz',
    '/v1/connections/%/review',
    `/v1/connections/${'x'.repeat(3000)}/review`,
    '/v1/connections/%00/review',
    '/v1//users/me',
    '/v1/users/../users/me',
    '/v1/',
    '/v1',
    '/assets/none.js',
    '/%zz',
    '/docs/none',
  ])('%s is answered in the one form, or by the screens', async (url) =>
    expectManners(await send({ method: 'GET', url }, null), url),
  )
})
