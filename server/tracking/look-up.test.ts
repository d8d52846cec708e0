import { beforeEach, describe, expect, test } from 'vitest'
import type { TrackingSystem } from '../../domain/tracking-systems.ts'
import { statusOf } from '../../testing/status-of.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'
import type { Reply } from '../../testing/tracking/account.ts'
import { SYSTEMS } from './systems.ts'

const app = await sharedTestApp()
const LINK = 'https://linkedin.com/in/Ingrid-J/'
const EMAIL = 'ingrid@strings.test'

describe.each(Object.keys(SYSTEMS) as TrackingSystem[])('a look in %s', (system) => {
  const { world, asAdmin, connect } = trackingWorld(app, system)
  const look = async (id = world().person_id) => (await asAdmin()).tracking.lookUp({ params: { id } })
  const turn = async (can_look: boolean) => (await asAdmin()).tracking.switchTracking({ body: { can_look } })
  const setEmail = (email: string) =>
    app.database.inCompany(world().admin.company_id, (db) =>
      db
        .updateTable('person')
        .set({ email })
        .where('company_id', '=', db.company)
        .where('id', '=', world().person_id)
        .execute(),
    )
  const isThere = ({
    name = 'Ingrid Jiménez',
    email = null as string | null,
    link = null as string | null,
  }) => {
    const { account } = world()
    const id = crypto.randomUUID()
    account.people.push({
      id,
      createdAt: '2026-05-04T00:00:00.000Z',
      name,
      email,
      link,
      creditedTo: null,
      made: {},
    })
    const job = { jobId: account.jobs[0]!.id, stage: 'Phone screen', updatedAt: '2026-06-05T00:00:00.000Z' }
    account.applications.push({ id: crypto.randomUUID(), candidateId: id, status: 'archived', ...job })
  }
  beforeEach(async () => {
    await connect()
    await turn(true)
  })
  const hit = {
    system,
    is_possible: true,
    found: [
      {
        url: expect.stringMatching(/^https:/),
        since: '2026-05-04T00:00:00.000Z',
        applications: [{ standing: 'archived', stage: 'Phone screen', at: '2026-06-05T00:00:00.000Z' }],
      },
    ],
  }

  test('finds by address, whatever the name, and nothing is made there or stored here', async () => {
    await setEmail(EMAIL)
    isThere({ name: 'I. Jimenez', email: EMAIL })
    const { account, admin } = world()
    const before = [account.people.length, account.applications.length, account.notes.length]
    expect(await look()).toEqual(hit)
    expect([account.people.length, account.applications.length, account.notes.length]).toEqual(before)
    const { rows } = await app.database.pool.query('select 1 from tracked where company_id = $1', [
      admin.company_id,
    ])
    expect(rows).toEqual([])
    const { events } = await (await asAdmin()).candidates.personHistory({ params: { id: world().person_id } })
    expect(events.map(({ what }) => what)).toEqual(['recommended'])
  })

  test('never finds by name alone', async () => {
    await setEmail(EMAIL)
    isThere({ email: 'another@strings.test', link: 'https://linkedin.com/in/another' })
    expect(await look()).toEqual({ ...hit, found: [] })
  })

  test('without an address finds by link, or says that it cannot', async () => {
    isThere({ link: LINK })
    world().account.got.length = 0
    const can = system === 'ashby'
    expect(await look()).toEqual(can ? hit : { system, is_possible: false, found: [] })
    expect(world().account.got.length > 0).toBe(can)
  })

  test('is repeated for ten minutes, and counts against the rate', async () => {
    await setEmail(EMAIL)
    await look()
    const asked = world().account.got.length
    isThere({ email: EMAIL })
    expect((await look()).found).toEqual([])
    expect(world().account.got).toHaveLength(asked)
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
    expect(await look()).toEqual(hit)
  })

  test.each<[string, Reply, RegExp]>([
    ['5xx', { status: 503, raw: '<html>' }, /answered 503/],
    ['not JSON', { status: 200, raw: 'Hello' }, /something other than JSON/],
    ['another shape', { status: 200, body: { results: 7, data: 7 } }, /another shape/],
    ['more than 1 MB', { status: 200, raw: 'a'.repeat(1_000_001) }, /larger than 1 MB/],
    ['a refusal for now', { status: 429, headers: { 'retry-after': '60' }, body: {} }, /asks Vouch to wait/],
  ])('says so of an answer that is %s, and asks again', async (_, reply, says) => {
    await setEmail(EMAIL)
    isThere({ email: EMAIL })
    world().account.before = ({ raw }) => (raw === 'grant_type=client_credentials' ? null : reply)
    await expect(look()).rejects.toMatchObject({ status: 400, message: expect.stringMatching(says) })
    world().account.before = () => null
    expect(await look()).toEqual(hit)
  })

  test('keeps no link that leads elsewhere, and no time that is none', async () => {
    await setEmail(EMAIL)
    isThere({ email: EMAIL })
    world().account.after = (_, reply) => ({
      ...reply,
      body: undefined,
      raw: JSON.stringify(reply.body)
        .replaceAll(/https:\/\/\w+\.(ashbyhq|lever)\.com?\/candidates/g, 'https://evil.test/x')
        .replaceAll(/"(createdAt|created_at)":("[^"]+"|\d+)/g, '"$1":8640000000000001'),
    })
    const answer = await look().catch(({ message }) => message)
    if (typeof answer === 'string') expect(answer).toMatch(/another shape/)
    else expect(answer.found).toMatchObject([{ since: null }])
    expect(JSON.stringify(answer)).not.toContain('evil.test')
  })

  test('is refused until an admin turns it on, while it is paused, and of anyone who no one recommends', async () => {
    await turn(false)
    expect(await statusOf(look())).toBe(409)
    await turn(true)
    const { tracking } = await asAdmin()
    await tracking.switchTracking({ body: { is_on: false } })
    expect(await statusOf(look())).toBe(409)
    expect(await tracking.sendChoices({})).toMatchObject({ system: null, can_look: false })
    await tracking.switchTracking({ body: { is_on: true } })
    expect(await tracking.sendChoices({})).toMatchObject({ system, can_look: true })
    const { person_id } = await app.buildConnection({ employee: world().ada })
    expect(await statusOf(look(person_id))).toBe(404)
    const { entries } = await (await asAdmin()).audit.auditTrail()
    expect(entries.map(({ detail }) => detail)).toContainEqual({ system, can_look: true })
  })
})
