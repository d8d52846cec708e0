import { beforeEach, describe, expect, test } from 'vitest'
import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'
import type { Got } from '../../testing/tracking/account.ts'
import { SYSTEMS } from './systems.ts'

const app = await sharedTestApp()

const LINK = 'https://www.linkedin.com/in/ingrid-j'
const MADE: Partial<Record<TrackingSystem, object>> = {
  ashby: { name: 'Ingrid Jiménez', linkedInUrl: LINK, creditedToUserId: expect.any(String) },
  lever: {
    name: 'Ingrid Jiménez',
    headline: 'Luthier at Strings & Co',
    emails: [],
    links: [LINK],
    postings: [expect.any(String)],
    sources: ['Referral'],
    origin: 'referred',
    followers: [expect.any(String)],
  },
  greenhouse: {
    first_name: 'Ingrid',
    last_name: 'Jiménez',
    title: 'Luthier',
    company: 'Strings & Co',
    social_media_addresses: [{ value: LINK }],
    application: { job_id: expect.any(Number) },
  },
}
MADE.lever_eu = MADE.lever!

const percentEncoded = (text: string) =>
  [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')

describe.each(Object.keys(SYSTEMS) as TrackingSystem[])('%s', (system) => {
  const { world, connect, send, shown, later } = trackingWorld(app, system)
  beforeEach(async () => {
    const { account, ada, admin, connection_id } = world()
    account.addUser(ada.email)
    account.addUser(admin.email)
    await app.answer(ada, connection_id, {
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
      notes: 'Great',
    })
    expect(await connect()).toMatchObject({ missing: [], unmatched: [], jobs: ['Zither Builder'] })
  })

  test('gets a candidate with a note, at its own hosts only', async () => {
    const { account } = world()
    await send()
    expect(await shown()).toMatchObject([
      { system, state: 'sent', problem: null, url: expect.stringMatching(/^https:/) },
    ])
    expect(account.people.map(({ made }) => made)).toEqual([MADE[system]])
    expect(account.notes.map(({ content }) => content)).toEqual([
      'Sent from Vouch.\nLuthier at Strings & Co\nRecommended by Ada Bell.\nAda Bell: “Great”',
    ])
    expect(new Set(account.got.map(({ host }) => host)).difference(new Set(SYSTEMS[system].hosts)).size).toBe(
      0,
    )
  })

  test('tells nothing of a recommender who did not agree to be named', async () => {
    const { account, ada, connection_id } = world()
    await app.answer(ada, connection_id, { should_mention_name: false, notes: 'Bends wood' })
    account.got.length = 0
    await send()
    expect(account.people).toHaveLength(1)
    for (const secret of ['Ada', 'Bell', ada.email, encodeURIComponent(ada.email), 'Bends wood'])
      expect(account.bytes()).not.toContain(secret)
  })

  test.runIf(system === 'greenhouse')('gets another token where one has expired', async () => {
    const { account } = world()
    let calls = 0
    account.before = (got) =>
      got.host === 'harvest.greenhouse.io' && ++calls % 2 === 1
        ? { status: 401, body: { message: 'expired' } }
        : null
    await send()
    expect(await shown()).toMatchObject([{ state: 'sent', problem: null }])
    expect(account.got.filter(({ host }) => host === 'auth.greenhouse.io').length).toBeGreaterThan(3)
    expect([account.people.length, account.applications.length, account.notes.length]).toEqual([1, 1, 1])
  })

  test('has one candidate after answers that were lost', async () => {
    const { account } = world()
    const seen = new Set<string>()
    account.after = ({ method, path, raw }, reply) => {
      const isWrite =
        method === 'POST' &&
        (system !== 'ashby' || path.includes('create')) &&
        raw !== 'grant_type=client_credentials'
      const what = path.replace(/[0-9a-f-]{36}/g, '')
      if (!isWrite || seen.has(what)) return reply
      seen.add(what)
      return 'drop'
    }
    await send()
    for (let n = 0; n < 5; n++) await later(12 * 3_600_000)
    expect([account.people.length, account.applications.length, account.notes.length]).toEqual([1, 1, 1])
    expect(await shown()).toMatchObject([{ state: 'sent' }])
  })

  test('tells its stages, who is hired and who is archived', async () => {
    const { account, person_id } = world()
    await send()
    await app.readTracking()
    const { id } = account.applications[0]!
    account.move(id, { status: 'active', stage: 'Phone screen' })
    await app.readTracking()
    expect(await shown()).toMatchObject([{ standing: 'active', stage: 'Phone screen' }])
    account.move(id, { status: 'archived', stage: 'Phone screen' })
    await app.readTracking()
    expect(await shown()).toMatchObject([{ standing: 'archived', proposal: 'archive' }])
    account.move(id, { status: 'hired', stage: 'Offer' })
    await app.readTracking()
    expect(await shown()).toMatchObject([{ standing: 'hired', proposal: null }])
    const admin = await app.as(world().admin)
    const { connections } = await admin.recommendations.personList({ query: { id: [person_id] } })
    expect(connections[0]).toMatchObject({ stage: 'contacted', outcome: 'hired' })
  })

  test('is read from the moment of its connection on, however late the first reading succeeds', async () => {
    const { account, person_id } = world()
    await send()
    account.move(account.applications[0]!.id, { status: 'active', stage: 'Phone screen' })
    account.before = () => ({ status: 500, body: {} })
    for (let n = 0; n < 3; n++) await app.readTracking()
    account.before = () => null
    await app.readTracking(24 * 3_600_000)
    expect(await shown()).toMatchObject([{ standing: 'active', stage: 'Phone screen' }])
    const { candidates } = await app.as(world().admin)
    const { events } = await candidates.personHistory({
      params: { id: person_id },
      query: { what: ['moved', 'sent'] },
    })
    expect(events).toMatchObject([
      { what: 'moved', stage: 'contacted', system, by: null },
      { what: 'sent', system, job_title: 'Zither Builder', by: 'Ben Kim' },
    ])
  })

  test('is not believed a status that every object has', async () => {
    const { account } = world()
    await send()
    await app.readTracking()
    for (const odd of ['constructor', 'toString', '__proto__']) {
      account.after = (_, reply) => {
        const body = JSON.stringify(reply.body)?.replaceAll(/"status":"\w+"/g, `"status":"${odd}"`)
        return { ...reply, ...(body && { body: undefined, raw: body }) }
      }
      account.move(account.applications[0]!.id, { status: 'active', stage: odd })
      await app.readTracking()
      expect(await shown()).toMatchObject([{ standing: 'active', stage: odd }])
    }
  })

  test('repeats its key, and nothing of it is stored or shown', async () => {
    const { account, admin } = world()
    const { key } = account
    const base64 = Buffer.from(`{"key":"${key}"}`).toString('base64')
    const forms: [string, (got: Got) => string][] = [
      ['as it is', () => key],
      ['in Base64, with its end', () => Buffer.from(`${key}:`).toString('base64')],
      ['in Base64, among others', () => base64],
      ['in Base64 for addresses', () => Buffer.from(`ab${key}>>>???`).toString('base64url')],
      ['percent-encoded', () => percentEncoded(key)],
      ['percent-encoded twice', () => encodeURIComponent(percentEncoded(key))],
      ['in Base64, percent-encoded', () => percentEncoded(base64)],
      ['as it was sent', ({ headers }) => headers.authorization!],
    ]
    const stored = async () => {
      const { rows } = await app.database.pool.query(
        `select (select json_agg(t)::text from tracked t where company_id = $1) as tracked,
          (select json_agg(o)::text from outbox o where company_id = $1) as outbox`,
        [admin.company_id],
      )
      return JSON.stringify([rows, await shown()])
    }
    for (const [n, [form, repeated]] of forms.entries()) {
      let said = ''
      account.before = (got) => {
        if (got.method === 'GET' || !/candidate.create|opportunities\?|candidates$/.test(got.path))
          return null
        said = repeated(got)
        const refusal = { success: false, message: `Not ${said}`, errors: [`Not ${said}`] }
        return { status: system === 'ashby' ? 200 : 400, body: refusal }
      }
      await (n === 0 ? send() : later(27 * 3_600_000))
      const found = await stored()
      expect(found, form).toContain('Not ')
      expect(found, form).not.toContain(said)
    }
    account.before = () => null
    await later(27 * 3_600_000)
    expect(await shown()).toMatchObject([{ state: 'sent' }])
    await app.readTracking()
    account.move(account.applications[0]!.id, { status: 'active', stage: `Screen ${percentEncoded(key)}` })
    await app.readTracking()
    expect(await shown()).toMatchObject([{ stage: 'Screen …' }])
  })

  test('says in its words what it refuses', async () => {
    const { account } = world()
    account.jobs[0]!.isOpen = true
    const original = account.before
    account.before = (got) => {
      account.jobs[0]!.isOpen = got.method === 'GET' || !/create|opportunities\?|candidates$/.test(got.path)
      return original(got)
    }
    await send()
    expect(await shown()).toMatchObject([
      { state: 'waiting', problem: expect.stringMatching(/closed|not open/i) },
    ])
  })
})
