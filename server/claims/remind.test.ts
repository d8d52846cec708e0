import { beforeEach, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn, own, of, later } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada } = await app.buildTeam())
})

const claimed = async (name = 'Ana Bell') => {
  const { person_id } = await app.buildRecommended({ employee: ada, name })
  return { person_id, id: (await goAhead(admin, person_id, ada)).id }
}
const remind = (id: string) => act(admin, id, { act: 'remind' })
const remindedOf = async () => (await own(ada)).people.map(({ name, reminded }) => [name, reminded])
const mails = async (days: number) => {
  await later(days)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  return (await app.sendDue()).filter(({ to }) => to === ada.email).map(({ text }) => text)
}

test('a reminder stands on the holder’s screen, with who reminds and when, until they do something', async () => {
  const { id, person_id } = await claimed()
  expect(await remindedOf()).toEqual([['Ana Bell', null]])
  await remind(id)
  expect(await remindedOf()).toEqual([
    ['Ana Bell', { by: expect.any(String), at: '2027-03-03T09:00:00.000Z' }],
  ])
  expect((await of(admin, person_id)).steps[0]).toMatchObject({ what: 'reminded' })
  await actOwn(ada, id, { act: 'later', until: '2027-03-20' })
  expect(await remindedOf()).toEqual([['Ana Bell', null]])
})

test('a holder is reminded of a person once in three days, and the refusal says when again', async () => {
  const { id } = await claimed()
  const other = await claimed('Ben Dale')
  await remind(id)
  await remind(other.id)
  await later(2)
  await expect(remind(id)).rejects.toMatchObject({
    status: 409,
    message: 'They were reminded on 3 March. You can remind them again on 6 March.',
  })
  await later(1)
  expect(await remind(id)).toMatchObject({ state: 'go' })
})

test('a reminder is in the holder’s next email, unless it is taken back before', async () => {
  const { id } = await claimed()
  await mails(1)
  await remind(id)
  const [told] = await mails(1)
  expect(told).toContain('Your company reminds you of one person.')
  expect(told).not.toContain('Ana')
  await later(2)
  const { act_id } = await remind(id)
  await (await app.as(admin)).acts.undoAct({ params: { id: act_id! } })
  expect((await mails(1)).join()).not.toContain('reminds you')
  expect(await remindedOf(), 'the one before').toEqual([
    ['Ana Bell', { by: expect.any(String), at: '2027-03-04T09:01:00.000Z' }],
  ])
  expect(await remind(id)).toMatchObject({ state: 'go' })
})
