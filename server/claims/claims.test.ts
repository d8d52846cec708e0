import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../contract/recommendations.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { newsMailsOf, subjects } from '../../testing/news-mails.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn, own, of, later, orphans } = claimsOf(() => app)
const { startAnew, nextMorning } = newsMailsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  await startAnew()
  ;({ admin, ada, ben } = await app.buildTeam({ first_name: 'Alice', last_name: 'Admin' }))
})

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000).toISOString()
const dayIn = (days: number) => inDays(days).slice(0, 10)

/** Someone Ada recommends and offered to write to. */
async function offered(fields: { name?: string; person_id?: string } = {}, employee = ada) {
  const built = await app.buildRecommended({ employee, ...fields })
  await app.answer(employee, built.id, { reach_out_method: 'RECOMMENDER' })
  return built
}
const standing = async (id: string) => {
  const { connections } = await (await app.as(admin)).recommendations.personList({ query: { id: [id] } })
  return [connections[0]!.stage, connections[0]!.outcome]
}
const history = async (id: string) => (await of(admin, id)).steps.map(({ what, by }) => [what, by])

describe('Go ahead', () => {
  test('is what starts a clock and an email: forty offers at one Finish do neither', async () => {
    for (let n = 0; n < 40; n++) await offered()
    expect(await own(ada)).toEqual({ people: [], lost: [] })
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual([])
    const { person_id } = await offered()
    const claim = await goAhead(admin, person_id)
    expect(claim).toMatchObject({ state: 'go', holder: 'Ada Lovelace', until: inDays(7), is_overdue: false })
    nextMorning()
    expect(subjects(await app.sendDue())).toEqual([expect.stringMatching(/^Write to one person by \d+ \w+$/)])
    expect((await own(ada)).people).toMatchObject([{ id: claim.id, state: 'go' }])
    expect((await own(ben)).people).toEqual([])
  })

  test('names the recommender who offered to write, another recommender, or recruiting', async () => {
    const { person_id } = await offered()
    const bens = await app.buildRecommended({ employee: ben })
    expect(await goAhead(admin, bens.person_id)).toMatchObject({ holder: null })
    await expect(goAhead(admin, person_id, ben)).rejects.toMatchObject({ status: 404 })
    expect(await goAhead(admin, person_id, null)).toMatchObject({ holder: null })
  })

  test('names to admins the writer who then holds the claim, and no colleague who cannot sign in', async () => {
    const { person_id } = await offered()
    const look = async () => {
      const { personList } = (await app.as(admin)).recommendations
      const [{ writer, can_ask }] = (await personList({ query: { id: [person_id] } })).connections as [Person]
      return { writer, can_ask }
    }
    expect(await look()).toEqual({ writer: 'Ada Lovelace', can_ask: true })
    await (
      await app.as(admin)
    ).employees.updateEmployee({ params: { id: ada.employee_id }, body: { is_active: false } })
    expect(await look()).toEqual({ writer: null, can_ask: false })
    expect(await goAhead(admin, person_id)).toMatchObject({ holder: null })
  })

  test('starts several at once, without those in touch already', async () => {
    const [one, two] = [await offered(), await offered()]
    await goAhead(admin, one.person_id)
    const ids = [one.person_id, two.person_id]
    const started = await (await app.as(admin)).reachOut.goAheadAll({ body: { ids } })
    expect(started).toMatchObject({ started: 1, left_out: 1 })
    expect((await own(ada)).people).toHaveLength(2)
  })

  test('for several answers as before if it is repeated because its answer was lost', async () => {
    const [one, two, taken] = [await offered(), await offered(), await offered()]
    await goAhead(await app.buildAdmin({ company: admin }), taken.person_id)
    const client = await app.as(admin)
    const act_id = crypto.randomUUID()
    const again = (ids: string[]) => client.reachOut.goAheadAll({ body: { ids, act_id } })
    const ids = [one, two, taken].map(({ person_id }) => person_id)
    const first = await again(ids)
    expect(first).toMatchObject({ started: 2, left_out: 1, act_id })
    expect(await again(ids)).toEqual(first)
    expect((await own(ada)).people).toHaveLength(3)
    const body = { ids: [one.person_id] }
    expect(await client.reachOut.goAheadAll({ body })).toMatchObject({ started: 0, act_id: null })
    const colleague = await app.as(await app.buildAdmin({ company: admin }))
    expect(await colleague.reachOut.goAheadAll({ body: { ids } })).toMatchObject({ started: 0, left_out: 3 })
    await actOwn(ada, first.ids[0]!, { act: 'sent' })
    expect(await again(ids)).toEqual(first)
  })

  test('for several is taken back at once, except for those where something happened since', async () => {
    const persons = [await offered(), await offered(), await offered()].map(({ person_id }) => person_id)
    const client = await app.as(admin)
    const { ids, act_id } = await client.reachOut.goAheadAll({ body: { ids: persons } })
    await actOwn(ada, ids[0]!, { act: 'sent' })
    await actOwn(ada, ids[1]!, { act: 'later', until: dayIn(20) })
    expect(await client.acts.undoAct({ params: { id: act_id! } })).toMatchObject({ undone: 1 })
    expect((await own(ada)).people.map(({ id, state }) => [id, state])).toEqual([
      [ids[1], 'go'],
      [ids[0], 'sent'],
    ])
  })

  test('takes the company’s own days', async () => {
    const client = await app.as(admin)
    await client.reachOut.changeReachOutDays({ body: { claim_days: 3, quiet_days: 90 } })
    const { person_id } = await offered()
    expect(await goAhead(admin, person_id)).toMatchObject({ until: inDays(3) })
    for (const days of [
      { claim_days: 2, quiet_days: 30 },
      { claim_days: 31, quiet_days: 30 },
      { claim_days: 7, quiet_days: 6 },
      { claim_days: 7, quiet_days: 91 },
    ])
      await expect(client.reachOut.changeReachOutDays({ body: days })).rejects.toMatchObject({ status: 400 })
  })

  test('needs someone who is neither archived nor hired, and forgets an earlier ‘not now’', async () => {
    const { person_id } = await offered()
    await app.move(admin, person_id, { outcome: 'declined_by_us' })
    await expect(goAhead(admin, person_id)).rejects.toMatchObject({ status: 409 })
    await app.move(admin, person_id, { outcome: 'not_now' })
    await goAhead(admin, person_id)
    expect(await standing(person_id)).toEqual(['new', null])
  })

  test('leaves the ‘not now’ of someone who the company is in touch with', async () => {
    const { person_id } = await offered()
    const { id } = await goAhead(admin, person_id)
    await act(admin, id, { act: 'answered', answer: 'not_now', until: dayIn(60) })
    const { reachOut } = await app.as(admin)
    expect(await reachOut.goAheadAll({ body: { ids: [person_id] } })).toMatchObject({
      started: 0,
      left_out: 1,
    })
    expect(await standing(person_id)).toEqual(['contacted', 'not_now'])
  })
})

