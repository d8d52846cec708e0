import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { Outreach } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
let asAdmin: Client<typeof api>
let job: { id: string }
beforeEach(async () => {
  ;({ admin, ada, ben } = await app.buildTeam({ first_name: 'Nadia', last_name: 'Cole' }))
  asAdmin = await app.as(admin)
  job = await app.buildJob({ company: admin })
})

async function decide(
  employee: BuiltEmployee,
  connection_ids: string[],
  job_decision: 'YES' | 'NO',
  answers?: Partial<Outreach>,
) {
  const { recommendations } = await app.as(employee)
  await app.decide(
    employee,
    ...connection_ids.map((id) => ({ connection_id: id, job_decision, job_ids: [job.id] })),
  )
  for (const id of answers ? connection_ids : [])
    await recommendations.finalReview({ params: { id }, body: answers! })
}

const listed = async (client: Client<typeof api>) => (await client.jobs.jobList())[0]!
const names = ({ recommendations }: { recommendations: { name: string }[] }) =>
  recommendations.map(({ name }) => name)

describe('the recommendations of a job', () => {
  test('are the team’s for an admin, with who recommends and how to reach them', async () => {
    const grace = await app.buildConnection({
      employee: ada,
      name: 'Grace Hopper',
      job_title: 'Engineer',
      company: 'Navy',
      linkedin_url: 'https://www.linkedin.com/in/grace',
    })
    const answers = {
      reach_out_method: 'RECRUITING',
      should_mention_name: true,
      recommendation_strength: 5,
      relationship: 'worked_directly',
      notes: 'Invented the compiler.',
    } as const
    await decide(ada, [grace.id], 'YES', answers)
    const own = await app.buildConnection({ employee: admin, name: 'Annie Easley' })
    await decide(admin, [own.id], 'YES')
    const found = await listed(asAdmin)
    expect(found).toMatchObject({ id: job.id, is_open: true, recommendations_total: 2 })
    expect(found.recommendations).toEqual([
      {
        user_connection_id: grace.id,
        person_id: grace.person_id,
        name: 'Grace Hopper',
        job_title: 'Engineer',
        company: 'Navy',
        current_job: 'Engineer at Navy',
        linkedin_url: 'https://www.linkedin.com/in/grace',
        recommended_by: 'Ada Lovelace',
        is_own: false,
        stage: 'new',
        is_favorite: false,
        ...answers,
      },
      expect.objectContaining({
        name: 'Annie Easley',
        user_connection_id: own.id,
        person_id: own.person_id,
        recommended_by: 'Nadia Cole',
        is_own: true,
        reach_out_method: null,
      }),
    ])
  })

  test('are an employee’s own, without those of colleagues', async () => {
    const grace = await app.buildConnection({ employee: ada, name: 'Grace Hopper' })
    const same = await app.buildConnection({ employee: ben, person_id: grace.person_id, name: 'G. Hopper' })
    const other = await app.buildConnection({ employee: ben, name: 'Only Ben' })
    await decide(ada, [grace.id], 'YES', { notes: 'By Ada', reach_out_method: 'RECOMMENDER' })
    await decide(ben, [same.id, other.id], 'YES')
    const asBen = await app.as(ben)
    const found = await listed(asBen)
    expect(found.recommendations_total).toBe(2)
    expect(found.recommendations).toMatchObject([
      {
        user_connection_id: same.id,
        person_id: null,
        name: 'G. Hopper',
        recommended_by: null,
        is_own: true,
        notes: null,
        stage: null,
        is_favorite: null,
      },
      { user_connection_id: other.id, name: 'Only Ben' },
    ])
    const paged = await asBen.jobs.jobRecommendations({ params: { id: job.id } })
    expect(paged).toMatchObject({ pagination: { total_count: 2 }, recommendations: found.recommendations })
    expect(await listed(await app.as(await colleague()))).toMatchObject({
      recommendations: [],
      recommendations_total: 0,
    })
    const toAdmin = await listed(asAdmin)
    expect(toAdmin.recommendations.map((row) => [row.name, row.recommended_by])).toEqual(
      expect.arrayContaining([
        ['Grace Hopper', 'Ada Lovelace'],
        ['Grace Hopper', 'Ben Kim'],
        ['Only Ben', 'Ben Kim'],
      ]),
    )
  })

  const colleague = () => app.buildEmployee({ company: ada })

  test('come strongest first, on every page, with stage and star for admins', async () => {
    const people = []
    for (const [name, recommendation_strength] of [
      ['Ada', null],
      ['Bea', 3],
      ['Cid', 5],
      ['Dee', 3],
    ] as const) {
      const person = await app.buildConnection({ employee: ada, name })
      await decide(ada, [person.id], 'YES', { recommendation_strength })
      people.push(person)
    }
    const cid = people[2]!.person_id
    await asAdmin.recommendations.triagePerson({ params: { id: cid }, body: { is_favorite: true } })
    await app.move(admin, cid, { stage: 'contacted' })
    expect(names(await listed(asAdmin))).toEqual(['Cid', 'Bea', 'Dee', 'Ada'])
    expect(names(await listed(await app.as(ada)))).toEqual(['Cid', 'Bea', 'Dee', 'Ada'])
    const pages = []
    for (const page of [1, 2])
      pages.push(
        await asAdmin.jobs.jobRecommendations({ params: { id: job.id }, query: { page, page_size: 2 } }),
      )
    expect(pages.flatMap(names)).toEqual(['Cid', 'Bea', 'Dee', 'Ada'])
    expect(pages[0]!.recommendations).toMatchObject([
      { stage: 'contacted', is_favorite: true },
      { stage: 'new', is_favorite: false },
    ])
  })

  test('hold neither a pass, nor a general recommendation, nor another job’s', async () => {
    const passed = await app.buildConnection({ employee: ada })
    await app.buildConnection({ employee: ada, status: 'recommend' })
    await decide(ada, [passed.id], 'NO')
    const elsewhere = await app.buildConnection({ employee: ada })
    const other = await app.buildJob({ company: ada, job_title: 'Other' })
    await app.decide(ada, { connection_id: elsewhere.id, job_decision: 'YES', job_ids: [other.id] })
    const totals = (await asAdmin.jobs.jobList()).map((each) => [each.job_title, each.recommendations_total])
    expect(totals).toEqual([
      ['Other', 1],
      ['Backend Engineer', 0],
    ])
  })

  test('leave out the rows of an unfinished upload', async () => {
    const running = await app.buildUpload({ employee: ada, status: 'RUNNING' })
    const hidden = await app.buildConnection({ employee: ada, upload_id: running.id })
    await app.database.inCompany(ada.company_id, (db) =>
      db
        .insertInto('job_decision')
        .values({
          company_id: db.company,
          connection_id: hidden.id,
          job_id: job.id,
          employee_id: ada.employee_id,
          decision: 'YES',
        })
        .execute(),
    )
    for (const client of [asAdmin, await app.as(ada)]) {
      expect(await listed(client)).toMatchObject({ recommendations: [], recommendations_total: 0 })
      const paged = await client.jobs.jobRecommendations({ params: { id: job.id } })
      expect(paged).toMatchObject({ recommendations: [], pagination: { total_count: 0 } })
    }
  })

  test('come 50 at first, and the rest page by page, each once and by name', async () => {
    const ids: string[] = []
    for (let number = 0; number < 53; number++)
      ids.push(
        (
          await app.buildConnection({
            employee: ada,
            name: `Person ${String(number % 26).padStart(2, '0')}`,
          })
        ).id,
      )
    await decide(ada, ids, 'YES')
    for (const client of [asAdmin, await app.as(ada)]) {
      const first = await listed(client)
      expect([first.recommendations.length, first.recommendations_total]).toEqual([50, 53])
      expect(names(first)).toEqual([...names(first)].sort())
      const paged = (page: number) =>
        client.jobs.jobRecommendations({ params: { id: job.id }, query: { page } })
      const [one, two, three] = [await paged(1), await paged(2), await paged(3)]
      expect(one.recommendations).toEqual(first.recommendations)
      expect(two.pagination).toEqual({ page: 2, page_size: 50, total_pages: 2, total_count: 53 })
      const all = [...one.recommendations, ...two.recommendations].map((row) => row.user_connection_id)
      expect(new Set(all)).toEqual(new Set(ids))
      expect(all).toHaveLength(53)
      expect(three).toMatchObject({ recommendations: [], pagination: { total_count: 53 } })
    }
  })

  test('of a closed job are still there for admins', async () => {
    const { id } = await app.buildConnection({ employee: ada })
    await decide(ada, [id], 'YES')
    await asAdmin.jobs.updateJob({ params: job, body: { is_open: false } })
    const [closed] = await asAdmin.jobs.jobList({ query: { with_closed: true } })
    expect(closed).toMatchObject({ is_open: false, recommendations_total: 1 })
    const paged = await asAdmin.jobs.jobRecommendations({ params: { id: job.id } })
    expect(paged.pagination.total_count).toBe(1)
  })
})

