import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApiKey } from '../../testing/api-keys.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { actOwn, goAhead } = claimsOf(() => app)
let ada: BuiltEmployee
let ben: BuiltEmployee
let erin: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  const team = await app.buildTeam({ first_name: 'Ada', last_name: 'Admin' })
  ada = team.admin
  erin = team.ada
  ben = await app.buildAdmin({ company: ada, first_name: 'Ben', last_name: 'Boss' })
})
const minutes = (n: number) => void (app.clock.now = new Date(app.clock.now.getTime() + n * 60_000))
const someone = async (name = 'Grace') => (await app.buildRecommended({ employee: erin, name })).person_id
const shown = async (id: string) =>
  (await (await app.as(ada)).recommendations.personList({ query: { id: [id] } })).connections[0]!
type Body = Parameters<Awaited<ReturnType<typeof app.as>>['acts']['act']>[0]['body']
const act = async (by: BuiltEmployee, body: Body) => (await app.as(by)).acts.act({ body })
/** What this admin's screen shows now. */
const seenOf = async (...ids: string[]) =>
  Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, (await shown(id)).standing_number] as const)),
  )
const undo = async (by: BuiltEmployee, id: string | null) =>
  (await app.as(by)).acts.undoAct({ params: { id: id! } })

describe('an act that says what its screen showed', () => {
  test.each<[string, Partial<Body>, string]>([
    ['a favorite', { what: 'favorite' }, 'Ben added them to favorites, a minute ago.'],
    ['a rejection', { what: 'not_interested' }, 'Ben was not interested in them, a minute ago.'],
    ['a stage', { what: 'move', stage: 'contacted' }, 'Ben moved them to Contacted, a minute ago.'],
    ['an outcome', { what: 'move', outcome: 'hired' }, 'Ben gave them the outcome Hired, a minute ago.'],
  ])('overwrites no %s of someone else, and says who did it', async (_, body, sentence) => {
    const id = await someone()
    const seen = await seenOf(id)
    await act(ben, { ids: [id], ...body } as Body)
    const after = await shown(id)
    minutes(1)
    await expect(act(ada, { ids: [id], what: 'not_interested', seen })).rejects.toMatchObject({
      status: 409,
      message: sentence,
    })
    expect(await shown(id)).toEqual(after)
    await act(ada, { ids: [id], what: 'move', outcome: 'not_now', seen: await seenOf(id) })
    expect(await shown(id)).toMatchObject({ outcome: 'not_now' })
  })

  test('overwrites nothing that someone else has undone, or did more than 15 minutes ago', async () => {
    const id = await someone()
    const seen = await seenOf(id)
    await undo(ben, (await act(ben, { ids: [id], what: 'star' })).act_id)
    const refused = { status: 409, message: 'Ben changed them meanwhile.' }
    await expect(act(ada, { ids: [id], what: 'favorite', seen })).rejects.toMatchObject(refused)
    await act(ben, { ids: [id], what: 'star' })
    minutes(16)
    await act(ben, { ids: [await someone()], what: 'star' })
    await expect(act(ada, { ids: [id], what: 'favorite', seen })).rejects.toMatchObject(refused)
  })

  test('goes on from what its own author did meanwhile, and from what an asked colleague answered', async () => {
    const id = await someone()
    const seen = await seenOf(id)
    await undo(ada, (await act(ada, { ids: [id], what: 'star', seen })).act_id)
    await act(ada, { ids: [id], what: 'favorite', seen })
    const asked = await app.buildConnection({ employee: erin })
    const ask = { person_id: asked.person_id, employee_id: erin.employee_id, line: '' }
    const { id: claim } = await (await app.as(ben)).reachOut.askColleague({ body: ask })
    const before = await seenOf(asked.person_id)
    await (await app.as(erin)).reachOut.answerAsk({ params: { id: claim }, body: { answer: 'rather_not' } })
    expect(await seenOf(asked.person_id)).toEqual(before)
  })

  test('counts as the last word without that, as programs do it', async () => {
    const id = await someone()
    await act(ben, { ids: [id], what: 'favorite' })
    await act(ada, { ids: [id], what: 'move', stage: 'archived' })
    expect(await shown(id)).toMatchObject({ stage: 'archived' })
  })
})

