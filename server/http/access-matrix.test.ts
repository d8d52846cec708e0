import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Api } from '../../contract/api.ts'
import { endpoint as declare } from '../../contract/endpoint.ts'
import { ErrorBody, Ok } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { argsOnce, callerOf, CASES, type Case } from '../../testing/cases.ts'
import { idsOfCompany, idsOfEmployee } from '../../testing/company-ids.ts'
import { rawCall, type RawAnswer } from '../../testing/raw-call.ts'
import { isSecondByDay } from '../../testing/second-database.ts'
import { valueAt, withValue } from '../../testing/slots.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { companyMark, ownMark, recommendedBy } from '../../testing/call-makers.ts'
import type { ValidCalls } from '../../testing/valid-call.ts'

type Person = 'employee' | 'colleague' | 'admin' | 'otherEmployee' | 'otherAdmin'

const app = await sharedTestApp()
const [company, other] = [await app.buildCompany(), await app.buildCompany()]
const people: Record<Person, BuiltEmployee> = {
  employee: await app.buildEmployee({ company }),
  colleague: await app.buildEmployee({ company }),
  admin: await app.buildAdmin({ company }),
  otherEmployee: await app.buildEmployee({ company: other }),
  otherAdmin: await app.buildAdmin({ company: other }),
}

const valid = argsOnce(app)
const argsOf = (entry: Case, person: Person) => valid.argsOf(entry, people[person])

/** Ids that the other company sent: its own audit trail names them. */
const sent = new Set<string>()

/** Each call has a session of its own, because one of them signs out. */
async function callAs(who: Person | 'nobody', entry: Case, args: object): Promise<RawAnswer> {
  if (who.startsWith('other')) for (const [id] of JSON.stringify(args).matchAll(/[\da-f-]{36}/g)) sent.add(id)
  const token = who === 'nobody' ? null : await app.tokenOf(await callerOf(app, entry, people[who]))
  const answer = await rawCall(app, entry.endpoint, args, token)
  valid.answered(entry, answer.status)
  return answer
}

const CODES = { 400: 'invalid', 401: 'signed_out', 403: 'admins_only', 404: 'not_found' }

function expectRefusal(answer: RawAnswer, status: keyof typeof CODES, what: string) {
  expect(answer.status, `${what}: ${answer.body}`).toBe(status)
  expect(ErrorBody.parse(JSON.parse(answer.body)).code, what).toBe(CODES[status])
}

const bodyOf = ({ body }: RawAnswer) => body.replace(/"request_id":"[^"]+"/, '')
const succeeded = ({ status }: RawAnswer, { endpoint }: Case) => status === (endpoint.status ?? 200)

const mayCall = (who: Person, { endpoint }: Case) =>
  endpoint.access !== 'admin' || who === 'admin' || who === 'otherAdmin'

/** What may be told apart in an answer, and what it is. */
type Trace = { id: string; place: string }

const marksOf = (who: Person): Trace[] => [
  { id: ownMark(people[who]), place: `the mark of ${who}` },
  { id: companyMark(people[who]), place: `the mark of ${who}’s company` },
]

const idsOf = (who: Person) => idsOfCompany(app.database, people[who])

/** What only this employee may know of: who they know, and what they sent and decided. */
const privateTraces = async (who: Person): Promise<Trace[]> => [
  marksOf(who)[0]!,
  ...(await idsOfEmployee(app.database, people[who])),
]

const tracesIn = ({ body }: RawAnswer, traces: Trace[]) =>
  traces.filter(({ id }) => body.includes(id)).map(({ id, place }) => `${place} ${id}`)

const expectNothingOf = (traces: Trace[], answer: RawAnswer, what: string) =>
  expect(tracesIn(answer, traces), `${what} is told what is not theirs: ${answer.body}`).toEqual([])

/** The first call of each resource. */
const FIRST = [...Map.groupBy(CASES, ({ name }) => name.split('.')[0]).values()].map(([first]) => first!)

