import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { Decision } from '../../contract/recommendations.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let erin: BuiltEmployee
let client: Client<typeof api>
beforeEach(async () => {
  erin = await app.buildEmployee()
  client = await app.as(erin)
})

const decide = (...decisions: Decision[]) => app.decide(erin, ...decisions)
const onReviewList = async () => (await client.connections.reviewList()).connections.map(({ id }) => id)
const toFinalize = async () => (await client.recommendations.finalReviewList()).map(({ id }) => id)
const rowsOf = (employee: BuiltEmployee) =>
  app.database.inCompany(employee.company_id, async (db) => ({
    connections: await db.selectFrom('connection').selectAll().orderBy('id').execute(),
    jobs: await db
      .selectFrom('job_decision')
      .selectAll()
      .orderBy('connection_id')
      .orderBy('job_id')
      .execute(),
    persons: await db.selectFrom('person').selectAll().orderBy('id').execute(),
  }))

describe('a batch of decisions', () => {
  test('removes decided connections from the review list and lists recommended ones for outreach', async () => {
    const [yes, no, later, open] = await Promise.all(
      [1, 2, 3, 4].map(() => app.buildConnection({ employee: erin })),
    )
    const answer = await decide(
      { connection_id: yes!.id, general_decision: 'recommend', job_decision: null, job_ids: [] },
      { connection_id: no!.id, general_decision: 'dont_recommend' },
      { connection_id: later!.id, general_decision: 'skip' },
    )
    expect(answer).toEqual({ saved: 3, recommended: 1 })
    expect(await onReviewList()).toEqual([open!.id])
    expect(await toFinalize()).toEqual([yes!.id])
    const skipped = await client.connections.reviewList({ query: { skipped: true } })
    expect(skipped.connections.map(({ id }) => id)).toEqual([later!.id])
  })

  test('sent again changes nothing, not even a time', async () => {
    const job = await app.buildJob({ company: erin })
    const { id } = await app.buildConnection({ employee: erin })
    const pass = await app.buildConnection({ employee: erin })
    const batch: Decision[] = [
      { connection_id: id, general_decision: 'recommend', job_decision: 'YES', job_ids: [job.id] },
      { connection_id: pass.id, general_decision: 'dont_recommend' },
    ]
    const first = await decide(...batch)
    const rows = await rowsOf(erin)
    expect(await decide(...batch)).toEqual(first)
    expect(await rowsOf(erin)).toEqual(rows)
  })

  test('unless_answered never overwrites an answer, whatever the order of the entries', async () => {
    const [first, second] = [await app.buildJob({ company: erin }), await app.buildJob({ company: erin })]
    const { id } = await app.buildConnection({ employee: erin })
    const detail = async () => {
      const { jobs } = await client.recommendations.connectionDetail({ params: { id } })
      return Object.fromEntries(jobs.map((job) => [job.id, job.decision_type]))
    }
    const yes = (job: string): Decision => ({ connection_id: id, job_decision: 'YES', job_ids: [job] })
    const noUnless = (job: string): Decision => ({
      connection_id: id,
      general_decision: 'dont_recommend',
      job_decision: 'NO',
      job_ids: [job],
      unless_answered: true,
    })
    await decide(noUnless(first.id), yes(second.id), noUnless(second.id))
    expect(await detail()).toEqual({ [first.id]: 'NO', [second.id]: 'YES' })
    await decide(yes(first.id))
    await decide(noUnless(first.id))
    expect(await detail()).toEqual({ [first.id]: 'YES', [second.id]: 'YES' })
    await decide({ ...noUnless(first.id), unless_answered: false })
    expect(await detail()).toEqual({ [first.id]: 'NO', [second.id]: 'YES' })
  })

  test('a NO for a job does not change the general decision', async () => {
    const job = await app.buildJob({ company: erin })
    const { id } = await app.buildConnection({ employee: erin })
    await decide({
      connection_id: id,
      general_decision: 'dont_recommend',
      job_decision: 'NO',
      job_ids: [job.id],
    })
    expect(await onReviewList()).toEqual([id])
    expect(await toFinalize()).toEqual([])
  })

  test('a YES for one job recommends the person, and a NO for it withdraws that', async () => {
    const job = await app.buildJob({ company: erin })
    const { id } = await app.buildConnection({ employee: erin })
    expect(await decide({ connection_id: id, job_decision: 'YES', job_ids: [job.id] })).toMatchObject({
      recommended: 1,
    })
    expect(await toFinalize()).toEqual([id])
    expect(await decide({ connection_id: id, job_decision: 'NO', job_ids: [job.id] })).toMatchObject({
      recommended: 0,
    })
    expect(await toFinalize()).toEqual([])
  })

  test('a recommendation can be withdrawn', async () => {
    const admin = await app.as(await app.buildAdmin({ company: erin }))
    const { id } = await app.buildConnection({ employee: erin })
    await decide({ connection_id: id, general_decision: 'recommend' })
    expect(
      (await admin.recommendations.personList({ query: { needs_review: true } })).pagination.total_count,
    ).toBe(1)
    await decide({ connection_id: id, general_decision: 'dont_recommend' })
    expect(await toFinalize()).toEqual([])
    const { connections } = await admin.recommendations.personList()
    expect(connections).toEqual([
      expect.objectContaining({
        status: 'not_reviewed',
        recommended_by: null,
        recommendations: [],
        email: null,
      }),
    ])
    expect(
      (await admin.recommendations.personList({ query: { needs_review: true } })).pagination.total_count,
    ).toBe(0)
  })

  test('accepts ids in capitals', async () => {
    const { id } = await app.buildConnection({ employee: erin })
    const answer = await decide(
      { connection_id: id, general_decision: 'recommend' },
      { connection_id: id.toUpperCase(), general_decision: 'dont_recommend' },
    )
    expect(answer).toEqual({ saved: 1, recommended: 1 })
  })
})

