import { beforeEach, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn, own, later } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada, ben } = await app.buildTeam({ first_name: 'Nadia' }))
})

const offered = async () => (await app.buildRecommended({ employee: ada })).person_id
const dismiss = async (id: string, is_dismissed = true, by = ada) =>
  (await app.as(by)).reachOut.changeOwnReachOut({
    params: { id },
    body: { act: is_dismissed ? 'dismiss' : 'show_again' },
  })
const counts = async () => {
  const { dashboard } = await (await app.as(ada)).dashboard.dashboard()
  return [dashboard.num_asked, dashboard.num_to_write, dashboard.num_on_hold, dashboard.num_reach_outs]
}

test('what waits for an answer can be dismissed, until it needs work', async () => {
  const { id } = await goAhead(admin, await offered(), ada)
  await expect(dismiss(id), 'she should write').rejects.toMatchObject({ status: 404 })
  await actOwn(ada, id, { act: 'sent' })
  await expect(dismiss(id, true, ben), 'it is hers').rejects.toMatchObject({ status: 404 })
  await dismiss(id)
  expect((await own(ada)).people).toMatchObject([{ needs_work: false, is_dismissed: true }])
  await dismiss(id, false)
  expect((await own(ada)).people).toMatchObject([{ is_dismissed: false }])
  await dismiss(id)
  await later(31)
  expect((await own(ada)).people).toMatchObject([{ needs_work: true }])
  expect(await counts()).toEqual([0, 1, 0, 1])
  await actOwn(ada, id, { act: 'sent' })
  expect((await own(ada)).people, 'something happened').toMatchObject([
    { needs_work: false, is_dismissed: false },
  ])
})

test('what she lost can be dismissed, and who is asked about them again reads it', async () => {
  const person = await offered()
  const { id } = await goAhead(admin, person, ada)
  await act(admin, id, { act: 'close' })
  await dismiss(id)
  expect((await own(ada)).lost).toMatchObject([{ id, is_dismissed: true }])
  const body = { person_id: person, employee_id: ada.employee_id, line: '' }
  await (await app.as(admin)).reachOut.askColleague({ body })
  expect(await own(ada)).toMatchObject({
    people: [{ state: 'asked', asked_by: 'Nadia', needs_work: true, is_dismissed: false }],
    lost: [],
  })
  expect(await counts()).toEqual([1, 0, 0, 1])
})

test('an undo of what a colleague did works whatever the holder dismissed', async () => {
  const { id } = await goAhead(admin, await offered(), ada)
  const { act_id } = await act(admin, id, { act: 'sent' })
  await dismiss(id)
  expect(await (await app.as(admin)).acts.undoAct({ params: { id: act_id! } })).toMatchObject({ undone: 1 })
})

test('the dashboard counts who is on hold apart', async () => {
  const person = await offered()
  await goAhead(admin, person, ada)
  expect(await counts()).toEqual([0, 1, 0, 1])
  await app.triage(admin, person, false)
  expect(await counts()).toEqual([0, 0, 1, 0])
  await later(1)
  expect(await counts()).toEqual([0, 0, 0, 0])
})

test('who is on hold for a second time on one day is named and counted once', async () => {
  const person = await offered()
  for (const again of [true, false]) {
    await goAhead(admin, person, ada)
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await app.move(admin, person, { stage: 'archived' })
    if (again) await app.move(admin, person, { stage: 'reviewed' })
  }
  expect((await own(ada)).lost).toMatchObject([{ why: 'on_hold' }])
  expect(await counts()).toMatchObject([0, 0, 1, 0])
})
