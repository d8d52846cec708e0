import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { NOTES_LIMIT } from '../../domain/limits.ts'
import { DAY_MS } from '../../domain/time.ts'

const app = await sharedTestApp()
const { goAhead, actOwn, own, of, orphans } = claimsOf(() => app)
const LINK = 'https://www.linkedin.com/in/ingrid'
const byLink = somebody({ first_name: 'Ingrid', linkedin_url: LINK })
const byEmail = somebody({ first_name: 'Ingrid', email: 'ingrid@acme.test' })
let admin: BuiltEmployee
let bea: BuiltEmployee
let eva: BuiltEmployee
let dan: BuiltEmployee
let evas: string
let dans: string

/** Two records of one person: Eva recommends one, and Dan the other. */
beforeEach(async () => {
  app.clock.now = new Date()
  ;({ admin, ada: eva, ben: dan } = await app.buildTeam({ first_name: 'Ada', last_name: 'Admin' }))
  bea = await app.buildAdmin({ company: admin, first_name: 'Bea', last_name: 'Boss' })
  await upload(await app.as(eva), csvFile([byLink]))
  await upload(await app.as(dan), csvFile([byEmail]))
  const { connections } = await storedRows(app, admin)
  const recommend = async (who: BuiltEmployee) => {
    const { id, person_id } = connections.find(({ employee_id }) => employee_id === who.employee_id)!
    await app.decide(who, { connection_id: id, general_decision: 'recommend' })
    return person_id
  }
  evas = await recommend(eva)
  dans = await recommend(dan)
})
const dayIn = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
const aSecondLater = () => void (app.clock.now = new Date(app.clock.now.getTime() + 1000))

/** Eva's next upload says that both are one → the person. */
async function merge() {
  await upload(await app.as(eva), csvFile([{ ...byLink, email: 'ingrid@acme.test' }]))
  const { connections } = await (await app.as(admin)).recommendations.personList()
  expect(connections).toHaveLength(1)
  expect(await orphans(admin)).toEqual([])
  return connections[0]!
}
const status = async (who: BuiltEmployee) =>
  (await (await app.as(who)).recommendations.recommendationList()).connections[0]!

type Side = { name: string; do: (id: string, holder: BuiltEmployee) => Promise<unknown> }
const outcome = (of_: 'hired' | 'declined_by_them' | 'not_now') => async (id: string) =>
  app.move(admin, id, { outcome: of_ })
const started = async (id: string, holder: BuiltEmployee) => (await goAhead(admin, id, holder)).id
const answered = (answer: 'interested' | 'not_now') => async (id: string, holder: BuiltEmployee) => {
  const claim = await started(id, holder)
  await actOwn(holder, claim, { act: 'sent' })
  await actOwn(holder, claim, { act: 'answered', answer, ...(answer === 'not_now' && { until: dayIn(60) }) })
}
/** Each goes further than those below. */
const ORDER: Side[] = [
  { name: 'hired', do: outcome('hired') },
  { name: 'interested', do: answered('interested') },
  { name: 'sent', do: async (id, holder) => actOwn(holder, await started(id, holder), { act: 'sent' }) },
  { name: 'declined by them', do: outcome('declined_by_them') },
  { name: 'not now', do: answered('not_now') },
  { name: 'go', do: started },
  { name: 'contacted', do: async (id) => app.move(admin, id, { stage: 'contacted' }) },
  { name: 'declined by us', do: async (id) => app.triage(admin, id, false) },
  {
    name: 'asked',
    do: async (person_id, { employee_id }) =>
      (await app.as(admin)).reachOut.askColleague({ body: { person_id, employee_id, line: '' } }),
  },
  { name: 'reviewed', do: async (id) => app.triage(admin, id, true) },
]
/** Neighbors show the order; at night each meets each. */
const PAIRS = ORDER.flatMap((one, place) =>
  ORDER.slice(place + 1, EVERYTHING ? undefined : place + 2).map(
    (less) => [one.name, less.name, one, less] as const,
  ),
)

describe('of two records of one person', () => {
  test.each(PAIRS)(
    '%s and %s: the first stays whole, and nobody writes twice',
    async (_one, _less, one, less) => {
      const isEvas = one.name.length % 2 === 0 // either record may be the one that is kept
      const [winner, loser] = isEvas ? [evas, dans] : [dans, evas]
      const [holder, other] = isEvas ? [eva, dan] : [dan, eva]
      await one.do(winner, holder)
      aSecondLater()
      await less.do(loser, other)
      const listed = async (id: string) =>
        (await (await app.as(admin)).recommendations.personList({ query: { id: [id] } })).connections[0]!
      const before = await listed(winner)
      const merged = await merge()
      const { stage, outcome: end, reach_out } = before
      expect(merged).toMatchObject({ stage, outcome: end })
      expect(merged.reach_out?.id ?? null).toBe(reach_out?.id ?? null)
      expect((await own(other)).people).toEqual([])
      const wrote = ['interested', 'sent', 'not now', 'go'].includes(less.name)
      expect((await own(other)).lost).toEqual(wrote ? [expect.objectContaining({ why: 'merged' })] : [])
    },
  )

  test('Dan is not told to write to someone who Eva wrote to', async () => {
    await started(dans, dan)
    aSecondLater()
    const claim = await started(evas, eva)
    await actOwn(eva, claim, { act: 'sent' })
    expect((await merge()).reach_out).toMatchObject({ id: claim, state: 'sent' })
    expect(await own(dan)).toMatchObject({ people: [], lost: [{ why: 'merged' }] })
  })

  test('a favorite and an archived one become no favorite who is declined by us', async () => {
    await app.triage(admin, evas, true)
    await app.triage(admin, dans, false)
    expect(await merge()).toMatchObject({ is_favorite: false, outcome: 'declined_by_us', stage: 'archived' })
    for (const who of [eva, dan])
      expect(await status(who), 'not before the morning').toMatchObject({ outcome: null })
  })

  test('a favorite and someone who was contacted become a favorite who was contacted', async () => {
    await app.triage(admin, evas, true)
    await app.move(admin, dans, { stage: 'contacted' })
    expect(await merge()).toMatchObject({ is_favorite: true, stage: 'contacted' })
  })

  test('an ask that is lost stays in the history, in the same words whatever its colleague answered', async () => {
    const steps = []
    for (const answer of [null, 'rather_not'] as const) {
      const { id } = await (
        await app.as(admin)
      ).reachOut.askColleague({
        body: { person_id: dans, employee_id: dan.employee_id, line: '' },
      })
      if (answer) await (await app.as(dan)).reachOut.answerAsk({ params: { id }, body: { answer } })
      await app.move(admin, evas, { stage: 'contacted' })
      const { id: person } = await merge()
      steps.push((await of(admin, person)).steps.map(({ what }) => what))
      if (answer === null) await again()
    }
    expect(steps[0]).toEqual(['merged', 'asked'])
    expect(steps[1]).toEqual(steps[0])
  })
})

