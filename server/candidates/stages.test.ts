import { beforeEach, describe, expect, test } from 'vitest'
import type { Stage } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => void ({ admin, ada, ben } = await app.buildTeam()))

const recommend = (employee: BuiltEmployee, fields: { name?: string; person_id?: string } = {}) =>
  app.buildRecommended({ employee, ...fields })
const move = (id: string, stage: Stage, by = admin) => app.move(by, id, { stage })
const counts = async () => (await app.as(admin)).candidates.stageCounts()
const names = async (query: object) =>
  (await (await app.as(admin)).recommendations.personList({ query })).connections.map(({ name }) => name)
const news = async (employee: BuiltEmployee) =>
  (await (await app.as(employee)).dashboard.dashboard()).dashboard.num_recs_changed
const look = async (employee: BuiltEmployee) =>
  (await app.as(employee)).recommendations.markRecommendationsSeen()
const triage = (id: string, is_reviewed = true, by = admin) => app.triage(by, id, true, is_reviewed)

describe('the stages', () => {
  test('count and list the recommended persons, and no one else', async () => {
    for (const [name, stage] of Object.entries({
      Ada: 'contacted',
      Bea: 'archived',
      Cid: null,
      Dee: 'contacted',
    })) {
      const { person_id } = await recommend(ada, { name })
      if (stage) await move(person_id, stage as Stage)
    }
    await app.buildConnection({ employee: ada, name: 'Unknown' })
    await recommend(await app.buildEmployee(), { name: 'Foreign' })
    expect(await counts()).toEqual({ all: 4, new: 1, reviewed: 0, contacted: 2, archived: 1 })
    expect(await names({ stage: 'contacted' })).toEqual(['Ada', 'Dee'])
    expect(await names({ stage: 'new' })).toEqual(['Cid'])
    expect(await names({ stage: 'contacted', search_query: 'dee' })).toEqual(['Dee'])
    expect(await names({ stage: 'reviewed' })).toEqual([])
    expect(await names({ stage: 'all', recommendation_status: 'recommend' })).toHaveLength(4)
    expect(await names({ stage: 'ALL' })).toHaveLength(5)
  })

  test('page and count a stage’s own list', async () => {
    for (const name of ['Ada', 'Bea', 'Cid'])
      await move((await recommend(ada, { name })).person_id, 'contacted')
    await recommend(ada, { name: 'Dee' })
    const query = { stage: 'contacted', page: 2, page_size: 2 } as const
    const list = await (await app.as(admin)).recommendations.personList({ query })
    expect(list.connections.map(({ name, stage }) => [name, stage])).toEqual([['Cid', 'contacted']])
    expect(list.pagination).toEqual({ page: 2, page_size: 2, total_pages: 2, total_count: 3 })
    expect(list.categories.map(({ count }) => count)).toEqual([3])
  })

  test('no longer contain a person whose recommendation was withdrawn', async () => {
    const { id, person_id } = await recommend(ada)
    await move(person_id, 'contacted')
    await app.edit(ada, id, { general_decision_type: 'dont_recommend' })
    expect(await counts()).toMatchObject({ all: 0, contacted: 0 })
    expect(await names({ stage: 'contacted' })).toEqual([])
    await expect(move(person_id, 'archived')).rejects.toMatchObject({ status: 404 })
  })

  test('are a first look, until the person is moved back to New', async () => {
    const { person_id } = await recommend(ada, { name: 'Ada' })
    await move(person_id, 'contacted')
    expect(await names({ needs_review: true })).toEqual([])
    await triage(person_id)
    expect(await names({ stage: 'contacted' })).toEqual(['Ada'])
    await move(person_id, 'new')
    expect(await names({ needs_review: true })).toEqual(['Ada'])
  })
})

