import { beforeEach, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn, of, orphans } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date()
  ;({ admin, ada, ben } = await app.buildTeam())
})

const undo = async (id: string | null) => (await app.as(admin)).acts.undoAct({ params: { id: id! } })
const reject = async (id: string) =>
  (await app.as(admin)).recommendations.triagePerson({ params: { id }, body: { is_favorite: false } })
const aMinuteLater = () => void (app.clock.now = new Date(app.clock.now.getTime() + 60_000))
const GONE = { status: 404, message: expect.stringContaining('can no longer be undone') }

test('recruiting keeps the contact of a colleague who deleted their account since', async () => {
  const { person_id } = await app.buildRecommended({ employee: ada })
  const { id } = await goAhead(admin, person_id, ada)
  const { act_id } = await act(admin, id, { act: 'hand_over' })
  aMinuteLater()
  await (await app.as(ada)).employees.deleteAccount({ query: { recommendations: 'keep' } })
  expect(await undo(act_id)).toMatchObject({ undone: 0, kept: [{ person_id }] })
  expect((await of(admin, person_id)).open).toMatchObject({ id, holder: null })
  expect(await orphans(admin)).toEqual([])
})

test('an act on someone who was erased says that it can no longer be undone', async () => {
  const { person_id } = await app.buildRecommended({ employee: ada })
  const { act_id } = await reject(person_id)
  await (await app.as(admin)).privacy.erasePerson({ params: { id: person_id } })
  await expect(undo(act_id)).rejects.toMatchObject(GONE)
})

test('after two persons turned out to be one, an undo leaves the contact with who was first in touch', async () => {
  const byLink = somebody({ linkedin_url: 'https://www.linkedin.com/in/twice' })
  const byEmail = somebody({ email: 'twice@acme.test' })
  await upload(await app.as(ada), csvFile([byLink]))
  await upload(await app.as(ben), csvFile([byEmail]))
  await upload(await app.as(ada), csvFile([byEmail]))
  const { connections } = await storedRows(app, admin)
  const adas = connections.find(({ link_key }) => link_key)!
  const bens = connections.find(({ email_key, employee_id }) => email_key && employee_id === ben.employee_id)!
  await app.decide(ada, { connection_id: adas.id, general_decision: 'recommend' })
  await app.decide(ben, { connection_id: bens.id, general_decision: 'recommend' })
  const first = await goAhead(admin, adas.person_id, ada)
  await actOwn(ada, first.id, { act: 'sent' })
  aMinuteLater()
  await goAhead(admin, bens.person_id, ben)
  const rejected = await reject(bens.person_id)
  aMinuteLater()
  await upload(await app.as(ada), csvFile([{ ...byLink, email: 'twice@acme.test' }]))
  const { person_id } = (await storedRows(app, admin)).connections[0]!
  const became = {
    status: 409,
    message: expect.stringMatching(/ and another entry became one person at \d\d:\d\d\.$/),
  }
  for (const { act_id } of [rejected, first]) await expect(undo(act_id)).rejects.toMatchObject(became)
  expect((await of(admin, person_id)).open).toMatchObject({ id: first.id, state: 'sent' })
  expect(await orphans(admin)).toEqual([])
})
