import { beforeEach, describe, expect, test } from 'vitest'
import { cpuTime, LOADED } from '../../testing/growth.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'
import type { Got, Reply } from '../../testing/tracking/account.ts'

const app = await sharedTestApp()
const { world, connect, send, shown, later } = trackingWorld(app)
beforeEach(connect)

const at = (path: string) => (got: Got) => got.path.endsWith(path)
const once = (is: (got: Got) => boolean, reply: Reply | 'drop') => {
  let isDone = false
  return (got: Got) => {
    if (isDone || !is(got)) return null
    isDone = true
    return reply
  }
}

const MILLION = 1_000_000

describe('an answer that is a refusal is told in the system’s words, and tried again', () => {
  test.each<[string, string, Reply, RegExp]>([
    [
      '200 with success: false, for a missing email',
      'candidate.create',
      {
        status: 200,
        body: { success: false, errors: ['invalid_input'], errorInfo: { message: 'email is required' } },
      },
      /Ashby refused it. It says: “invalid_input: email is required”\.$/,
    ],
    [
      'a form with extra required fields',
      'candidate.create',
      {
        status: 200,
        body: { success: false, errors: [{ message: 'Field is required', path: ['pronouns'] }] },
      },
      /Field is required: pronouns/,
    ],
    [
      'a key that has expired',
      'candidate.create',
      { status: 401, body: { error: 'expired' } },
      /does not accept the key.*expired/,
    ],
    ['5xx', 'candidate.create', { status: 503, raw: '<html>' }, /Ashby answered 503/],
    ['not JSON', 'candidate.create', { status: 200, raw: 'Hello' }, /something other than JSON/],
    ['another shape', 'candidate.create', { status: 200, body: { results: 7 } }, /another shape/],
    ['more than 1 MB', 'candidate.search', { status: 200, raw: 'a'.repeat(MILLION + 1) }, /larger than 1 MB/],
  ])('%s', async (_, path, reply, says) => {
    world().account.before = once(at(path), reply)
    await send()
    expect(await shown()).toMatchObject([{ state: 'waiting', problem: expect.stringMatching(says) }])
    await later(10 * 60_000)
    expect(await shown()).toMatchObject([{ state: 'sent', problem: null }])
    expect(world().account.people).toHaveLength(1)
  })

  test('the words of a refusal are text without the key, and short', async () => {
    const { account } = world()
    const message = `${account.key} \u202e<b>no</b> ${'x'.repeat(5_000)}`
    account.before = once(at('candidate.create'), {
      status: 200,
      body: { success: false, errors: [message] },
    })
    await send()
    const problem = (await shown())[0]!.problem!
    expect(problem).toContain('<b>no</b>')
    expect(problem).not.toContain(account.key)
    expect(problem).not.toContain('\u202e')
    expect(problem.length).toBeLessThan(400)
  })

  test('429 with Retry-After: nothing is asked before', async () => {
    const { account } = world()
    account.before = once(at('candidate.create'), {
      status: 429,
      headers: { 'retry-after': '1200' },
      body: {},
    })
    await send()
    const asked = account.got.length
    await later(15 * 60_000)
    expect(account.got).toHaveLength(asked)
    await later(10 * 60_000)
    expect(await shown()).toMatchObject([{ state: 'sent' }])
  })

  test('a job that is closed is told, and the candidate is not made twice', async () => {
    const { account } = world()
    const close = once(at('application.create'), {
      status: 200,
      body: { success: false, errors: ['job_not_open'] },
    })
    account.before = close
    await send()
    expect(await shown()).toMatchObject([{ problem: expect.stringContaining('job_not_open') }])
    await later(60 * 60_000)
    expect(account.people).toHaveLength(1)
    expect(account.applications).toHaveLength(1)
  })

  test('ten tries in three days, and then an admin decides', async () => {
    const { account, admin } = world()
    account.before = (got) =>
      got.path.endsWith('candidate.create')
        ? { status: 200, body: { success: false, errors: ['no_way'] } }
        : null
    await send()
    for (let day = 0; day < 9; day++) await later(27 * 3_600_000)
    const tries = () => account.got.filter(at('candidate.create')).length
    expect(tries()).toBe(10)
    await later(26 * 3_600_000)
    expect(tries()).toBe(10)
    expect(await shown()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('no_way') }])
    const { connected } = await (await app.as(admin)).tracking.trackingStatus({})
    expect(connected).toMatchObject({
      off_reason: null,
      counts: { failed: 1 },
      problems: [{ name: 'Ingrid Jiménez', state: 'failed', problem: expect.stringContaining('no_way') }],
    })
    account.before = () => null
    await send()
    expect(await shown()).toMatchObject([{ state: 'sent' }])
  })
})

test('someone who is there already, by their link, gets an application and is not made again', async () => {
  const { account } = world()
  const link = 'https://linkedin.com/in/Ingrid-J/'
  account.people.push({
    id: '3ae2b801-19f6-41ef-ad28-214bd731948f',
    createdAt: '2020-01-01T00:00:00.000Z',
    name: 'Ingrid Jiménez',
    email: null,
    link,
    creditedTo: null,
    made: {},
  })
  await send()
  expect(account.people).toHaveLength(1)
  expect(account.applications).toMatchObject([{ candidateId: account.people[0]!.id }])
})

test('someone else of the same name is not taken for them', async () => {
  const { account } = world()
  const other = {
    id: '3ae2b801-19f6-41ef-ad28-214bd731948f',
    createdAt: '2020-01-01T00:00:00.000Z',
    email: null,
    creditedTo: null,
  }
  account.people.push({ ...other, name: 'Ingrid Jiménez', link: 'https://linkedin.com/in/another', made: {} })
  await send()
  expect(account.people).toHaveLength(2)
})

test('60 answers that are lost after the system did what it was asked: one candidate, one application, one note each', async () => {
  const { account, ada } = world()
  const ids = [world().person_id]
  for (let n = 0; n < 19; n++)
    ids.push((await app.buildRecommended({ employee: ada, name: `Zoe Lost${n}` })).person_id)
  const before = new Set<string>()
  let lost = 0
  account.after = (got, reply) => {
    const isNew = /create/.test(got.path) && !before.has(got.path + got.raw)
    if (!isNew) return reply
    before.add(got.path + got.raw)
    lost++
    return 'drop'
  }
  await send(ids)
  for (let n = 0; n < 80; n++) await later(60 * 60_000)
  expect(lost).toBe(60)
  for (const made of [account.people, account.applications, account.notes]) expect(made).toHaveLength(20)
  for (const id of ids) expect(await shown(id)).toMatchObject([{ state: 'sent' }])
})

test('an answer of nearly 1 MB of one token holds up nothing', async () => {
  const { account } = world()
  account.before = once(at('candidate.search'), {
    status: 200,
    raw: '['.repeat(499_000) + ']'.repeat(499_000),
  })
  let longest = 0
  let last = cpuTime()
  const ticks = setInterval(() => {
    longest = Math.max(longest, cpuTime() - last)
    last = cpuTime()
  }, 5)
  await send()
  clearInterval(ticks)
  expect(await shown()).toMatchObject([{ state: 'waiting' }])
  expect(longest).toBeLessThan(LOADED * 1_000) // 1 MB is parsed in a few milliseconds
})
