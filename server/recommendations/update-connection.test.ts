import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { ConnectionChanges } from '../../contract/recommendations.ts'
import { RECRUITER_ANSWERS } from '../../testing/answers.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let ada: BuiltEmployee
let ben: BuiltEmployee
let admin: BuiltEmployee
let client: Client<typeof api>
beforeEach(async () => {
  ;({ admin, ada, ben } = await app.buildTeam())
  client = await app.as(ada)
})

const update = (id: string, body: ConnectionChanges, by = client) =>
  by.recommendations.updateConnection({ params: { id }, body })
const onReviewList = async () => (await client.connections.reviewList()).connections.map(({ id }) => id)
const toFinalize = async () => (await client.recommendations.finalReviewList()).map(({ id }) => id)
const toTriage = async () => {
  const query = { needs_review: true }
  return (await (await app.as(admin)).recommendations.personList({ query })).connections.map(({ id }) => id)
}
const rows = () =>
  app.database.inCompany(ada.company_id, async (db) => ({
    connections: await db.selectFrom('connection').selectAll().orderBy('id').execute(),
    jobs: await db.selectFrom('job_decision').selectAll().orderBy('job_id').execute(),
    persons: await db.selectFrom('person').selectAll().orderBy('id').execute(),
  }))
describe('an edit', () => {
  test('recommends generally and for a job, with the answers, and admins see it', async () => {
    const { id, person_id } = await app.buildConnection({ employee: ada, name: 'Ada' })
    const job = await app.buildJob({ company: ada, job_title: 'Backend' })
    const answer = await update(id, {
      general_decision_type: 'recommend',
      job_decisions: [{ id: job.id, decision_type: 'YES' }],
      ...RECRUITER_ANSWERS,
    })
    expect(answer).toMatchObject({
      id,
      general_decision_type: 'recommend',
      jobs: [{ id: job.id, decision_type: 'YES' }],
      is_own: true,
      ...RECRUITER_ANSWERS,
    })
    expect(await client.recommendations.connectionDetail({ params: { id } })).toEqual(answer)
    expect([await onReviewList(), await toFinalize(), await toTriage()]).toEqual([[], [], [person_id]])
    const { connections } = await (await app.as(admin)).recommendations.personList()
    expect(connections[0]!.recommendations).toMatchObject([{ job_titles: ['Backend'], ...RECRUITER_ANSWERS }])
  })

  test('that only decides sets the default answers and leaves the questions open', async () => {
    const { id } = await app.buildConnection({ employee: ada })
    expect(await update(id, { general_decision_type: 'recommend' })).toMatchObject({
      reach_out_method: 'RECOMMENDER',
      relationship: 'worked_directly',
      should_mention_name: null,
    })
    expect(await toFinalize()).toEqual([id])
  })

  test('to Never Show Again clears the answers and removes the person from the admins’ list', async () => {
    const { id } = await app.buildConnection({ employee: ada })
    await update(id, { general_decision_type: 'recommend', ...RECRUITER_ANSWERS })
    const nothing = { reach_out_method: null, should_mention_name: null, recommendation_strength: null }
    expect(await update(id, { general_decision_type: 'dont_recommend', ...RECRUITER_ANSWERS })).toMatchObject(
      {
        general_decision_type: 'dont_recommend',
        ...nothing,
        relationship: null,
        notes: null,
      },
    )
    expect([await onReviewList(), await toFinalize(), await toTriage()]).toEqual([[], [], []])
    await update(id, { general_decision_type: 'recommend' })
    expect(await toFinalize()).toEqual([id])
  })

  test('to not reviewed returns the connection to the review list, also from Later and Never Show Again', async () => {
    for (const general_decision of ['recommend', 'dont_recommend', 'skip'] as const) {
      const { id } = await app.buildConnection({ employee: ada })
      await app.decide(ada, { connection_id: id, general_decision })
      expect(await onReviewList()).not.toContain(id)
      await update(id, { general_decision_type: 'not_reviewed' })
      expect(await onReviewList()).toContain(id)
    }
  })

  test('withdraws a job’s decision: the job’s review asks again', async () => {
    const { id } = await app.buildConnection({ employee: ada })
    const job = await app.buildJob({ company: ada })
    const forJob = async () =>
      (await client.connections.reviewList({ query: { job_id: job.id } })).connections.length
    await update(id, { job_decisions: [{ id: job.id, decision_type: 'NO' }] })
    expect(await forJob()).toBe(0)
    await update(id, { job_decisions: [{ id: job.id, decision_type: null }] })
    expect(await forJob()).toBe(1)
  })

  test('changes nothing that it omits', async () => {
    const { id } = await app.buildConnection({ employee: ada })
    await update(id, { general_decision_type: 'recommend', ...RECRUITER_ANSWERS })
    expect(await update(id, { notes: 'More.' })).toMatchObject({ ...RECRUITER_ANSWERS, notes: 'More.' })
    expect(await update(id, { reach_out_method: 'RECOMMENDER' })).toMatchObject({ should_mention_name: null })
  })

  test('sent again changes nothing, not even a time', async () => {
    const { id } = await app.buildConnection({ employee: ada })
    const job = await app.buildJob({ company: ada })
    const changes: ConnectionChanges = {
      general_decision_type: 'recommend',
      job_decisions: [{ id: job.id, decision_type: 'YES' }],
      ...RECRUITER_ANSWERS,
    }
    const first = await update(id, changes)
    const before = await rows()
    expect(await update(id, changes)).toEqual(first)
    expect(await rows()).toEqual(before)
  })

  test('by a new recommender puts the person back among those to triage; by the same one it does not', async () => {
    const mine = await app.buildConnection({ employee: ada })
    const bens = await app.buildConnection({ employee: ben, person_id: mine.person_id })
    await update(mine.id, { general_decision_type: 'recommend' })
    await app.triage(admin, mine.person_id, true)
    await update(mine.id, { general_decision_type: 'dont_recommend' })
    await update(mine.id, { general_decision_type: 'recommend' })
    expect(await toTriage()).toEqual([])
    await update(bens.id, { general_decision_type: 'recommend' }, await app.as(ben))
    expect(await toTriage()).toEqual([mine.person_id])
  })

  test('keeps a closed job’s decision and may change it, but adds none', async () => {
    const { id } = await app.buildConnection({ employee: ada })
    const decided = await app.buildJob({ company: ada })
    const other = await app.buildJob({ company: ada, closed: true })
    await app.decide(ada, { connection_id: id, job_decision: 'YES', job_ids: [decided.id] })
    await app.closeJob(ada, decided.id)
    const changed = await update(id, { job_decisions: [{ id: decided.id, decision_type: 'NO' }] })
    expect(changed.jobs).toMatchObject([{ id: decided.id, is_closed: true, decision_type: 'NO' }])
    await expect(
      update(id, { job_decisions: [{ id: other.id, decision_type: 'YES' }] }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('an edit is refused, and nothing is written,', () => {
  const YES = (id: string) => ({ job_decisions: [{ id, decision_type: 'YES' as const }] })
  test.each<[string, () => Promise<ConnectionChanges>, number]>([
    ['for an unknown job', async () => YES(randomUUID()), 404],
    ['for a closed job', async () => YES((await app.buildJob({ company: ada, closed: true })).id), 404],
    ['for an unknown decision', async () => ({ general_decision_type: 'skip' }) as never, 400],
    ['for a strength beyond the scale', async () => ({ recommendation_strength: 6 }), 400],
  ])('%s', async (_, changes, status) => {
    const { id } = await app.buildConnection({ employee: ada })
    const known = await app.buildJob({ company: ada })
    const { job_decisions = [], ...others } = await changes()
    const before = await rows()
    const jobs = [...YES(known.id).job_decisions, ...job_decisions]
    const refusal = update(id, { general_decision_type: 'recommend', ...others, job_decisions: jobs })
    await expect(refusal).rejects.toMatchObject({ status })
    expect(await rows()).toEqual(before)
  })

  test('for a colleague’s recommendation, to an admin 403, to an employee 404', async () => {
    const { id } = await app.buildConnection({ employee: ben })
    await update(id, { general_decision_type: 'recommend', notes: 'Mine.' }, await app.as(ben))
    const before = await rows()
    const asAdmin = await app.as(admin)
    await expect(update(id, { notes: 'x' }, asAdmin)).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    await expect(update(id, { notes: 'x' })).rejects.toMatchObject({ status: 404 })
    expect(await rows()).toEqual(before)
  })

  test('for a connection that the caller may not know of: 404 for an admin too', async () => {
    const passed = await app.buildConnection({ employee: ben })
    await update(passed.id, { general_decision_type: 'dont_recommend' }, await app.as(ben))
    const callers = [client, await app.as(admin)]
    for (const id of [passed.id, passed.person_id])
      for (const caller of callers)
        await expect(update(id, { notes: 'x' }, caller)).rejects.toMatchObject({ status: 404 })
  })
})

test('two edits at once leave both changes', async () => {
  const { id } = await app.buildConnection({ employee: ada })
  await update(id, { general_decision_type: 'recommend', ...RECRUITER_ANSWERS })
  await Promise.all([update(id, { notes: 'First.' }), update(id, { recommendation_strength: 2 })])
  expect(await client.recommendations.connectionDetail({ params: { id } })).toMatchObject({
    notes: 'First.',
    recommendation_strength: 2,
  })
})