describe('the list of jobs', () => {
  test('begins, if asked, with jobs that have someone to look at, and is searched by title and location', async () => {
    const titled = (job_title: string, location = 'Lisbon') =>
      asAdmin.jobs.addJob({ body: { job_title, location, description: 'Build.' } })
    const [seen, fresh] = [await titled('Looked At'), await titled('To Look At')]
    await titled('Bäcker', 'São Paulo')
    await asAdmin.jobs.updateJob({ params: { id: job.id }, body: { job_title: 'Äußerst' } })
    const [one, other] = [
      await app.buildConnection({ employee: ada }),
      await app.buildConnection({ employee: ada }),
    ]
    await app.decide(ada, { connection_id: one.id, job_decision: 'YES', job_ids: [seen.id] })
    await app.decide(ada, { connection_id: other.id, job_decision: 'YES', job_ids: [fresh.id] })
    await asAdmin.recommendations.triagePerson({ params: { id: one.person_id }, body: { is_favorite: true } })
    type Query = NonNullable<Parameters<typeof asAdmin.jobs.jobList>[0]>['query']
    const list = async (reader: BuiltEmployee, query: Query) =>
      (await (await app.as(reader)).jobs.jobList({ query })).map(({ job_title }) => job_title)
    expect(await list(admin, { sort: 'to_look_at' })).toEqual([
      'To Look At',
      'Looked At',
      'Bäcker',
      'Äußerst',
    ])
    expect(await list(ada, { sort: 'to_look_at' })).toEqual(['To Look At', 'Looked At', 'Bäcker', 'Äußerst'])
    expect((await list(ben, { sort: 'to_look_at' }))[0]).toBe('Bäcker')
    expect((await list(admin, { sort: 'title' })).slice(-3)).toEqual(['Looked At', 'To Look At', 'Äußerst'])
    expect(await list(admin, { search: 'backer sao' })).toEqual(['Bäcker'])
    expect(await list(admin, { search: 'nothing' })).toEqual([])
  })
})
