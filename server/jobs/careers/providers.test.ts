import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiError } from '../../../contract/client.ts'
import { pageUrl, PROVIDER_IDS, type Provider } from '../../../domain/careers-page.ts'
import { listingBody, type FakeJob } from '../../../testing/listings.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import type { FetchListing } from './read-listing.ts'

type Play = (request: IncomingMessage, answer: ServerResponse, address: string) => void

let play: Play
/** Every host that was called, as the product named it. */
let called: string[] = []
/** What the local server was asked for, however it was reached. */
let reached: string[] = []

const HOSTS: Record<Provider, string> = {
  greenhouse: 'boards-api.greenhouse.io',
  lever: 'api.lever.co',
  lever_eu: 'api.eu.lever.co',
  ashby: 'api.ashbyhq.com',
  workable: 'apply.workable.com',
  recruitee: 'acme.recruitee.com',
  personio_de: 'acme.jobs.personio.de',
  personio_com: 'acme.jobs.personio.com',
}

/** A provider on this machine. */
const provider = createServer((request, answer) => {
  reached.push(request.url!)
  play(request, answer, String(request.headers['x-address']))
})
const local = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
beforeAll(() => new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const fetchListing: FetchListing = (address, init) => {
  const { protocol, host, pathname, search } = new URL(address)
  called.push(`${protocol}//${host}`)
  const headers = { ...(init.headers as Record<string, string>), 'x-address': address }
  return fetch(`${local()}${pathname}${search}`, { ...init, headers })
}

const PATIENT = { ms: 20_000, bytes: 200_000, parseMs: 20_000 }
fetchListing.limits = PATIENT

const app = await sharedTestApp({ fetchListing })

const JOBS: FakeJob[] = ['Engineer', 'Designer', 'Writer', 'Recruiter', 'Nurse'].map((title, n) => ({
  id: `id${n}`,
  title,
}))

const send =
  (status: number, body: string, headers: Record<string, string> = {}): Play =>
  (_, answer) => {
    answer.writeHead(status, headers)
    answer.end(body)
  }
const show =
  (jobs: FakeJob[]): Play =>
  (_, answer, address) =>
    void answer.end(listingBody(address, jobs))

const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "boom"><!ENTITY b "${'&a;'.repeat(50)}">
  <!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY d SYSTEM "file:///etc/passwd">]><workzag-jobs><position><id>1</id>
  <name>&c;&d;</name></position></workzag-jobs>`

/** What a provider may do wrong, and what an admin reads about it. */
const FAILURES: [string, Play, RegExp][] = [
  ['404', send(404, '{"status":404}'), /no careers page “acme” at/],
  ['404 with HTML', send(404, '<!doctype html><h1>Not found</h1>'), /no careers page “acme” at/],
  ['500', send(500, 'Internal error'), /answered with a failure/],
  ['429 with Retry-After', send(429, '', { 'retry-after': '86400' }), /asks Vouch to wait/],
  [
    'cut off',
    (_, answer, address) => {
      const body = listingBody(address, JOBS)
      answer.writeHead(200, { 'content-length': String(Buffer.byteLength(body)) })
      answer.write(body.slice(0, body.length / 2))
      setTimeout(() => answer.destroy(), 20)
    },
    /cannot reach/,
  ],
  [
    'complete by its length, and yet cut off',
    (_, answer, address) => void answer.end(listingBody(address, JOBS).slice(0, -9)),
    /something other than a list/,
  ],
  ['slow to begin', () => undefined, /did not answer completely/],
  [
    'slow to end',
    (_, answer) => {
      answer.writeHead(200)
      answer.write('{')
    },
    /did not answer completely/,
  ],
  ['too large', send(200, ' '.repeat(300_000)), /larger than 10 MB/],
  [
    'redirect to loopback',
    (_, answer) => void answer.writeHead(302, { location: `${local()}/stolen` }).end(),
    /redirects elsewhere/,
  ],
  [
    'HTML for a list',
    send(200, '<!doctype html><html><body>Jobs</body></html>'),
    /something other than a list/,
  ],
  [
    'a list of something else',
    send(200, '{"jobs":[{"name":"x"}],"offers":[{}]}'),
    /something other than a list/,
  ],
  ['null', send(200, 'null'), /something other than a list/],
  ['nothing', send(200, ''), /something other than a list/],
  ['entity bomb', send(200, ENTITY_BOMB, { 'content-type': 'text/xml' }), /something other than a list/],
]

beforeEach(() => {
  fetchListing.limits = PATIENT
  called = []
  reached = []
})

const connectAt = async (name: Provider, jobs = JOBS) => {
  const employee = await app.buildAdmin()
  const admin = await app.as(employee)
  const address = pageUrl({ provider: name, slug: 'acme' })
  play = show(jobs)
  const page = await admin.careers.connectCareersPage({ body: { url: address } })
  const read = async (as: Play, may_close?: number) => {
    play = as
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    return admin.careers.readCareersPage({ params: { id: page.id }, body: { may_close } })
  }
  const titles = async () => (await admin.jobs.jobList()).map(({ job_title }) => job_title).sort()
  return { admin, company: employee.company_id, address, page, read, titles }
}
const ALL = JOBS.map(({ title }) => title).sort()

/** Changes with every write to a row. */
const rowVersions = (company: string) =>
  app.database.inCompany(company, async (db) => {
    const jobs = await db
      .selectFrom('job')
      .select(sql<string>`xmin::text || id`.as('version'))
      .execute()
    const postings = await db
      .selectFrom('posting')
      .select(sql<string>`xmin::text || external_id`.as('version'))
      .execute()
    return [...jobs, ...postings].map(({ version }) => version).sort()
  })

describe.each(PROVIDER_IDS)('%s', (name) => {
  test('brings its jobs, and a second reading writes nothing', async () => {
    const { admin, company, page, read, titles } = await connectAt(name)
    expect(page.changes).toMatchObject({ added: 5, changed: 0 })
    expect(await titles()).toEqual(ALL)
    const before = await rowVersions(company)
    expect(await read(show(JOBS.toReversed()))).toMatchObject({
      changes: { added: 0, changed: 0, missing: 0, closed: 0, reopened: 0, no_room: 0 },
      problem: null,
    })
    expect(await rowVersions(company)).toEqual(before)
    const [job] = await admin.jobs.jobList()
    expect(job!.posting).toMatchObject({ provider: name, url: expect.stringMatching(/^https:/) })
    expect(new Set(called)).toEqual(new Set([`https://${HOSTS[name]}`]))
  })

  test.each(FAILURES)('that answers %s changes nothing, and says why', async (what, failure, problem) => {
    const { admin, address, read, titles } = await connectAt(name)
    if (what.startsWith('slow')) fetchListing.limits = { ...PATIENT, ms: 100 }
    for (let time = 0; time < 2; time++)
      expect(await read(failure)).toMatchObject({ problem: expect.stringMatching(problem), open_jobs: 5 })
    expect(await titles()).toEqual(ALL)
    const refused = admin.careers.previewCareersPage({ body: { url: address } })
    await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringMatching(problem) })
    fetchListing.limits = PATIENT
    expect(new Set(called)).toEqual(new Set([`https://${HOSTS[name]}`]))
    expect(reached.filter((path) => path.includes('stolen'))).toEqual([])
    expect(await read(show(JOBS)), what).toMatchObject({ problem: null, changes: { added: 0, closed: 0 } })
  })

  test('that is empty closes nothing until an admin says so', async () => {
    const { read, titles } = await connectAt(name)
    for (let time = 0; time < 3; time++)
      expect(await read(show([]))).toMatchObject({ asks_to_close: 5, open_jobs: 5, problem: null })
    expect(await titles()).toEqual(ALL)
    expect(await read(show([]), 5)).toMatchObject({
      asks_to_close: null,
      open_jobs: 0,
      changes: { closed: 5 },
    })
    expect(await read(show(JOBS))).toMatchObject({ open_jobs: 5, changes: { reopened: 5, added: 0 } })
  })

  test('keeps any text, and repeated ids once', async () => {
    const html = `<p>Ship 🚀</p><script>alert(1)</script><p>${'Draw a lot. '.repeat(5_000)}</p>`
    const odd: FakeJob[] = [
      { id: 'a', title: 'Lead 🚀 “R&D” <b>', html, location: '' },
      { id: 'a', title: 'Again', location: '' },
    ]
    const { admin, page } = await connectAt(name, odd)
    expect(page.changes).toMatchObject({ added: 1 })
    const [job] = await admin.jobs.jobList()
    expect(job).toMatchObject({ job_title: 'Lead 🚀 “R&D” <b>', location: 'Not stated' })
    expect(job!.description).toMatch(/Ship 🚀\n\nDraw a lot\./)
    expect(job!.description).not.toMatch(/alert|<p>|<script/)
    expect(job!.description).toContain('The rest is in the posting: https://')
    expect(job!.description.length).toBeLessThanOrEqual(20_000)
  })
})

test('an address that no provider has is refused in one sentence, and nothing is called', async () => {
  const admin = await app.as(await app.buildAdmin())
  for (const address of [
    'https://careers.acme.test',
    'http://127.0.0.1:8080',
    'http://169.254.169.254/latest',
  ]) {
    const refused = admin.careers.previewCareersPage({ body: { url: address } })
    await expect(refused).rejects.toSatisfy(
      ({ status, message }: ApiError) =>
        status === 400 && /Greenhouse, Lever, Ashby, Workable, Recruitee and Personio\./.test(message),
    )
  }
  expect(called).toEqual([])
})
