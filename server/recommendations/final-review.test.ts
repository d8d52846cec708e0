import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let erin: BuiltEmployee
let client: Client<typeof api>
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  erin = await app.buildEmployee()
  client = await app.as(erin)
})

const recommended = async (fields: { name?: string } = {}) => {
  const { id } = await app.buildConnection({ employee: erin, ...fields })
  await client.recommendations.bulkDecision({
    body: { decisions: [{ connection_id: id, general_decision: 'recommend' }] },
  })
  return id
}

test('the final review lists who waits for outreach answers by name, and no longer once they are given', async () => {
  const [bea, ada] = [await recommended({ name: 'Bea' }), await recommended({ name: 'Ada' })]
  const list = await client.recommendations.finalReviewList()
  expect(list.map(({ id }) => id)).toEqual([ada, bea])
  expect(list[0]).toMatchObject({ name: 'Ada', status: 'recommend', reach_out_method: null, notes: null })
  const answers = {
    reach_out_method: 'RECRUITING',
    should_mention_name: true,
    recommendation_strength: 4,
    relationship: 'know_work',
    notes: 'Built our billing.',
  } as const
  expect(await client.recommendations.finalReview({ params: { id: ada }, body: answers })).toEqual({
    id: ada,
    ...answers,
  })
  expect((await client.recommendations.finalReviewList()).map(({ id }) => id)).toEqual([bea])
})

test('whoever reaches out alone mentions no name, and answers left out stay', async () => {
  const id = await recommended()
  const review = (body: object) => client.recommendations.finalReview({ params: { id }, body })
  await review({ reach_out_method: 'RECRUITING', should_mention_name: true, notes: 'Kept' })
  expect(await review({ reach_out_method: 'RECOMMENDER', should_mention_name: true })).toMatchObject({
    should_mention_name: null,
    notes: 'Kept',
  })
})

test('outreach answers are refused where the person is not recommended, or is not the employee’s own', async () => {
  const undecided = await app.buildConnection({ employee: erin })
  const colleague = await app.buildConnection({
    employee: await app.buildEmployee({ company: { ...erin, name: '' } }),
    status: 'recommend',
  })
  const foreign = await app.buildConnection({ employee: await app.buildEmployee(), status: 'recommend' })
  const review = (id: string) =>
    client.recommendations.finalReview({ params: { id }, body: { reach_out_method: 'RECOMMENDER' } })
  await expect(review(undecided.id)).rejects.toMatchObject({ status: 409 })
  for (const id of [colleague.id, foreign.id, randomUUID(), 'nonsense'])
    await expect(review(id)).rejects.toMatchObject({ status: 404 })
})

test.each([
  { recommendation_strength: 0 },
  { recommendation_strength: 6 },
  { recommendation_strength: 2.5 },
  { relationship: 'friend' },
  { reach_out_method: 'EMAIL' },
  { notes: 'x'.repeat(5001) },
])('outreach answers refuse %o', async (body) => {
  const id = await recommended()
  await expect(
    client.recommendations.finalReview({ params: { id }, body: body as object }),
  ).rejects.toMatchObject({ status: 400 })
})
