import { describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { createTestApp } from '../testing/test-app.ts'
import { news } from './news/news.ts'
import { sendDue } from './outbox/send-due.ts'
import { createApp } from './app.ts'
import { watchOutages } from './db/outages.ts'
import { UserError } from './errors.ts'
import { createLog, logAbout, logOutages } from './log.ts'
import { readSettings } from './settings.ts'

function keepLines(level = 'info') {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { lines, log: createLog(readSettings({ LOG_LEVEL: level }), { write }) }
}

const away = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })

describe('the log', () => {
  test('says of which company a line of the outbox is', async () => {
    const { lines, log } = keepLines()
    const app = await createTestApp({ log })
    const fail = () => Promise.reject(new Error('550 no'))
    const given = { ...app.services, now: () => new Date(Date.now() + 60_000) }
    const admin = await app.buildAdmin()
    const { company_id } = admin
    const receiver = await startReceiver()
    receiver.reply = () => ({ status: 410 })
    const { webhooks, jobs } = await app.as(admin)
    const body = { name: 'Ours', kinds: ['job.opened' as const], with_details: false, url: receiver.url }
    await webhooks.addWebhook({ body })
    await jobs.addJob({ body: { job_title: 'Baker', location: 'Remote', description: 'Bake.' } })
    await sendDue({ ...given, mailer: { send: fail, close: async () => undefined } }, news)
    receiver.close()
    const told = lines.filter(({ level }) => Number(level) > 30)
    expect(told.map(({ msg }) => msg)).toContain('a destination was switched off')
    for (const line of told) expect(line).toMatchObject({ company_id })
    await app.close()
  })

  test('has no stack for a known cause, and one for a fault', () => {
    const { lines, log } = keepLines()
    for (const err of [new UserError('Make room.'), away(), new TypeError('x is undefined')])
      log.error({ err }, 'failed')
    const [room, refused, fault] = lines.map(({ err }) => err)
    expect(room).toEqual({ type: 'UserError', message: 'Make room.' })
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
    expect(refused).not.toHaveProperty('stack')
    expect(fault).toHaveProperty('stack', expect.stringContaining('log.test.ts'))
  })

  test('names a request once, a failed email of it too, and no probe of a supervisor at info', async () => {
    const { lines, log } = keepLines()
    const base = await createTestApp()
    const failing = async () => {
      throw Object.assign(new Error('550 no'), { responseCode: 550 })
    }
    const services = { ...base.services, log, mailer: { send: failing, close: async () => undefined } }
    const app = await createApp(services)
    for (const url of ['/healthz', '/readyz']) expect((await app.inject(url)).statusCode).toBe(200)
    expect(lines).toEqual([])
    await app.inject({
      method: 'POST',
      url: '/v1/users/request-magic-link',
      payload: { email: 'ada@acme.test' },
      headers: { 'x-request-id': 'call-1' },
    })
    await services.background.settled()
    const about = lines.filter((line) => line.request_id === 'call-1')
    expect(about.map(({ msg, status }) => msg ?? status).toSorted()).toEqual([
      200,
      'a sign-in email could not be sent',
    ])
    for (const line of lines) expect(line).not.toHaveProperty('reqId')
    await app.close()
    await base.close()
  })
})

describe('an outage of the database', () => {
  test('is one line when it begins, one a minute, and one when it is over', async () => {
    const { lines, log } = keepLines()
    let isAway = true
    const ask = async () => {
      if (isAway) throw away()
    }
    const outages = watchOutages(log, ask, { askMs: 5, sayMs: 60 })
    logOutages(log, outages)
    for (let n = 0; n < 20; n++)
      logAbout({ company_id: 'acme' }, () =>
        log.error({ err: away() }, 'the backup failed and is tried again'),
      )
    await expect.poll(() => lines.length).toBeGreaterThan(1)
    log.child({}).error({ err: { ...away(), message: 'connect ECONNREFUSED (Queue: import)' } }, 'queue')
    isAway = false
    await expect.poll(() => lines.at(-1)).toMatchObject({ msg: 'the database answers again' })
    const said = lines.map(({ msg }) => msg)
    expect(said[0]).toBe('the database does not answer')
    expect(new Set(said.slice(1, -1))).toEqual(new Set(['the database does not answer']))
    expect(lines[0]).toMatchObject({ because: 'ECONNREFUSED', level: 50 })
    outages.stop()
  })

  test.each([
    ['28P01', /refuses the user, the password or the name in DATABASE_URL.* DATABASE_URL_FILE at its start/],
    ['3D000', /refuses the user, the password or the name/],
    ['25006', /only reads: DATABASE_URL has to lead to the primary/],
    ['ETIMEDOUT', /says nothing/],
  ])('says why: %s', async (code, sentence) => {
    const { lines, log } = keepLines()
    const failure = Object.assign(new Error('no'), { code })
    const outages = watchOutages(log, () => Promise.reject(failure), { askMs: 5 })
    logOutages(log, outages)
    for (let n = 0; n < 20; n++) log.error({ err: failure }, 'request failed')
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ because: code, msg: expect.stringMatching(sentence) })
    outages.stop()
  })

  test('is not told of something else that refuses a connection', async () => {
    const { lines, log } = keepLines()
    const outages = watchOutages(log, async () => 'answers')
    logOutages(log, outages)
    log.error({ err: away() }, 'a calendar could not be read')
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ msg: 'a calendar could not be read' })
    outages.stop()
  })
})
