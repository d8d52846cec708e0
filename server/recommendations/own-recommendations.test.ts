import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { ClientArgs } from '../../contract/endpoint.ts'
import type { Decision } from '../../contract/recommendations.ts'
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

type Query = ClientArgs<typeof api.recommendations.recommendationList>['query']
const list = (query?: Query, of = client) => of.recommendations.recommendationList({ query: query ?? {} })
const names = async (query?: Query, of = client) =>
  (await list(query, of)).connections.map(({ name }) => name)
type Built = { id: string; person_id: string }

const decide = (connection: Built, decision: Omit<Decision, 'connection_id'>) =>
  app.decide(ada, { connection_id: connection.id, ...decision })

type Fields = Omit<Parameters<typeof app.buildConnection>[0], 'employee'>
const recommended = (fields: Fields, employee = ada) => app.buildRecommended({ employee, ...fields })

const inDatabase = (statement: (company: string) => ReturnType<typeof sql>) =>
  app.database.inCompany(ada.company_id, (db) => statement(ada.company_id).execute(db))

/** As if everything so far had been done a day earlier. */
async function aDayLater() {
  const update = (table: string, ...columns: string[]) =>
    inDatabase((company) => {
      const earlier = columns.map(
        (name) =>
          sql`${sql.ref(name)} = (${sql.ref(name)} at time zone 'UTC' - interval '1 day') at time zone 'UTC'`,
      )
      return sql`update ${sql.table(table)} set ${sql.join(earlier)} where company_id = ${company}`
    })
  await update('employee', 'recommendations_seen_at')
  await update('connection', 'recommended_at')
  await update('candidate_move', 'at')
  await update('person', 'outcome_at', 'stage_changed_at', 'reviewed_at')
}

const moveTo = (stage: string, { person_id }: Built) =>
  inDatabase(
    (company) => sql`update person set stage = ${stage}, stage_changed_at = ${new Date()}::timestamptz
      where company_id = ${company} and id = ${person_id}`,
  )

