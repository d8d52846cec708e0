import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let erin: BuiltEmployee
let ben: BuiltEmployee
let admin: BuiltEmployee
beforeEach(async () => {
  erin = await app.buildEmployee({ first_name: 'Erin', last_name: 'Gray' })
  ben = await app.buildEmployee({ company: erin, first_name: 'Ben', last_name: 'Kim' })
  admin = await app.buildAdmin({ company: erin })
})

const detail = async (caller: BuiltEmployee, id: string) =>
  (await app.as(caller)).recommendations.connectionDetail({ params: { id } })

describe('your own connection', () => {
  test('shows the person, every open job and what was decided', async () => {
    const person = {
      name: 'Ada Lovelace',
      job_title: 'Engineer',
      company: 'Engines',
      email: 'ada@engines.test',
    }
    const { id } = await app.buildConnection({
      employee: erin,
      ...person,
      linkedin_url: 'https://www.linkedin.com/in/ada',
    })
    const yes = await app.buildJob({ company: erin, job_title: 'Backend' })
    const closed = await app.buildJob({ company: erin, job_title: 'Closed' })
    await app.buildJob({ company: erin, job_title: 'Closed and undecided', closed: true })
    await app.buildJob({ company: await app.buildEmployee(), job_title: 'Elsewhere' })
    await app.decide(
      erin,
      { connection_id: id, general_decision: 'dont_recommend' },
      { connection_id: id, job_decision: 'YES', job_ids: [yes.id] },
      { connection_id: id, job_decision: 'NO', job_ids: [closed.id] },
    )
    await app.closeJob(erin, closed.id)
    const open = await app.buildJob({ company: erin, job_title: 'Frontend' })
    expect(await detail(erin, id)).toEqual({
      id,
      ...person,
      current_job: 'Engineer at Engines',
      job_category: 'SOFTWARE_ENGINEER',
      linkedin_url: 'https://www.linkedin.com/in/ada',
      general_decision_type: 'dont_recommend',
      jobs: [
        { id: open.id, job_title: 'Frontend', is_closed: false, decision_type: null },
        { id: closed.id, job_title: 'Closed', is_closed: true, decision_type: 'NO' },
        { id: yes.id, job_title: 'Backend', is_closed: false, decision_type: 'YES' },
      ],
      reach_out_method: null,
      should_mention_name: null,
      recommendation_strength: null,
      relationship: null,
      notes: null,
      person_id: null,
      is_own: true,
      recommended_by: null,
    })
  })

  test('that was put off for later is shown as not reviewed', async () => {
    const { id } = await app.buildConnection({ employee: erin })
    await app.decide(erin, { connection_id: id, general_decision: 'skip' })
    expect(await detail(erin, id)).toMatchObject({ general_decision_type: 'not_reviewed', is_own: true })
  })

  test('of an unfinished upload is not found', async () => {
    const upload = await app.buildUpload({ employee: erin, status: 'RUNNING' })
    const { id } = await app.buildConnection({ employee: erin, upload_id: upload.id })
    await expect(detail(erin, id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a colleague’s connection', () => {
  test('is shown to an admin if recommended: who recommends them and for which jobs, without passes', async () => {
    const known = await app.buildConnection({
      employee: ben,
      name: 'Ada Lovelace',
      email: 'private@engines.test',
    })
    const { id } = await app.buildConnection({
      employee: erin,
      name: 'Ada as Erin wrote it',
      email: 'erins@engines.test',
      linkedin_url: 'https://www.linkedin.com/in/ada-2',
      person_id: known.person_id,
    })
    const yes = await app.buildJob({ company: erin, job_title: 'Backend' })
    const no = await app.buildJob({ company: erin, job_title: 'Frontend' })
    const closed = await app.buildJob({ company: erin, job_title: 'Closed' })
    await app.decide(
      erin,
      { connection_id: id, general_decision: 'dont_recommend' },
      { connection_id: id, job_decision: 'NO', job_ids: [no.id, closed.id] },
    )
    await app.closeJob(erin, closed.id)
    await expect(detail(admin, id)).rejects.toMatchObject({ status: 404 })
    await app.decide(erin, { connection_id: id, job_decision: 'YES', job_ids: [yes.id] })
    const notes = { notes: 'Hire her.' }
    await app.answer(erin, id, notes)
    const answer = await detail(admin, id)
    expect(answer).toMatchObject({
      id,
      name: 'Ada Lovelace',
      email: 'private@engines.test',
      general_decision_type: 'not_reviewed',
      person_id: known.person_id,
      is_own: false,
      recommended_by: 'Erin Gray',
      ...notes,
    })
    expect(answer.jobs.map((job) => [job.id, job.decision_type]).toSorted()).toEqual(
      [
        [yes.id, 'YES'],
        [no.id, null],
      ].toSorted(),
    )
    expect(JSON.stringify(answer)).not.toMatch(/dont_recommend|"NO"|erins@|as Erin wrote it/)
  })

  test.each(['dont_recommend', 'skip', null] as const)(
    'that is not recommended (%s) is unknown to an admin',
    async (general_decision) => {
      const { id } = await app.buildConnection({ employee: erin })
      if (general_decision) await app.decide(erin, { connection_id: id, general_decision })
      await expect(detail(admin, id)).rejects.toMatchObject({ status: 404 })
    },
  )

  test('is unknown to an employee, recommended or not', async () => {
    const { id } = await app.buildConnection({ employee: erin })
    await app.decide(erin, { connection_id: id, general_decision: 'recommend' })
    await expect(detail(ben, id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})
