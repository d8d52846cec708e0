import process from 'node:process'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { figure } from '../../testing/figure.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn, own, of, orphans, later } = claimsOf(() => app)
let admin: BuiltEmployee
let chief: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada, ben } = await app.buildTeam())
  chief = await app.buildAdmin({ company: admin, first_name: 'Theo', last_name: 'Chief' })
})

const undo = async (id: string | null, by = admin) => (await app.as(by)).acts.undoAct({ params: { id: id! } })
const triage = async (id: string, is_favorite: boolean, by = admin) =>
  (await app.as(by)).recommendations.triagePerson({ params: { id }, body: { is_favorite } })
const offered = async (name = 'Ingrid Jiménez') => {
  const made = await app.buildRecommended({ employee: ada, name })
  await app.answer(ada, made.id, { reach_out_method: 'RECOMMENDER' })
  return made.person_id
}
const minutes = (n: number) => void (app.clock.now = new Date(app.clock.now.getTime() + n * 60_000))

/** All that admins and colleagues can read of the company's people. */
async function everythingShown(persons: string[]) {
  const client = await app.as(admin)
  const shown: unknown[] = [
    await client.recommendations.personList({ query: { page_size: 100 } }),
    await client.recommendations.exportAll({ query: {} }),
    await client.candidates.stageCounts(),
    await client.reachOut.reachOutCounts({}),
    await client.dashboard.dashboard(),
  ]
  for (const id of persons) shown.push(await client.candidates.personHistory({ params: { id } }))
  for (const who of [ada, ben]) {
    const own = await app.as(who)
    shown.push(
      await own.reachOut.ownReachOuts({}),
      await own.recommendations.recommendationList({}),
      await own.dashboard.dashboard(),
    )
  }
  return JSON.stringify(shown).replaceAll(/"standing_number":\d+,/g, '')
}

test('Not Interested ends a contact, and its undo brings the contact back', async () => {
  const person = await offered()
  const { id } = await goAhead(admin, person, ada)
  await actOwn(ada, id, { act: 'sent' })
  minutes(1)
  const before = await everythingShown([person])
  const { act_id } = await triage(person, false)
  expect((await own(ada)).people).toEqual([])
  expect(await undo(act_id)).toEqual({ id: act_id, undone: 1, kept: [] })
  expect(await everythingShown([person])).toBe(before)
  await expect(goAhead(chief, person, null)).rejects.toMatchObject({ status: 409 })
})

test('a colleague whose contact ends by a rejection reads that it is on hold, and why from the next morning on', async () => {
  const [unsent, sent] = [await offered('Un Sent'), await offered('Sent Already')]
  await goAhead(admin, unsent, ada)
  const { id } = await goAhead(admin, sent, ada)
  await actOwn(ada, id, { act: 'sent' })
  minutes(1)
  for (const person of [unsent, sent]) await triage(person, false)
  const why = async () => {
    const { lost } = await own(ada)
    return lost.map((one) => `${one.name}: ${one.why}`).toSorted()
  }
  expect(await why()).toEqual(['Sent Already: on_hold', 'Un Sent: on_hold'])
  await later(1)
  expect(await why()).toEqual(['Un Sent: archived'])
})

test('an employee undoes nothing while the contact is on hold, and does not read who did it', async () => {
  const person = await offered()
  const { id } = await goAhead(admin, person, ada)
  const sent = await actOwn(ada, id, { act: 'sent' })
  minutes(1)
  const { act_id } = await triage(person, false)
  await expect(undo(sent.act_id, ada)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('on hold'),
  })
  await undo(act_id)
  expect(await undo(sent.act_id, ada)).toMatchObject({ undone: 1 })
})

test('a hire is no secret: the colleague reads at once that recruiting knows how it ended', async () => {
  const person = await offered()
  await goAhead(admin, person, ada)
  await app.move(admin, person, { outcome: 'hired' })
  expect((await own(ada)).lost).toMatchObject([{ why: 'outcome' }])
})

