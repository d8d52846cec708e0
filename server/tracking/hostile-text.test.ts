import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { hostileAnswers } from '../../testing/one-token.ts'
import { toPort } from '../../testing/tracking/to-port.ts'
import { readingThread } from '../reading-thread.ts'
import { systemWith } from './connection.ts'
import { SYSTEMS } from './systems.ts'

const MOST_BYTES = 1_000_000
/** By day one of them: one thread reads for all. */
const SYSTEM_IDS = (Object.keys(SYSTEMS) as TrackingSystem[]).slice(0, EVERYTHING ? undefined : 1)

let text = ''
let read = 0
const server = http.createServer((request, answer) => {
  if (request.headers['x-host'] === 'auth.greenhouse.io')
    return void answer.end(JSON.stringify({ access_token: 'token' }))
  read++
  answer.end(text)
})
const answers = readingThread()
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await answers.close()
})
const port = () => (server.address() as AddressInfo).port
const given = { now: () => new Date(), httpsRequest: toPort(http.request, port), answers }
const systemOf = (kind: TrackingSystem) =>
  systemWith(
    given as never,
    { company_id: '', kind },
    { key: 'k'.repeat(20), key_id: 'id' },
    { actor: 'ada@acme.test' },
  )

/** A page of the system, as full as it may be. */
const pageIn = (kind: TrackingSystem, entries: object[]) =>
  JSON.stringify(
    { ashby: { success: true, results: entries }, greenhouse: entries }[kind as 'ashby'] ?? { data: entries },
  )
const fullPage = (kind: TrackingSystem) =>
  pageIn(
    kind,
    Array.from({ length: 100 }, (_, n) => ({
      id: String(n),
      name: 'Zoe',
      emailAddresses: Array.from({ length: 200 }, () => ({ value: 'a' })),
      email_addresses: Array.from({ length: 200 }, () => ({ value: 'a' })),
      links: Array.from({ length: 60 }, (__, each) => `https://zoe.test/${each}`),
    })),
  )

const candidate = { name: 'Zoe Li', profile_url: 'https://linkedin.com/in/zoe', email: 'zoe@acme.test' }
const leaving = { ...candidate, job_title: null, employer: null, external_job: '1', credit: null, note: 'Hi' }
const CALLS = {
  send: (kind: TrackingSystem) =>
    SYSTEMS[kind].send(systemOf(kind), leaving, { since: new Date(), known: null, others: [] }),
  look: (kind: TrackingSystem) => SYSTEMS[kind].look(systemOf(kind)),
  changes: (kind: TrackingSystem) =>
    SYSTEMS[kind].changes(systemOf(kind), null, { connected: new Date(), now: new Date() }),
}

/** The longest pause of the thread that answers people while this goes on, in milliseconds. */
async function pausedBy(work: Promise<unknown>) {
  let longest = 0
  let last = performance.now()
  const tick = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const ticks = setInterval(tick, 1)
  await work
  tick()
  clearInterval(ticks)
  return longest
}

test.each(SYSTEM_IDS)(
  '%s: no answer is parsed by the thread that answers people',
  async (kind) => {
    const parse = vi.spyOn(JSON, 'parse')
    const longest: [number, string][] = []
    for (const [what, body] of [...hostileAnswers(MOST_BYTES), ['a full page', fullPage(kind)] as const]) {
      expect(body.length, what).toBeLessThanOrEqual(MOST_BYTES)
      text = body
      for (const [call, make] of Object.entries(CALLS)) {
        read = 0
        const how = make(kind).catch((cause: unknown) =>
          expect(cause).toHaveProperty('name', 'TrackingProblem'),
        )
        longest.push([await pausedBy(how), `${what}, ${call}`])
        expect(read, what).toBeGreaterThan(0)
      }
    }
    expect(parse.mock.calls.filter(([body]) => body.length > 1_000)).toEqual([])
    parse.mockRestore()
    const [ms, what] = longest.toSorted(([a], [b]) => b - a)[0]!
    figure(`${kind}: the longest pause while 1 MB of something hostile is read (${what})`, ms, 'ms')
  },
  120_000,
)