describe.each(isSecondByDay() ? FIRST : CASES)('$name', (entry) => {
  const { endpoint, row, idSlots: slots } = entry
  const narrows = new Set(row.narrows)
  const names = slots.filter((slot) => !narrows.has(slot))

  test('has a valid call that fills in every id', async () => {
    const args = await argsOf(entry, mayCall('employee', entry) ? 'employee' : 'admin')
    for (const slot of slots) expect(valueAt(args, slot), slot).toMatch(/^[\da-f-]{36}$/)
    for (const slot of [...(row.shared ?? []), ...narrows]) expect(slots).toContain(slot)
  })

  test('answers 401 without a session, whatever is sent', async () => {
    const answer = await callAs('nobody', entry, await argsOf(entry, 'admin'))
    if (endpoint.access === 'anyone') return expect(succeeded(answer, entry), answer.body).toBe(true)
    expectRefusal(answer, 401, 'nobody')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test.each(['employee', 'admin'] as const)('answers an %s by role', async (who) => {
    const args = await argsOf(entry, who)
    if (mayCall('employee', entry)) await argsOf(entry, 'colleague')
    const answer = await callAs(who, entry, args)
    if (!mayCall(who, entry)) return expectRefusal(answer, 403, who)
    expect(succeeded(answer, entry), answer.body).toBe(true)
    if (endpoint.access === 'anyone') return
    const shown = tracesIn(answer, [...marksOf(who), ...(await idsOf(who))])
    if (row.silent)
      expect(
        shown,
        'Its row says silent, yet the answer holds something of the company: take that away.',
      ).toEqual([])
    else
      expect(
        shown.length,
        `Neither a mark nor an id of the caller’s company is in ${answer.body}, so that a leak would not show either: let its row in ` +
          'testing/valid-calls.ts put companyMark or ownMark into what it makes, or say silent where nothing can be told apart.',
      ).toBeGreaterThan(0)
    if (who === 'employee') expectNothingOf(await privateTraces('colleague'), answer, who)
  })

  test.each(['otherEmployee', 'otherAdmin'] as const)('tells an %s nothing of this company', async (who) => {
    const sentBefore = new Set(sent)
    const ours = await row.args(app, people[mayCall('employee', entry) ? 'employee' : 'admin']) // sent by none yet
    const own = await argsOf(entry, who)
    const first = await callAs(who, entry, slots.length > 0 ? ours : own)
    if (!mayCall(who, entry)) return expectRefusal(first, 403, who)
    if (names.length > 0) return expectRefusal(first, 404, who)
    const more = narrows.size > 0 ? [own, { ...own, query: {} }] : []
    const answers = [first]
    for (const args of more) answers.push(await callAs(who, entry, args))
    const traces: Trace[] = [
      { id: people.admin.company_id, place: 'the id of the company' },
      ...(['employee', 'colleague', 'admin'] as const).flatMap(marksOf),
      ...(await idsOf('admin')),
    ].filter(({ id }) => !sentBefore.has(id))
    for (const answer of answers) {
      expect(succeeded(answer, entry), answer.body).toBe(true)
      expectNothingOf(traces, answer, who)
    }
  })

  test.runIf(slots.length > 0)(
    'answers every foreign id like an unknown one, byte by byte, and a malformed one as such',
    async () => {
      for (const [who, other] of [
        ['otherEmployee', 'employee'],
        ['otherAdmin', 'admin'],
      ] as const) {
        if (!mayCall(who, entry)) continue
        const own = await argsOf(entry, who)
        const ours = await argsOf(entry, other)
        for (const slot of slots) {
          const foreign = await callAs(who, entry, withValue(own, slot, String(valueAt(ours, slot))))
          const unknown = await callAs(who, entry, withValue(own, slot, randomUUID()))
          if (narrows.has(slot)) expect(succeeded(foreign, entry), foreign.body).toBe(true)
          else {
            expectRefusal(foreign, 404, `${who}, ${slot}, foreign`)
            expectRefusal(unknown, 404, `${who}, ${slot}, unknown`)
          }
          expect(bodyOf(foreign), slot).toBe(bodyOf(unknown))
          for (const malformed of ['not-an-id', `${randomUUID()}0`, "' or 1=1 --"]) {
            const odd = await callAs(who, entry, withValue(own, slot, malformed))
            expectRefusal(odd, slot.startsWith('params') ? 404 : 400, `${who}, ${slot}, ${malformed}`)
            expect(odd.body).not.toContain(malformed)
          }
        }
      }
    },
  )

  test.runIf(slots.length > 0)('takes a colleague’s id only where the thing is the company’s', async () => {
    for (const who of ['employee', 'admin'] as const) {
      if (!mayCall(who, entry)) continue
      const own = await argsOf(entry, who)
      const theirs = await argsOf(entry, 'colleague')
      for (const slot of slots) {
        const answer = await callAs(who, entry, withValue(own, slot, String(valueAt(theirs, slot))))
        if (!row.shared?.includes(slot)) {
          expectRefusal(answer, 404, `${who}, ${slot}`)
          const unknown = await callAs(who, entry, withValue(own, slot, randomUUID()))
          expect(bodyOf(answer), slot).toBe(bodyOf(unknown))
        } else expect(succeeded(answer, entry), `${who}, ${slot}: ${answer.body}`).toBe(true)
      }
    }
  })
})

/** A colleague recommends someone, in general and for every job, and admins contact them; someone else still waits. */
async function colleagueWorks() {
  const { colleague, admin } = people
  const { id, person_id } = await recommendedBy(app, colleague)
  await app.buildConnection({ employee: colleague })
  const client = await app.as(colleague)
  const job_ids = (await client.jobs.companyJobs()).slice(0, 50).map((job) => job.id)
  expect(job_ids.length).toBeGreaterThan(0)
  await app.decide(colleague, { connection_id: id, job_decision: 'YES', job_ids })
  const moving = await app.as(admin)
  await moving.candidates.moveCandidate({ params: { id: person_id }, body: { stage: 'contacted' } })
  expect((await client.dashboard.dashboard()).dashboard.num_recs_changed).toBeGreaterThan(0)
}

/** An answer without what the calls of this test leave there: sessions, lines of the trail, and a job whose review began. */
const withoutCalls = (name: string, body: string) =>
  name === 'account.ownData'
    ? JSON.stringify({ ...JSON.parse(body), sessions: [], activity: [], jobs_in_review: [] })
    : body

test("a colleague's actions change no answer to an employee, not even a number", async () => {
  const reads = CASES.filter(
    ({ name, endpoint: { method, access } }) =>
      method === 'GET' && access === 'employee' && name !== 'account.security', // lists the session of each call
  )
  const calls: [Case, object][] = []
  for (const entry of reads) calls.push([entry, await argsOf(entry, 'employee')])
  const answers = async () => {
    const found: Record<string, string> = {}
    for (const [entry, args] of calls)
      found[entry.name] = withoutCalls(entry.name, (await callAs('employee', entry, args)).body)
    return found
  }
  const before = await answers()
  await colleagueWorks()
  expect(await answers()).toEqual(before)
  expect(reads.length).toBeGreaterThan(8)
})

describe('the table', () => {
  test('does not compile without a row for an endpoint, or an endpoint without access', () => {
    // @ts-expect-error a new endpoint needs its row
    const incomplete: ValidCalls<Pick<Api, 'dashboard'>> = { dashboard: {} }
    // @ts-expect-error an endpoint says who may call it
    const open = declare({ method: 'GET', path: '/v1/open', summary: 'Open.', response: Ok })
    expect(Object.keys(incomplete.dashboard)).toEqual([])
    expect(open).not.toHaveProperty('access')
    expect(CASES.length).toBeGreaterThan(20)
  })
})
