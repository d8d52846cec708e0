import process from 'node:process'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { EVERYTHING } from '../../testing/everything.ts'
import { everythingShown } from '../../testing/everything-shown.ts'
import { figure } from '../../testing/figure.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { leavePersons, settleClaims } from '../uploads/same-human.store.ts'

const app = await sharedTestApp()
const { act, of, orphans } = claimsOf(() => app)
let admin: BuiltEmployee
let chief: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(() => void (app.clock.now = new Date('2027-03-03T09:00:00Z')))

const undo = async (id: string, by: BuiltEmployee) => (await app.as(by)).acts.undoAct({ params: { id } })
const triage = async (id: string, is_favorite: boolean, by: BuiltEmployee) =>
  (await app.as(by)).recommendations.triagePerson({ params: { id }, body: { is_favorite } })
const minutes = (n: number) => void (app.clock.now = new Date(app.clock.now.getTime() + n * 60_000))

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
        'star',
        'several favorites',
      ),
      human: fc.nat(HUMANS - 1),
      by: fc.boolean(),
      choice: fc.nat(3),
      undone: fc.boolean(),
      merged: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    })
    const done = { acts: 0, undos: 0, merges: 0 }
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
          const before = step.undone && (await everythingShown(app, { admin, ada, ben }, persons))
          const human = humans[step.human % humans.length]!
          const { act_id, by } = await perform(step, human)
          await expectOneNumberOfNew()
          if (!act_id) continue
          done.acts++
          const other = humans.find(({ person_id }) => person_id !== human.person_id)
          if (step.merged && other) {
            await becomeOne(human, other)
            done.merges++
            humans.splice(humans.indexOf(human), 1)
            persons.splice(persons.indexOf(human.person_id), 1)
            await expectRefusedWithName(act_id, by, step.kind.startsWith('several'))
            await expectOneNumberOfNew()
          } else if (step.undone && (await undoUnlessOnHold(act_id, by))) {
            done.undos++
            expect(await everythingShown(app, { admin, ada, ben }, persons), JSON.stringify(step)).toBe(
              before,
            )
          }
          expect(await orphans(admin)).toEqual([])
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    figure(`random acts tried with seed ${SEED}`, RUNS * STEPS, 'tries')
    figure('random acts done', done.acts, 'acts')
    figure('random acts undone', done.undos, 'undos')
    figure('persons who became one', done.merges, 'merges')
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

/** One turns out to be the other. */
async function becomeOne({ person_id: from }: Human, { person_id: to }: Human) {
  const leaving = [{ from, to, same_human: true }]
  await app.database.inCompany(admin.company_id, async (db) => {
    await leavePersons(db, leaving)
    await settleClaims(db, [], leaving)
  })
}

/** An act on someone who became one with another stays, and their name is said. */
async function expectRefusedWithName(act_id: string, by: BuiltEmployee, ofSeveral: boolean) {
  const done = await undo(act_id, by).catch((cause: unknown) => {
    expect(cause).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Human \d and another entry became|on hold/),
    })
  })
  if (!done) return
  expect(ofSeveral).toBe(true)
  for (const { name } of done.kept) expect(name).toMatch(/^Human \d$/)
}

/** New Recommendations, Candidates and the dashboard with its badge. */
async function expectOneNumberOfNew() {
  const { recommendations, candidates, dashboard } = await app.as(admin)
  const { pagination } = await recommendations.personList({ query: { needs_review: true } })
  const counts = [
    pagination.total_count,
    (await candidates.stageCounts()).new,
    (await dashboard.dashboard()).num_new_recommendations,
  ]
  expect(new Set(counts).size, String(counts)).toBe(1)
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
    star: () => client.acts.act({ body: { ids: [person_id], what: choice % 2 ? 'star' : 'unstar' } }),
    'several favorites': () => client.acts.act({ body: { ids: everyone, what: 'favorite' } }),
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
