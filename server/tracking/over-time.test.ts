import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../domain/time.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingAccount } from '../../testing/tracking/server.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'

const app = await sharedTestApp()
const { world, connect, send, shown, asAdmin, wish, later } = trackingWorld(app)
beforeEach(async () => void (await connect()))

/** An admin sends them, and nothing has left yet. */
async function ask(ids?: string[]) {
  const { tracking } = await asAdmin()
  const body = await wish(ids)
  const { seen } = await tracking.previewSending({ body })
  return tracking.sendCandidates({ body: { ...body, seen } })
}
const disconnect = async () => (await asAdmin()).tracking.disconnectTracking({})
const status = async () => (await (await asAdmin()).tracking.trackingStatus({})).connected!

describe('a system that is disconnected', () => {
  test('while someone waits to be sent: they stay here, and can be sent through the next connection', async () => {
    await ask()
    await disconnect()
    await app.sendDue()
    expect(world().account.people).toEqual([])
    expect(await shown()).toEqual([])
    await connect()
    expect(await ask()).toEqual({ sent: 1 })
    await app.sendDue()
    expect(await shown()).toMatchObject([{ state: 'sent' }])
    expect(world().account.people).toHaveLength(1)
  })

  test('before the answer came: an admin reads so, and sends them again, once there', async () => {
    world().account.after = (got, reply) => (got.path.includes('create') ? 'drop' : reply)
    await send()
    await disconnect()
    expect(await shown()).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('disconnected before') },
    ])
    world().account.after = (_, reply) => reply
    await connect()
    await send()
    expect(await shown()).toMatchObject([{ state: 'sent', problem: null }])
    expect(world().account.people).toHaveLength(1)
  })

  test('proposes nothing any more', async () => {
    const { account } = world()
    await send()
    account.move(account.applications[0]!.id, { status: 'archived', stage: 'Archived' })
    await app.readTracking()
    expect(await shown()).toMatchObject([{ proposal: 'archive' }])
    await disconnect()
    expect(await shown()).toMatchObject([
      { state: 'sent', standing: 'archived', problem: null, proposal: null },
    ])
  })

  test('while someone is on their way: what arrives counts as sent', async () => {
    const { account } = world()
    account.before = async ({ path }) => {
      if (path.endsWith('application.create')) await disconnect()
      return null
    }
    await send()
    expect(await shown()).toMatchObject([{ state: 'sent', problem: null }])
    expect(account.applications).toHaveLength(1)
  })

  test('and connected with another account: who was sent to the first one can be sent to this one', async () => {
    const first = world().account
    await send()
    await disconnect()
    await later(HOUR_MS)
    const second = trackingAccount()
    second.clock = () => app.clock.now.getTime()
    second.addJob('Builder of Zithers')
    world().account = second
    await connect()
    await send()
    expect([first.people.length, second.people.length]).toEqual([1, 1])
    const { entries } = await (await asAdmin()).audit.auditTrail()
    expect(
      entries.find(({ action }) => action === 'tracking.staysOutside')?.detail,
      'the first one stays',
    ).toEqual({ system: 'ashby', url: `https://app.ashbyhq.com/candidates/${first.people[0]!.id}` })
    expect(await shown()).toMatchObject([
      { state: 'sent', url: `https://app.ashbyhq.com/candidates/${second.people[0]!.id}` },
    ])
    second.move(second.applications[0]!.id, { status: 'active', stage: 'Phone screen' })
    await app.readTracking()
    expect(await shown()).toMatchObject([{ standing: 'active', stage: 'Phone screen' }])
  })

  test('and connected with the same account: who is sent again is there once', async () => {
    const { account } = world()
    account.move(await sentOne(), { status: 'active', stage: 'Phone screen' })
    await app.readTracking()
    await app.move(world().admin, world().person_id, { stage: 'new' })
    await disconnect()
    await later(HOUR_MS)
    await connect()
    expect(await ask()).toEqual({ sent: 1 })
    await app.sendDue()
    expect([account.people.length, account.applications.length, account.notes.length]).toEqual([1, 1, 1])
    expect(await shown()).toMatchObject([{ state: 'sent', standing: 'active', stage: 'Phone screen' }])
    const { recommendations } = await asAdmin()
    const { connections } = await recommendations.personList({ query: { id: [world().person_id] } })
    expect(connections, 'what an admin took back stays so').toMatchObject([{ stage: 'new' }])
  })
})

