import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** Uploads of these moments, the first with the smallest id. */
async function uploadsAt(employee: BuiltEmployee, moments: string[], status?: string) {
  const built = []
  for (const _ of moments) built.push((await app.buildUpload({ employee, ...(status && { status }) })).id)
  const ids = built.toSorted()
  for (const [index, id] of ids.entries())
    await app.database.inCompany(employee.company_id, (db) =>
      db
        .updateTable('upload')
        .set({ created_at: new Date(moments[index]!) })
        .where('id', '=', id)
        .execute(),
    )
  return ids
}

const EARLY = '2026-01-01T10:00:00Z'
const LATE = '2026-01-01T10:00:01Z'

test('the last upload is the newest one, and of two at the same moment the one with the larger id', async () => {
  for (const [moments, last] of [
    [[EARLY, LATE, EARLY], 1],
    [[LATE, EARLY, EARLY], 0],
    [[LATE, LATE, EARLY], 1],
    [[EARLY, LATE, LATE], 2],
  ] as const) {
    const employee = await app.buildEmployee()
    const ids = await uploadsAt(employee, [...moments])
    const { dashboard } = await (await app.as(employee)).dashboard.dashboard()
    expect(dashboard.last_upload?.job_id, moments.join()).toBe(ids[last])
  }
})

test('the place of an upload counts those of earlier moments, and those of the same moment by their ids', async () => {
  const employee = await app.buildEmployee()
  const ids = await uploadsAt(employee, [LATE, EARLY, LATE, EARLY], 'PENDING')
  const client = await app.as(employee)
  const jobs = await Promise.all(ids.map((id) => client.uploads.jobStatus({ params: { id } })))
  expect(jobs.map(({ place }) => place)).toEqual([2, 0, 3, 1])
})
