import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import type { TrackingFilter } from '../../contract/person-filters.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { trackingWorld } from '../../testing/tracking-world.ts'

const app = await sharedTestApp()
const { world, connect, send, asAdmin } = trackingWorld(app)

const STATES = ['Archived There', 'Never Sent', 'Phone Screen', 'Refused There']

/** One candidate in each state → the link of each who is there. */
beforeEach(async () => {
  await connect()
  const { account, ada } = world()
  await app.database.pool.query('update person set candidate = false, recommended = false where id = $1', [
    world().person_id,
  ])
  const ids: Record<string, string> = {}
  for (const name of STATES) ids[name] = (await app.buildRecommended({ employee: ada, name })).person_id
  account.before = ({ path, raw }) =>
    path.includes('candidate.create') && raw.includes('Refused')
      ? { status: 200, body: { success: false, errors: ['no_way'] } }
      : null
  await send(STATES.filter((name) => name !== 'Never Sent').map((name) => ids[name]!))
  for (let n = 0; n < 2; n++) await app.sendDue()
  const move = (name: string, change: Parameters<typeof account.move>[1]) => {
    const { id } = account.people.find((one) => one.name === name)!
    account.move(account.applications.find(({ candidateId }) => candidateId === id)!.id, change)
  }
  await app.readTracking()
  move('Phone Screen', { status: 'active', stage: 'Phone screen' })
  move('Archived There', { status: 'archived', stage: 'Archived' })
  await app.readTracking()
})

const exported = async (query: object) => {
  const csv = await (await asAdmin()).recommendations.exportAll({ query })
  return Papa.parse<Record<string, string>>(csv, { header: true, newline: '\r\n', skipEmptyLines: true }).data
}

test.each<[TrackingFilter, string[]]>([
  ['sent', ['Archived There', 'Phone Screen']],
  ['none', ['Never Sent', 'Refused There']],
  ['problem', ['Refused There']],
  ['proposal', ['Archived There']],
])('the filter %s, in lists and in exports', async (tracking, names) => {
  const query = { candidate: true, tracking, sort: 'name' as const }
  const { connections } = await (await asAdmin()).recommendations.personList({ query })
  expect(connections.map(({ name }) => name)).toEqual(names)
  expect((await exported(query)).map((line) => line.Name)).toEqual(names)
})

test('an export says where candidates are, with the link', async () => {
  const { account } = world()
  const linkOf = (name: string) =>
    `https://app.ashbyhq.com/candidates/${account.people.find((one) => one.name === name)!.id}`
  const lines = await exported({ candidate: true, sort: 'name' })
  expect(
    lines.map((line) => [line.Name, line['Applicant Tracking'], line['Applicant Tracking Link']]),
  ).toEqual([
    ['Archived There', 'In Ashby: Archived', linkOf('Archived There')],
    ['Never Sent', '', ''],
    ['Phone Screen', 'In Ashby: Phone screen', linkOf('Phone Screen')],
    ['Refused There', 'Not sent to Ashby yet', ''],
  ])
})