describe('a new key of a system that is connected', () => {
  const anotherAccount = () => {
    const account = trackingAccount()
    account.clock = () => app.clock.now.getTime()
    account.addJob('Builder of Zithers')
    return account
  }

  test('that is of another account is refused, because who was sent would lead there', async () => {
    await send()
    const first = world().account
    world().account = anotherAccount()
    await expect(connect()).rejects.toMatchObject({
      status: 400,
      fields: { key: expect.stringContaining('disconnect Ashby first') },
    })
    first.move(first.applications[0]!.id, { status: 'active', stage: 'Phone screen' })
    await app.readTracking()
    expect(await shown(), 'the first key stays').toMatchObject([{ state: 'sent', stage: 'Phone screen' }])
    await disconnect()
    await connect()
    expect((await status()).counts).toMatchObject({ waiting: 0 })
  })

  test('that is of the same account is taken while no job is open there, or those that lead there are closed here', async () => {
    await send()
    const { account, job } = world()
    account.jobs[0]!.isOpen = false
    await connect()
    account.addJob('Tuner of Zithers')
    await expect(connect()).rejects.toMatchObject({ status: 400 })
    const { jobs } = await asAdmin()
    await jobs.updateJob({ params: { id: job.id }, body: { is_open: false } })
    await connect()
    expect(await shown()).toMatchObject([{ state: 'sent' }])
  })

  test('that is of the same account is taken, and so is any while no job leads there', async () => {
    const { tracking } = await asAdmin()
    world().account = anotherAccount()
    await connect()
    await send()
    world().account.addJob('Tuner of Zithers')
    await connect()
    expect(await shown()).toMatchObject([{ state: 'sent' }])
    world().account.lacks.add('jobsRead')
    expect(
      await tracking.connectTracking({ body: { system: 'ashby', key: world().account.key } }),
    ).toMatchObject({
      missing: ['Jobs: read'],
    })
  })
})

async function sentOne() {
  await send()
  return world().account.applications[0]!.id
}

describe('after a backup is restored, whose rows still wait', () => {
  /** What left meanwhile is unknown here. */
  const restore = async () => {
    await app.database.pool.query(
      `update tracked set state = 'waiting', began_at = null, candidate_id = null, application_id = null, url = null, sent_at = null,
         standing = null, stage = null where company_id = $1`,
      [world().admin.company_id],
    )
    await app.database.pool.query(
      `update outbox set state = 'waiting', tries = 0, due_at = 'epoch', ended_at = null where company_id = $1 and kind = 'candidate.sent'`,
      [world().admin.company_id],
    )
  }

  test.each([
    ['a profile link', true],
    ['a name alone', false],
  ])('someone with %s is there once', async (_, hasLink) => {
    const { account, ada } = world()
    const one = await app.buildRecommended({ employee: ada, name: 'Cleo Berg' })
    if (!hasLink)
      await app.database.pool.query('update person set linkedin_url = null, link_key = null where id = $1', [
        one.person_id,
      ])
    await send([one.person_id])
    await later(5 * HOUR_MS)
    await restore()
    await later(0)
    expect(await shown(one.person_id)).toMatchObject([{ state: 'sent' }])
    expect([account.people.length, account.applications.length, account.notes.length]).toEqual([1, 1, 1])
  })
})

