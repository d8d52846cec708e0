import { expect, test } from 'vitest'
import { HOUR_MS } from '../../domain/time.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'

const app = await sharedTestApp()
const { world, connect, shown, asAdmin, wish, later } = trackingWorld(app)

test('a system that is paused gets and tells nothing, and goes on with who waits', async () => {
  await connect()
  const body = await wish()
  const { tracking } = await asAdmin()
  const { seen } = await tracking.previewSending({ body })
  await tracking.sendCandidates({ body: { ...body, seen } })
  const turn = async (is_on: boolean) => (await asAdmin()).tracking.switchTracking({ body: { is_on } })
  await turn(false)
  const { connected } = await (await asAdmin()).tracking.trackingStatus({})
  expect(connected).toMatchObject({ off_reason: 'admin' })
  await later(HOUR_MS)
  await app.readTracking()
  expect(world().account.people).toEqual([])
  await expect((await asAdmin()).tracking.previewSending({ body })).rejects.toMatchObject({ status: 409 })
  await turn(true)
  await app.sendDue()
  expect(await shown()).toMatchObject([{ state: 'sent' }])
  expect(world().account.people).toHaveLength(1)
})