describe('a batch with an id that is not the employee’s own', () => {
  const strangers: [string, () => Promise<Decision>][] = [
    ['an unknown connection', async () => ({ connection_id: randomUUID(), general_decision: 'recommend' })],
    [
      'a colleague’s connection',
      async () => {
        const colleague = await app.buildEmployee({ company: erin })
        return {
          connection_id: (await app.buildConnection({ employee: colleague })).id,
          general_decision: 'recommend',
        }
      },
    ],
    [
      'another company’s connection',
      async () => {
        const { id } = await app.buildConnection({ employee: await app.buildEmployee() })
        return { connection_id: id, general_decision: 'recommend' }
      },
    ],
    [
      'a connection of an unfinished upload',
      async () => {
        const upload = await app.buildUpload({ employee: erin, status: 'RUNNING' })
        const { id } = await app.buildConnection({ employee: erin, upload_id: upload.id })
        return { connection_id: id, general_decision: 'recommend' }
      },
    ],
    [
      'another company’s job',
      async () => {
        const { id } = await app.buildConnection({ employee: erin })
        const job = await app.buildJob({ company: await app.buildEmployee() })
        return { connection_id: id, job_decision: 'YES', job_ids: [job.id] }
      },
    ],
    [
      'a person’s id',
      async () => {
        const { person_id } = await app.buildConnection({ employee: erin })
        return { connection_id: person_id, general_decision: 'recommend' }
      },
    ],
  ]
  test.each(strangers)('is refused completely: %s', async (_, stranger) => {
    const { id } = await app.buildConnection({ employee: erin })
    const decision = await stranger()
    const before = await rowsOf(erin)
    const refusal = decide({ connection_id: id, general_decision: 'recommend' }, decision)
    await expect(refusal).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await rowsOf(erin)).toEqual(before)
  })

  test('and the refusal names the entries, so that a draft can drop them', async () => {
    const own = await app.buildConnection({ employee: erin })
    const general_decision = 'recommend' as const
    const refusal = decide(
      { connection_id: own.id, general_decision },
      { connection_id: randomUUID(), general_decision },
    )
    await expect(refusal).rejects.toMatchObject({
      status: 404,
      fields: { 'decisions.1.connection_id': 'not found' },
    })
    await expect(refusal).rejects.not.toMatchObject({
      fields: { 'decisions.0.connection_id': expect.anything() },
    })
  })

  test('and it names the first entry of each job that no longer exists', async () => {
    const own = await app.buildConnection({ employee: erin })
    const job = await app.buildJob({ company: erin })
    const [gone, alsoGone] = [randomUUID(), randomUUID()]
    const forJobs = (...job_ids: string[]): Decision => ({
      connection_id: own.id,
      job_decision: 'YES',
      job_ids,
    })
    await expect(decide(forJobs(job.id, gone), forJobs(alsoGone, gone))).rejects.toMatchObject({
      status: 404,
      fields: { 'decisions.0.job_ids.1': 'not found', 'decisions.1.job_ids.0': 'not found' },
    })
  })

  test('and an empty or a malformed batch is refused with 400', async () => {
    await expect(decide()).rejects.toMatchObject({ status: 400 })
    await expect(decide({ connection_id: '7' })).rejects.toMatchObject({ status: 400 })
  })
})
