import { expect, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'

const app = await sharedTestApp()

test('an upload notes who it leaves out and when they were brought last, until they are back', async () => {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  const people = ['ada', 'bea', 'cleo'].map((first_name) =>
    somebody({ first_name, email: `${first_name}@acme.test` }),
  )
  const [ada, bea, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const broughtAt = async () =>
    (await storedRows(app, employee)).connections.map(({ brought_at }) => brought_at?.toISOString() ?? null)
  const first = await upload(client, csvFile(people))
  expect(await broughtAt()).toEqual([null, null, null])
  const second = await upload(client, csvFile([ada, bea]))
  expect(await broughtAt()).toEqual([null, null, first.uploaded_at])
  await upload(client, csvFile([ada]))
  expect(await broughtAt()).toEqual([null, second.uploaded_at, first.uploaded_at])
  await upload(client, csvFile([ada, cleo]))
  expect(await broughtAt()).toEqual([null, second.uploaded_at, null])
})
