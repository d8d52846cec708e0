import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHANNEL_KINDS, type ChannelKind } from '../../domain/channels.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { news } from '../news/news.ts'
import { sendDue } from '../outbox/send-due.ts'
import { HOUR_MS } from '../../domain/time.ts'

const DAILY = { rhythm: 'daily' as const, weekday: 1, hour: 9, time_zone: 'Europe/Berlin' }
const NAME = 'Zuzanna Wiśniewska'

const app = await sharedTestApp()
let receiver: Awaited<ReturnType<typeof startReceiver>>
let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  receiver = await startReceiver()
  app.clock.now = new Date()
  admin = await app.buildAdmin({ first_name: 'Xerxes' })
  ada = await app.buildEmployee({ company: admin, first_name: 'Quilla' })
})
afterEach(async () => {
  receiver.close()
  await app.database.pool.query('delete from destination where company_id = $1', [admin.company_id])
})

const asAdmin = () => app.as(admin) // sessions end as the clock goes on
const set = async (kind: ChannelKind = 'slack', changes: Partial<typeof DAILY> | { url?: string } = {}) =>
  (await asAdmin()).channels.setChannel({
    params: { kind },
    body: { url: receiver.url, ...DAILY, ...changes },
  })
const shown = async (kind: ChannelKind = 'slack') =>
  (await (await asAdmin()).channels.channelList({})).channels.find((channel) => channel.kind === kind)
/** Sends what is due after so many hours more. */
async function later(hours: number) {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS)
  await app.sendDue()
}
const addJob = async (job_title = 'Zither Builder') =>
  (await asAdmin()).jobs.addJob({ body: { job_title, location: 'Oslo', description: 'Build zithers.' } })
const recommend = () => app.buildRecommended({ employee: ada, name: NAME })
const said = () => receiver.got.map(({ raw }) => raw)

describe('what is sent to a channel', () => {
  test.each(CHANNEL_KINDS)('of %s: counts, job titles and a link, and no name', async (kind) => {
    await set(kind)
    await recommend()
    await recommend()
    await addJob()
    await later(25)
    expect(said()).toHaveLength(1)
    expect(said()[0]).toContain('New recommendations today: 2')
    expect(said()[0]).toContain('2 people wait for a first look; the oldest has waited a day.')
    expect(said()[0]).toContain('• Zither Builder')
    expect(said()[0]).toContain('http://vouch.test/')
    for (const name of [NAME, 'Zuzanna', 'Quilla', 'Xerxes', admin.email])
      expect(said()[0]).not.toContain(name)
    expect(await shown(kind)).toMatchObject({ sent_at: app.clock.now.toISOString(), failure: null })
  })

  test('is nothing when nothing is new, and nothing twice', async () => {
    await recommend() // before the channel
    app.clock.now = new Date()
    await set()
    await later(25)
    expect(said()).toEqual([])
    expect(await shown()).toMatchObject({ sent_at: null })
    await addJob()
    await app.database.pool.query('update job set created_at = $2 where company_id = $1', [
      admin.company_id,
      app.clock.now,
    ])
    await later(25)
    await later(25)
    expect(said()).toHaveLength(1)
    expect(said()[0]).not.toContain('recommendations')
  })

  test('waits for the hour of the chosen time zone, daily or weekly', async () => {
    app.clock.now = new Date('2027-03-08T12:00:00Z') // a Monday
    expect(await set('slack', { hour: 9 })).toMatchObject({ next_at: '2027-03-09T08:00:00.000Z' })
    const weekly = { rhythm: 'weekly' as const, weekday: 1, hour: 9, time_zone: 'America/Los_Angeles' }
    const { channels } = await asAdmin()
    const changed = await channels.setChannel({ params: { kind: 'slack' }, body: weekly })
    expect(changed).toMatchObject({ next_at: '2027-03-08T17:00:00.000Z', host: '127.0.0.1' })
  })

  test('leaves out withdrawn recommendations and closed jobs', async () => {
    await set()
    const { id } = await recommend()
    await app.decide(ada, { connection_id: id, general_decision: 'dont_recommend' })
    const job = await addJob()
    await (await asAdmin()).jobs.updateJob({ params: { id: job.id }, body: { is_open: false } })
    await later(25)
    expect(said()).toEqual([])
  })

  test('tells of all days after a pause of the server', async () => {
    await set()
    await recommend()
    await later(24 * 10)
    expect(said()).toHaveLength(1)
    expect(said()[0]).toMatch(/New recommendations since \d+ \w+: 1/)
  })

  test('is nothing once the company is being deleted', async () => {
    await set()
    await recommend()
    await app.database.pool.query('update company set deletion_began_at = $2 where company_id = $1', [
      admin.company_id,
      new Date(),
    ])
    await later(25)
    expect(said()).toEqual([])
    await app.database.pool.query('update company set deletion_began_at = null where company_id = $1', [
      admin.company_id,
    ])
  })
})

