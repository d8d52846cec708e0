import Papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, actOwn, later } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
let ben: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada, ben } = await app.buildTeam())
})

const ask = async (person_id: string, of = ada) =>
  (await app.as(admin)).reachOut.askColleague({
    body: { person_id, employee_id: of.employee_id, line: '' },
  })
const answer = async (id: string, said: 'rather_not' | 'not_well') =>
  (await app.as(ada)).reachOut.answerAsk({ params: { id }, body: { answer: said } })

describe('My Recommendations', () => {
  const shown = async (employee: BuiltEmployee) => {
    const { connections } = await (await app.as(employee)).recommendations.recommendationList({ query: {} })
    return connections.map(({ reach_out }) => reach_out)
  }

  test('show the claim to its holder, not to other recommenders', async () => {
    const { id: connection_id, person_id } = await app.buildRecommended({ employee: ada })
    await app.buildRecommended({ employee: ben, person_id })
    expect(await shown(ada)).toEqual([null])
    const { id } = await goAhead(admin, person_id, ada)
    const claim = { id, state: 'go', until: '2027-03-10T09:00:00.000Z', is_overdue: false, answer: null }
    expect(await shown(ada)).toEqual([claim])
    expect(await shown(ben)).toEqual([null])
    await (await app.as(ada)).reachOut.sayWrote({ body: { connection_id } })
    expect(await shown(ada)).toEqual([{ ...claim, state: 'sent', until: '2027-04-02T09:00:00.000Z' }])
    await later(30)
    expect(await shown(ada)).toMatchObject([{ state: 'sent', is_overdue: true }])
    await actOwn(ada, id, { act: 'answered', answer: 'interested' })
    expect(await shown(ada)).toEqual([
      { id, state: 'answered', until: null, is_overdue: false, answer: 'interested' },
    ])
    await actOwn(ada, id, { act: 'hand_over' })
    expect(await shown(ada)).toEqual([null])
  })

  test('show an ask until its no', async () => {
    const { person_id } = await app.buildRecommended({ employee: ada })
    const { id } = await ask(person_id)
    expect(await shown(ada)).toMatchObject([{ id, state: 'asked' }])
    await answer(id, 'rather_not')
    expect(await shown(ada)).toEqual([null])
  })
})

describe('the export', () => {
  const exported = async (query: object = {}) => {
    const csv = await (await app.as(admin)).recommendations.exportAll({ query })
    const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
    return data.map((row) => [
      row.Name!.replace('\ufeff', ''),
      row['Reach Out'],
      row['Reach Out By'],
      row['Reach Out Until'],
    ])
  }
  const recommended = async (name: string) => (await app.buildRecommended({ employee: ada, name })).person_id
  const offered = async (name: string) => {
    const { id, person_id } = await app.buildRecommended({ employee: ada, name })
    await app.answer(ada, id, { reach_out_method: 'RECOMMENDER' })
    return person_id
  }

  test('says where each claim stands, and names who writes only if they wrote or may be named', async () => {
    await recommended('A decide')
    await ask((await app.buildConnection({ employee: ada, name: 'B asked' })).person_id)
    await goAhead(admin, await recommended('C holder'), ada)
    await goAhead(admin, await offered('D offered'), ada)
    await goAhead(admin, await recommended('E recruiting'), null)
    const sent = await goAhead(admin, await recommended('F sent'), ada)
    await actOwn(ada, sent.id, { act: 'sent' })
    for (const [name, said] of [
      ['G interested', { answer: 'interested' }],
      ['H not now', { answer: 'not_now', until: '2027-05-01' }],
    ] as const) {
      const { id } = await goAhead(admin, await recommended(name), ada)
      await act(admin, id, { act: 'answered', ...said })
    }
    const all = [
      ['A decide', '', '', ''],
      ['B asked', 'Asked', 'Name withheld', '2027-03-08'],
      ['C holder', 'With a colleague', 'Name withheld', '2027-03-10'],
      ['D offered', 'With a colleague', 'Ada Lovelace', '2027-03-10'],
      ['E recruiting', 'With recruiting', 'Recruiting', '2027-03-10'],
      ['F sent', 'Sent, waiting', 'Ada Lovelace', '2027-04-02'],
      ['G interested', 'Talking', 'Ada Lovelace', ''],
      ['H not now', 'Not now', 'Ada Lovelace', '2027-05-02'],
    ]
    expect((await exported()).sort()).toEqual(all)
    expect((await exported({ reach_out: 'waiting' })).map(([name]) => name)).toEqual(['F sent'])
    expect((await exported({ reach_out: 'talking' })).map(([name]) => name)).toEqual(['G interested'])
    expect(await exported({ reach_out: 'colleague', search_query: 'offered' })).toEqual([all[3]])
    await later(31)
    for (const [reach_out, people] of [
      ['recruiting', ['C holder', 'D offered', 'E recruiting']],
      ['waiting', ['F sent']],
    ] as const)
      expect((await exported({ reach_out })).map(([name, state]) => [name, state]).sort()).toEqual(
        people.map((name) => [name, 'Overdue']),
      )
  })

  test.each(['rather_not', 'not_well', null] as const)('cannot tell %s from the other two', async (said) => {
    const { person_id } = await app.buildConnection({ employee: ada, name: 'Asked' })
    const { id } = await ask(person_id)
    if (said) await answer(id, said)
    expect(await exported()).toEqual([['Asked', 'Asked', 'Name withheld', '2027-03-08']])
    await later(5)
    expect(await exported()).toEqual([['Asked', '', '', '']])
  })
})
