import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'

let app: TestApp
let nadia: BuiltEmployee
let bea: BuiltEmployee
let erin: BuiltEmployee
let person: string
let connection: string
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  const company = await app.buildCompany()
  nadia = await app.buildAdmin({ company, first_name: 'Nadia', last_name: 'Cole' })
  bea = await app.buildAdmin({ company, first_name: 'Bea', last_name: 'Boss' })
  erin = await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray' })
  const built = await app.buildConnection({ employee: erin })
  ;[person, connection] = [built.person_id, built.id]
  await recommend(erin, connection)
})

const TODAY = new Date().toISOString().slice(0, 10)
const recommend = async (employee: BuiltEmployee, connection_id: string) => {
  const decisions = [{ connection_id, general_decision: 'recommend' as const }]
  await (await app.as(employee)).recommendations.bulkDecision({ body: { decisions } })
}
const move = async (by: BuiltEmployee, stage: 'new' | 'reviewed' | 'contacted' | 'archived') =>
  (await app.as(by)).candidates.moveCandidate({ params: { id: person }, body: { stage } })
const review = async (by: BuiltEmployee, is_reviewed = true) =>
  (await app.as(by)).recommendations.reviewPerson({
    params: { id: person },
    body: { is_favorite: false, is_reviewed },
  })
const historyOf = async (id: string, by = nadia) =>
  (await (await app.as(by)).candidates.personHistory({ params: { id } })).events
/** 'moved contacted Nadia Cole', the newest first */
const lines = async () =>
  (await historyOf(person)).map(({ what, stage, by }) => [what, stage, by].filter(Boolean).join(' '))
/** As if all moves had been made yesterday. */
const letADayPass = () =>
  app.database.inCompany(nadia.company_id, (db) =>
    sql`update stage_change set changed_at = changed_at - interval '1 day' where company_id = ${db.company}`.execute(
      db,
    ),
  )

describe('the history of a person', () => {
  test('says who recommends, moved and evaluated them, on which day, the newest first', async () => {
    await review(nadia)
    await move(bea, 'contacted')
    const body = { canReachOut: true, canMentionName: false, notes: '' }
    await (await app.as(bea)).candidates.ratePerson({ params: { id: person }, body })
    expect(await historyOf(person)).toEqual([
      { what: 'evaluated', on: TODAY, by: 'Bea Boss', stage: null },
      { what: 'moved', on: TODAY, by: 'Bea Boss', stage: 'contacted' },
      { what: 'moved', on: TODAY, by: 'Nadia Cole', stage: 'reviewed' },
      { what: 'recommended', on: TODAY, by: 'Erin Gray', stage: null },
    ])
  })

  test('leaves out a move to the same stage, and what the same admin takes back on the same day', async () => {
    await move(nadia, 'contacted')
    await move(nadia, 'contacted')
    await review(nadia)
    expect(await lines()).toEqual(['moved contacted Nadia Cole', 'recommended Erin Gray'])
    await move(nadia, 'archived')
    await move(nadia, 'contacted')
    expect(await lines()).toEqual(['moved contacted Nadia Cole', 'recommended Erin Gray'])
    await move(nadia, 'new')
    expect(await lines()).toEqual(['recommended Erin Gray'])
    await review(nadia)
    await review(nadia, false)
    expect(await lines()).toEqual(['recommended Erin Gray'])
  })

  test('keeps what another admin takes back, and what is taken back on another day', async () => {
    await move(nadia, 'contacted')
    await move(bea, 'new')
    expect(await lines()).toEqual([
      'moved new Bea Boss',
      'moved contacted Nadia Cole',
      'recommended Erin Gray',
    ])
    await letADayPass()
    await move(bea, 'contacted')
    const moves = (await historyOf(person)).filter(({ what }) => what === 'moved')
    expect(moves.map(({ by, stage, on }) => [by, stage, on === TODAY])).toEqual([
      ['Bea Boss', 'contacted', true],
      ['Bea Boss', 'new', false],
      ['Nadia Cole', 'contacted', false],
    ])
  })

  test('has no recommendation that was withdrawn, and nothing of a pass', async () => {
    const passed = await app.buildConnection({ employee: bea, person_id: person })
    const decisions = [{ connection_id: passed.id, general_decision: 'dont_recommend' as const }]
    await (await app.as(bea)).recommendations.bulkDecision({ body: { decisions } })
    await move(nadia, 'contacted')
    const body = { general_decision_type: 'dont_recommend' } as const
    await (await app.as(erin)).recommendations.updateConnection({ params: { id: connection }, body })
    expect(await lines()).toEqual(['moved contacted Nadia Cole'])
  })

  test('names a former colleague, and nobody where it is not known who moved the person', async () => {
    await move(bea, 'contacted')
    await app.database.inCompany(nadia.company_id, (db) =>
      db
        .insertInto('stage_change')
        .values({ company_id: db.company, person_id: person, stage: 'reviewed', changed_at: new Date(0) })
        .execute(),
    )
    await (await app.as(bea)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect((await historyOf(person)).filter(({ what }) => what === 'moved')).toEqual([
      { what: 'moved', on: TODAY, by: 'A former colleague', stage: 'contacted' },
      { what: 'moved', on: '1970-01-01', by: null, stage: 'reviewed' },
    ])
  })

  test('goes along when two persons turn out to be one', async () => {
    const company = { ...(await app.buildCompany()), name: '' }
    const [admin, finn, gus] = [
      await app.buildAdmin({ company }),
      await app.buildEmployee({ company }),
      await app.buildEmployee({ company }),
    ]
    const byLink = somebody({ linkedin_url: 'https://www.linkedin.com/in/ada' })
    await upload(await app.as(finn), csvFile([somebody({ email: 'ada@acme.test' })]))
    await upload(await app.as(gus), csvFile([byLink]))
    const before = (await storedRows(app, company)).persons
    const goes = before.find(({ email }) => email !== null)!.id
    const stays = before.find(({ link_key }) => link_key !== null)!.id
    const { connections } = await (await app.as(finn)).connections.reviewQueue()
    await recommend(finn, connections[0]!.id)
    await (
      await app.as(admin)
    ).candidates.moveCandidate({
      params: { id: goes },
      body: { stage: 'contacted' },
    })
    await upload(await app.as(finn), csvFile([{ ...byLink, email: 'ada@acme.test' }]))
    expect((await storedRows(app, company)).persons.map(({ id }) => id)).toEqual([stays])
    expect((await historyOf(stays, admin)).map(({ what, stage }) => [what, stage])).toEqual([
      ['moved', 'contacted'],
      ['recommended', null],
    ])
  })

  test('is told of visible persons of the company only, and to admins only', async () => {
    const running = await app.buildUpload({ employee: erin, status: 'RUNNING' })
    const hidden = await app.buildConnection({ employee: erin, upload_id: running.id })
    const foreign = await app.buildConnection({ employee: await app.buildEmployee() })
    for (const id of [hidden.person_id, foreign.person_id, connection, randomUUID(), 'nonsense'])
      await expect(historyOf(id)).rejects.toMatchObject({ status: 404 })
    await expect(historyOf(person, erin)).rejects.toMatchObject({ status: 403, code: 'admins_only' })
  })
})
