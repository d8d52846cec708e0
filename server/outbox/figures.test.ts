import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../domain/time.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { webhookWorld } from '../../testing/webhook-world.ts'
import { outboxFigures } from './figures.store.ts'

const app = await sharedTestApp()
const { world, addJob, asAdmin, send, add } = webhookWorld(app)
const figures = () => outboxFigures(app.database.db, app.clock.now)

test('the operator can count what waits, since when, what came of the rest, and which destinations are off', async () => {
  await add(['job.opened'])
  await addJob()
  const before = await figures()
  expect(before.rows).toEqual([{ receiver: 'webhook', kind: 'job.opened', state: 'waiting', count: 1 }])
  expect(before.oldestDue!.getTime()).toBeGreaterThan(Date.now() - 60_000)
  await send()
  expect(await figures()).toMatchObject({
    rows: [{ state: 'delivered', count: 1 }],
    oldestDue: null,
    off: [],
  })
  world().receiver.reply = () => ({ status: 410 })
  await addJob()
  await send()
  expect(await figures()).toMatchObject({
    rows: [
      { state: 'delivered', count: 1 },
      { state: 'failed', count: 1 },
    ],
    off: [{ kind: 'webhook', reason: 'gone', count: 1 }],
  })
})

test('a receiver that fails is no reason to think that no process sends', async () => {
  await add(['job.opened', 'job.closed'])
  world().receiver.reply = () => ({ status: 500 })
  const { id } = await addJob()
  for (const after of [0, 10_000, 10 * MINUTE_MS, HOUR_MS]) await send(after)
  await (await asAdmin()).jobs.updateJob({ params: { id }, body: { is_open: false } })
  await send(HOUR_MS)
  expect((await figures()).oldestDue, 'what waits is behind a row that is tried in an hour').toBeNull()
  world().receiver.reply = () => ({ status: 503, headers: { 'retry-after': '7200' } })
  await addJob()
  await send()
  await addJob()
  app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS)
  expect((await figures()).oldestDue, 'the receiver asked for two hours').toBeNull()
})