test('an undo does not ask again a colleague who declined; a day later the reason is forgotten', async () => {
  app.clock.now = new Date() // the database dates the answer
  const { person_id } = await app.buildRecommended({ employee: ben })
  await app.buildConnection({ employee: ada, person_id })
  const client = await app.as(admin)
  const { id } = await client.reachOut.askColleague({
    body: { person_id, employee_id: ada.employee_id, line: '' },
  })
  await (await app.as(ada)).reachOut.answerAsk({ params: { id }, body: { answer: 'rather_not' } })
  const said = async () =>
    ((await (await app.as(ada)).account.ownData()).reach_outs as { declined_because: string | null }[])[0]!
      .declined_because
  const { act_id } = await app.move(admin, person_id, { stage: 'archived' })
  expect(await own(ada)).toEqual({ people: [], lost: [] })
  await undo(act_id)
  expect(await own(ada)).toEqual({ people: [], lost: [] })
  await app.move(admin, person_id, { stage: 'archived' })
  expect(await said()).toBe('rather_not')
  await later(1)
  expect(await said()).toBeNull()
})

test('taking a triage back by the review call brings the contact back, too', async () => {
  const person = await offered()
  await goAhead(admin, person, ada)
  await triage(person, false)
  await app.triage(admin, person, false, false)
  expect((await own(ada)).people).toHaveLength(1)
})

test('an undo says what it could not restore, and who changed it', async () => {
  const person = await offered()
  const { act_id } = await triage(person, true)
  minutes(1)
  await (
    await app.as(chief)
  ).candidates.moveCandidate({ params: { id: person }, body: { stage: 'contacted' } })
  expect(await undo(act_id)).toEqual({
    id: act_id,
    undone: 0,
    kept: [{ person_id: person, name: 'Ingrid Jiménez', by: 'Theo Chief' }],
  })
  const { connections } = await (await app.as(admin)).recommendations.personList({ query: { id: [person] } })
  expect(connections[0]).toMatchObject({ is_favorite: true, stage: 'contacted' })
})

test('an act is undone once, by the one who did it, within 15 minutes', async () => {
  const person = await offered()
  const first = await triage(person, true)
  await expect(undo(first.act_id, chief)).rejects.toMatchObject({ status: 404 })
  await undo(first.act_id)
  await expect(undo(first.act_id)).rejects.toMatchObject({ status: 404 })
  const second = await triage(person, true)
  minutes(16)
  await expect(undo(second.act_id)).rejects.toMatchObject({ status: 404 })
})

test('an act is not undone once a colleague was told by email', async () => {
  const person = await offered()
  app.clock.now = new Date('2027-03-04T07:55:00Z')
  const { act_id } = await goAhead(admin, person, ada)
  minutes(10)
  await app.sendDue()
  await expect(undo(act_id)).rejects.toMatchObject({ status: 409 })
})

test('an ask is taken back in the same way, whatever the colleague said to it', async () => {
  const { person_id } = await app.buildConnection({ employee: ada })
  const ask = async () =>
    (await app.as(admin)).reachOut.askColleague({
      body: { person_id, employee_id: ada.employee_id, line: 'Would you?' },
    })
  const silent = await ask()
  const silence = await undo(silent.act_id)
  const declined = await ask()
  await (
    await app.as(ada)
  ).reachOut.answerAsk({ params: { id: declined.id }, body: { answer: 'rather_not' } })
  const { id: _, ...answer } = await undo(declined.act_id)
  expect(answer).toEqual({ undone: silence.undone, kept: silence.kept })
})

const HUMANS = 6
const STEPS = EVERYTHING || process.env.ACTS_RUNS ? 250 : 12
/** ACTS_RUNS=20 in the environment: that many series of 250 acts, from the seed ACTS_SEED if it is given. */
const RUNS = Number(process.env.ACTS_RUNS ?? (EVERYTHING ? 20 : 2))
const SEED = Number(process.env.ACTS_SEED ?? Date.now() % 2 ** 31)

