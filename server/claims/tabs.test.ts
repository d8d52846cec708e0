import { beforeEach, expect, test } from 'vitest'
import type { ClaimTab } from '../../contract/person-filters.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { claimsOf } from '../../testing/claims.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const app = await sharedTestApp()
const { goAhead, act, later } = claimsOf(() => app)
let admin: BuiltEmployee
let ada: BuiltEmployee
beforeEach(async () => {
  app.clock.now = new Date('2027-03-03T09:00:00Z')
  ;({ admin, ada } = await app.buildTeam())
})

const names = async (tab: ClaimTab, search_query = '') => {
  const { connections } = await (
    await app.as(admin)
  ).recommendations.personList({ query: { reach_out: tab, search_query } })
  return connections.map(({ name }) => name)
}
const counts = async () => (await app.as(admin)).reachOut.reachOutCounts({})
const recommended = async (name: string) => (await app.buildRecommended({ employee: ada, name })).person_id
const ask = async (person_id: string) =>
  (await app.as(admin)).reachOut.askColleague({
    body: { person_id, employee_id: ada.employee_id, line: '' },
  })

test('each view has its people and its count, the next due first, also searched and exported', async () => {
  await recommended('Waits')
  await app.buildConnection({ employee: ada, name: 'Only Known' })
  const archived = await recommended('Archived')
  await app.move(admin, archived, { stage: 'archived' })
  await ask((await app.buildConnection({ employee: ada, name: 'Asked' })).person_id)
  const [late, soon] = [await recommended('Late'), await recommended('Soon')]
  await goAhead(admin, soon, ada)
  await later(1)
  await goAhead(admin, late, ada)
  await goAhead(admin, await recommended('Recruiting'), null)
  const sent = await goAhead(admin, await recommended('Sent'), ada)
  await act(admin, sent.id, { act: 'sent' })
  const talking = await goAhead(admin, await recommended('Talking'), ada)
  await act(admin, talking.id, { act: 'answered', answer: 'interested' })
  expect(await names('to_decide')).toEqual(['Waits'])
  expect(await names('colleague')).toEqual(['Asked', 'Soon', 'Late'])
  expect(await names('recruiting')).toEqual(['Recruiting'])
  expect(await names('waiting')).toEqual(['Sent'])
  expect(await names('talking')).toEqual(['Talking'])
  expect(await names('closed')).toEqual(['Archived'])
  expect(await counts()).toEqual({
    to_decide: 1,
    colleague: 3,
    recruiting: 1,
    waiting: 1,
    talking: 1,
    closed: 1,
  })
  expect(await names('colleague', 'soon')).toEqual(['Soon'])
  const csv = await (await app.as(admin)).recommendations.exportAll({ query: { reach_out: 'colleague' } })
  expect(
    csv
      .split('\r\n')
      .map((line) => line.split(',')[0]?.replaceAll('"', ''))
      .filter(Boolean),
  ).toEqual([expect.stringContaining('Name'), 'Asked', 'Soon', 'Late'])

  await later(40)
  expect(await counts()).toEqual({
    to_decide: 1,
    colleague: 0,
    recruiting: 3,
    waiting: 1,
    talking: 1,
    closed: 1,
  })
})

test('someone whose work ended is closed, and opens again with the outcome', async () => {
  const person = await recommended('Ended')
  for (const outcome of ['hired', 'declined_by_them', 'declined_by_us', 'not_now', null] as const) {
    await app.move(admin, person, { outcome })
    expect(await names('closed'), String(outcome)).toEqual(outcome && outcome !== 'not_now' ? ['Ended'] : [])
  }
})

test('someone who was not free comes back to be decided on their day', async () => {
  const person = await recommended('Not Now')
  const { id } = await goAhead(admin, person, ada)
  await act(admin, id, { act: 'answered', answer: 'not_now', until: '2027-04-01' })
  expect(await names('waiting')).toEqual([])
  expect(await names('to_decide')).toEqual([])
  await later(40)
  expect(await names('to_decide')).toEqual(['Not Now'])
})

test('a list of people says who is in touch', async () => {
  const person = await recommended('Claimed')
  const { id } = await goAhead(admin, person, ada)
  const { connections } = await (await app.as(admin)).recommendations.personList({ query: { id: [person] } })
  expect(connections[0]!.reach_out).toEqual({
    id,
    state: 'go',
    holder: 'Ada Lovelace',
    until: '2027-03-10T09:00:00.000Z',
    job_title: null,
    answer: null,
    since: '2027-03-03T09:00:00.000Z',
  })
})

test('someone whose day had come waits for a decision again after an undo of Go ahead', async () => {
  const person_id = await recommended('Later')
  const { id } = await goAhead(admin, person_id, ada)
  await act(admin, id, { act: 'answered', answer: 'not_now', until: '2027-03-20' })
  await later(25)
  expect(await names('to_decide')).toEqual(['Later'])
  const client = await app.as(admin)
  const { act_id } = await client.reachOut.goAheadAll({ body: { ids: [person_id] } })
  expect(await names('to_decide')).toEqual([])
  await client.acts.undoAct({ params: { id: act_id! } })
  expect(await names('to_decide')).toEqual(['Later'])
  const { events } = await client.candidates.personHistory({ params: { id: person_id } })
  expect(events.filter(({ what }) => what === 'moved')).toHaveLength(1)
})

test.each(['silence', 'a question that is taken back'])(
  'someone whose day had come waits for a decision again after %s',
  async (how) => {
    const person_id = await recommended('Later')
    const claim = await goAhead(admin, person_id, ada)
    await act(admin, claim.id, { act: 'answered', answer: 'not_now', until: '2027-03-20' })
    await later(25)
    const { id } = await ask(person_id)
    expect(await names('to_decide')).toEqual([])
    if (how === 'silence') await later(6)
    else await act(admin, id, { act: 'close' })
    expect(await names('to_decide')).toEqual(['Later'])
    await later(1)
    const again = await goAhead(admin, person_id, ada)
    await act(admin, again.id, { act: 'sent' })
    await act(admin, again.id, { act: 'close' })
    expect(await names('to_decide')).toEqual([])
  },
)
