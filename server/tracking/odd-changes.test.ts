import { beforeEach, describe, expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'
import type { Got } from '../../testing/tracking/account.ts'
import { DAY_MS } from '../../domain/time.ts'

const app = await sharedTestApp()
const { world, connect, send, shown, asAdmin } = trackingWorld(app)
beforeEach(connect)

const person = async () => {
  const { recommendations } = await asAdmin()
  return (await recommendations.personList({ query: { id: [world().person_id] } })).connections[0]!
}
const becomes = async (change: Parameters<ReturnType<typeof world>['account']['move']>[1]) => {
  const { account } = world()
  account.move(account.applications[0]!.id, change)
  await app.readTracking()
}
const readProblem = async () => (await (await asAdmin()).tracking.trackingStatus({})).connected!.read_problem

describe('what an admin takes back', () => {
  const decide = (change: { stage?: 'new'; outcome?: null }) =>
    app.move(world().admin, world().person_id, change)

  test('stays so: neither Hired nor Contacted comes again with the next change there', async () => {
    await send()
    await becomes({ status: 'active', stage: 'Phone screen' })
    expect(await person()).toMatchObject({ stage: 'contacted' })
    await decide({ stage: 'new' })
    await becomes({ status: 'active', stage: 'Onsite' })
    expect(await person()).toMatchObject({ stage: 'new', tracking: [{ stage: 'Onsite' }] })
    await becomes({ status: 'hired', stage: 'Offer' })
    expect(await person()).toMatchObject({ stage: 'contacted', outcome: 'hired' })
    await decide({ stage: 'new', outcome: null })
    await becomes({ status: 'hired', stage: 'Started' })
    expect(await person()).toMatchObject({ stage: 'new', outcome: null, tracking: [{ stage: 'Started' }] })
  })
})

describe('odd data of a system', () => {
  beforeEach(() => send())

  test.each([
    ['NUL', 'Phone\u0000 screen', 'Phone screen'],
    ['half a sign', 'Phone \ud83d screen', 'Phone \ufffd screen'],
    ['a cut sign', `${'x'.repeat(199)}👍`, `${'x'.repeat(199)}\ufffd`],
    ['a mark of direction', 'Phone\u202e screen', 'Phone screen'],
  ])('%s in the name of a stage', async (_, stage, kept) => {
    await becomes({ status: 'active', stage })
    expect(await readProblem()).toBe(null)
    expect(await shown()).toMatchObject([{ standing: 'active', stage: kept }])
  })

  test('an id that cannot be stored is another shape', async () => {
    const { account } = world()
    account.jobs[0]!.id = 'a\u0000b'
    await expect((await asAdmin()).tracking.trackingJobs({})).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('another shape'),
    })
  })
})

test('a place in the list of changes that the system no longer knows: all changes are read again', async () => {
  const { account } = world()
  await send()
  await app.readTracking()
  account.before = ({ path, raw }: Got) =>
    path.endsWith('application.list') && raw.includes('syncToken')
      ? { status: 200, body: { success: false, errors: ['sync_token_expired'] } }
      : null
  await becomes({ status: 'active', stage: 'Phone screen' })
  expect(await readProblem()).toBe(null)
  expect(await shown()).toMatchObject([{ stage: 'Phone screen' }])
})

test('who is erased while they are on their way stays outside, and nothing more of them leaves', async () => {
  const { account, admin } = world()
  const { privacy } = await asAdmin()
  let outside: unknown
  account.before = async (got: Got) => {
    if (got.path.endsWith('application.create'))
      ({ outside } = await privacy.erasePerson({ params: { id: world().person_id } }))
    return null
  }
  await send()
  expect(outside).toEqual([{ system: 'ashby', url: null }])
  account.before = () => null
  await app.sendDue()
  await app.readTracking()
  expect(account.people).toHaveLength(1)
  const { rows } = await app.database.pool.query(
    'select id from tracked where company_id = $1 union all select id from outbox where company_id = $1 and state = $2',
    [admin.company_id, 'waiting'],
  )
  expect(rows).toEqual([])
})

test('a company whose deletion has begun asks its system nothing more', async () => {
  const { account, admin } = world()
  await send()
  account.got.length = 0
  await app.database.pool.query('update company set deletion_began_at = $2 where company_id = $1', [
    admin.company_id,
    new Date(app.clock.now.getTime() + DAY_MS),
  ])
  await app.readTracking()
  expect(account.got).toEqual([])
  await app.database.pool.query('update company set deletion_began_at = null where company_id = $1', [
    admin.company_id,
  ])
})
