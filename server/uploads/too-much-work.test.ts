import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { upload } from '../../testing/uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ cpuLimit: { startMs: 0, rowMs: 1.5 } })
})
afterAll(() => app.close())

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n'
/** Each of these letters becomes eighteen when a link is compared. */
const LINK = `linkedin.com/in/${'ﷺ'.repeat(1_600)}`

test('a file of a few rows that are made to be hard to read fails, and leaves nothing', async () => {
  const person = await app.buildEmployee()
  const rows = Array.from({ length: 200 }, (_, n) => `Ada,Byron ${n},${LINK},,,,\n`)
  const client = await app.as(person)
  expect(await upload(client, new Blob([HEADER, ...rows]))).toMatchObject({
    job_status: 'FAILED',
    error: expect.stringContaining('takes far longer than a list of people'),
  })
  expect((await client.connections.reviewList()).connections).toEqual([])
})

test('a file of many ordinary rows is imported within the time of its rows', async () => {
  const client = await app.as(await app.buildEmployee())
  const people = 3_000
  expect(await upload(client, new Blob([connectionsCsv({ people })]))).toMatchObject({
    job_status: 'COMPLETED',
  })
})
