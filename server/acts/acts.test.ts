import { beforeEach, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { everythingShown } from '../../testing/everything-shown.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, actOwn, own, later } = claimsOf(() => app)
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

test('Not Interested ends a contact, and its undo brings the contact back', async () => {
  const person = await offered()
  const { id } = await goAhead(admin, person, ada)
  await actOwn(ada, id, { act: 'sent' })
  minutes(1)
  const before = await everythingShown(app, { admin, ada, ben }, [person])
  const { act_id } = await triage(person, false)
  expect((await own(ada)).people).toEqual([])
  expect(await undo(act_id)).toEqual({ id: act_id, undone: 1, kept: [] })
  expect(await everythingShown(app, { admin, ada, ben }, [person])).toBe(before)
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

test('an act is undone after a letter that told of others alone', async () => {
  const [told, other] = [await offered(), await offered()]
  app.clock.now = new Date('2027-03-04T07:55:00Z')
  await goAhead(admin, told, ada)
  const { act_id } = await (
    await app.as(admin)
  ).reachOut.chooseLookAgain({ params: { id: other }, body: { day: '2027-03-20', line: '' } })
  minutes(10)
  expect((await app.sendDue()).map(({ to }) => to)).toContain(ada.email)
  expect(await undo(act_id)).toMatchObject({ undone: 1 })
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
