import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'
import { randomFrom } from '../../testing/crash/crash.ts'
import type { Reply } from '../../testing/tracking/account.ts'

const app = await sharedTestApp()
const { world, connect, send, shown } = trackingWorld(app)
beforeEach(connect)

const PEOPLE = 50
const CHANGES = 20 // of each
const PAGE = 100

/** Everyone goes through the stages, in this order; each fifth is hired in the end, and the next one archived. */
const statusOf = (n: number, step: number) =>
  step < CHANGES - 1 ? 'Active' : n % 5 === 0 ? 'Hired' : n % 5 === 1 ? 'Archived' : 'Active'

test('1,000 changes out of order, and again: each counts once, and the newest wins', async () => {
  const { account, admin, ada } = world()
  const ids: string[] = []
  for (let n = 0; n < PEOPLE; n++)
    ids.push((await app.buildRecommended({ employee: ada, name: `Zoe Number${n}` })).person_id)
  await send(ids)
  for (let n = 0; n < PEOPLE; n++) await app.sendDue()
  const applications = ids.map((_, n) => {
    const there = account.people.find(({ name }) => name === `Zoe Number${n}`)!
    return account.applications.find(({ candidateId }) => candidateId === there.id)!
  })
  const from = Date.now() + 1_000
  const changes = applications.flatMap(({ id }, n) =>
    Array.from({ length: CHANGES }, (_, step) => ({
      id,
      status: statusOf(n, step),
      updatedAt: new Date(from + step * 1_000).toISOString(),
      currentInterviewStage: { title: `Stage ${step}` },
    })),
  )
  const random = randomFrom(1_000)
  const shuffled = changes
    .map((change) => ({ change, at: random(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
  expect(shuffled).toHaveLength(1_000)
  account.before = ({ path, raw }): Reply | null => {
    if (!path.endsWith('application.list')) return null
    const { cursor = '0' } = JSON.parse(raw) as { cursor?: string }
    const end = Number(cursor) + PAGE
    const moreDataAvailable = end < shuffled.length
    const results = shuffled.slice(Number(cursor), end).map(({ change }) => change)
    const next = moreDataAvailable ? { nextCursor: String(end) } : { syncToken: 'all' }
    return { status: 200, body: { success: true, results, moreDataAvailable, ...next } }
  }
  const moves = async () => {
    const { rows } = await app.database.pool.query<{ person_id: string; n: number }>(
      `select person_id, count(*)::int as n from candidate_move where company_id = $1 group by person_id`,
      [admin.company_id],
    )
    return new Map(rows.map(({ person_id, n }) => [person_id, n]))
  }
  await app.readTracking()
  const once = await moves()
  for (const [n, id] of ids.entries()) {
    const standing = statusOf(n, CHANGES - 1).toLowerCase()
    expect(await shown(id)).toMatchObject([
      { standing, stage: `Stage ${CHANGES - 1}`, proposal: standing === 'archived' ? 'archive' : null },
    ])
    expect(once.get(id) ?? 0, `${n}: Contacted once, and Hired once`).toBeLessThanOrEqual(
      standing === 'hired' ? 2 : 1,
    )
  }
  await app.database.pool.query('update tracking set cursor = null where company_id = $1', [admin.company_id])
  await app.readTracking()
  expect(await moves()).toEqual(once)
})