describe('one act on several', () => {
  test('leaves out who someone else changed, and says it; its undo takes back the others', async () => {
    const [one, two] = [await someone('One'), await someone('Two')]
    const seen = await seenOf(one, two)
    await act(ben, { ids: [two], what: 'move', stage: 'contacted' })
    const done = await act(ada, { ids: [one, two, one], what: 'favorite', seen })
    expect(done.left_out).toEqual([{ id: two, why: 'Ben moved them to Contacted, just now.', by: 'Ben' }])
    expect([await shown(one), await shown(two)]).toMatchObject([
      { is_favorite: true },
      { is_favorite: false },
    ])
    expect(await undo(ada, done.act_id)).toMatchObject({ undone: 1, kept: [] })
    expect(await shown(one)).toMatchObject({ is_favorite: false, is_reviewed: false })
  })

  test('leaves out who is hired where it moves the others back', async () => {
    const [one, two] = [await someone('One'), await someone('Two')]
    await act(ada, { ids: [two], what: 'move', outcome: 'hired' })
    const { left_out } = await act(ada, { ids: [one, two], what: 'move', stage: 'reviewed' })
    expect(left_out).toEqual([{ id: two, why: expect.stringContaining('They are hired'), by: null }])
  })

  test('does nothing if one of them is unknown', async () => {
    const id = await someone()
    const known = (await app.buildConnection({ employee: erin })).person_id
    for (const [body, stranger] of [
      [{ what: 'favorite' }, randomUUID()],
      [{ what: 'move', stage: 'contacted' }, known],
    ] as const)
      await expect(act(ada, { ids: [id, stranger], ...body })).rejects.toMatchObject({ status: 404 })
    expect(await shown(id)).toMatchObject({ is_favorite: false, stage: 'new' })
  })
})

describe('an act whose answer was lost', () => {
  test('is answered as the first time, also after someone else went on', async () => {
    const [one, two] = [await someone('One'), await someone('Two')]
    const seen = await seenOf(one, two)
    const body: Body = { ids: [one, two], what: 'favorite', act_id: randomUUID(), seen }
    await act(ben, { ids: [two], what: 'move', stage: 'contacted' })
    const first = await act(ada, body)
    expect(await act(ada, body)).toEqual(first)
    await act(ben, { ids: [one], what: 'move', stage: 'archived' })
    expect(await act(ada, body)).toEqual(first)
    expect(await shown(one)).toMatchObject({ stage: 'archived' })
  })

  test('is no act of someone else', async () => {
    const [id, act_id] = [await someone(), randomUUID()]
    await act(ada, { ids: [id], what: 'favorite', act_id })
    await expect(act(ben, { ids: [id], what: 'unstar', act_id })).rejects.toMatchObject({ status: 409 })
  })
})

describe('an API key', () => {
  test('undoes what it did, and nothing else of its maker', async () => {
    const id = await someone()
    const { token } = await buildApiKey(app, ada, { may_write: true })
    const program = app.clientWith(token)
    const own = await program.acts.act({ body: { ids: [id], what: 'favorite' } })
    expect(await program.acts.undoAct({ params: { id: own.act_id! } })).toMatchObject({ undone: 1 })
    const { act_id } = await act(ada, { ids: [id], what: 'favorite' })
    await expect(program.acts.undoAct({ params: { id: act_id! } })).rejects.toMatchObject({ status: 404 })
    const again = await program.acts.act({ body: { ids: [id], what: 'unstar' } })
    expect(await undo(ada, again.act_id)).toMatchObject({ undone: 1 })
  })
})

test('what a holder says of their claim is changed by no one who did not see it', async () => {
  const id = await someone()
  const { id: claim } = await goAhead(ada, id, erin)
  const seen = await seenOf(id)
  await actOwn(erin, claim, { act: 'sent' })
  await expect(act(ada, { ids: [id], what: 'not_interested', seen })).rejects.toMatchObject({
    status: 409,
    message: 'Ada moved them to Contacted, just now.',
  })
})
