import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { ApiError, Client } from '../../contract/client.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let erin: BuiltEmployee
let asAdmin: Client<typeof api>
let asErin: Client<typeof api>
beforeEach(async () => {
  const company = await app.buildCompany()
  admin = await app.buildAdmin({ company })
  erin = await app.buildEmployee({ company })
  asAdmin = await app.as(admin)
  asErin = await app.as(erin)
})

const NEW = {
  job_title: 'Product Designer',
  location: 'Lisbon',
  description: 'Shape what people see.\nOwn the design system.',
}
const titles = (jobs: { job_title: string }[]) => jobs.map(({ job_title }) => job_title)

describe('adding a job', () => {
  test('opens it, with the career type of its title', async () => {
    const job = await asAdmin.jobs.addJob({ body: NEW })
    const details = { id: job.id, ...NEW, career_type: 'DESIGNER' }
    expect(job).toEqual({
      ...details,
      is_open: true,
      posting: null,
      link: null,
      job_link: null,
      recommendations: [],
      recommendations_total: 0,
    })
    expect(await asAdmin.jobs.jobList()).toEqual([job])
    expect(await asErin.jobs.companyJobs()).toEqual([details])
  })

  test('takes the career type that the admin chooses', async () => {
    const job = await asAdmin.jobs.addJob({ body: { ...NEW, career_type: 'OPERATIONS' } })
    expect(job.career_type).toBe('OPERATIONS')
  })

  test('puts the newest first', async () => {
    for (const job_title of ['First', 'Second', 'Third'])
      await asAdmin.jobs.addJob({ body: { ...NEW, job_title } })
    expect(titles(await asErin.jobs.jobList())).toEqual(['Third', 'Second', 'First'])
    expect(titles(await asErin.jobs.companyJobs())).toEqual(['Third', 'Second', 'First'])
  })
})

