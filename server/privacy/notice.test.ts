import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { PRIVACY_COMMANDS } from './commands.ts'

const app = await sharedTestApp()
const { goAhead, actOwn, later } = claimsOf(() => app)
const LINK = 'https://www.linkedin.com/in/mira-sol'

let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2026-12-02T09:00:00Z')
  ;({ admin, ada } = await app.buildTeam())
})

const noticeOf = async (id: string) =>
  (await (await app.as(admin)).recommendations.personList({ query: { id: [id] } })).connections[0]!.notice
const give = async (ids: string[], is_given = true) =>
  (await app.as(admin)).privacy.giveNotices({ body: { ids, is_given } })

/** Sets these times, each a day after the one before. The product takes them from its own clock. */
async function dated(...columns: [table: string, column: string][]) {
  for (const [days, [table, column]] of columns.entries())
    await app.database.inCompany(admin.company_id, (db) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${new Date(Date.UTC(2026, 11, 4 + days, 9))}
        where company_id = ${admin.company_id}`.execute(db),
    )
}

/** Someone who was uploaded on 4 December and recommended on 5 December. */
async function recommended() {
  await upload(await app.as(ada), csvFile([somebody({ first_name: 'Mira', linkedin_url: LINK })]))
  const { id, person_id } = (await storedRows(app, ada)).connections[0]!
  await app.decide(ada, { connection_id: id, general_decision: 'recommend' })
  await dated(['upload', 'created_at'], ['connection', 'first_recommended_at'])
  return person_id
}

describe('the notice', () => {
  test('is due a month after the recommendation, and with the first message', async () => {
    const person = await recommended()
    expect(await noticeOf(person)).toEqual({ is_given: false, on: '2027-01-05' })
    const { id } = await goAhead(admin, person, ada)
    await actOwn(ada, id, { act: 'sent' })
    await dated(['candidate_move', 'at'])
    expect(await noticeOf(person)).toEqual({ is_given: false, on: '2026-12-04' })
  })

  test('is due a month after the upload if the company says so, and only there', async () => {
    const person = await recommended()
    const client = await app.as(admin)
    await client.privacy.changeNoticeRule({ body: { notice_from: 'uploaded' } })
    expect(await client.privacy.noticeRule({})).toEqual({ notice_from: 'uploaded' })
    expect(await noticeOf(person)).toEqual({ is_given: false, on: '2027-01-04' })
    const stranger = await app.as(await app.buildAdmin())
    expect(await stranger.privacy.noticeRule({})).toEqual({ notice_from: 'recommended' })
    const { entries } = await client.audit.auditTrail()
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'privacy.changeNoticeRule',
        detail: { notice_from: 'uploaded' },
      }),
    )
  })

  test('is counted and listed from a week before: of the candidates, or of everyone if the upload counts', async () => {
    const person = await recommended()
    await upload(await app.as(ada), csvFile([somebody({ first_name: 'Tom' })]))
    await dated(['upload', 'created_at'], ['connection', 'first_recommended_at'])
    await app.database.inCompany(admin.company_id, (db) =>
      sql`update connection set first_recommended_at = null where company_id = ${admin.company_id} and not recommended`.execute(
        db,
      ),
    )
    const due = async () => {
      const client = await app.as(admin)
      const { connections, pagination } = await client.recommendations.personList({
        query: { notice: 'due' },
      })
      expect(pagination.total_count).toBe(connections.length)
      expect((await client.dashboard.dashboard()).num_notices_due).toBe(connections.length)
      const csv = await client.recommendations.exportAll({ query: { notice: 'due' } })
      for (const { name } of connections) expect(csv).toContain(name)
      return connections.map(({ id }) => id)
    }
    app.clock.now = new Date('2026-12-28T23:00:00Z')
    expect(await due()).toEqual([])
    app.clock.now = new Date('2026-12-29T01:00:00Z')
    expect(await due()).toEqual([person])
    await (await app.as(admin)).privacy.changeNoticeRule({ body: { notice_from: 'uploaded' } })
    expect(await due()).toHaveLength(2)
    await give([person])
    expect(await due()).toHaveLength(1)
    expect(await due()).not.toContain(person)
  })

  test('is due at once for someone who was contacted, and with the month for someone added', async () => {
    const person = await recommended()
    const { id } = await goAhead(admin, person, ada)
    const count = async () => (await (await app.as(admin)).dashboard.dashboard()).num_notices_due
    expect(await count()).toBe(0)
    await actOwn(ada, id, { act: 'sent' })
    await dated(['candidate_move', 'at'])
    expect(await count()).toBe(1)
    await (await app.as(admin)).candidates.addCandidate({ body: { name: 'Added Byhand' } })
    await app.database.inCompany(admin.company_id, (db) =>
      sql`update person set added_at = ${new Date('2026-11-27T09:00:00Z')}
        where company_id = ${db.company} and added_at is not null`.execute(db),
    )
    expect(await count()).toBe(1)
    app.clock.now = new Date('2026-12-26T09:00:00Z')
    expect(await count()).toBe(2)
  })

  test('is given once, and that can be taken back', async () => {
    const person = await recommended()
    expect(await give([person])).toMatchObject({ changed: 1 })
    await later(3)
    expect(await give([person])).toEqual({ changed: 0, act_id: null })
    expect(await noticeOf(person)).toEqual({ is_given: true, on: '2026-12-02' })
    expect(await give([person], false)).toMatchObject({ changed: 1 })
    expect(await noticeOf(person)).toMatchObject({ is_given: false })
    await expect(give([person, crypto.randomUUID()])).rejects.toMatchObject({ status: 404 })
  })

  test('stays given when two persons turn out to be one', async () => {
    const person = await recommended()
    await give([person])
    const asAda = await app.as(ada)
    await upload(asAda, csvFile([somebody({ first_name: 'Mira', email: 'mira@sol.test' })]))
    await upload(
      asAda,
      csvFile([somebody({ first_name: 'Mira', linkedin_url: LINK, email: 'mira@sol.test' })]),
    )
    const { persons } = await storedRows(app, ada)
    expect(persons).toHaveLength(1)
    expect(await noticeOf(persons[0]!.id)).toMatchObject({ is_given: true })
  })

  test('is printed for the person', async () => {
    await give([await recommended()])
    const printed = await PRIVACY_COMMANDS['person-data']!.run(app.services, ['--link', LINK])
    expect(printed).toContain('"notice_given_at": "2026-12-02')
  })
})

describe('someone who objects', () => {
  const erasure = async (id: string) => (await app.as(admin)).privacy.erasure({ params: { id } })
  const erase = async (id: string) => (await app.as(admin)).privacy.erasePerson({ params: { id } })

  test('is erased by an admin, who reads before what will be gone, and no upload brings them back', async () => {
    const person = await recommended()
    await goAhead(admin, person, ada)
    await give([person])
    expect(await erasure(person)).toEqual({
      connections: 1,
      recommendations: 1,
      evaluations: 0,
      stays_out: true,
      outside: [],
    })
    expect(await erase(person)).toEqual({ persons: 1, connections: 1, outside: [] })
    await expect(erasure(person)).rejects.toMatchObject({ status: 404 })
    await expect(erase(person)).rejects.toMatchObject({ status: 404 })
    await upload(await app.as(ada), csvFile([somebody({ first_name: 'Mira', linkedin_url: LINK })]))
    expect((await storedRows(app, ada)).persons).toEqual([])
    const { entries } = await (await app.as(admin)).audit.auditTrail()
    const erased = entries.filter(({ action }) => action === 'privacy.erase')
    expect(erased).toMatchObject([{ actor: expect.any(String), detail: { persons: 1, connections: 1 } }])
    expect(JSON.stringify(entries)).not.toContain(person)
  })

  test('stays with other companies', async () => {
    const person = await recommended()
    const other = await app.buildAdmin()
    await upload(await app.as(other), csvFile([somebody({ first_name: 'Mira', linkedin_url: LINK })]))
    await erase(person)
    expect((await storedRows(app, other)).persons).toHaveLength(1)
  })

  test('is erased without a link and an address too, as far as that goes', async () => {
    await upload(
      await app.as(ada),
      csvFile([somebody({ first_name: 'Nameless', linkedin_url: '', email: '' })]),
    )
    const { id } = (await storedRows(app, ada)).persons[0]!
    expect(await erasure(id)).toMatchObject({ connections: 1, stays_out: false })
    await erase(id)
    expect((await storedRows(app, ada)).persons).toEqual([])
  })

  test('is not mixed up with someone who has the same address', async () => {
    const shared = 'family@sol.test'
    await upload(
      await app.as(ada),
      csvFile([
        somebody({ first_name: 'Mira', linkedin_url: LINK, email: shared }),
        somebody({ first_name: 'Tom', linkedin_url: 'https://www.linkedin.com/in/tom', email: shared }),
      ]),
    )
    const mira = (await storedRows(app, ada)).persons.find(({ name }) => name.startsWith('Mira'))!
    await erase(mira.id)
    expect((await storedRows(app, ada)).persons.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Tom/),
    ])
  })
})
