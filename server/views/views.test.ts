import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { MOST_VIEWS } from '../../domain/saved-view.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import type { ViewScreen } from '../../domain/saved-view.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let other: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  ;({ admin, ada } = await app.buildTeam())
  other = await app.buildAdmin({ company: admin })
})

const save = async (
  by: BuiltEmployee,
  query: string,
  more: { screen?: ViewScreen; is_shared?: boolean; name?: string } = {},
) =>
  (await app.as(by)).views.saveView({
    body: { screen: 'candidates', name: 'Strong backend', query, ...more },
  })
const viewsOf = async (by: BuiltEmployee) => (await (await app.as(by)).views.savedViews({})).views

describe('a saved view', () => {
  test('is the address of a list, without page and person, and is counted', async () => {
    const { person_id } = await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
    await app.buildRecommended({ employee: ada, name: 'Tom Low' })
    const view = await save(admin, `strength=4&page=3&person=${person_id}&search=mira`)
    expect(view).toMatchObject({
      query: 'search=mira&strength=4',
      is_own: true,
      can_change: true,
      missing: [],
    })
    const searched = await save(admin, 'search=mira')
    const client = await app.as(admin)
    expect(await client.views.viewCount({ params: { id: searched.id } })).toEqual({ count: 1 })
    expect(await viewsOf(admin)).toHaveLength(2)
  })

  test('of their own recommendations, or of jobs, is counted for an employee as their list is', async () => {
    await app.buildRecommended({ employee: ada, name: 'Mira Sol' })
    await app.buildRecommended({ employee: ada, name: 'Tom Low' })
    await app.buildRecommended({ employee: admin, name: 'Mira Other' })
    const job = await app.buildJob({ company: admin })
    await app.buildJob({ company: admin })
    await (await app.as(admin)).jobs.updateJob({ params: { id: job.id }, body: { is_open: false } })
    const countFor = async (by: BuiltEmployee, screen: ViewScreen, query: string) => {
      const { id } = await save(by, query, { screen })
      return (await (await app.as(by)).views.viewCount({ params: { id } })).count
    }
    expect(await countFor(ada, 'referrals', 'sort=name')).toBe(2)
    expect(await countFor(ada, 'referrals', 'search=mira&columns=name,notes')).toBe(1)
    expect(await countFor(ada, 'referrals', 'status=skip')).toBe(0)
    expect(await countFor(ada, 'jobs', 'closed=true')).toBe(1)
    expect(await countFor(admin, 'jobs', 'columns=name,stage&open=x&add=true')).toBe(1)
    expect(await countFor(admin, 'jobs', 'closed=true')).toBe(2)
    expect(await countFor(admin, 'jobs', 'closed=true&search=nothing&sort=title')).toBe(0)
  })

  test('keeps every filter and the columns of the list', async () => {
    const query = 'columns=name%2Cstage%2Cjob&progress=hired&recommended_in=2026-10&tracking=sent'
    expect((await save(admin, query)).query).toBe(query)
  })

  test.each([
    ['candidates', 'nonsense=1', 'This list has no filter “nonsense”.'],
    ['candidates', 'sort=zzz', 'The list does not understand the value of “sort”.'],
    ['candidates', 'job=no-id', 'The list does not understand the value of “job”.'],
    ['candidates', 'search=a&search=b', 'The query has “search” twice. Give each filter once.'],
    [
      'candidates',
      'job=no-id&job=00000000-0000-4000-8000-000000000000',
      'The query has “job” twice. Give each filter once.',
    ],
    ['candidates', 'columns=name&columns=shoe_size', 'The query has “columns” twice. Give each filter once.'],
    ['candidates', 'tab=nowhere', 'The list does not understand the value of “tab”.'],
    ['network', 'tab=waiting', 'This list has no filter “tab”.'],
    ['network', 'before=soon', 'The list does not understand the value of “before”.'],
    ['network', 'columns=name,stage', 'The list does not understand the value of “columns”.'],
    ['jobs', 'columns=name,shoe_size', 'The list does not understand the value of “columns”.'],
    ['jobs', 'closed=no', 'The list does not understand the value of “closed”.'],
    ['jobs', 'status=x', 'This list has no filter “status”.'],
    ['referrals', 'stage=new', 'This list has no filter “stage”.'],
    ['referrals', 'sort=strength', 'The list does not understand the value of “sort”.'],
  ] as const)('of %s is refused with ?%s', async (screen, query, message) => {
    await expect(save(admin, query, { screen })).rejects.toMatchObject({ status: 400, message })
  })

  test('with a job that was deleted says so', async () => {
    const client = await app.as(admin)
    const job = await app.buildJob({ company: admin })
    await save(admin, `job=${job.id}&recommender=${ada.employee_id}`)
    expect((await viewsOf(admin))[0]!.missing).toEqual([])
    await client.jobs.deleteJob({ params: { id: job.id } })
    const [view] = await viewsOf(admin)
    expect(view!.missing).toEqual(['job'])
    expect(await client.views.viewCount({ params: { id: view!.id } })).toEqual({ count: 0 })
  })

  test('is for its maker, or for all admins, who rename and delete it; the activity says so', async () => {
    const own = await save(admin, 'stage=new')
    const shared = await save(admin, 'stage=contacted', { is_shared: true, name: 'Contacted' })
    expect((await viewsOf(other)).map(({ name, is_own }) => [name, is_own])).toEqual([['Contacted', false]])
    const client = await app.as(other)
    await expect(
      client.views.renameView({ params: { id: own.id }, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ status: 404 })
    await client.views.renameView({ params: { id: shared.id }, body: { name: 'Written to' } })
    expect((await viewsOf(admin)).map(({ name }) => name)).toEqual(['Strong backend', 'Written to'])
    await client.views.deleteView({ params: { id: shared.id } })
    expect(await viewsOf(admin)).toHaveLength(1)
    const { entries } = await client.audit.auditTrail()
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('views.'))).toEqual([
      'views.deleteView',
      'views.renameView',
      'views.saveView',
    ])
  })

  test('that is shared stays for the other admins when its maker deletes their account', async () => {
    const own = await save(admin, 'stage=new')
    const shared = await save(admin, 'stage=contacted', { is_shared: true, name: 'Contacted' })
    await (await app.as(admin)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await viewsOf(other)).toMatchObject([{ id: shared.id, is_own: false, can_change: true }])
    const client = await app.as(other)
    expect(await client.views.viewCount({ params: { id: shared.id } })).toEqual({ count: 0 })
    await client.views.deleteView({ params: { id: shared.id } })
    expect(await viewsOf(other)).toEqual([])
    const left = await app.database.pool.query('select id from saved_view where id = any ($1)', [
      [own.id, shared.id],
    ])
    expect(left.rows).toEqual([])
  })

  test('of a list for admins is out of reach for an admin who became an employee', async () => {
    const { id } = await save(other, 'stage=new')
    await save(other, '', { screen: 'referrals' })
    const client = await app.as(admin)
    await client.employees.updateEmployee({ params: { id: other.employee_id }, body: { role: 'employee' } })
    expect((await viewsOf(other)).map(({ screen }) => screen)).toEqual(['referrals'])
    const calls = (await app.as(other)).views
    await expect(calls.viewCount({ params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(calls.deleteView({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('of an employee is of their own recommendations alone', async () => {
    await expect(save(ada, 'stage=new')).rejects.toMatchObject({ status: 403 })
    await expect(save(ada, '', { screen: 'referrals', is_shared: true })).rejects.toMatchObject({
      status: 403,
    })
    await save(ada, 'status=all', { screen: 'referrals' })
    await save(admin, 'stage=new', { is_shared: true })
    expect((await viewsOf(ada)).map(({ screen }) => screen)).toEqual(['referrals'])
  })

  test('is one of 100 of a person', async () => {
    for (let n = 0; n < MOST_VIEWS; n++) await save(ada, '', { screen: 'referrals', name: `View ${n}` })
    await expect(save(ada, '', { screen: 'referrals' })).rejects.toMatchObject({
      status: 409,
      message: 'There are 100 views of yours already. Delete one of them first.',
    })
  })
})