describe('a recommender who wrote unasked', () => {
  const wrote = async ({ id }: { id: string }) =>
    (await app.as(ada)).reachOut.sayWrote({ body: { connection_id: id } })

  test.each([
    [{ stage: 'archived' }, ['archived', null]],
    [{ outcome: 'hired' }, ['contacted', 'hired']],
  ] as const)('starts nothing where the company’s work has ended (%o)', async (ended, after) => {
    const built = await offered()
    await app.move(admin, built.person_id, ended)
    await wrote(built)
    expect((await of(admin, built.person_id)).open).toBeNull()
    expect(await history(built.person_id)).toContainEqual(['sent', 'Ada Lovelace'])
    expect(await standing(built.person_id)).toEqual(after)
    expect(await orphans(admin)).toEqual([])
  })

  test('to someone who was not free starts the quiet period', async () => {
    const built = await offered()
    await app.move(admin, built.person_id, { outcome: 'not_now' })
    await wrote(built)
    expect(await standing(built.person_id)).toEqual(['contacted', null])
    expect((await of(admin, built.person_id)).open).toMatchObject({ state: 'sent', holder: 'Ada Lovelace' })
  })
})

describe('the clock of a claim', () => {
  test('reminds two days before the end, once, and then recruiting takes over by itself', async () => {
    const { person_id } = await offered()
    const { id } = await goAhead(admin, person_id)
    const mails: [number, string][] = []
    for (let day = 1; day <= 9; day++) {
      nextMorning()
      await later(0)
      for (const { text } of (await app.sendDue()).filter(({ to }) => to === ada.email))
        mails.push([day, text.split('\n').find((line) => /^(Write to|You no longer).*\.$/.test(line))!])
    }
    expect(mails).toEqual([
      [1, expect.stringMatching(/^Write to one person by \d+ \w+\.$/)],
      [5, mails[0]![1]],
      [9, 'You no longer need to contact one person.'],
    ])
    expect((await of(admin, person_id)).open).toMatchObject({
      id,
      state: 'go',
      holder: null,
      is_overdue: false,
    })
    expect(await history(person_id)).toEqual([
      ['time_over', null],
      ['go', 'Alice Admin'],
    ])
    expect(await own(ada)).toMatchObject({ people: [], lost: [{ id, why: 'time_over' }] })
    await later(7)
    expect((await of(admin, person_id)).open).toMatchObject({ state: 'go', holder: null, is_overdue: true })
  })

  test('stops with Sent: a quiet period, in which no one else can claim, and then once more or close', async () => {
    const { person_id } = await offered()
    const { id: bens } = await offered({ person_id }, ben)
    const { id } = await goAhead(admin, person_id, ada)
    expect(await actOwn(ada, id, { act: 'sent' })).toMatchObject({ id, state: 'sent' })
    expect(await standing(person_id)).toEqual(['contacted', null])
    expect((await of(admin, person_id)).open).toMatchObject({
      state: 'sent',
      holder: 'Ada Lovelace',
      until: inDays(30),
    })
    const refused = {
      status: 409,
      message: expect.stringMatching(
        /^Your company is already in touch with this person, until \d+ \w+( 2\d{3})?\.$/,
      ),
    }
    await expect(goAhead(admin, person_id)).rejects.toMatchObject(refused)
    const asBen = await app.as(ben)
    await expect(asBen.reachOut.sayWrote({ body: { connection_id: bens } })).rejects.toMatchObject(refused)
    await later(30)
    expect((await of(admin, person_id)).open).toMatchObject({ state: 'sent', is_overdue: true })
    await actOwn(ada, id, { act: 'sent' })
    expect((await of(admin, person_id)).open).toMatchObject({ state: 'sent', is_overdue: false })
    await later(30)
    await (await app.as(ben)).reachOut.sayWrote({ body: { connection_id: bens } })
    expect((await of(admin, person_id)).open).toMatchObject({ state: 'sent', holder: 'Ben Kim' })
  })

  test('is not started by a recommender who wrote unasked: the message is written down at once', async () => {
    const { id, person_id } = await offered()
    await (await app.as(ada)).reachOut.sayWrote({ body: { connection_id: id } })
    expect((await of(admin, person_id)).open).toMatchObject({ state: 'sent', holder: 'Ada Lovelace' })
    expect(await standing(person_id)).toEqual(['contacted', null])
  })

  test('is put off until a day', async () => {
    const { person_id } = await offered()
    const { id } = await goAhead(admin, person_id)
    await actOwn(ada, id, { act: 'later', until: dayIn(10) })
    await later(12)
    expect((await own(ada)).people).toMatchObject([{ id, state: 'go', is_overdue: false }])
  })
})

