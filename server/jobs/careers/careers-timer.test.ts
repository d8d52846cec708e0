import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listingBody, type FakeJob } from '../../../testing/listings.ts'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import type { FetchListing } from './read-listing.ts'
import { readDuePages } from './read-page.ts'
import { HOUR_MS } from '../../../domain/time.ts'

let shown: FakeJob[] = []
let calls = 0
/** Set: what the provider does instead. */
let instead: FetchListing | null = null
const fetchListing: FetchListing = async (address, init) => {
  calls++
  return instead ? instead(address, init) : new Response(listingBody(address, shown))
}
const app = await sharedTestApp({ fetchListing })

let employee: BuiltEmployee
/** An admin of another company. */
let other: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date()
  employee = await app.buildAdmin()
  other = await app.buildAdmin()
  calls = 0
  instead = null
})
afterEach(async () => {
  for (const { company_id } of [employee, other])
    await app.database.inCompany(company_id, (db) => db.deleteFrom('careers_page').execute())
})

const job = (id: string, more: Partial<FakeJob> = {}): FakeJob => ({ id, title: `Engineer ${id}`, ...more })
const several = (count: number) => Array.from({ length: count }, (_, n) => job(`j${n}`))
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
const due = () => readDuePages(app.services)
const connect = async (jobs: FakeJob[], admin = employee, slug = 'acme') => {
  shown = jobs
  const body = { url: `https://jobs.lever.co/${slug}` }
  await (await app.as(admin)).careers.connectCareersPage({ body })
}
const pagesOf = async (admin = employee) => (await (await app.as(admin)).careers.careersPages()).pages
const titles = async () =>
  (await (await app.as(employee)).jobs.jobList()).map(({ job_title }) => job_title).sort()

describe('the timer', () => {
  test('reads a page every six hours', async () => {
    await connect([job('a')])
    await due()
    later(6 * HOUR_MS - 1)
    await due()
    expect(calls).toBe(1)
    later(1)
    shown = [job('a'), job('b')]
    await due()
    await due()
    expect(calls).toBe(2)
    expect(await titles()).toEqual(['Engineer a', 'Engineer b'])
  })

  test('leaves a page that was disconnected', async () => {
    await connect([job('a')])
    const asAdmin = await app.as(employee)
    await asAdmin.careers.disconnectCareersPage({ params: { id: (await pagesOf())[0]!.id } })
    later(7 * HOUR_MS)
    await due()
    expect(calls).toBe(1)
  })

  test('waits as long as the provider asks, at most a day', async () => {
    await connect([job('a')])
    instead = async () => new Response('', { status: 429, headers: { 'retry-after': String(12 * 3600) } })
    later(6 * HOUR_MS)
    await due()
    later(12 * HOUR_MS - 1)
    await due()
    expect(calls).toBe(2)
    later(1)
    await due()
    expect(calls).toBe(3)
  })

  test('of several processes reads a page once', async () => {
    await connect([job('a')])
    later(6 * HOUR_MS)
    await Promise.all([due(), due(), due()])
    expect(calls).toBe(2)
  })

  test('reads the other pages if Vouch fails at one', async () => {
    await connect([job('a')])
    await connect([job('a')], other, 'other')
    instead = async (address) => {
      if (address.includes('acme')) throw new TypeError('fetch failed')
      return new Response(listingBody(address, [job('a'), job('b')]))
    }
    later(6 * HOUR_MS)
    await due()
    expect(await pagesOf()).toMatchObject([
      { problem: expect.stringContaining('cannot reach Lever'), open_jobs: 1 },
    ])
    expect(await pagesOf(other)).toMatchObject([{ problem: null, open_jobs: 2 }])
  })

  test('that is killed in the middle leaves nothing half done, and the next one reads the page whole', async () => {
    await connect([job('a')])
    later(6 * HOUR_MS)
    shown = [job('a', { title: 'Architect' }), ...several(5)]
    const killed = { ...app.services, database: dying(4) }
    await readDuePages(killed)
    expect(await titles()).toEqual(['Engineer a'])
    later(5 * 60_000)
    await due()
    expect(await titles()).toEqual(['Architect', ...several(5).map(({ title }) => title)])
    expect(await pagesOf()).toMatchObject([{ changes: { added: 5, changed: 1 } }])
  })
})

/** The database of a process that dies in the transaction with this number, after its work and before its commit. */
function dying(last: number): typeof app.database {
  let count = 0
  return {
    ...app.database,
    inCompany: (company, fn) =>
      app.database.inCompany(company, async (db) => {
        const result = await fn(db)
        if (++count > last) throw new Error('killed')
        return result
      }),
  }
}
