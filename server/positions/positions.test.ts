import { expect, test } from 'vitest'
import { CASES } from '../../testing/cases.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { formerEmployers } from '../connections/fit.store.ts'

const app = await sharedTestApp()

const at = (employer: string, started: string | null = null, ended: string | null = null) => ({
  employer,
  started,
  ended,
})
const GLOBEX = at('Globex GmbH', '2019-01', '2021')

test('an employee reads, corrects and deletes where they worked', async () => {
  const { positions } = await app.as(await app.buildEmployee())
  expect(await positions.ownPositions()).toEqual({ positions: [] })
  const list = [GLOBEX, at('Acme'), at('Globex GmbH', '2021')]
  expect(await positions.replacePositions({ body: { positions: list } })).toEqual({ positions: list })
  expect(await positions.ownPositions()).toEqual({ positions: list })
  await positions.replacePositions({ body: { positions: [at('  Initech ', '2020-12')] } })
  expect(await positions.ownPositions()).toEqual({ positions: [at('Initech', '2020-12')] })
  await positions.replacePositions({ body: { positions: [] } })
  expect(await positions.ownPositions()).toEqual({ positions: [] })
})

test('two windows that save at once leave one of their lists', async () => {
  const { positions } = await app.as(await app.buildEmployee())
  const lists = Array.from({ length: 6 }, (_, n) => [at(`Acme ${n}`), at(`Globex ${n}`)])
  await Promise.all(lists.map((list) => positions.replacePositions({ body: { positions: list } })))
  expect(lists).toContainEqual((await positions.ownPositions()).positions)
})

test.each([
  ['no employer', at(' ')],
  ['a day', at('Acme', '2019-01-01')],
  ['a month that there is not', at('Acme', null, '2019-13')],
  ['words', at('Acme', 'Jan 2019')],
])('%s is refused', async (_, position) => {
  const { positions } = await app.as(await app.buildEmployee())
  await expect(positions.replacePositions({ body: { positions: [position] } })).rejects.toMatchObject({
    status: 400,
  })
})

test('no colleague, no admin and no export is told where someone worked', async () => {
  const company = await app.buildCompany()
  const erin = await app.buildEmployee({ company })
  const { positions } = await app.as(erin)
  await positions.replacePositions({ body: { positions: [at('Zebrafink Werke')] } })
  const reading = CASES.filter(({ endpoint: { method } }) => method === 'GET')
  for (const who of [
    await app.buildAdmin({ company }),
    await app.buildEmployee({ company }),
    await app.buildAdmin(),
  ])
    for (const { name, endpoint, row } of reading) {
      const { body } = await rawCall(app, endpoint, await row.args(app, who), await app.tokenOf(who))
      expect(body, name).not.toMatch(/zebrafink/i)
    }
  const own = await positions.ownPositions()
  expect(own.positions).toHaveLength(1)
})

test('former employers have keys, and what names no employer is left out', async () => {
  const erin = await app.buildEmployee()
  const { positions } = await app.as(erin)
  const list = [GLOBEX, at('Self-employed', '2018'), at('Acme (formerly Globex)')]
  await positions.replacePositions({ body: { positions: list } })
  expect(
    await app.database.inCompany(erin.company_id, (db) => formerEmployers(db, erin.employee_id)),
  ).toEqual([
    { employerKey: 'globex', from: '2019-01', to: '2021' },
    { employerKey: 'acme', from: null, to: null },
  ])
})
