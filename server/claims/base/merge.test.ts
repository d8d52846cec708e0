import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../../testing/builders.ts'
import { claimsOf } from '../../../testing/claims.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../../testing/uploads.ts'

const app = await sharedTestApp()
const { goAhead, actOwn, own, of, orphans } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date()
  ;({ admin, ada, ben } = await app.buildTeam())
})

describe('when two persons turn out to be one', () => {
  const byLink = somebody({ linkedin_url: 'https://www.linkedin.com/in/twice' })
  const byEmail = somebody({ email: 'twice@acme.test' })
  const ask = async (person_id: string, { employee_id }: BuiltEmployee) =>
    (await app.as(admin)).reachOut.askColleague({ body: { person_id, employee_id, line: '' } })

  /** Two who Ada knows and Ben knows one of, until Ada's next upload says that they are one. */
  async function twice() {
    const asAda = await app.as(ada)
    await upload(asAda, csvFile([byLink]))
    await upload(await app.as(ben), csvFile([byEmail]))
    await upload(asAda, csvFile([byEmail]))
    const { connections } = await storedRows(app, admin)
    const adas = connections.find(({ link_key }) => link_key)!
    const bens = connections.find(
      ({ email_key, employee_id }) => email_key && employee_id === ben.employee_id,
    )!
    await app.decide(ada, { connection_id: adas.id, general_decision: 'recommend' })
    await app.decide(ben, { connection_id: bens.id, general_decision: 'recommend' })
    return { adas: adas.person_id, bens: bens.person_id }
  }
  async function merged() {
    await upload(await app.as(ada), csvFile([{ ...byLink, email: 'twice@acme.test' }]))
    return of(admin, (await storedRows(app, admin)).connections[0]!.person_id)
  }
  const aSecondLater = () => void (app.clock.now = new Date(app.clock.now.getTime() + 1000))
  const mailsTo = async ({ employee_id }: BuiltEmployee) =>
    app.database.inCompany(admin.company_id, (db) =>
      db
        .selectFrom('outbox')
        .where('company_id', '=', db.company)
        .where('employee_id', '=', employee_id)
        .where('kind', '=', 'letter')
        .select('key')
        .execute(),
    )
  const forgetMails = () => app.database.pool.query('delete from outbox')

  test.each([
    ['Ben Kim', 'Ada Lovelace'],
    ['Ada Lovelace', 'Ben Kim'],
  ] as const)('the earlier claim, of %s, stays, and %s is told', async (...[first]) => {
    const { adas, bens } = await twice()
    const claims = [
      [ada, adas],
      [ben, bens],
    ] as const
    const [[stayer, its], [loser, other]] = first === 'Ada Lovelace' ? claims : [claims[1], claims[0]]
    const stays = await goAhead(admin, its, stayer)
    aSecondLater()
    const goes = await goAhead(admin, other, loser)
    await forgetMails()
    const found = await merged()
    expect(found.open).toMatchObject({ id: stays.id, state: 'go', holder: first })
    expect(found.steps.map(({ what }) => what)).toEqual(expect.arrayContaining(['merged']))
    expect(await own(loser)).toMatchObject({ people: [], lost: [{ id: goes.id, why: 'merged' }] })
    expect(await mailsTo(loser)).toHaveLength(1)
    expect(await own(stayer)).toMatchObject({ people: [{ id: stays.id }], lost: [] })
    expect(await mailsTo(stayer)).toEqual([])
    expect(await orphans(admin)).toEqual([])
  })

  test('a later ask ends, and its colleague, who writes to no one, is not told', async () => {
    const { adas, bens } = await twice()
    const { id } = await goAhead(admin, adas, ada)
    aSecondLater()
    await ask(bens, ben)
    await forgetMails()
    expect((await merged()).open).toMatchObject({ id, holder: 'Ada Lovelace' })
    expect(await own(ben)).toEqual({ people: [], lost: [] })
    expect(await mailsTo(ben)).toEqual([])
    expect(await orphans(admin)).toEqual([])
  })

  test('an earlier message stays, and keeps its quiet period', async () => {
    const { adas, bens } = await twice()
    const { id, until } = await goAhead(admin, adas, ada)
    await actOwn(ada, id, { act: 'sent' })
    aSecondLater()
    await goAhead(admin, bens, ben)
    const { open } = await merged()
    expect(open).toMatchObject({ id, state: 'sent', holder: 'Ada Lovelace' })
    expect(open!.until! > until!).toBe(true)
    expect(await orphans(admin)).toEqual([])
  })

  test('recruiting takes over from a holder whose newer decision, on the other row, is a pass', async () => {
    const asAda = await app.as(ada)
    await upload(asAda, csvFile([byLink]))
    await upload(asAda, csvFile([byEmail]))
    await upload(await app.as(ben), csvFile([{ ...byLink, email: 'twice@acme.test' }]))
    const { connections } = await storedRows(app, admin)
    const rows = connections.filter(({ employee_id }) => employee_id === ada.employee_id)
    const linked = rows.find(({ link_key }) => link_key)!
    const bens = connections.find(({ employee_id }) => employee_id === ben.employee_id)!
    await app.decide(ben, { connection_id: bens.id, general_decision: 'recommend' })
    await app.decide(ada, { connection_id: linked.id, general_decision: 'recommend' })
    await goAhead(admin, linked.person_id, ada)
    aSecondLater()
    const other = rows.find(({ id }) => id !== linked.id)!
    await app.decide(ada, { connection_id: other.id, general_decision: 'dont_recommend' })
    await upload(asAda, csvFile([{ ...byLink, email: 'twice@acme.test' }]))
    expect(await orphans(admin)).toEqual([])
    expect((await own(ada)).lost).toHaveLength(1)
  })
})

test('recruiting takes over from a holder whose connection turns out to be of another person', async () => {
  const shared = somebody({ email: 'shared@acme.test' })
  const asAda = await app.as(ada)
  const asBen = await app.as(ben)
  await upload(asAda, csvFile([shared]))
  await upload(asBen, csvFile([shared]))
  const { connections } = await storedRows(app, admin)
  for (const { id, employee_id } of connections)
    await app.decide(employee_id === ada.employee_id ? ada : ben, {
      connection_id: id,
      general_decision: 'recommend',
    })
  const { id } = await goAhead(admin, connections[0]!.person_id, ada)
  await upload(asBen, csvFile([{ ...shared, linkedin_url: 'https://www.linkedin.com/in/one' }]))
  await upload(asAda, csvFile([{ ...shared, linkedin_url: 'https://www.linkedin.com/in/two' }]))
  expect((await of(admin, connections[0]!.person_id)).open).toMatchObject({ id, holder: null })
  expect(await orphans(admin)).toEqual([])
})
