import { beforeEach, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let erin: BuiltEmployee
let client: Client<typeof api>
beforeEach(async () => {
  erin = await app.buildEmployee()
  client = await app.as(erin)
})

const recommended = async (fields: { name?: string } = {}) =>
  (await app.buildRecommended({ employee: erin, ...fields })).id

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

test('admins read the answers as the form showed them, on every screen and in every file', async () => {
  const admin = await app.as(await app.buildAdmin({ company: erin }))
  const id = await recommended({ name: 'Ada' })
  const job = await admin.jobs.addJob({ body: { job_title: 'Designer', location: 'x', description: 'x' } })
  await app.decide(erin, { connection_id: id, job_decision: 'YES', job_ids: [job.id] })
  const params = { id }
  const answers = { reach_out_method: 'RECOMMENDER', relationship: 'worked_directly' } as const
  const older = { not_said: ['reach_out_method', 'relationship'] } // as version 1.0.0 sent untouched answers
  await client.recommendations.finalReview({ params, body: { ...answers, ...older } })
  const [person] = (await admin.recommendations.personList({ query: { search_query: 'ada' } })).connections
  const [listed] = await admin.jobs.jobList()
  const detail = await admin.recommendations.connectionDetail({ params })
  for (const seen of [person!.recommendations[0], listed!.recommendations[0], detail]) {
    expect(seen).toMatchObject(answers)
    expect(seen).not.toHaveProperty('not_said')
  }
  for (const file of [await admin.recommendations.exportAll(), await admin.jobs.exportJobs()])
    expect(file.match(/Recommender|Worked directly|Not said/g)).toEqual(['Recommender', 'Worked directly'])
})

test('a recommender who reaches out alone mentions no name, and answers left out stay', async () => {
  const id = await recommended()
  const review = (body: object) => client.recommendations.finalReview({ params: { id }, body })
  await review({ reach_out_method: 'RECRUITING', should_mention_name: true, notes: 'Kept' })
  expect(await review({ reach_out_method: 'RECOMMENDER', should_mention_name: true })).toMatchObject({
    should_mention_name: null,
    notes: 'Kept',
  })
})

test('answers that arrive twice are the same letter, given once', async () => {
  const admin = await app.as(await app.buildAdmin({ company: erin }))
  const id = await recommended({ name: 'Ada' })
  const seen = async () => {
    const { connections } = await admin.recommendations.personList({ query: { search_query: 'ada' } })
    const { entries } = await admin.audit.auditTrail()
    return [connections, entries]
  }
  const body = { reach_out_method: 'RECRUITING', relationship: 'know_work', notes: 'Kind.' } as const
  await client.recommendations.finalReview({ params: { id }, body })
  const once = await seen()
  await client.recommendations.finalReview({ params: { id }, body })
  expect(await seen()).toEqual(once)
})

test('outreach answers are refused where the person is not recommended', async () => {
  const undecided = await app.buildConnection({ employee: erin })
  const answer = { params: { id: undecided.id }, body: { reach_out_method: 'RECOMMENDER' } } as const
  await expect(client.recommendations.finalReview(answer)).rejects.toMatchObject({ status: 409 })
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