describe('a recommender who agreed to be named', () => {
  beforeEach(async () => {
    const { ada, connection_id, account } = world()
    account.addUser(ada.email)
    await app.answer(ada, connection_id, {
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
      notes: 'Bends wood like no other',
    })
  })

  test('and is deactivated is credited: the recommendation stays under their name', async () => {
    const { ada, account } = world()
    await (
      await asAdmin()
    ).employees.updateEmployee({ params: { id: ada.employee_id }, body: { is_active: false } })
    await send()
    expect(account.people[0]!.creditedTo).toBe(account.users[0]!.id)
    expect(account.notes[0]!.content).toContain('Ada Bell: “Bends wood like no other”')
  })

  test('and deletes their account is not: neither a name that is not theirs nor an address leaves', async () => {
    const { ada, account } = world()
    await (await app.as(ada)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    const { people } = await (await asAdmin()).tracking.previewSending({ body: await wish() })
    expect(people).toMatchObject([{ credit: null, words: [], withheld: 1 }])
    await send()
    expect(account.people).toHaveLength(1)
    for (const word of ['former', 'deleted.invalid', 'Bends wood'])
      expect(account.bytes()).not.toContain(word)
  })
})

describe('a job', () => {
  const setOpen = async (is_open: boolean) =>
    (await asAdmin()).jobs.updateJob({ params: { id: world().job.id }, body: { is_open } })

  test('that is closed while someone waits says so, and takes them once it is open again', async () => {
    await ask()
    await setOpen(false)
    await app.sendDue()
    expect(await shown()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('closed') }])
    await setOpen(true)
    await send()
    expect(await shown()).toMatchObject([{ state: 'sent', problem: null }])
    expect(world().account.people).toHaveLength(1)
  })

  test.each([
    ['waits', async () => {}],
    ['could not be sent', () => app.sendDue()],
  ])(
    'that is deleted takes along who %s for it: no problem stays that no one can solve',
    async (_, before) => {
      await app.decide(world().ada, { connection_id: world().connection_id, general_decision: 'recommend' })
      await ask()
      await app.database.pool.query(`update person set job_title = 'Organ Builder' where id = $1`, [
        world().person_id,
      ])
      await before()
      await (await asAdmin()).jobs.deleteJob({ params: { id: world().job.id } })
      await app.sendDue()
      expect(world().account.people).toEqual([])
      expect(await shown()).toEqual([])
      expect(await status()).toMatchObject({ problems: [], counts: { waiting: 0, failed: 0 } })
    },
  )

  test('that is deleted ends the problem of who may be there, and the trail and an erasure say so', async () => {
    const { account, ada, connection_id: id, job, person_id } = world()
    await app.decide(ada, { connection_id: id, general_decision: 'recommend' })
    account.after = (got, reply) => (got.path.includes('create') ? 'drop' : reply)
    await send()
    expect(await status()).toMatchObject({ problems: [{ person_id }], counts: { waiting: 1 } })
    const { jobs, audit, privacy } = await asAdmin()
    await jobs.deleteJob({ params: { id: job.id } })
    account.after = (_, reply) => reply
    await app.sendDue()
    expect(await shown()).toMatchObject([{ state: 'failed', problem: null, job_title: null }])
    expect(await status()).toMatchObject({ problems: [], counts: { waiting: 0, failed: 0 } })
    const { entries } = await audit.auditTrail()
    expect(entries.find(({ action }) => action === 'tracking.mayBeOutside')).toMatchObject({
      actor: 'Ben Kim',
      detail: { system: 'ashby', url: null, job_title: 'Zither Builder' },
    })
    const outside = [{ system: 'ashby', url: null }]
    expect(await privacy.erasure({ params: { id: person_id } })).toMatchObject({ outside })
  })
})

test('an answer with the ids of another company’s candidate changes nothing there', async () => {
  const { account, admin, person_id } = world()
  await send()
  const other = await app.buildAdmin()
  const theirs = trackingAccount()
  theirs.clock = () => app.clock.now.getTime()
  theirs.applications.push({
    ...account.applications[0]!,
    status: 'hired',
    stage: 'Hired',
    updatedAt: theirs.next(),
  })
  await (await app.as(other)).tracking.connectTracking({ body: { system: 'ashby', key: theirs.key } })
  account.before = ({ path }) => (path.endsWith('application.list') ? { status: 500 } : null)
  await app.readTracking()
  expect(await shown()).toMatchObject([{ standing: 'lead' }])
  const { connections } = await (
    await app.as(admin)
  ).recommendations.personList({ query: { id: [person_id] } })
  expect(connections).toMatchObject([{ outcome: null }])
  await app.database.pool.query('delete from destination where company_id = $1', [other.company_id])
})