async function again() {
  ;({ admin, ada: eva, ben: dan } = await app.buildTeam({ first_name: 'Ada', last_name: 'Admin' }))
  await upload(await app.as(eva), csvFile([byLink]))
  await upload(await app.as(dan), csvFile([byEmail]))
  const { connections } = await storedRows(app, admin)
  for (const { id, employee_id, person_id } of connections) {
    const who = employee_id === eva.employee_id ? eva : dan
    await app.decide(who, { connection_id: id, general_decision: 'recommend' })
    if (who === eva) evas = person_id
    else dans = person_id
  }
}

describe('texts about two records of one person', () => {
  const rate = async (who: BuiltEmployee, id: string, notes: string) => {
    aSecondLater()
    const body = { canReachOut: true, canMentionName: false, notes }
    await (await app.as(who)).candidates.ratePerson({ params: { id }, body })
  }
  const texts = async (id: string) => {
    const { events } = await (await app.as(admin)).candidates.personHistory({ params: { id } })
    return events.flatMap((event) => (event.what === 'comment' ? [`${event.by}: ${event.text}`] : []))
  }
  const notesOf = async (id: string) => {
    const { connections } = await (await app.as(admin)).recommendations.personList({ query: { id: [id] } })
    return connections[0]!.ratings.map(({ notes }) => notes)
  }

  test('stay: those of one author together, those of two as their own', async () => {
    await rate(admin, evas, 'Calm.')
    await rate(admin, dans, 'Quick.')
    await rate(bea, dans, 'Writes well.')
    const { id } = await merge()
    expect((await notesOf(id)).toSorted()).toEqual(['Quick.\n\nCalm.', 'Writes well.'])
  })

  test('stay, as a comment where the field has no room for both', async () => {
    await rate(admin, evas, 'Calm.')
    await rate(admin, dans, 'x'.repeat(NOTES_LIMIT))
    const { id } = await merge()
    expect(await notesOf(id)).toEqual(['x'.repeat(NOTES_LIMIT)])
    expect(await texts(id)).toEqual([expect.stringContaining('Calm.')])
  })

  test('say why to look at them again, and each admin thanks in their own words', async () => {
    const chooseDay = async (who: BuiltEmployee, id: string, day: string, line: string) =>
      (await app.as(who)).reachOut.chooseLookAgain({ params: { id }, body: { day, line } })
    await chooseDay(admin, evas, dayIn(9), 'After the fair.')
    await chooseDay(bea, dans, dayIn(3), 'New office.')
    const { id, look_again } = await merge()
    expect(look_again).toMatchObject({ day: dayIn(3), line: 'New office.' })
    expect(await texts(id)).toEqual([expect.stringContaining('After the fair.')])
  })

  test('thank in the words of each admin', async () => {
    for (const [who, id, words] of [
      [admin, evas, 'Thank you!'],
      [bea, dans, 'Well done.'],
    ] as const) {
      await app.move(admin, id, { outcome: 'hired' })
      await (await app.as(who)).reachOut.thank({ params: { id }, body: { words } })
    }
    await merge()
    const { rows } = await app.database.pool.query<{ words: string }>(
      'select words from thanks where company_id = $1',
      [admin.company_id],
    )
    expect(rows.map(({ words }) => words).toSorted()).toEqual(['Thank you!', 'Well done.'])
  })
})

test('what was done to either of them is refused with their name', async () => {
  const mine = await (await app.as(admin)).acts.act({ body: { ids: [evas], what: 'star' } })
  const theirs = await (
    await app.as(bea)
  ).acts.act({ body: { ids: [dans], what: 'move', stage: 'contacted' } })
  const merged = await merge()
  for (const [who, { act_id }] of [
    [admin, mine],
    [bea, theirs],
  ] as const)
    await expect((await app.as(who)).acts.undoAct({ params: { id: act_id! } })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Ingrid Lovelace and another entry became one person at \d\d:\d\d\.$/),
    })
  expect(await merge()).toMatchObject({ id: merged.id, stage: 'contacted', is_favorite: true })
})
