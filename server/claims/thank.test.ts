import { beforeEach, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, actOwn, later } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
let person: string
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada, ben } = await app.buildTeam())
  person = (await app.buildRecommended({ employee: ada, name: 'Ana Bell' })).person_id
})

const client = () => app.as(admin)
const hire = () => app.move(admin, person, { outcome: 'hired' })
const WORDS = 'Ana Bell starts with us.\nThank you!'
const thank = async (words = WORDS) =>
  (await client()).reachOut.thank({ params: { id: person }, body: { words } })
const thanks = async () => (await client()).reachOut.thanksFor({ params: { id: person } })
const thanksTo = async ({ email }: BuiltEmployee) =>
  (await app.sendDue()).filter(({ to, subject }) => to === email && /hired/.test(subject))

test('the recommenders of someone who was hired are thanked once, by the next morning’s email', async () => {
  expect((await thanks()).names).toEqual([])
  await expect(thank()).rejects.toMatchObject({ status: 409 })
  await hire()
  expect(await thanks()).toEqual({ names: ['Ada Lovelace'], thanked: [] })
  expect(await thank()).toMatchObject({ thanked: 1 })
  expect(await thanks()).toEqual({ names: [], thanked: ['Ada Lovelace'] })
  await expect(thank()).rejects.toMatchObject({ status: 409 })
  expect(await thanksTo(ada)).toEqual([])
  await later(1)
  const [mail, ...more] = await thanksTo(ada)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Your recommendation was hired')
  expect(mail!.text).toContain('Ana Bell was hired.')
  expect(mail!.text).toContain('“Ana Bell starts with us. Thank you!”')
})

test('so is the colleague who wrote, also if they no longer recommend the person', async () => {
  const { id } = await goAhead(admin, person, ada)
  await actOwn(ada, id, { act: 'sent' })
  const other = await app.buildRecommended({ employee: ben, name: 'Ana Bell' })
  expect(other.person_id).not.toBe('')
  await hire()
  expect((await thanks()).names).toEqual(['Ada Lovelace'])
})

test('an undo takes the thanks back, and no email goes out', async () => {
  await hire()
  const { act_id } = await thank()
  await (await client()).acts.undoAct({ params: { id: act_id! } })
  expect((await thanks()).names).toEqual(['Ada Lovelace'])
  await later(1)
  expect(await thanksTo(ada)).toEqual([])
})

test('someone who wants no such email gets none', async () => {
  await (await app.as(ada)).news.chooseNewsMails({ body: { inbox: [{ name: 'own', is_on: false }] } })
  await hire()
  await thank()
  await later(1)
  expect(await thanksTo(ada)).toEqual([])
})

test('no thanks go out if the outcome is taken back before the morning', async () => {
  await hire()
  await thank()
  await app.move(admin, person, { outcome: null })
  await later(1)
  expect(await thanksTo(ada)).toEqual([])
})
