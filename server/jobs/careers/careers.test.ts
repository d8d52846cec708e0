import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../../contract/api.ts'
import type { Client } from '../../../contract/client.ts'
import { listingBody, type FakeJob } from '../../../testing/listings.ts'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { PASSWORD } from '../../../testing/call-makers.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { readSettings } from '../../settings.ts'
import type { FetchListing } from './read-listing.ts'

const ADDRESS = 'https://jobs.lever.co/acme'

let shown: FakeJob[] = []
const fetchListing: FetchListing = async (address) => new Response(listingBody(address, shown))
const app = await sharedTestApp({
  fetchListing,
  settings: { quotas: { ...readSettings({}).quotas, jobs: 10 } },
})

let employee: BuiltEmployee
let admin: Client<typeof api>
beforeEach(async () => {
  employee = await app.buildAdmin()
  admin = await app.as(employee)
  shown = []
  app.clock.now = new Date()
})
const job = (id: string, more: Partial<FakeJob> = {}): FakeJob => ({ id, title: `Engineer ${id}`, ...more })
const several = (count: number) => Array.from({ length: count }, (_, n) => job(`j${n}`))
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))

async function connect(jobs: FakeJob[], choice: { departments?: string[]; locations?: string[] } = {}) {
  shown = jobs
  return admin.careers.connectCareersPage({ body: { url: ADDRESS, ...choice } })
}
async function read(id: string, jobs: FakeJob[], may_close?: number) {
  shown = jobs
  later(60_000)
  return admin.careers.readCareersPage({ params: { id }, body: { may_close } })
}
const jobs = () => admin.jobs.jobList({ query: { with_closed: true } })
const titles = async () => (await admin.jobs.jobList()).map(({ job_title }) => job_title).sort()
const jobOf = async (title: string) => (await jobs()).find(({ job_title }) => job_title === title)!
const pages = async () => (await admin.careers.careersPages()).pages

test('a job has the link of its posting unless an admin enters another', async () => {
  await connect([job('a')])
  const { id, posting, link, job_link } = await jobOf('Engineer a')
  expect([link, job_link]).toEqual([null, posting!.url])
  const own = { params: { id }, body: { link: 'https://acme.test/a' } }
  expect(await admin.jobs.updateJob(own)).toMatchObject({ link: own.body.link, job_link: own.body.link })
  const none = { params: { id }, body: { link: null } }
  expect(await admin.jobs.updateJob(none)).toMatchObject({ link: null, job_link: posting!.url })
})

describe('before a page is connected', () => {
  test('an admin sees what it would add and how many jobs may be open, and nothing is added', async () => {
    await app.buildJob({ company: employee })
    shown = [job('a', { department: 'Sales', location: 'Porto' }), job('b')]
    const body = { url: `${ADDRESS}/a/apply?source=x` }
    expect(await admin.careers.previewCareersPage({ body })).toEqual({
      provider: 'lever',
      slug: 'acme',
      name: 'acme',
      url: ADDRESS,
      postings: [
        { title: 'Engineer a', department: 'Sales', locations: ['Porto'], is_known: false },
        { title: 'Engineer b', department: 'Product', locations: ['Lisbon'], is_known: false },
      ],
      room: 9,
    })
    expect(await jobs()).toHaveLength(1)
    expect(await pages()).toEqual([])
  })
})