describe('moving a candidate', () => {
  test('goes to any stage, back to new too', async () => {
    const { person_id } = await recommend(ada)
    for (const stage of ['contacted', 'archived', 'reviewed', 'new'] as const) {
      expect(await move(person_id, stage)).toMatchObject({ id: person_id, stage })
      expect(await counts()).toMatchObject({ all: 1, [stage]: 1 })
    }
  })

  test('is for persons who someone recommends, and not by a connection’s id', async () => {
    const { id, person_id } = await recommend(ada)
    const unknown = await app.buildConnection({ employee: ada })
    for (const stranger of [id, unknown.person_id])
      await expect(move(stranger, 'contacted')).rejects.toMatchObject({ status: 404 })
    await expect(move(person_id, 'hired' as Stage)).rejects.toMatchObject({ status: 400 })
    expect(await counts()).toMatchObject({ all: 1, new: 1 })
  })
})

describe('news of a recommendation', () => {
  test('appear with a change of the stage until they are seen, and again with the next change', async () => {
    const { person_id } = await recommend(ada)
    expect(await news(ada)).toBe(0)
    await move(person_id, 'contacted')
    expect([await news(ada), await news(ben)]).toEqual([1, 0])
    await look(ada)
    expect(await news(ada)).toBe(0)
    await move(person_id, 'contacted')
    expect(await news(ada)).toBe(0)
    await move(person_id, 'reviewed')
    expect(await news(ada)).toBe(1)
  })

  test('appear after a triage, too, unless it is undone', async () => {
    const { person_id } = await recommend(ada)
    await triage(person_id)
    expect(await news(ada)).toBe(1)
    await triage(person_id, false)
    expect(await news(ada)).toBe(0)
    await move(person_id, 'contacted')
    await look(ada)
    await triage(person_id)
    expect(await news(ada)).toBe(0)
  })

  test('of a first triage stay if a second one is taken back, no matter who does it and how often', async () => {
    const { person_id } = await recommend(ada, { name: 'Ada' })
    const other = await app.buildAdmin({ company: admin })
    const seen = async () => ({
      waiting: await names({ needs_review: true }),
      reviewed: await names({ stage: 'reviewed' }),
      news: await news(ada),
    })
    await triage(person_id)
    const { id } = await recommend(ben, { person_id })
    const before = { waiting: ['Ada'], reviewed: ['Ada'], news: 1 }
    expect(await seen()).toEqual(before)
    await triage(person_id)
    await triage(person_id, true, other)
    expect(await seen()).toEqual({ ...before, waiting: [] })
    await triage(person_id, false)
    expect(await seen()).toEqual(before)
    await triage(person_id, false, other)
    expect(await seen()).toEqual(before)
    await app.edit(ben, id, { general_decision_type: 'dont_recommend' })
    await app.edit(ben, id, { general_decision_type: 'recommend' })
    await triage(person_id)
    await app.edit(ben, id, { general_decision_type: 'dont_recommend' })
    await app.edit(ben, id, { general_decision_type: 'recommend' })
    expect(await seen(), 'the same recommender is new once').toEqual({ ...before, waiting: [] })
  })

  test('of a chosen stage stay if the first look before it is taken back', async () => {
    const { person_id } = await recommend(ada, { name: 'Ada' })
    await triage(person_id)
    await move(person_id, 'contacted')
    await move(person_id, 'reviewed')
    await triage(person_id, false)
    expect([await names({ stage: 'reviewed' }), await news(ada)]).toEqual([['Ada'], 1])
    expect(await names({ needs_review: true })).toEqual(['Ada'])
  })

  test('reach every recommender of the person, an admin who moved their own one too', async () => {
    const { person_id } = await recommend(ada)
    await recommend(ben, { person_id })
    await recommend(admin, { person_id })
    await move(person_id, 'contacted')
    expect(await Promise.all([ada, ben, admin].map(news))).toEqual([1, 1, 1])
    await look(ben)
    expect(await Promise.all([ada, ben, admin].map(news))).toEqual([1, 0, 1])
  })

  test('do not appear for someone who recommends after the change, or no longer', async () => {
    const { id, person_id } = await recommend(ada)
    await move(person_id, 'contacted')
    await recommend(ben, { person_id })
    await app.edit(ada, id, { general_decision_type: 'dont_recommend' })
    expect([await news(ada), await news(ben)]).toEqual([0, 0])
  })
})
