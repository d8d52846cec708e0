import { describe, expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { webhookWorld } from '../../testing/webhook-world.ts'
import { writeEvents } from '../outbox/events.store.ts'
import { news } from '../news/news.ts'
import { sendDue } from './send-due.ts'
import { HOUR_MS } from '../../domain/time.ts'

const app = await sharedTestApp()
const { world, asAdmin, addJob, send, add, log, shown } = webhookWorld(app)

describe('a failed delivery', () => {
  test('is tried again under one id, and three days of failures switch the webhook off', async () => {
    const { webhook } = await add()
    world().receiver.reply = () => ({ status: 500 })
    await addJob()
    for (let n = 0; n < 9; n++) await send(28 * HOUR_MS * (n > 4 ? 1 : 0.3))
    expect(new Set(world().receiver.got.map(({ id }) => id)).size).toBe(1)
    expect(await shown(webhook.id)).toMatchObject({ is_on: false, off_reason: 'failing' })
    expect((await log(webhook.id))[0]).toMatchObject({ state: 'failed', status: 500 })
    const mails = app.mails.filter(({ to }) => to === world().admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['The webhook “Our system” is off'])
    const { entries } = await (await asAdmin()).audit.auditTrail()
    expect(entries[0]).toMatchObject({ action: 'webhooks.switchedOff', detail: { reason: 'failing' } })
  })

  test('holds the later events of the same person back, and no others', async () => {
    await add()
    const { person_id } = await app.buildRecommended({ employee: world().ada })
    world().receiver.reply = ({ body }) => ({ status: body.type === 'recommendation.created' ? 500 : 204 })
    await app.move(world().admin, person_id, { stage: 'contacted' })
    await addJob()
    await send()
    expect(world().receiver.types().sort()).toEqual(['job.opened', 'recommendation.created'])
    world().receiver.reply = () => ({ status: 204 })
    await send(60_000)
    await send()
    expect(world().receiver.types().slice(2)).toEqual(['recommendation.created', 'candidate.moved'])
  })

  test('waits as long as Retry-After asks, with all that the webhook has to get', async () => {
    await add()
    world().receiver.reply = () => ({ status: 429, headers: { 'retry-after': '1200' } })
    await addJob()
    await addJob()
    await send()
    await send(19 * 60_000)
    expect(world().receiver.got).toHaveLength(1)
    world().receiver.reply = () => ({ status: 200 })
    await send(2 * 60_000)
    expect(world().receiver.got).toHaveLength(3)
  })

  test('by 410 switches the webhook off at once', async () => {
    const { webhook } = await add()
    world().receiver.reply = () => ({ status: 410 })
    await addJob()
    await send()
    expect(await shown(webhook.id)).toMatchObject({ is_on: false, off_reason: 'gone' })
    await addJob() // is not kept
    expect(await log(webhook.id)).toHaveLength(1)
  })

  test('without an answer is tried again', async () => {
    const { webhook } = await add()
    world().receiver.reply = () => null
    await addJob()
    await send()
    expect(await log(webhook.id)).toMatchObject([
      { state: 'waiting', tries: 1, status: null, failure: 'It ended the connection.' },
    ])
    world().receiver.reply = () => ({ status: 200 })
    await send(2 * 60_000)
    expect(await log(webhook.id)).toMatchObject([
      { state: 'delivered', tries: 2, status: 200, failure: null },
    ])
    expect(await shown(webhook.id)).toMatchObject({ failing_since: null, delivered_at: expect.any(String) })
  })

  test('to which the server was killed is repeated under the same id', async () => {
    await add()
    await addJob()
    let killed = false
    world().receiver.reply = () => {
      killed = true
      return { status: 204 }
    }
    const database: typeof app.database = {
      ...app.database,
      inCompany: async (company, fn) => {
        if (killed) throw new Error('killed')
        return app.database.inCompany(company, fn)
      },
    }
    await expect(sendDue({ ...app.services, database }, news)).rejects.toThrow('killed')
    await send()
    expect(world().receiver.got, 'held for two minutes').toHaveLength(1)
    await send(2 * 60_000 + 1)
    expect(world().receiver.got).toHaveLength(2)
    expect(world().receiver.got[1]!.id).toBe(world().receiver.got[0]!.id)
  })

  test('ends when the company is being deleted', async () => {
    await add()
    await addJob()
    const going = (at: Date | null) =>
      app.database.pool.query('update company set deletion_began_at = $2 where company_id = $1', [
        world().admin.company_id,
        at,
      ])
    await going(new Date())
    await send()
    expect(world().receiver.got).toEqual([])
    await going(null)
    await send(2 * 60_000 + 1)
    expect(world().receiver.got).toHaveLength(1)
  })

  test('ends with the event that is under way when the deletion begins', async () => {
    await add()
    await addJob()
    await addJob()
    const { company_id } = world().admin
    const database: typeof app.database = {
      ...app.database,
      inCompany: async (company, fn) => {
        if (world().receiver.got.length === 1)
          await app.database.pool.query(
            'update company set deletion_began_at = now() where company_id = $1',
            [company_id],
          )
        return app.database.inCompany(company, fn)
      },
    }
    await sendDue({ ...app.services, database }, news)
    expect(world().receiver.got).toHaveLength(1)
  })

  test('of two processes only one sends it', async () => {
    await add()
    for (let n = 0; n < 5; n++) await addJob()
    await Promise.all([app.sendDue(), app.sendDue()])
    expect(world().receiver.got).toHaveLength(5)
  })
})

describe('an address that an admin changes while events are sent', () => {
  /** Sends with an admin who enters this address after the first event arrived. */
  async function sendWhile(id: string, url: string) {
    let isChanged = false
    const database: typeof app.database = {
      ...app.database,
      inCompany: async (company, fn) => {
        if (world().receiver.got.length === 1 && !isChanged) {
          isChanged = true
          await (await asAdmin()).webhooks.updateWebhook({ params: { id }, body: { url } })
        }
        return app.database.inCompany(company, fn)
      },
    }
    await sendDue({ ...app.services, database }, news)
  }

  test('gets the next event', async () => {
    const { webhook } = await add()
    await addJob()
    await addJob()
    const elsewhere = await startReceiver()
    await sendWhile(webhook.id, elsewhere.url)
    elsewhere.close()
    expect([world().receiver.got.length, elsewhere.got.length]).toEqual([1, 1])
  })

  test('does not pay for what the former one answers', async () => {
    const { webhook } = await add()
    world().receiver.reply = () => ({ status: 410 })
    await addJob()
    await sendWhile(webhook.id, `${world().receiver.url}/other`)
    expect(await shown(webhook.id)).toMatchObject({ is_on: true, failing_since: null })
  })

  test('begins anew after failures', async () => {
    const { webhook } = await add()
    world().receiver.reply = () => ({ status: 500 })
    await addJob()
    await send()
    expect(await shown(webhook.id)).toMatchObject({ failing_since: expect.any(String) })
    const { webhooks } = await asAdmin()
    await webhooks.updateWebhook({
      params: { id: webhook.id },
      body: { url: `${world().receiver.url}/other` },
    })
    expect(await shown(webhook.id)).toMatchObject({ failing_since: null })
  })
})

describe('the log', () => {
  test('sends an event again, under the same id', async () => {
    const { webhook } = await add()
    await addJob()
    await send()
    const [{ event_id } = { event_id: '' }] = await log(webhook.id)
    await (await asAdmin()).webhooks.sendAgain({ params: { id: webhook.id, event_id } })
    await send()
    expect(world().receiver.got.map(({ id }) => id)).toEqual([event_id, event_id])
  })

  test('keeps the last 100', async () => {
    const { webhook } = await add()
    await app.database.inCompany(world().admin.company_id, (db) =>
      writeEvents(
        db,
        Array.from({ length: 105 }, () => ({ kind: 'job.opened' as const, subject: crypto.randomUUID() })),
      ),
    )
    await send()
    expect(world().receiver.got).toHaveLength(105)
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n from outbox where destination_id = $1',
      [webhook.id],
    )
    expect(rows).toEqual([{ n: 100 }])
  })
})