describe('sending', () => {
  test('by two processes at once sends one message', async () => {
    await set()
    await recommend()
    app.clock.now = new Date(app.clock.now.getTime() + 25 * HOUR_MS)
    await Promise.all([app.sendDue(), app.sendDue()])
    expect(said()).toHaveLength(1)
  })

  test('to which the server was killed is repeated, with the same words', async () => {
    await set()
    await recommend()
    let killed = false
    receiver.reply = () => {
      killed = true
      return { status: 200 }
    }
    const database: typeof app.database = {
      ...app.database,
      inCompany: async (company, fn) => {
        if (killed) throw new Error('killed')
        return app.database.inCompany(company, fn)
      },
    }
    app.clock.now = new Date(app.clock.now.getTime() + 25 * HOUR_MS)
    await expect(sendDue({ ...app.services, database }, news)).rejects.toThrow('killed')
    await later(0)
    expect(said(), 'held for two minutes').toHaveLength(1)
    await later(0.05)
    expect(said()).toHaveLength(2)
    expect(said()[1]).toBe(said()[0])
    await later(1)
    expect(said()).toHaveLength(2)
  })

  test('that fails is tried again, and loses nothing', async () => {
    await set()
    await recommend()
    receiver.reply = () => ({ status: 500 })
    await later(25)
    expect(await shown()).toMatchObject({ failure: 'It answered 500.', sent_at: null })
    receiver.reply = () => ({ status: 200 })
    await later(1)
    expect(said()).toHaveLength(2)
    expect(await shown()).toMatchObject({ failure: null, off_reason: null })
  })

  test('that fails for three days switches the channel off and tells the admins, until one saves it again', async () => {
    await set()
    await recommend()
    receiver.reply = () => ({ status: 404 })
    const warn = vi.spyOn(app.services.log, 'warn')
    for (let n = 0; n < 12; n++) await later(28 * (n > 4 ? 1 : 0.3))
    expect(await shown()).toMatchObject({ off_reason: 'failing' })
    const off = { destination_id: expect.any(String), kind: 'slack', reason: 'failing' }
    expect(warn).toHaveBeenCalledWith(off, 'a destination was switched off')
    warn.mockRestore()
    const mails = app.mails.filter(({ to }) => to === admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['The Slack channel is off'])
    const { entries } = await (await asAdmin()).audit.auditTrail()
    expect(entries[0]).toMatchObject({ action: 'channels.switchedOff', detail: { reason: 'failing' } })
    const before = said().length
    receiver.reply = () => ({ status: 200 })
    await (await asAdmin()).channels.setChannel({ params: { kind: 'slack' }, body: DAILY })
    expect(await shown()).toMatchObject({ off_reason: null, failure: null })
    await later(25)
    expect(said(), 'what happened before is old').toHaveLength(before)
  })

  test('to one that is gone switches it off at once', async () => {
    await set()
    await recommend()
    receiver.reply = () => ({ status: 410 })
    await later(25)
    expect(await shown()).toMatchObject({ off_reason: 'gone' })
  })

  test('to an address that an admin replaces meanwhile leaves the new one on', async () => {
    await set()
    await recommend()
    receiver.reply = () => ({ status: 410 })
    let isReplaced = false
    const database: typeof app.database = {
      ...app.database,
      inCompany: async (company, fn) => {
        if (said().length > 0 && !isReplaced) {
          isReplaced = true
          await set('slack', { url: `${receiver.url}/other` })
        }
        return app.database.inCompany(company, fn)
      },
    }
    app.clock.now = new Date(app.clock.now.getTime() + 25 * HOUR_MS)
    await sendDue({ ...app.services, database }, news)
    expect(said()).toHaveLength(1)
    expect(await shown()).toMatchObject({ off_reason: null, failure: null })
  })

  test('by a server with another secret switches it off, until the address is entered again', async () => {
    await set()
    await recommend()
    await app.database.pool.query(`update destination set sealed = 'bm90aGluZw==' where company_id = $1`, [
      admin.company_id,
    ])
    await later(25)
    expect(said()).toEqual([])
    expect(await shown()).toMatchObject({ off_reason: 'unreadable' })
    const { channels } = await asAdmin()
    await expect(channels.setChannel({ params: { kind: 'slack' }, body: DAILY })).rejects.toThrow(/again/)
    await set()
    expect(await shown()).toMatchObject({ off_reason: null })
  })
})

