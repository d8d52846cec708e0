import { beforeEach, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada } = await app.buildTeam())
})

const several = async (ids: string[], what: 'sent' | 'hand_over' | 'remind') =>
  (await app.as(admin)).reachOut.changeSeveral({ body: { ids, act: what } })
const undo = async (id: string | null) => (await app.as(admin)).acts.undoAct({ params: { id: id! } })
const recommended = async (name: string) => (await app.buildRecommended({ employee: ada, name })).person_id
const standing = async (ids: string[]) => {
  const { connections } = await (await app.as(admin)).recommendations.personList({ query: { id: ids } })
  return Object.fromEntries(
    connections.map(({ name, stage, reach_out }) => [
      name,
      `${stage}, ${reach_out?.state}, ${reach_out?.holder}`,
    ]),
  )
}

/** Ada's, recruiting's, one who answered, and one without a claim. */
async function four() {
  const ids = await Promise.all(['Adas', 'Recruitings', 'Theo', 'Nobodys'].map(recommended))
  await goAhead(admin, ids[0]!, ada)
  await goAhead(admin, ids[1]!, null)
  const { id } = await goAhead(admin, ids[2]!, ada)
  await act(admin, id, { act: 'answered', answer: 'interested' })
  return ids
}

test('Sent marks those who can be, says who could not and why, and one undo takes all of it back', async () => {
  const ids = await four()
  const before = await standing(ids)
  const { act_id, ...done } = await several(ids, 'sent')
  expect(done).toEqual({
    changed: 2,
    left_out: [
      { person_id: ids[3], name: 'Nobodys', why: 'no_claim' },
      { person_id: ids[2], name: 'Theo', why: 'answered' },
    ],
  })
  expect(await standing(ids)).toEqual({
    Adas: 'contacted, sent, Ada Lovelace',
    Recruitings: 'contacted, sent, null',
    Theo: 'contacted, answered, Ada Lovelace',
    Nobodys: 'new, undefined, undefined',
  })
  expect(await undo(act_id)).toMatchObject({ undone: 2, kept: [] })
  expect(await standing(ids)).toEqual(before)
})

test('Hand over gives recruiting what colleagues hold, and tells them by email unless it is undone', async () => {
  const ids = await four()
  const { act_id, ...done } = await several(ids, 'hand_over')
  expect(done).toMatchObject({ changed: 2, left_out: [{ why: 'no_claim' }, { why: 'recruiting' }] })
  expect(await standing(ids)).toMatchObject({
    Adas: 'new, go, null',
    Theo: 'contacted, answered, null',
  })
  await undo(act_id)
  expect(await standing(ids)).toMatchObject({ Adas: 'new, go, Ada Lovelace' })
})

test('nothing changes if the company does not have one of them', async () => {
  const ids = await four()
  const foreign = await app.buildRecommended({ employee: await app.buildEmployee() })
  await expect(several([...ids, foreign.person_id], 'sent')).rejects.toMatchObject({ status: 404 })
})
