import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PersonEvent } from '../../contract/candidates.ts'
import type { Stage } from '../../contract/shapes.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { LOADED } from '../../testing/growth.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn } = claimsOf(() => app)
let nadia: BuiltEmployee
let bea: BuiltEmployee
let erin: BuiltEmployee
let person: string
let connection: string
beforeEach(async () => {
  const company = await app.buildCompany()
  nadia = await app.buildAdmin({ company, first_name: 'Nadia', last_name: 'Cole' })
  bea = await app.buildAdmin({ company, first_name: 'Bea', last_name: 'Boss' })
  erin = await app.buildEmployee({ company, first_name: 'Erin', last_name: 'Gray' })
  ;({ person_id: person, id: connection } = await app.buildRecommended({ employee: erin }))
})

const TODAY = new Date().toISOString().slice(0, 10)
const move = (by: BuiltEmployee, stage: Stage) => app.move(by, person, { stage })
const triage = (by: BuiltEmployee, is_reviewed = true) => app.triage(by, person, false, is_reviewed)
const historyOf = async (id: string, by = nadia) =>
  (await (await app.as(by)).candidates.personHistory({ params: { id } })).events
const detailOf = (event: PersonEvent) =>
  event.what === 'moved' ? event.stage : event.what === 'reach_out' ? event.step : null
/** 'moved contacted Nadia Cole', the newest first */
const lines = async () =>
  (await historyOf(person)).map((event) => [event.what, detailOf(event), event.by].filter(Boolean).join(' '))

describe('the history of a person', () => {
  test('says who recommends, moved and evaluated them, on which day, the newest first', async () => {
    await triage(nadia)
    await move(bea, 'contacted')
    await app.rate(bea, person)
    expect(await historyOf(person)).toEqual([
      { what: 'evaluated', on: TODAY, by: 'Bea Boss' },
      { what: 'moved', on: TODAY, by: 'Bea Boss', stage: 'contacted', outcome: null, system: null },
      {
        what: 'moved',
        on: TODAY,
        by: 'Nadia Cole',
        stage: 'archived',
        outcome: 'declined_by_us',
        system: null,
      },
      { what: 'recommended', on: TODAY, by: 'Erin Gray' },
    ])
  })

  test('leaves out a move to the same stage, and a triage that was undone', async () => {
    await move(nadia, 'contacted')
    await move(nadia, 'contacted')
    const { act_id } = await app.triage(nadia, person, true)
    await (await app.as(nadia)).acts.undoAct({ params: { id: act_id! } })
    expect(await lines()).toEqual(['moved contacted Nadia Cole', 'recommended Erin Gray'])
  })

  test('knows of a move from before there was a history by its day alone', async () => {
    await app.database.inCompany(nadia.company_id, (db) =>
      db
        .updateTable('person')
        .set({ stage: 'reviewed', stage_changed_at: new Date('2026-03-04T23:59:59Z') })
        .where('company_id', '=', db.company)
        .where('id', '=', person)
        .execute(),
    )
    expect((await historyOf(person)).at(-1)).toEqual({
      what: 'moved',
      on: '2026-03-04',
      by: null,
      stage: 'reviewed',
      outcome: null,
      system: null,
    })
    await move(nadia, 'contacted')
    expect(await lines()).toEqual(['moved contacted Nadia Cole', 'recommended Erin Gray'])
  })

  test('has no recommendation that was withdrawn, and nothing of a pass', async () => {
    const passed = await app.buildConnection({ employee: bea, person_id: person })
    await app.decide(bea, { connection_id: passed.id, general_decision: 'dont_recommend' })
    await move(nadia, 'contacted')
    await app.edit(erin, connection, { general_decision_type: 'dont_recommend' })
    expect(await lines()).toEqual(['moved contacted Nadia Cole'])
  })

  test('tells a contact and the notice in the same line of time as moves', async () => {
    const claim = await goAhead(nadia, person, erin)
    await actOwn(erin, claim.id, { act: 'sent' })
    await act(nadia, claim.id, { act: 'answered', answer: 'interested' })
    await app.move(bea, person, { outcome: 'hired' })
    const client = await app.as(nadia)
    await client.privacy.giveNotices({ body: { ids: [person], is_given: true } })
    expect((await lines()).toSorted()).toEqual(
      [
        'notice',
        'moved Bea Boss',
        'reach_out outcome',
        'reach_out interested Nadia Cole',
        'reach_out sent Erin Gray',
        'moved contacted Erin Gray',
        'reach_out go Nadia Cole',
        'recommended Erin Gray',
      ].toSorted(),
    )
    const { events, counts } = await client.candidates.personHistory({
      params: { id: person },
      query: { what: ['moved', 'notice'] },
    })
    expect(new Set(events.map(({ what }) => what))).toEqual(new Set(['moved', 'notice']))
    expect(counts).toEqual({
      recommended: 1,
      added: 0,
      sent: 0,
      reach_out: 4,
      moved: 2,
      evaluated: 0,
      notice: 1,
      comment: 0,
    })
  })

  test('is quick when it is long, and tells how long it is', async () => {
    await app.database.inCompany(nadia.company_id, (db) =>
      sql`insert into candidate_move (company_id, move_id, person_id, employee_id, at, stage, outcome, before)
        select ${db.company}, gen_random_uuid(), ${person}, ${bea.employee_id}, now() - n * interval '1 hour',
          'contacted', null, '{"stage": "reviewed"}' from generate_series(1, 1000) n`.execute(db),
    )
    const client = await app.as(nadia)
    const ask = () => client.candidates.personHistory({ params: { id: person }, query: { limit: 20 } })
    const times: number[] = []
    for (let tries = 0; tries < 5; tries++) {
      const started = performance.now()
      await ask()
      times.push(performance.now() - started)
    }
    expect(Math.min(...times), 'the fastest, because other programs slow some down').toBeLessThan(
      LOADED * 500,
    )
    const { events, counts } = await ask()
    expect([events.length, counts.moved]).toEqual([20, 1000])
    expect(events[0]).toMatchObject({ what: 'recommended' })
  })

  test('names a former colleague', async () => {
    await move(bea, 'contacted')
    await (await app.as(bea)).employees.deleteAccount({ query: { recommendations: 'keep' } })
    expect(await lines()).toEqual(['moved contacted A former colleague', 'recommended Erin Gray'])
  })

  test('is told of visible persons only', async () => {
    const running = await app.buildUpload({ employee: erin, status: 'RUNNING' })
    const hidden = await app.buildConnection({ employee: erin, upload_id: running.id })
    for (const id of [hidden.person_id, connection])
      await expect(historyOf(id)).rejects.toMatchObject({ status: 404 })
  })
})