describe('They answered', () => {
  test.each([
    ['interested', undefined, ['contacted', null], { state: 'answered', until: null }],
    ['no', undefined, ['contacted', 'declined_by_them'], null],
    ['not_now', 60, ['contacted', 'not_now'], { state: 'answered' }],
  ] as const)('%s', async (answer, days, stage, open) => {
    const { person_id } = await offered()
    const { id } = await goAhead(admin, person_id)
    await actOwn(ada, id, { act: 'sent' })
    const until = days ? { until: dayIn(days) } : {}
    await act(admin, id, { act: 'answered', answer, ...until })
    expect(await standing(person_id)).toEqual(stage)
    const found = await of(admin, person_id)
    if (open) expect(found.open).toMatchObject({ ...open, answer, holder: 'Ada Lovelace' })
    else expect(found.open).toBeNull()
    await later(62)
    expect((await of(admin, person_id)).open === null).toBe(answer !== 'interested')
    expect((await history(person_id)).at(-3)).toEqual([answer, 'Alice Admin'])
  })

  test('interested after not now ends Not now', async () => {
    const { person_id } = await offered()
    const { id } = await goAhead(admin, person_id)
    await act(admin, id, { act: 'answered', answer: 'not_now', until: dayIn(20) })
    await act(admin, id, { act: 'answered', answer: 'interested' })
    expect(await standing(person_id)).toEqual(['contacted', null])
    expect((await of(admin, person_id)).open).toMatchObject({ state: 'answered', until: null })
  })
})

describe('a claim belongs to its holder', () => {
  test('others can neither see nor change it', async () => {
    const { person_id } = await offered()
    await offered({ person_id }, ben)
    const { id } = await goAhead(admin, person_id, ada)
    await expect(actOwn(ben, id, { act: 'sent' })).rejects.toMatchObject({ status: 404 })
    expect(JSON.stringify(await own(ben))).not.toContain(id)
    await actOwn(ada, id, { act: 'hand_over' })
    expect(await own(ada)).toEqual({ people: [], lost: [] })
    await expect(actOwn(ada, id, { act: 'sent' })).rejects.toMatchObject({ status: 404 })
    await act(admin, id, { act: 'sent' })
    expect((await of(admin, person_id)).open).toMatchObject({ state: 'sent', holder: null })
  })

  test('an admin takes it back, and the holder is told', async () => {
    const { person_id } = await offered()
    const { id } = await goAhead(admin, person_id)
    await act(admin, id, { act: 'close' })
    expect((await of(admin, person_id)).open).toBeNull()
    expect(await own(ada)).toMatchObject({ people: [], lost: [{ id, why: 'closed' }] })
    await goAhead(admin, person_id)
    expect(await own(ada)).toMatchObject({ people: [{ state: 'go' }], lost: [] })
  })
})