describe('random acts of four people', () => {
  test('leave nothing behind when they are undone', async () => {
    const someAct = fc.record({
      kind: fc.constantFrom(
        'favorite',
        'not interested',
        'move',
        'outcome',
        'go ahead',
        'ask',
        'sent',
        'answered',
        'hand over',
        'close',
        'notice',
        'wrote',
        'remind',
        'look again',
        'forget the day',
        'several sent',
        'several reminded',
        'several handed over',
      ),
      human: fc.nat(HUMANS - 1),
      by: fc.boolean(),
      choice: fc.nat(3),
      undone: fc.boolean(),
    })
    const done = { acts: 0, undos: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(someAct, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        ;({ admin, ada, ben } = await app.buildTeam())
        chief = await app.buildAdmin({ company: admin })
        const humans = []
        for (let n = 0; n < HUMANS; n++) {
          const who = n % 2 ? ada : ben
          const made = await app.buildRecommended({ employee: who, name: `Human ${n}` })
          if (n % 3) await app.answer(who, made.id, { reach_out_method: 'RECOMMENDER' })
          humans.push({ ...made, who })
        }
        const persons = humans.map(({ person_id }) => person_id)
        everyone = persons
        for (const step of steps) {
          minutes(1)
          const before = step.undone && (await everythingShown(persons))
          const { act_id, by } = await perform(step, humans[step.human]!)
          if (!act_id) continue
          done.acts++
          if (step.undone && (await undoUnlessOnHold(act_id, by))) {
            done.undos++
            expect(await everythingShown(persons), JSON.stringify(step)).toBe(before)
          }
          expect(await orphans(admin)).toEqual([])
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    figure(`random acts tried with seed ${SEED}`, RUNS * STEPS, 'tries')
    figure('random acts done', done.acts, 'acts')
    figure('random acts undone', done.undos, 'undos')
  }, 3_600_000)
})

/** Undoes it → false where an employee may not, because an admin rejected the person since yesterday morning. */
async function undoUnlessOnHold(act_id: string, by: BuiltEmployee): Promise<boolean> {
  try {
    await undo(act_id, by)
    return true
  } catch (cause) {
    expect(cause).toMatchObject({ status: 409, message: expect.stringContaining('on hold') })
    expect([admin, chief]).not.toContain(by)
    return false
  }
}

/** The humans of the random acts. */
let everyone: string[] = []

type Human = { id: string; person_id: string; who: BuiltEmployee }
type Step = { kind: string; by: boolean; choice: number }

/** Does it, unless it is refused where things stand → the act and who did it. */
async function perform({ kind, by, choice }: Step, { id, person_id, who }: Human) {
  const actor = by ? admin : chief
  const client = await app.as(actor)
  const { open } = await of(actor, person_id)
  const stage = (['new', 'reviewed', 'contacted', 'archived'] as const)[choice]!
  const outcome = (['hired', 'declined_by_them', 'not_now', null] as const)[choice]!
  const answer = (['interested', 'not_now', 'no', 'interested'] as const)[choice]!
  const until = new Date(app.clock.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  const acts: Record<string, () => Promise<{ act_id: string | null }>> = {
    favorite: () => triage(person_id, true, actor),
    'not interested': () => triage(person_id, false, actor),
    move: () => client.candidates.moveCandidate({ params: { id: person_id }, body: { stage } }),
    outcome: () => client.candidates.moveCandidate({ params: { id: person_id }, body: { outcome } }),
    'go ahead': () => client.reachOut.goAhead({ body: { person_id } }),
    ask: () => client.reachOut.askColleague({ body: { person_id, employee_id: who.employee_id, line: '' } }),
    sent: async () => act(actor, open!.id, { act: 'sent' }),
    answered: async () => act(actor, open!.id, { act: 'answered', answer, until }),
    'hand over': async () => act(actor, open!.id, { act: 'hand_over' }),
    close: async () => act(actor, open!.id, { act: 'close' }),
    notice: () => client.privacy.giveNotices({ body: { ids: [person_id], is_given: choice % 2 === 0 } }),
    'look again': () =>
      client.reachOut.chooseLookAgain({ params: { id: person_id }, body: { day: until, line: `${choice}` } }),
    'forget the day': () =>
      client.reachOut.chooseLookAgain({ params: { id: person_id }, body: { day: null } }),
    remind: async () => act(actor, open!.id, { act: 'remind' }),
    'several reminded': () => client.reachOut.changeSeveral({ body: { ids: everyone, act: 'remind' } }),
    'several sent': () => client.reachOut.changeSeveral({ body: { ids: everyone, act: 'sent' } }),
    'several handed over': () => client.reachOut.changeSeveral({ body: { ids: everyone, act: 'hand_over' } }),
    wrote: async () => (await app.as(who)).reachOut.sayWrote({ body: { connection_id: id } }),
  }
  if (!open && ['sent', 'answered', 'hand over', 'close', 'remind'].includes(kind))
    return { act_id: null, by: actor }
  try {
    const done = await acts[kind]!()
    return { act_id: done.act_id, by: kind === 'wrote' ? who : actor }
  } catch (cause) {
    expect((cause as { status: number }).status).toBe(409)
    return { act_id: null, by: actor }
  }
}
