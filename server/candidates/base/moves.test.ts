import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Move } from '../../../contract/shapes.ts'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'

const app = await sharedTestApp()
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(
  async () => void ({ admin, ada, ben } = await app.buildTeam({ first_name: 'Alice', last_name: 'Admin' })),
)

const recommend = async (employee: BuiltEmployee, fields: { name?: string; person_id?: string } = {}) =>
  (await app.buildRecommended({ employee, ...fields })).person_id
const asAdmin = () => app.as(admin)
const move = (id: string, body: Move) => app.move(admin, id, body)
const undo = async (id: string | null, by = admin) =>
  (await app.as(by)).candidates.undoMove({ params: { id: id! } })
const triage = (id: string, is_favorite: boolean, is_reviewed = true) =>
  app.triage(admin, id, is_favorite, is_reviewed)
const standing = async (id: string) => {
  const query = { id: [id] }
  const { connections } = await (await asAdmin()).recommendations.personList({ query })
  const { stage, outcome, outcome_at } = connections[0]!
  const { events } = await (await asAdmin()).candidates.personHistory({ params: { id } })
  const history = events.flatMap((event) =>
    event.what === 'moved' ? [{ by: event.by, stage: event.stage, outcome: event.outcome }] : [],
  )
  return { stage, outcome, outcome_at, history }
}
const told = async (employee: BuiltEmployee) => {
  const { connections } = await (await app.as(employee)).recommendations.recommendationList()
  return connections.map(({ stage, outcome, outcome_at, is_news }) => ({
    stage,
    outcome,
    dated: outcome_at !== null,
    is_news,
  }))
}

describe('an outcome', () => {
  test('is shown next to the stage with its date, and the history says who gave it and when', async () => {
    const id = await recommend(ada)
    await move(id, { stage: 'contacted' })
    const moved = await move(id, { outcome: 'hired' })
    expect(moved).toMatchObject({ id, stage: 'contacted', outcome: 'hired', move_id: expect.any(String) })
    const { history, ...now } = await standing(id)
    expect(now).toEqual({ stage: 'contacted', outcome: 'hired', outcome_at: moved.outcome_at })
    expect(history).toEqual([
      { by: 'Alice Admin', stage: null, outcome: 'hired' },
      { by: 'Alice Admin', stage: 'contacted', outcome: null },
    ])
    expect(await move(id, { outcome: 'hired' })).toEqual({ ...moved, move_id: null })
    expect(await move(id, { outcome: null })).toMatchObject({ outcome: null, outcome_at: null })
    await expect(move(id, { outcome: 'fired' as 'hired' })).rejects.toMatchObject({ status: 400 })
  })

  test('is news for those who recommended the person before it, with its date', async () => {
    const id = await recommend(ada)
    await move(id, { outcome: 'not_now' })
    await recommend(ben, { person_id: id })
    expect(await told(ada)).toEqual([{ stage: 'new', outcome: 'not_now', dated: true, is_news: true }])
    expect(await told(ben)).toEqual([{ stage: 'new', outcome: null, dated: false, is_news: false }])
    await triage(id, true)
    expect(await told(ben)).toMatchObject([{ stage: 'reviewed', outcome: 'not_now', dated: false }])
  })
})

describe('a triage', () => {
  test('that is not interested ends as declined, away from the favorites; its undo leaves no trace', async () => {
    const id = await recommend(ada)
    await triage(id, false)
    expect(await standing(id)).toMatchObject({ stage: 'archived', outcome: 'declined_by_us', history: [{}] })
    expect(await told(ada)).toMatchObject([{ stage: 'new', outcome: null, is_news: false }])
    app.clock.now = new Date(Date.now() + 24 * 60 * 60_000) // the next time of emails is over
    expect(await told(ada)).toMatchObject([{ outcome: 'declined_by_us', is_news: true }])
    app.clock.now = new Date()
    await triage(id, false, false)
    expect(await standing(id)).toEqual({ stage: 'new', outcome: null, outcome_at: null, history: [] })
    expect(await told(ada)).toMatchObject([{ stage: 'new', outcome: null, is_news: false }])
  })

  test('that adds someone to the favorites takes the decline back; taking the star away declines no one', async () => {
    const id = await recommend(ada)
    await triage(id, false)
    await triage(id, true)
    expect(await standing(id)).toMatchObject({ stage: 'reviewed', outcome: null })
    await triage(id, false)
    expect(await standing(id)).toMatchObject({ stage: 'reviewed', outcome: null })
  })
})