describe('my recommendations', () => {
  test('list who I recommend in general or for a job, with my answers and the stage', async () => {
    const job = await app.buildJob({ company: ada, job_title: 'Backend Engineer' })
    const grace = await recommended({ name: 'Grace Hopper', email: 'grace@navy.test' })
    const forJob = await app.buildConnection({ employee: ada, name: 'For A Job' })
    await decide(forJob, { job_decision: 'YES', job_ids: [job.id] })
    const answers = {
      reach_out_method: 'RECRUITING',
      should_mention_name: false,
      recommendation_strength: 5,
      relationship: 'worked_directly',
      notes: 'Hire her.',
    } as const
    await client.recommendations.finalReview({ params: { id: grace.id }, body: answers })
    await moveTo('contacted', grace)
    const { connections, pagination } = await list({ sort: 'name_desc' })
    expect(pagination).toEqual({ page: 1, page_size: 50, total_pages: 1, total_count: 2 })
    expect(connections).toEqual([
      {
        id: grace.id,
        name: 'Grace Hopper',
        job_title: 'Software Engineer',
        company: 'Northwind Tools',
        current_job: 'Software Engineer at Northwind Tools',
        job_category: 'SOFTWARE_ENGINEER',
        linkedin_url: expect.stringContaining('linkedin.com'),
        email: 'grace@navy.test',
        status: 'recommend',
        is_recommended: true,
        job_titles: [],
        stage: 'contacted',
        outcome: null,
        outcome_at: null,
        reach_out: null,
        is_news: true,
        ...answers,
      },
      expect.objectContaining({
        id: forJob.id,
        status: 'not_reviewed',
        is_recommended: true,
        job_titles: ['Backend Engineer'],
        stage: 'new',
        is_news: false,
        reach_out_method: null,
      }),
    ])
  })

  test('never reveal what a colleague decides on the same person', async () => {
    const mine = await app.buildConnection({ employee: ada, name: 'Grace' })
    await recommended({ name: 'Grace', person_id: mine.person_id }, ben)
    await recommended({ name: 'Bens Own' }, ben)
    await decide(mine, { general_decision: 'dont_recommend' })
    await moveTo('contacted', mine)
    expect(await names()).toEqual([])
    expect((await list({ recommendation_status: 'all' })).connections).toMatchObject([
      { id: mine.id, status: 'dont_recommend', is_recommended: false, stage: null, is_news: false },
    ])
    expect(await names({ recommendation_status: 'all' }, await app.as(admin))).toEqual([])
  })

  test('begin as new, whatever the stage after a colleague’s recommendation, until admins act again', async () => {
    const stage = async () => (await list()).connections.map((one) => [one.stage, one.is_news])
    const bens = await recommended({ name: 'Grace' }, ben)
    await moveTo('contacted', bens)
    const mine = await recommended({ name: 'Grace', person_id: bens.person_id })
    expect(await stage()).toEqual([['new', false]])
    await app.triage(admin, mine.person_id, true)
    expect(await stage()).toEqual([['contacted', false]])

    await decide(mine, { general_decision: 'dont_recommend' })
    await moveTo('archived', mine)
    await decide(mine, { general_decision: 'recommend' })
    expect(await stage()).toEqual([['new', false]])
    await moveTo('contacted', mine)
    expect(await stage()).toEqual([['contacted', true]])
  })

  test('show Not Interested from the next day’s time of mails on, so that an undo of the same day is seen by no one', async () => {
    const mine = await recommended({ name: 'Grace' })
    const client = await app.as(ada)
    const seen = async () => {
      const { stage, outcome, is_news } = (await list()).connections[0]!
      return [stage, outcome, is_news, (await client.dashboard.dashboard()).dashboard.num_recs_changed]
    }
    await app.triage(admin, mine.person_id, false)
    expect(await seen()).toEqual(['new', null, false, 0])
    await app.triage(admin, mine.person_id, false, false)
    expect(await seen()).toEqual(['new', null, false, 0])

    await moveTo('contacted', mine)
    await app.triage(admin, mine.person_id, false)
    await client.recommendations.markRecommendationsSeen({})
    expect(await seen()).toEqual(['contacted', null, false, 0])
    await aDayLater()
    expect(await seen()).toEqual(['contacted', 'declined_by_us', true, 1])
    await client.recommendations.markRecommendationsSeen({})
    expect(await seen()).toEqual(['contacted', 'declined_by_us', false, 0])
  })

  test('hold no one of another company and no one of an unfinished upload', async () => {
    const upload = await app.buildUpload({ employee: ada, status: 'PENDING' })
    await app.buildConnection({ employee: ada, status: 'recommend', upload_id: upload.id })
    await inDatabase((company) => sql`update connection set recommended = true where company_id = ${company}`)
    await recommended({ name: 'Elsewhere' }, await app.buildEmployee())
    for (const recommendation_status of ['recommend', 'all', 'not_reviewed'] as const)
      expect(await names({ recommendation_status })).toEqual([])
  })

  test.each<[Query, string[]]>([
    [{}, ['Yes', 'Job Yes']],
    [{ recommendation_status: 'recommend' }, ['Yes', 'Job Yes']],
    [{ recommendation_status: 'dont_recommend' }, ['Never']],
    [{ recommendation_status: 'skip' }, ['Later']],
    [{ recommendation_status: 'not_reviewed' }, ['Undecided', 'Job Yes', 'Job No']],
    [{ recommendation_status: 'all' }, ['Yes', 'Never', 'Later', 'Job Yes', 'Job No']],
    [{ recommendation_status: 'ALL' }, ['Yes', 'Never', 'Later', 'Job Yes', 'Job No']],
    [{ recommendation_status: '' }, ['Yes', 'Never', 'Later', 'Job Yes', 'Job No']],
  ])('with %j hold %j', async (query, expected) => {
    const job = await app.buildJob({ company: ada })
    for (const [name, decision] of [
      ['Yes', { general_decision: 'recommend' }],
      ['Never', { general_decision: 'dont_recommend' }],
      ['Later', { general_decision: 'skip' }],
      ['Job Yes', { job_decision: 'YES', job_ids: [job.id] }],
      ['Job No', { job_decision: 'NO', job_ids: [job.id] }],
      ['Undecided', null],
    ] as const) {
      const built = await app.buildConnection({ employee: ada, name })
      if (decision)
        await decide(built, { ...decision, job_ids: 'job_ids' in decision ? [...decision.job_ids] : [] })
    }
    const page = await list({ ...query, sort: 'name_desc' })
    expect(page.connections.map(({ name }) => name)).toEqual(expected)
    expect(page.categories).toMatchObject([{ name: 'SOFTWARE_ENGINEER', count: expected.length }])
  })

  test('can be searched, filtered by category and counted whatever is searched, page by page', async () => {
    for (const name of ['Cid', 'Bo', 'Al']) await recommended({ name, company: 'Fox' })
    await recommended({ name: 'Dee', job_title: 'Product Designer', company: 'Wolf' })
    const sort = 'name'
    expect(await names({ sort, search_term: 'FÓX' })).toEqual(['Al', 'Bo', 'Cid'])
    expect(await names({ sort, search_term: 'product wolf' })).toEqual(['Dee'])
    expect(await names({ sort, search_term: '%' })).toEqual([])
    expect(await names({ job_category: 'Designer' })).toEqual(['Dee'])
    expect(await names({ sort, job_category: ['DESIGNER', 'ALL'] })).toHaveLength(4)
    const second = await list({
      sort,
      page: 2,
      page_size: 3,
      job_category: ['DESIGNER', 'SOFTWARE_ENGINEER'],
    })
    expect(second.connections.map(({ name }) => name)).toEqual(['Dee'])
    expect(second.pagination).toEqual({ page: 2, page_size: 3, total_pages: 2, total_count: 4 })
    const searched = await list({ search_term: 'dee' })
    expect(searched.pagination.total_count).toBe(1)
    expect(searched.categories.map(({ name, count }) => [name, count])).toEqual([
      ['SOFTWARE_ENGINEER', 3],
      ['DESIGNER', 1],
    ])
    const beyond = await list({ page: 9 })
    expect(beyond).toMatchObject({ connections: [], pagination: { page: 9, total_count: 4 } })
  })
})