describe('a channel', () => {
  test('is tested by a message without news', async () => {
    await set('teams')
    const { channels } = await asAdmin()
    const params = { kind: 'teams' as const }
    expect(await channels.testChannel({ params })).toEqual({ delivered: true, message: 'It answered 204.' })
    expect(said()[0]).toContain('This is a test from Vouch.')
    receiver.reply = () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } })
    expect(await channels.testChannel({ params })).toMatchObject({ delivered: false })
  })

  test('never shows its address again', async () => {
    await set()
    const { channels, audit } = await asAdmin()
    const changed = await channels.setChannel({ params: { kind: 'slack' }, body: { ...DAILY, hour: 10 } })
    const everywhere = [
      changed,
      await channels.channelList({}),
      await audit.auditTrail(),
      (await app.database.pool.query('select * from destination')).rows,
    ]
    for (const part of everywhere) expect(JSON.stringify(part)).not.toContain('/events')
    expect(changed).toMatchObject({ hour: 10, host: '127.0.0.1' })
  })

  test.each([
    ...CHANNEL_KINDS.map((kind) => [kind, 'https://evil.test/'] as const),
    ['slack', 'https://10.0.0.1/'],
    ['slack', 'http://hooks.slack.com/services/x'],
    ['teams', 'https://hooks.slack.com/services/x'],
    ['teams', 'https://[::ffff:7f00:1]/'],
  ] as const)('of %s cannot lead to %s', async (kind, url) => {
    await expect(set(kind, { url })).rejects.toMatchObject({ status: 400 })
  })

  test('needs an address and a known time zone', async () => {
    const { channels } = await asAdmin()
    await expect(channels.setChannel({ params: { kind: 'slack' }, body: DAILY })).rejects.toMatchObject({
      status: 400,
    })
    await expect(set('slack', { time_zone: 'Mars/Olympus' })).rejects.toMatchObject({ status: 400 })
  })

  test('is paused, and then tells what is new from then on', async () => {
    await set()
    const turn = async (is_on: boolean) =>
      (await asAdmin()).channels.switchChannel({ params: { kind: 'slack' }, body: { is_on } })
    expect(await turn(false)).toMatchObject({ off_reason: 'admin', host: '127.0.0.1' })
    await addJob('Told to no one')
    await later(25)
    expect(said()).toEqual([])
    app.clock.now = new Date() // the database says when jobs are added
    expect(await turn(true)).toMatchObject({ off_reason: null })
    await addJob('Told at once')
    await later(25)
    expect(said()).toHaveLength(1)
    expect(said()[0]).toContain('Told at once')
    expect(said()[0]).not.toContain('Told to no one')
  })

  test('is removed with its address', async () => {
    await set()
    const { channels } = await asAdmin()
    await channels.removeChannel({ params: { kind: 'slack' } })
    expect(await shown()).toBeUndefined()
    await expect(channels.removeChannel({ params: { kind: 'slack' } })).rejects.toMatchObject({ status: 404 })
  })
})
