import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { webhookWorld } from '../../testing/webhook-world.ts'
import { outboxFigures } from './figures.store.ts'

const app = await sharedTestApp()
const { world, addJob, send, add } = webhookWorld(app)
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