describe('missing fields', () => {
  test.each([
    ['nothing at all', {}, ['description', 'job_title', 'location']],
    ['blanks', { ...NEW, job_title: ' \n', description: '\u0000' }, ['description', 'job_title']],
    ['a title that is too long', { ...NEW, job_title: 'x'.repeat(201) }, ['job_title']],
    ['an unknown career type', { ...NEW, career_type: 'ALL' }, ['career_type']],
  ])('%s is refused with the fields by name', async (_, body, fields) => {
    const error = await asAdmin.jobs
      .addJob({ body: body as typeof NEW })
      .catch((failure: ApiError) => failure)
    expect(error).toMatchObject({ status: 400, code: 'invalid' })
    expect(Object.keys((error as ApiError).fields ?? {}).sort()).toEqual(fields)
    expect(await asAdmin.jobs.jobList()).toEqual([])
  })

  test('a job keeps what it had when a change leaves a field blank', async () => {
    const { id } = await asAdmin.jobs.addJob({ body: NEW })
    await expect(
      asAdmin.jobs.updateJob({ params: { id }, body: { location: '  ', job_title: 'Changed' } }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await asAdmin.jobs.jobList()).toMatchObject([NEW])
  })
})

describe('changing a job', () => {
  test('has no controls and marks of direction, which show it otherwise than it is', async () => {
    const body = {
      job_title: 'Desig\u202eren',
      location: '\u200eLis\u0007bon',
      description: 'Shape\u2066\nit 👩‍💻',
    }
    expect(await asAdmin.jobs.addJob({ body })).toMatchObject({
      job_title: 'Desigren',
      location: 'Lisbon',
      description: 'Shape\nit 👩‍💻',
    })
    const onlyMarks = asAdmin.jobs.addJob({ body: { ...body, job_title: '\u202e ' } })
    await expect(onlyMarks).rejects.toMatchObject({ status: 400 })
  })

  test('saves what is given, trimmed, and leaves the rest', async () => {
    const { id } = await asAdmin.jobs.addJob({ body: NEW })
    const changed = await asAdmin.jobs.updateJob({
      params: { id },
      body: { job_title: '  Account Executive ', career_type: 'FOUNDER' },
    })
    expect(changed).toMatchObject({ ...NEW, job_title: 'Account Executive', career_type: 'FOUNDER' })
    expect(await asAdmin.jobs.jobList()).toEqual([changed])
  })

  test('closing hides it from review lists, counts and employees; reopening shows it again', async () => {
    const { id } = await asAdmin.jobs.addJob({ body: NEW })
    await app.buildConnection({ employee: erin, status: 'recommend' })
    const seen = async () => ({
      list: titles(await asErin.jobs.jobList({ query: { with_closed: true } })),
      company: titles(await asErin.jobs.companyJobs()),
      hub: titles((await asErin.connections.reviewCategories()).jobs),
    })
    const everywhere = { list: [NEW.job_title], company: [NEW.job_title], hub: [NEW.job_title] }
    const calls = [
      () => asErin.connections.reviewList({ query: { job_id: id } }),
      () => asErin.jobs.companyJobs({ query: { job_id: id } }),
      () => asErin.jobs.jobRecommendations({ params: { id } }),
    ]
    expect(await seen()).toEqual(everywhere)
    for (const call of calls) await call()

    for (let twice = 0; twice < 2; twice++)
      await asAdmin.jobs.updateJob({ params: { id }, body: { is_open: false } })
    expect(await seen()).toEqual({ list: [], company: [], hub: [] })
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 })
    expect(await asAdmin.jobs.jobList()).toEqual([])
    expect(await asAdmin.jobs.jobList({ query: { with_closed: true } })).toMatchObject([
      { id, is_open: false },
    ])

    await asAdmin.jobs.updateJob({ params: { id }, body: { is_open: true } })
    expect(await seen()).toEqual(everywhere)
  })

  test('moves the number of jobs on the dashboard', async () => {
    const jobsOf = async () => (await asErin.dashboard.dashboard()).dashboard.num_jobs
    const { id } = await asAdmin.jobs.addJob({ body: NEW })
    expect(await jobsOf()).toBe(1)
    await asAdmin.jobs.updateJob({ params: { id }, body: { is_open: false } })
    expect(await jobsOf()).toBe(0)
  })

  test('lists open jobs before closed ones, each the newest first', async () => {
    const ids: string[] = []
    for (const job_title of ['Open 1', 'Closed 1', 'Open 2', 'Closed 2'])
      ids.push((await asAdmin.jobs.addJob({ body: { ...NEW, job_title } })).id)
    for (const id of [ids[1]!, ids[3]!])
      await asAdmin.jobs.updateJob({ params: { id }, body: { is_open: false } })
    // a tab that is open since 1.0.0 asks for `closed`
    for (const query of [{ with_closed: true }, { closed: true }])
      expect(titles(await asAdmin.jobs.jobList({ query }))).toEqual([
        'Open 2',
        'Open 1',
        'Closed 2',
        'Closed 1',
      ])
  })
})

describe('the details of jobs', () => {
  test('are those of the ids that are asked for', async () => {
    const jobs = [await app.buildJob({ company: erin }), await app.buildJob({ company: erin })]
    const ids = jobs.map(({ id }) => id)
    const one = await asErin.jobs.companyJobs({ query: { job_id: ids[0]! } })
    expect(one.map(({ id }) => id)).toEqual([ids[0]])
    const both = await asErin.jobs.companyJobs({ query: { job_id: [...ids, ids[0]!.toUpperCase()] } })
    expect(both.map(({ id }) => id).sort()).toEqual([...ids].sort())
  })

  test('are not answered in part: an unknown id is 404, what is no id 400', async () => {
    const { id } = await app.buildJob({ company: erin })
    const asked = (job_id: string[]) => asErin.jobs.companyJobs({ query: { job_id } })
    await expect(asked([id, randomUUID()])).rejects.toMatchObject({ status: 404, message: 'Job not found.' })
    await expect(asked([id, '1'])).rejects.toMatchObject({ status: 400 })
  })
})
