import { expect, test } from 'vitest'
import { callerOf, CASES } from '../../testing/cases.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { wrongCounts } from '../../testing/wrong-counts.ts'

const app = await sharedTestApp()

const importsEnd = () => expect.poll(async () => (await app.services.imports.depth()).waiting).toBe(0)

test('after every call the stored counts are what a recount gives', async () => {
  const company = await app.buildCompany()
  const people = [await app.buildEmployee({ company }), await app.buildAdmin({ company })]
  for (const entry of CASES)
    for (const who of people) {
      const caller = await callerOf(app, entry, who)
      const args = await entry.row.args(app, who)
      await rawCall(app, entry.endpoint, args, await app.tokenOf(caller))
      if (entry.name === 'uploads.upload') await importsEnd()
      if (entry.endpoint.method !== 'GET')
        // what one of those did would show after the next call
        expect(await wrongCounts(app.database.pool), entry.name).toEqual([])
    }
})

test('a count that is not recomputed is found', async () => {
  const { company_id, employee_id } = await app.buildEmployee()
  const employee = { company_id, employee_id, email: '' }
  const { person_id } = await app.buildConnection({ employee })
  await app.database.pool.query(`update person set seniority = 'EXECUTIVE' where id = $1`, [person_id])
  expect(await wrongCounts(app.database.pool)).toHaveLength(2)
})
