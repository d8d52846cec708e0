import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let erin: BuiltEmployee
beforeEach(async () => void (erin = await app.buildEmployee({ first_name: 'Erin', last_name: 'Gray' })))

const dashboardOf = async (employee: BuiltEmployee) => (await app.as(employee)).dashboard.dashboard()

test('an admin’s first steps tick themselves off, and stay closed for that admin alone', async () => {
  const admin = await app.buildAdmin()
  const client = await app.as(admin)
  const steps = async () => (await client.dashboard.dashboard()).first_steps
  const done = { has_uploaded: false, has_reviewed: false, has_job: false, has_invited: false }
  expect(await steps()).toEqual(done)
  await app.buildConnection({ employee: admin })
  await app.buildConnection({ employee: admin, status: 'recommend' })
  await app.buildJob({ company: admin })
  expect(await steps()).toEqual({ ...done, has_uploaded: true, has_job: true })
  await client.employees.invite({ body: { email: `ben@${admin.company_id}.test` } })
  expect(await steps()).toMatchObject({ has_invited: true, has_reviewed: false })

  const colleague = await app.as(await app.buildAdmin({ company: admin }))
  await client.dashboard.closeFirstSteps()
  expect(await steps()).toBeNull()
  expect((await colleague.dashboard.dashboard()).first_steps).toEqual({
    ...done,
    has_job: true,
    has_invited: true,
  })
  const employee = await app.as(await app.buildEmployee({ company: admin }))
  expect((await employee.dashboard.dashboard()).first_steps).toBeUndefined()
})

describe('an employee’s dashboard', () => {
  test('is empty at first, with nothing of the company dashboard', async () => {
    expect(await dashboardOf(erin)).toEqual({
      user: { first_name: 'Erin', last_name: 'Gray', role: 'employee' },
      dashboard: {
        num_recs_to_review: 0,
        num_changed: 0,
        num_candidates_to_review: 0,
        show_review: false,
        num_jobs: 0,
        jobs_to_review: [],
        num_jobs_to_review: 0,
        num_reach_outs: 0,
        num_asked: 0,
        num_to_write: 0,
        num_on_hold: 0,
        num_recs_changed: 0,
        has_recommended: false,
        referral_program: null,
        bonuses: [],
        last_upload: null,
      },
    })
  })

  test('counts what waits for this employee only', async () => {
    const yes = await app.buildConnection({ employee: erin })
    for (const status of ['not_reviewed', 'not_reviewed', 'skip', 'dont_recommend'])
      await app.buildConnection({ employee: erin, status })
    const finn = await app.buildEmployee({ company: erin })
    await app.buildRecommended({ employee: finn })
    await app.buildConnection({ employee: finn })
    await app.buildJob({ company: erin })
    await app.buildJob({ company: erin, closed: true })
    await app.decide(erin, { connection_id: yes.id, general_decision: 'recommend' })
    const counts = { num_recs_to_review: 1, num_candidates_to_review: 2, show_review: true, num_jobs: 1 }
    expect((await dashboardOf(erin)).dashboard).toMatchObject({ ...counts, has_recommended: true })
    await app.answer(erin, yes.id, { reach_out_method: 'RECOMMENDER' })
    expect((await dashboardOf(erin)).dashboard).toMatchObject({ ...counts, num_recs_to_review: 0 })
  })

  test('shows the review while an open job has someone left to decide on', async () => {
    const { id } = await app.buildRecommended({ employee: erin })
    await app.answer(erin, id, {})
    const shown = async () => (await dashboardOf(erin)).dashboard.show_review
    expect(await shown()).toBe(false)
    const job = await app.buildJob({ company: erin })
    expect(await shown()).toBe(true)
    await app.decide(erin, { connection_id: id, job_decision: 'NO', job_ids: [job.id] })
    expect(await shown()).toBe(false)
  })

  test('names the newest open jobs that have someone left to decide on', async () => {
    const { id } = await app.buildConnection({ employee: erin })
    const jobs = []
    for (const job_title of ['Oldest', 'Old', 'New', 'Newest'])
      jobs.push(await app.buildJob({ company: erin, job_title }))
    await app.buildJob({ company: erin, closed: true })
    const named = async () => {
      const { jobs_to_review, num_jobs_to_review } = (await dashboardOf(erin)).dashboard
      return [jobs_to_review.map(({ job_title }) => job_title), num_jobs_to_review]
    }
    expect(await named()).toEqual([['Newest', 'New', 'Old'], 4])
    const job_ids = [jobs[3]!.id, jobs[0]!.id]
    await app.decide(erin, { connection_id: id, job_decision: 'NO', job_ids })
    expect(await named()).toEqual([['New', 'Old'], 2])
    const stranger = await app.buildEmployee({ company: erin })
    expect((await dashboardOf(stranger)).dashboard.jobs_to_review).toEqual([])
  })

  test('hides the rows of an unfinished upload, and shows its progress', async () => {
    const upload = await app.buildUpload({ employee: erin, status: 'RUNNING' })
    await app.buildConnection({ employee: erin, upload_id: upload.id })
    expect((await dashboardOf(erin)).dashboard).toMatchObject({
      num_candidates_to_review: 0,
      show_review: false,
      last_upload: { job_id: upload.id, job_status: 'RUNNING' },
    })
  })
})

describe('an admin’s dashboard', () => {
  test('counts the company’s network and shows who the team recommends', async () => {
    const admin = await app.buildAdmin({ company: erin })
    const built = []
    for (const name of ['Ada', 'Bea', 'Cid', 'Dee'])
      built.push(await app.buildConnection({ employee: erin, name }))
    await app.buildConnection({ employee: await app.buildEmployee() })
    await app.buildTip({ company: admin })
    await app.buildTip({ company: admin, reviewed: true })
    await app.buildTip({ company: await app.buildEmployee() })
    await app.decide(
      erin,
      ...built.slice(0, 3).map(({ id }) => ({ connection_id: id, general_decision: 'recommend' as const })),
    )
    await app.triage(admin, built[0]!.person_id, true)
    const dashboard = await dashboardOf(admin)
    expect(dashboard).toMatchObject({
      user: { role: 'admin' },
      num_tips_to_review: 1,
      num_new_recommendations: 2,
      num_favorites: 1,
      num_recommendations: 3,
      num_connections: 4,
    })
    expect(dashboard.connections!.map(({ name, is_favorite }) => [name, is_favorite])).toEqual([
      ['Ada', true],
      ['Bea', false],
      ['Cid', false],
    ])
  })
})
