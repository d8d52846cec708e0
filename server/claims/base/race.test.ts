import { expect, test } from 'vitest'
import { sharedTestApp } from '../../../testing/test-app.ts'

const app = await sharedTestApp()

test('of a hundred who claim a person at once, one does; everyone else is told one sentence', async () => {
  app.clock.now = new Date('2026-12-05T09:00:00Z')
  const { admin, ada, ben } = await app.buildTeam()
  const { person_id } = await app.buildRecommended({ employee: ada })
  const { id: bens } = await app.buildRecommended({ employee: ben, person_id })
  const clients = await Promise.all([admin, await app.buildAdmin({ company: admin })].map(app.as))
  const asBen = await app.as(ben)
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n): Promise<unknown> =>
      n % 10 === 9
        ? asBen.reachOut.sayWrote({ body: { connection_id: bens } })
        : clients[n % 2]!.reachOut.goAhead({ body: { person_id } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refusals).toHaveLength(99)
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([409]))
  const sentences = new Set(refusals.map(({ message }) => message))
  expect(sentences.size).toBe(1)
  expect([...sentences][0]).toMatch(
    /^Your company is already in touch with this person, until (12 December|4 January 2027)\.$/,
  )
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from reach_out where state <> 'ended' and person_id = $1`,
    [person_id],
  )
  expect(rows).toEqual([{ n: 1 }])
})