describe('connecting', () => {
  test('ends at ten pages, also for several at once', async () => {
    const connectAt = (n: number) =>
      admin.careers.connectCareersPage({ body: { url: `https://jobs.lever.co/acme-${n}` } })
    for (let n = 0; n < 9; n++) await connectAt(n)
    const several = await Promise.allSettled([10, 11, 12, 13].map(connectAt))
    expect(several.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pages()).toHaveLength(10)
  })

  test('adds the jobs of the chosen departments and locations', async () => {
    const postings = [
      job('a', { department: 'Sales' }),
      job('b', { location: 'Porto' }),
      job('c'),
      job('d', { department: 'Sales', location: 'Porto' }),
    ]
    const page = await connect(postings, { departments: ['Sales', 'Product'], locations: ['Porto'] })
    expect(await titles()).toEqual(['Engineer b', 'Engineer d'])
    expect(page).toMatchObject({
      name: 'acme',
      locations: ['Porto'],
      open_jobs: 2,
      read_at: app.clock.now.toISOString(),
    })
    expect(await read(page.id, [...postings, job('e', { location: 'Porto' }), job('f')])).toMatchObject({
      changes: { added: 1 },
    })
  })

  test('again changes the choice: what is left out now closes at once, and keeps its decisions', async () => {
    await connect([job('a'), job('b'), job('c', { department: 'Sales' })])
    const { id } = await jobOf('Engineer a')
    const person = await app.buildConnection({ employee })
    await app.decide(employee, { connection_id: person.id, job_decision: 'YES', job_ids: [id] })
    expect(await connect(shown, { departments: ['Sales'] })).toMatchObject({
      changes: { closed: 2, added: 0 },
    })
    expect(await titles()).toEqual(['Engineer c'])
    expect(await jobOf('Engineer a')).toMatchObject({ is_open: false, recommendations_total: 1 })
    expect(await connect(shown)).toMatchObject({ changes: { reopened: 2, added: 0 } })
    expect(await pages()).toHaveLength(1)
  })

  test('adds as many jobs as the quota allows, and the others once there is room', async () => {
    const page = await connect(several(12))
    expect(page).toMatchObject({ open_jobs: 10, changes: { added: 10, no_room: 2 } })
    const { id } = await jobOf('Engineer j3')
    await admin.jobs.updateJob({ params: { id }, body: { is_open: false } })
    expect(await read(page.id, several(12))).toMatchObject({ changes: { added: 1, no_room: 1, reopened: 0 } })
  })

  test('of an account whose mailbox was never proven adds a tenth', async () => {
    const { access_token } = await app.anonymous.auth.register({
      body: { email: `una-${randomUUID()}@mailbox.test`, password: PASSWORD, name: 'Una Proven' },
    })
    shown = several(3)
    const una = app.clientWith(access_token)
    const page = await una.careers.connectCareersPage({ body: { url: ADDRESS } })
    expect(page).toMatchObject({ open_jobs: 1, changes: { added: 1, no_room: 2 } })
    later(60_000)
    expect(await una.careers.readCareersPage({ params: { id: page.id }, body: {} })).toMatchObject({
      open_jobs: 1,
      changes: { no_room: 2 },
    })
    await una.careers.disconnectCareersPage({ params: { id: page.id } })
  })

  test('ends at ten pages', async () => {
    for (let n = 0; n < 10; n++)
      await admin.careers.connectCareersPage({ body: { url: `https://jobs.lever.co/acme${n}` } })
    const other = await app.as(await app.buildAdmin({ company: employee })) // a person reads ten pages a minute
    await expect(other.careers.connectCareersPage({ body: { url: ADDRESS } })).rejects.toMatchObject({
      status: 409,
    })
    expect(await pages()).toHaveLength(10)
    expect(await jobs()).toEqual([])
  })

  test('and disconnecting stand in Activity', async () => {
    const { id } = await connect([])
    await admin.careers.disconnectCareersPage({ params: { id } })
    const { entries } = await admin.audit.auditTrail()
    const detail = { provider: 'lever', slug: 'acme' }
    expect(entries.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'careers.disconnectCareersPage', detail },
      { action: 'careers.connectCareersPage', detail },
    ])
  })
})