describe('the order of my recommendations', () => {
  beforeEach(async () => {
    await recommended({ name: 'Élodie', job_title: 'Recruiter', company: 'alpha' })
    await recommended({ name: 'bob', job_title: 'Product Designer', company: 'Zeta' })
    await recommended({ name: 'Zoe', job_title: 'Product Designer', company: null })
    await recommended({ name: 'Ann', job_title: 'Software Engineer', company: 'alpha' })
  })

  test.each<[NonNullable<Query>['sort'], string[]]>([
    [undefined, ['Ann', 'Zoe', 'bob', 'Élodie']],
    ['recommended', ['Ann', 'Zoe', 'bob', 'Élodie']],
    ['name', ['Ann', 'bob', 'Élodie', 'Zoe']],
    ['name_desc', ['Zoe', 'Élodie', 'bob', 'Ann']],
    ['company', ['Ann', 'Élodie', 'bob', 'Zoe']],
    ['category', ['bob', 'Zoe', 'Ann', 'Élodie']],
  ])('by %s is %j', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  test('lists first who was recommended again, also for a job', async () => {
    const job = await app.buildJob({ company: ada })
    const of = async (name: string) => ({
      id: (await list()).connections.find((one) => one.name === name)!.id,
      person_id: '',
    })
    await decide(await of('bob'), { job_decision: 'YES', job_ids: [job.id] })
    expect(await names()).toEqual(['bob', 'Ann', 'Zoe', 'Élodie'])
    const elodie = await of('Élodie')
    await decide(elodie, { general_decision: 'dont_recommend' })
    expect(await names()).toEqual(['bob', 'Ann', 'Zoe'])
    await decide(elodie, { general_decision: 'recommend' })
    expect(await names()).toEqual(['Élodie', 'bob', 'Ann', 'Zoe'])
  })

  test('is by name among people who were recommended in one batch', async () => {
    const again = (await list()).connections.map(({ id }) => id).reverse()
    for (const general_decision of ['dont_recommend', 'recommend'] as const)
      await app.decide(ada, ...again.map((connection_id) => ({ connection_id, general_decision })))
    expect(await names()).toEqual(['Ann', 'bob', 'Élodie', 'Zoe'])
  })

  test.each<[NonNullable<Query>['sort'], string[]]>([
    ['recommended', ['Amy', 'Cleo']],
    ['name', ['Amy', 'Cleo']],
    ['name_desc', ['Cleo', 'Amy']],
    ['company', ['Cleo', 'Amy']],
    ['category', ['Cleo', 'Amy']],
  ])('of the undecided by %s is %j', async (sort, expected) => {
    await app.buildConnection({ employee: ada, name: 'Amy', job_title: 'Engineer', company: 'Beta' })
    await app.buildConnection({ employee: ada, name: 'Cleo', job_title: 'Designer', company: 'Alpha' })
    expect(await names({ sort, recommendation_status: 'not_reviewed' })).toEqual(expected)
  })

  test.each<[NonNullable<Query>['sort'], string[]]>([
    ['recommended', ['Amy', 'Cleo', 'Bob']],
    ['name', ['Amy', 'Bob', 'Cleo']],
    ['name_desc', ['Cleo', 'Bob', 'Amy']],
    ['company', ['Cleo', 'Bob', 'Amy']],
  ])('of those never to be shown again by %s is %j, the last decision first', async (sort, expected) => {
    for (const [name, company] of [
      ['Bob', 'Beta'],
      ['Cleo', 'Alpha'],
      ['Amy', 'Gamma'],
    ] as const)
      await decide(await app.buildConnection({ employee: ada, name, company }), {
        general_decision: 'dont_recommend',
      })
    const query = { sort, recommendation_status: 'dont_recommend', page_size: 2 } as const
    expect([...(await names(query)), ...(await names({ ...query, page: 2 }))]).toEqual(expected)
    expect(await names({ ...query, search_term: 'b' })).toEqual(['Bob'])
    expect((await list({ ...query, job_category: 'Sales' })).pagination.total_count).toBe(0)
  })

  test('is refused unless it is one of the five', async () => {
    await expect(list({ sort: 'strength' as 'name' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('news of a recommendation', () => {
  const news = async () => (await list({ sort: 'name' })).connections.map((one) => one.is_news)

  test('is a stage that changed since I recommended the person and last looked', async () => {
    const early = await app.buildConnection({ employee: ada, name: 'Early' })
    await moveTo('contacted', early)
    await decide(early, { general_decision: 'recommend' })
    const later = await recommended({ name: 'Later' })
    expect(await news()).toEqual([false, false])
    await moveTo('contacted', later)
    expect(await news()).toEqual([false, true])
    await inDatabase(
      (company) => sql`update employee set recommendations_seen_at = ${new Date()}::timestamptz
        where company_id = ${company} and id = ${ada.employee_id}`,
    )
    expect(await news()).toEqual([false, false])
    await moveTo('archived', early)
    expect(await news()).toEqual([true, false])
  })
})
