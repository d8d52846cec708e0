import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listingBody, type FakeJob } from '../../../testing/listings.ts'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import type { FetchListing } from './read-listing.ts'
import { readDuePages } from './read-page.ts'
import { HOUR_MS } from '../../../domain/time.ts'

const JOBS: FakeJob[] = [{ id: 'a', title: 'Engineer', html: '<p>Build.</p>'.repeat(4_000) }]
const PATIENT = { ms: 20_000, bytes: 20_000_000, parseMs: 60_000 }

let calls = 0
/** A provider that answers nothing, so that the reading goes on until its process ends. */
let isSilent = false
const fetchListing: FetchListing = async (address, init) => {
  calls++
  if (isSilent)
    await new Promise((_, reject) =>
      init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error)),
    )
  return new Response(listingBody(address, JOBS))
}
const app = await sharedTestApp({ fetchListing })

let employee: BuiltEmployee
beforeEach(async () => {
  calls = 0
  isSilent = false
  fetchListing.limits = PATIENT
  app.clock.now = new Date()
  employee = await app.buildAdmin()
  const body = { url: 'https://jobs.lever.co/acme' }
  await (await app.as(employee)).careers.connectCareersPage({ body })
})
afterEach(() => app.database.inCompany(employee.company_id, (db) => db.deleteFrom('careers_page').execute()))

const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
const pageOf = async () => (await (await app.as(employee)).careers.careersPages()).pages[0]!
async function due(limits: Partial<typeof PATIENT> = {}) {
  later(6 * HOUR_MS)
  fetchListing.limits = { ...PATIENT, ...limits }
  await readDuePages(app.services)
}
async function readNow(limits: Partial<typeof PATIENT> = {}) {
  later(60_000)
  fetchListing.limits = { ...PATIENT, ...limits }
  const { id } = await pageOf()
  return (await app.as(employee)).careers.readCareersPage({ params: { id }, body: {} })
}
const SHORT = { parseMs: 1 }

describe('a page whose reading takes too long', () => {
  test('is read again once, and then only when an admin says so', async () => {
    await due(SHORT)
    expect(await pageOf()).toMatchObject({
      problem: 'It takes too long to read the answer of Lever, so Vouch stopped.',
      is_paused: false,
      open_jobs: 1,
    })
    await due(SHORT)
    expect(await pageOf()).toMatchObject({
      problem: 'Vouch stopped reading the answer of Lever twice, because it takes too long.',
      is_paused: true,
      open_jobs: 1,
    })
    await due()
    expect(calls).toBe(3)
    expect(await readNow(SHORT)).toMatchObject({ is_paused: true })
    expect(await readNow()).toMatchObject({ is_paused: false, problem: null })
    await due()
    expect(calls).toBe(6)
  })

  test('is not paused if a reading in between has an end', async () => {
    await due(SHORT)
    await due()
    await due(SHORT)
    expect(await pageOf()).toMatchObject({ is_paused: false })
  })

  test('is not connected', async () => {
    fetchListing.limits = { ...PATIENT, ...SHORT }
    const { careers } = await app.as(employee)
    const body = { url: 'https://jobs.lever.co/other' }
    await expect(careers.connectCareersPage({ body })).rejects.toMatchObject({
      status: 400,
      message: 'It takes too long to read the answer of Lever, so Vouch stopped.',
    })
  })
})

describe('a page during whose reading the server is killed', () => {
  /** The process ends without another word: its reading never comes back. */
  async function killed() {
    later(6 * HOUR_MS)
    isSilent = true
    const before = calls
    const reading = new AbortController()
    const inCompany: typeof app.database.inCompany = (company, fn) =>
      reading.signal.aborted ? new Promise(() => {}) : app.database.inCompany(company, fn)
    const services = { ...app.services, database: { ...app.database, inCompany } }
    void readDuePages(services, reading.signal)
    await expect.poll(() => calls).toBe(before + 1)
    reading.abort()
    isSilent = false
  }

  test('twice is not read by the next server', async () => {
    await killed()
    expect(await pageOf()).toMatchObject({ is_paused: false, problem: null })
    await killed()
    expect(await pageOf()).toMatchObject({
      is_paused: true,
      problem: expect.stringContaining('twice'),
      open_jobs: 1,
    })
    await due()
    expect(calls).toBe(3)
  })

  test('once is read by the next server', async () => {
    await killed()
    await due()
    await killed()
    await due()
    expect(await pageOf()).toMatchObject({ is_paused: false, problem: null })
  })
})

test('a server that stops in the middle of a reading does not count it', async () => {
  for (let time = 0; time < 3; time++) {
    later(6 * HOUR_MS)
    isSilent = true
    const stopping = new AbortController()
    const reading = readDuePages(app.services, stopping.signal)
    await expect.poll(() => calls).toBe(time + 2)
    stopping.abort()
    await reading
  }
  expect(await pageOf()).toMatchObject({ is_paused: false, problem: null })
})