describe('a later reading', () => {
  test('says what it did', async () => {
    const { id } = await connect(several(5))
    const now = [...several(4), job('new')].map((one) =>
      one.id === 'j0' ? { ...one, title: 'Architect' } : one,
    )
    const page = await read(id, now)
    expect(page.changes).toEqual({ added: 1, changed: 1, missing: 1, closed: 0, reopened: 0, no_room: 0 })
    expect(await titles()).toEqual([
      'Architect',
      'Engineer j1',
      'Engineer j2',
      'Engineer j3',
      'Engineer j4',
      'Engineer new',
    ])
  })

  test('without a job for the second time closes it, and its return opens it with its decisions', async () => {
    const { id } = await connect(several(5))
    const lost = await jobOf('Engineer j4')
    const person = await app.buildConnection({ employee })
    await app.decide(employee, { connection_id: person.id, job_decision: 'YES', job_ids: [lost.id] })
    await read(id, several(4))
    expect(await jobOf('Engineer j4')).toMatchObject({ is_open: true })
    await read(id, several(4))
    expect(await jobOf('Engineer j4')).toMatchObject({
      id: lost.id,
      is_open: false,
      recommendations_total: 1,
    })
    await read(id, several(5))
    expect(await jobOf('Engineer j4')).toMatchObject({ id: lost.id, is_open: true, recommendations_total: 1 })
  })

  test('leaves a job closed that an admin closed, also after it was gone', async () => {
    const { id } = await connect(several(5))
    const { id: closed } = await jobOf('Engineer j4')
    await admin.jobs.updateJob({ params: { id: closed }, body: { is_open: false } })
    for (const postings of [several(5), several(4), several(4), several(5)]) await read(id, postings)
    expect(await jobOf('Engineer j4')).toMatchObject({ is_open: false })
  })

  test('does not bring a job again that an admin deleted', async () => {
    const { id } = await connect(several(3))
    await admin.jobs.deleteJob({ params: { id: (await jobOf('Engineer j2')).id } })
    expect(await read(id, several(3))).toMatchObject({ changes: { added: 0 } })
    expect(await titles()).toEqual(['Engineer j0', 'Engineer j1'])
  })

  test('follows a new title with the career type, unless an admin chose one', async () => {
    const { id } = await connect([job('a', { title: 'Designer' }), job('b', { title: 'Designer' })])
    const [first, second] = await jobs()
    expect(first!.career_type).toBe('DESIGNER')
    await admin.jobs.updateJob({ params: { id: first!.id }, body: { career_type: 'FOUNDER' } })
    await read(id, [job('a', { title: 'Recruiter' }), job('b', { title: 'Recruiter' })])
    const types = Object.fromEntries((await jobs()).map((one) => [one.id, one.career_type]))
    expect(types[first!.id]).toBe('FOUNDER')
    expect(types[second!.id]).toBe('TALENT_TEAM')
  })

  test('comes at the earliest ten seconds after the last one', async () => {
    const { id } = await connect([])
    const again = admin.careers.readCareersPage({ params: { id }, body: {} })
    await expect(again).rejects.toMatchObject({ status: 429, retryAfter: 10 })
  })

  test('of a job by hand with the same title leaves it alone', async () => {
    const { id } = await app.buildJob({ company: employee, job_title: 'Engineer a' })
    await connect([job('a')])
    expect(await titles()).toEqual(['Engineer a', 'Engineer a'])
    expect((await jobs()).find((one) => one.id === id)!.posting).toBeNull()
  })
})

describe('a job of a careers page', () => {
  test.each([{ job_title: 'X' }, { location: 'X' }, { description: 'X' }])('refuses %j', async (body) => {
    await connect([job('a')])
    const { id } = await jobOf('Engineer a')
    await expect(admin.jobs.updateJob({ params: { id }, body })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('comes from your careers page'),
    })
  })

  test('is an ordinary job once the page is disconnected, and is the same one if it is connected again', async () => {
    const page = await connect([job('a'), job('b')])
    const { id } = await jobOf('Engineer a')
    await admin.careers.disconnectCareersPage({ params: { id: page.id } })
    expect(await pages()).toEqual([])
    expect(await jobOf('Engineer a')).toMatchObject({ is_open: true, posting: null })
    await admin.jobs.updateJob({ params: { id }, body: { job_title: 'By hand' } })
    await expect(admin.careers.disconnectCareersPage({ params: { id: page.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await connect([job('a'), job('b')])).toMatchObject({ changes: { added: 0 }, open_jobs: 2 })
    expect(await jobOf('Engineer a')).toMatchObject({ id, posting: { provider: 'lever' } })
  })
})
