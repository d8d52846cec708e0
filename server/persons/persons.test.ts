import { beforeEach, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import type { Client } from '../../contract/client.ts'
import type { ClientArgs } from '../../contract/endpoint.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
let client: Client<typeof api>
beforeEach(async () => {
  ;({ admin, ada, ben } = await app.buildTeam({ first_name: 'Alice', last_name: 'Admin' }))
  client = await app.as(admin)
})

const decide = async (
  employee: BuiltEmployee,
  connection_id: string,
  general_decision: 'recommend' | 'dont_recommend' | 'skip',
  job_ids: string[] = [],
) => app.decide(employee, { connection_id, general_decision, job_ids })

type Query = ClientArgs<typeof api.recommendations.personList>['query']
const list = (query?: Query) => client.recommendations.personList({ query: query ?? {} })
const names = async (query?: Query) => (await list(query)).connections.map(({ name }) => name)
const triage = (id: string, is_favorite: boolean) =>
  client.recommendations.triagePerson({ params: { id }, body: { is_favorite } })

describe('the network', () => {
  test('shows a person that two colleagues recommend once, with both and their answers', async () => {
    const job = await app.buildJob({ company: admin, job_title: 'Backend Engineer' })
    const first = await app.buildConnection({ employee: ada, name: 'Grace Hopper', email: 'grace@navy.test' })
    const second = await app.buildConnection({
      employee: ben,
      name: 'Grace Hopper',
      person_id: first.person_id,
    })
    await decide(ada, first.id, 'recommend', [job.id])
    await decide(ben, second.id, 'recommend')
    const answers = {
      reach_out_method: 'RECRUITING',
      should_mention_name: false,
      recommendation_strength: 5,
      relationship: 'worked_directly',
      notes: 'Hire her.',
    } as const
    await app.answer(ada, first.id, answers)
    const { connections, pagination } = await list()
    expect(pagination.total_count).toBe(1)
    expect(connections[0]).toMatchObject({
      id: first.person_id,
      name: 'Grace Hopper',
      current_job: 'Software Engineer at Northwind Tools',
      email: 'grace@navy.test',
      status: 'recommend',
      is_favorite: false,
      is_reviewed: false,
      stage: 'new',
      recommended_by: 'Ada Lovelace, Ben Kim',
      recommendations: [
        {
          user_connection_id: first.id,
          recommended_by: 'Ada Lovelace',
          is_own: false,
          in_general: true,
          job_titles: ['Backend Engineer'],
          ...answers,
        },
        { user_connection_id: second.id, recommended_by: 'Ben Kim', job_titles: [], notes: null },
      ],
    })
  })

  test('lists the employees who know a person, whatever they decided', async () => {
    const { id, person_id } = await app.buildConnection({ employee: ben, name: 'Grace' })
    await app.buildConnection({ employee: ada, name: 'Grace', person_id })
    await app.buildConnection({ employee: ada, name: 'Later' })
    await decide(ben, id, 'dont_recommend')
    const { connections } = await list()
    expect(connections.map(({ name, known_by }) => [name, known_by])).toEqual([
      ['Grace', 'Ada Lovelace, Ben Kim'],
      ['Later', 'Ada Lovelace'],
    ])
  })

  test('shows an email address only of recommended persons, and never a colleague’s pass', async () => {
    const passed = await app.buildConnection({ employee: ada, name: 'Passed', email: 'p@example.test' })
    const later = await app.buildConnection({ employee: ada, name: 'Later' })
    const vouched = await app.buildConnection({ employee: ada, name: 'Vouched', email: 'v@example.test' })
    await decide(ada, passed.id, 'dont_recommend')
    await decide(ada, later.id, 'skip')
    await decide(ada, vouched.id, 'recommend')
    const { connections } = await list()
    expect(connections.map(({ name, status, email }) => [name, status, email])).toEqual([
      ['Later', 'not_reviewed', null],
      ['Passed', 'not_reviewed', null],
      ['Vouched', 'recommend', 'v@example.test'],
    ])
    expect(JSON.stringify(connections)).not.toContain('dont_recommend')
    expect(await names({ recommendation_status: 'dont_recommend' })).toEqual([])
    expect(await names({ recommendation_status: 'skip' })).toEqual([])
  })

  test('filters by what the team says, and by the admin’s own passes', async () => {
    const own = {
      yes: await app.buildConnection({ employee: admin, name: 'Own Yes' }),
      no: await app.buildConnection({ employee: admin, name: 'Own No' }),
      later: await app.buildConnection({ employee: admin, name: 'Own Later' }),
    }
    const team = await app.buildConnection({ employee: ada, name: 'Team Yes' })
    const passed = await app.buildConnection({ employee: ada, name: 'Team No' })
    const later = await app.buildConnection({ employee: ben, name: 'Team Later' })
    await decide(admin, own.yes.id, 'recommend')
    await decide(admin, own.no.id, 'dont_recommend')
    await decide(admin, own.later.id, 'skip')
    await decide(ada, team.id, 'recommend')
    await decide(ada, passed.id, 'dont_recommend')
    await decide(ben, later.id, 'skip')
    expect(await names({ recommendation_status: 'recommend' })).toEqual(['Own Yes', 'Team Yes'])
    expect(await names({ recommendation_status: 'not_reviewed' })).toEqual([
      'Own Later',
      'Own No',
      'Team Later',
      'Team No',
    ])
    expect(await names({ recommendation_status: 'dont_recommend' })).toEqual(['Own No'])
    expect(await names({ recommendation_status: 'skip' })).toEqual(['Own Later'])
    for (const everything of ['all', 'ALL', ''] as const)
      expect(
        await names({
          recommendation_status: everything,
          job_category: everything,
          needs_review: everything,
          favorite: everything,
          stage: everything,
        }),
      ).toHaveLength(6)
  })

  test('searches, filters by category, counts the list’s categories and pages in one order', async () => {
    await app.buildConnection({ employee: ada, name: 'Dee', job_title: 'Product Designer', company: 'Wolf' })
    for (const name of ['Cid', 'Bo', 'Al']) await app.buildConnection({ employee: ben, name, company: 'Fox' })
    expect(await names({ search_query: 'fox' })).toEqual(['Al', 'Bo', 'Cid'])
    expect(await names({ job_category: ['DESIGNER'] })).toEqual(['Dee'])
    expect(await names({ job_category: 'Designer', search_query: 'fox' })).toEqual([])
    const page = await list({ page: 2, page_size: 3, job_category: ['DESIGNER', 'SOFTWARE_ENGINEER'] })
    expect(page.connections.map(({ name }) => name)).toEqual(['Dee'])
    expect(page.pagination).toEqual({ page: 2, page_size: 3, total_pages: 2, total_count: 4 })
    expect(page.categories.map(({ name, count }) => [name, count])).toEqual([
      ['SOFTWARE_ENGINEER', 3],
      ['DESIGNER', 1],
    ])
  })

  test('shows only the requested ids, never one of another company', async () => {
    const { person_id: al } = await app.buildConnection({ employee: ada, name: 'Al' })
    const { person_id: bo } = await app.buildConnection({ employee: ben, name: 'Bo' })
    await app.buildConnection({ employee: ben, name: 'Cid' })
    const stranger = await app.buildConnection({ employee: await app.buildEmployee() })
    expect(await names({ id: [bo] })).toEqual(['Bo'])
    expect(await names({ id: [bo, al, stranger.person_id] })).toEqual(['Al', 'Bo'])
    expect(await list({ id: stranger.person_id })).toMatchObject({ connections: [], categories: [] })
    await expect(list({ id: ['nonsense'] })).rejects.toMatchObject({ status: 400 })
  })

  test('hides the persons of an unfinished upload', async () => {
    const upload = await app.buildUpload({ employee: ada, status: 'PENDING' })
    const { person_id } = await app.buildConnection({ employee: ada, upload_id: upload.id })
    expect(await list()).toMatchObject({ connections: [], categories: [], pagination: { total_count: 0 } })
    await expect(triage(person_id, true)).rejects.toMatchObject({ status: 404 })
  })
})

describe('triage of a new recommendation', () => {
  test('can be taken back: the person waits again, as before', async () => {
    const liked = await app.buildConnection({ employee: ada, name: 'Liked' })
    await decide(ada, liked.id, 'recommend')
    await triage(liked.person_id, true)
    const params = { id: liked.person_id }
    const undone = { is_favorite: false, is_reviewed: false }
    expect(await client.recommendations.triagePerson({ params, body: undone })).toEqual({
      ...params,
      ...undone,
      act_id: null,
    })
    expect(await names({ needs_review: true })).toEqual(['Liked'])
    expect((await list()).connections[0]).toMatchObject({
      is_favorite: false,
      is_reviewed: false,
      stage: 'new',
    })
  })

  test('is reopened after 15 minutes, too: the person waits again, declined no more', async () => {
    const { id, person_id } = await app.buildConnection({ employee: ada, name: 'First' })
    await decide(ada, id, 'recommend')
    await triage(person_id, false)
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000)
    client = await app.as(admin)
    await app.triage(admin, person_id, false, false)
    expect(await names({ needs_review: true })).toEqual(['First'])
    expect((await list()).connections[0]).toMatchObject({ stage: 'new', outcome: null })
  })

  test('favorites stay favorites, not interested deletes nothing; both leave the list of the new', async () => {
    const liked = await app.buildConnection({ employee: ada, name: 'Liked' })
    const other = await app.buildConnection({ employee: ada, name: 'Other' })
    await decide(ada, liked.id, 'recommend')
    await decide(ada, other.id, 'recommend')
    expect(await names({ needs_review: true })).toEqual(['Liked', 'Other'])
    expect(await triage(liked.person_id, true)).toMatchObject({
      id: liked.person_id,
      is_favorite: true,
      is_reviewed: true,
    })
    await triage(other.person_id, false)
    expect(await names({ needs_review: true })).toEqual([])
    expect(await names({ favorite: true })).toEqual(['Liked'])
    expect(await names({ recommendation_status: 'recommend' })).toEqual(['Liked', 'Other'])
    expect((await list()).connections).toMatchObject([
      { is_reviewed: true, stage: 'reviewed', outcome: null },
      { is_reviewed: true, stage: 'archived', outcome: 'declined_by_us' },
    ])
    await triage(liked.person_id, false)
    expect(await names({ favorite: true })).toEqual([])
  })

  test('a new recommender brings the person back once; the same one again does not', async () => {
    const first = await app.buildConnection({ employee: ada, name: 'Grace' })
    const second = await app.buildConnection({ employee: ben, name: 'Grace', person_id: first.person_id })
    await decide(ada, first.id, 'recommend')
    await triage(first.person_id, true)
    await decide(ada, first.id, 'dont_recommend')
    await decide(ada, first.id, 'recommend')
    expect(await names({ needs_review: true })).toEqual([])
    await decide(ben, second.id, 'recommend')
    expect(await names({ needs_review: true })).toEqual(['Grace'])
    expect((await list({ favorite: true })).connections).toMatchObject([
      { is_favorite: true, is_reviewed: false },
    ])
    await triage(first.person_id, true)
    await decide(ben, second.id, 'dont_recommend')
    await decide(ben, second.id, 'recommend')
    expect(await names({ needs_review: true })).toEqual([])
  })

  test('answers 404 for a connection’s id', async () => {
    const { id } = await app.buildConnection({ employee: ada })
    await expect(triage(id, true)).rejects.toMatchObject({ status: 404, message: 'Person not found.' })
  })
})