describe('a move of several', () => {
  test('moves all of them, and its undo restores where each was, without news', async () => {
    const first = await recommend(ada, { name: 'Ada' })
    const second = await recommend(ada, { name: 'Bea' })
    await move(second, { stage: 'contacted' })
    await (await app.as(ada)).recommendations.markRecommendationsSeen()
    const { candidates } = await asAdmin()
    const body = { ids: [first, second, first], stage: 'reviewed' as const }
    const moved = await candidates.moveCandidates({ body })
    expect(moved.candidates.map(({ stage }) => stage)).toEqual(['reviewed', 'reviewed'])
    expect((await told(ada)).map(({ is_news }) => is_news)).toEqual([true, true])
    expect(await undo(moved.move_id)).toEqual({ id: moved.move_id, undone: 2 })
    expect(await standing(first)).toMatchObject({ stage: 'new', history: [] })
    expect(await standing(second)).toMatchObject({ stage: 'contacted', history: [{ stage: 'contacted' }] })
    expect((await told(ada)).map(({ is_news }) => is_news)).toEqual([false, false])
    await expect(undo(moved.move_id)).rejects.toMatchObject({ status: 404 })
  })

  test('is not undone for a person who was moved again', async () => {
    const [first, second] = [await recommend(ada), await recommend(ada)]
    const { candidates } = await asAdmin()
    const moved = await candidates.moveCandidates({ body: { ids: [first, second], outcome: 'hired' } })
    await move(first, { stage: 'archived' })
    expect(await undo(moved.move_id)).toMatchObject({ undone: 1 })
    expect(await standing(first)).toMatchObject({ stage: 'archived', outcome: 'hired' })
    expect(await standing(second)).toMatchObject({ stage: 'new', outcome: null })
  })

  test('moves no one if one of them is unknown, foreign or not recommended', async () => {
    const id = await recommend(ada)
    const { candidates } = await asAdmin()
    const unknown = await app.buildConnection({ employee: ada })
    const foreign = await recommend(await app.buildEmployee())
    for (const stranger of [unknown.person_id, foreign, randomUUID()]) {
      const body = { ids: [id, stranger], stage: 'contacted' as const }
      await expect(candidates.moveCandidates({ body })).rejects.toMatchObject({ status: 404 })
    }
    expect(await standing(id)).toMatchObject({ stage: 'new', history: [] })
  })
})

describe('a triage of several persons', () => {
  const all = async (ids: string[], is_favorite: boolean) =>
    (await (await asAdmin()).recommendations.triagePersons({ body: { ids, is_favorite } })).review_id
  const undoAll = async (ids: string[], review_id: string) =>
    (await (await asAdmin()).recommendations.undoTriage({ body: { ids, review_id } })).undone
  const seen = async (id: string) => {
    const { connections } = await (await asAdmin()).recommendations.personList({ query: { id: [id] } })
    const { is_favorite, is_reviewed, stage, outcome } = connections[0]!
    return { is_favorite, is_reviewed, stage, outcome }
  }

  test('can be taken back: star, triage, stage, outcome and history are as before', async () => {
    const declined = await recommend(ada)
    const waiting = await recommend(ada)
    const ids = [declined, waiting]
    await triage(declined, false)
    const before = await Promise.all([...ids.map(seen), ...ids.map(standing)])
    expect(before).toMatchObject([
      { is_favorite: false, is_reviewed: true, stage: 'archived', outcome: 'declined_by_us' },
      { is_favorite: false, is_reviewed: false, stage: 'new', outcome: null },
      { history: [{ stage: 'archived' }] },
      { history: [] },
    ])
    const added = await all(ids, true)
    const favorite = { is_favorite: true, is_reviewed: true, stage: 'reviewed', outcome: null }
    expect(await Promise.all(ids.map(seen))).toEqual([favorite, favorite])
    expect(await undoAll(ids, added)).toBe(2)
    expect(await Promise.all([...ids.map(seen), ...ids.map(standing)])).toEqual(before)
    expect(await undoAll(ids, added), 'once only').toBe(0)
  })

  test('can be taken back for one of them, who waits again; the others stay where they are', async () => {
    const ids = [await recommend(ada), await recommend(ada)]
    const added = await all(ids, true)
    await triage(ids[0]!, false, false)
    expect(await Promise.all(ids.map(seen))).toEqual([
      { is_favorite: false, is_reviewed: false, stage: 'new', outcome: null },
      { is_favorite: true, is_reviewed: true, stage: 'reviewed', outcome: null },
    ])
    expect(await undoAll(ids, added)).toBe(1)
    expect((await Promise.all(ids.map(standing))).map(({ stage, history }) => ({ stage, history }))).toEqual([
      { stage: 'new', history: [] },
      { stage: 'new', history: [] },
    ])
  })

  test('is taken back only for persons who were not triaged again, and not with another company’s person', async () => {
    const ids = [await recommend(ada), await recommend(ada)]
    const added = await all(ids, true)
    const removed = await all(ids, false)
    expect(await undoAll(ids, added), 'an older one').toBe(0)
    await triage(ids[0]!, false)
    expect(await undoAll(ids, removed)).toBe(1)
    expect((await Promise.all(ids.map(seen))).map(({ is_favorite }) => is_favorite)).toEqual([false, true])
    await expect(undoAll([...ids, randomUUID()], removed)).rejects.toMatchObject({ status: 404 })
  })
})
