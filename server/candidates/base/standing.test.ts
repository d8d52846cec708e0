import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
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
const undo = async (id: string | null, by = admin) => (await app.as(by)).acts.undoAct({ params: { id: id! } })
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
    expect(moved).toMatchObject({ id, stage: 'contacted', outcome: 'hired', act_id: expect.any(String) })
    const { history, ...now } = await standing(id)
    expect(now).toEqual({ stage: 'contacted', outcome: 'hired', outcome_at: moved.outcome_at })
    expect(history).toEqual([
      { by: 'Alice Admin', stage: null, outcome: 'hired' },
      { by: 'Alice Admin', stage: 'contacted', outcome: null },
    ])
    expect(await move(id, { outcome: 'hired' })).toEqual({ ...moved, act_id: null })
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
    expect(await undo(moved.act_id)).toEqual({ id: moved.act_id, undone: 2, kept: [] })
    expect(await standing(first)).toMatchObject({ stage: 'new', history: [] })
    expect(await standing(second)).toMatchObject({ stage: 'contacted', history: [{ stage: 'contacted' }] })
    expect((await told(ada)).map(({ is_news }) => is_news)).toEqual([false, false])
    await expect(undo(moved.act_id)).rejects.toMatchObject({ status: 404 })
  })

  test('is not undone for a person who was moved again', async () => {
    const [first, second] = [await recommend(ada), await recommend(ada)]
    const { candidates } = await asAdmin()
    const moved = await candidates.moveCandidates({ body: { ids: [first, second], outcome: 'hired' } })
    await move(first, { stage: 'archived' })
    expect(await undo(moved.act_id)).toMatchObject({ undone: 1 })
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

describe('people to look at', () => {
  /** Who New Recommendations has, and how many are new there, in Candidates, on its tab, the dashboard and the badge. */
  async function news() {
    const { recommendations, candidates, dashboard } = await asAdmin()
    const { connections, pagination } = await recommendations.personList({ query: { needs_review: true } })
    const tab = await recommendations.personList({ query: { stage: 'new' } })
    const { num_new_recommendations } = await dashboard.dashboard()
    const counts = [
      pagination.total_count,
      tab.pagination.total_count,
      (await candidates.stageCounts()).new,
      num_new_recommendations,
    ]
    expect(new Set(counts).size, String(counts)).toBe(1)
    return connections.map(({ name }) => name).toSorted()
  }
  const acts: Record<string, (id: string, client: Awaited<ReturnType<typeof asAdmin>>) => Promise<unknown>> =
    {
      'a star': (id) => triage(id, true),
      'a stage': (id) => move(id, { stage: 'contacted' }),
      'an outcome': (id) => move(id, { outcome: 'hired' }),
      'go ahead': (id, { reachOut }) => reachOut.goAhead({ body: { person_id: id } }),
      'a day': (id, { reachOut }) =>
        reachOut.chooseLookAgain({
          params: { id },
          body: { day: new Date(Date.now() + 9e8).toISOString().slice(0, 10) },
        }),
    }

  test('are those who no admin has done anything with, who were added by hand, too', async () => {
    await (await asAdmin()).candidates.addCandidate({ body: { name: 'Added' } })
    const ids: Record<string, string> = {}
    for (const name of [...Object.keys(acts), 'an evaluation', 'a notice'])
      ids[name] = await recommend(ada, { name })
    expect(await news()).toHaveLength(Object.keys(ids).length + 1)
    const client = await asAdmin()
    for (const [name, act] of Object.entries(acts)) {
      await act(ids[name]!, client)
      expect(await news()).not.toContain(name)
    }
    await app.rate(admin, ids['an evaluation']!)
    await client.privacy.giveNotices({ body: { ids: [ids['a notice']!], is_given: true } })
    expect(await news()).toEqual(['Added', 'a notice', 'an evaluation'])
    await recommend(ben, { person_id: ids['a stage']!, name: 'a stage' })
    for (const name of ['an outcome', 'go ahead']) await recommend(ben, { person_id: ids[name]!, name })
    expect(await news()).toEqual(['Added', 'a notice', 'a stage', 'an evaluation'])
    await move(ids['a star']!, { stage: 'new' })
    expect(await news()).toContain('a star')
  })

  test('are no longer those who a colleague wrote to', async () => {
    const { id, person_id } = await app.buildRecommended({ employee: ada, name: 'Grace' })
    const { act_id } = await (await app.as(ada)).reachOut.sayWrote({ body: { connection_id: id } })
    expect(await news()).toEqual([])
    await undo(act_id, ada)
    expect(await news()).toEqual(['Grace'])
    await triage(person_id, false)
    expect(await news()).toEqual([])
    await triage(person_id, false, false)
    expect(await news()).toEqual(['Grace'])
  })

  test('are not put back while someone is in touch', async () => {
    const id = await recommend(ada)
    const client = await asAdmin()
    await triage(id, true)
    await client.reachOut.goAhead({ body: { person_id: id } })
    await expect(triage(id, true, false)).rejects.toMatchObject({ status: 409 })
  })
})

describe('where someone stands', () => {
  test('stays as a colleague put them, who an undo names, and is not declined on the way', async () => {
    const id = await recommend(ada)
    const chief = await app.buildAdmin({ company: admin, first_name: 'Ben', last_name: 'Boss' })
    const { act_id } = await triage(id, false)
    await app.move(chief, id, { stage: 'contacted' })
    expect(await (await asAdmin()).acts.undoAct({ params: { id: act_id! } })).toMatchObject({
      undone: 0,
      kept: [{ person_id: id, by: 'Ben Boss' }],
    })
    expect(await standing(id)).toMatchObject({ stage: 'contacted', outcome: null })
    app.clock.now = new Date(Date.now() + 24 * 60 * 60_000)
    expect(await told(ada)).toMatchObject([{ stage: 'contacted', outcome: null }])
    app.clock.now = new Date()
  })

  test('is at least Contacted for who is hired', async () => {
    const id = await recommend(ada)
    expect(await move(id, { outcome: 'hired' })).toMatchObject({ stage: 'contacted', outcome: 'hired' })
    for (const stage of ['new', 'reviewed'] as const)
      await expect(move(id, { stage })).rejects.toMatchObject({ status: 409 })
    expect(await move(id, { stage: 'archived' })).toMatchObject({ stage: 'archived', outcome: 'hired' })
    expect(await move(id, { stage: 'new', outcome: null })).toMatchObject({ stage: 'new', outcome: null })
  })
})

const COLUMNS =
  /\b(looked_at|reviewed_at|is_favorite|stage|stage_changed_at|outcome|outcome_at|standing_number)\b *[=:]/
const WRITES =
  /(?:update person\b|insert into person\b|(?:updateTable|insertInto)\('(?:shown_)?person'\))[\s\S]*?\.execute/g

test('only one store writes where someone stands', () => {
  const written = globSync('server/**/*.ts', { exclude: (name) => name.includes('.test.') }).filter((file) =>
    (readFileSync(file, 'utf8').match(WRITES) ?? []).some((statement) => COLUMNS.test(setBy(statement))),
  )
  expect(written).toEqual(['server/candidates/base/standing.store.ts'])
})

/** What a statement sets, without its conditions. */
const setBy = (statement: string) => statement.split(/\bwhere\b/)[0]!
