import { describe, expect, test, vi } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { webhookWorld } from '../../testing/webhook-world.ts'

const app = await sharedTestApp()
const { world, asAdmin, addJob, send, add, shown } = webhookWorld(app)

describe('a webhook', () => {
  test('is tested by an event of its own kind', async () => {
    const { webhook, secret } = await add()
    const params = { id: webhook.id }
    expect(await (await asAdmin()).webhooks.testWebhook({ params })).toEqual({
      delivered: true,
      message: 'It answered 204.',
    })
    world().receiver.verify(secret)
    expect(world().receiver.types()).toEqual(['webhook.test'])
    world().receiver.reply = () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } })
    expect(await (await asAdmin()).webhooks.testWebhook({ params })).toMatchObject({ delivered: false })
  })

  test('shows its secret once, and its address never', async () => {
    const { webhook, secret } = await add()
    const address = '/events'
    const everywhere = [
      await (await asAdmin()).webhooks.webhookList({}),
      await (await asAdmin()).webhooks.updateWebhook({ params: { id: webhook.id }, body: { name: 'Other' } }),
      await (await asAdmin()).audit.auditTrail(),
      (await app.database.pool.query('select * from destination')).rows,
    ]
    for (const text of everywhere.map((part) => JSON.stringify(part))) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(address)
    }
  })

  test('of another server is switched off, because its address cannot be read', async () => {
    const { webhook } = await add()
    await addJob()
    await app.database.pool.query('update destination set sealed = $2 where id = $1', [
      webhook.id,
      'bm90aGluZw==',
    ])
    const warn = vi.spyOn(app.services.log, 'warn')
    await send()
    expect(await shown(webhook.id)).toMatchObject({ is_on: false, off_reason: 'unreadable' })
    const said = { destination_id: webhook.id, kind: 'webhook', reason: 'unreadable' }
    expect(warn).toHaveBeenCalledWith(said, 'a destination was switched off')
    warn.mockRestore()
    expect(world().receiver.got).toEqual([])
  })

  test('keeps its secret when its address changes', async () => {
    const { webhook, secret } = await add()
    const url = `${world().receiver.url}?more=1`
    await (await asAdmin()).webhooks.updateWebhook({ params: { id: webhook.id }, body: { url } })
    await addJob()
    await send()
    world().receiver.verify(secret)
    expect(world().receiver.got).toHaveLength(1)
  })

  test.each([
    'http://hooks.vouch.test/',
    'https://10.0.0.1/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/',
  ])('cannot lead to %s', async (url) => {
    const body = { name: 'Odd', url, kinds: ['job.opened' as const], with_details: false }
    await expect((await asAdmin()).webhooks.addWebhook({ body })).rejects.toMatchObject({ status: 400 })
  })

  test('is one of ten at most', async () => {
    for (let n = 0; n < 10; n++) await add()
    await expect(add()).rejects.toThrow('Your company may have 10 webhooks. Delete one first.')
  })
})
