import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody } from '../../testing/uploads.ts'

const LARGE = 10_000_000

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
const file = () => csvFile([somebody({})])

test('twenty uploads within a second are taken in', async () => {
  const { uploads, ...erin } = await app.as(await app.buildEmployee())
  const answers = await Promise.all(Array.from({ length: 20 }, () => uploads.upload({ file: file() })))
  await finishedUpload({ uploads, ...erin }, answers.at(-1)!.job_id)
})

test('an upload is refused while three of the largest files of the same employee wait', async () => {
  const company = await app.buildCompany()
  const erin = await app.buildEmployee({ company })
  for (let n = 0; n < 3; n++) {
    const { id: upload_id } = await app.buildUpload({ employee: erin, status: 'PENDING' })
    await app.database.inCompany(erin.company_id, (db) =>
      sql`insert into upload_part values (${erin.company_id}, ${upload_id}, 1, convert_to(repeat('x', ${LARGE}), 'UTF8'))`.execute(
        db,
      ),
    )
  }
  const message =
    'Too many of your files are already uploading or waiting. Please try again once one of them is imported.'
  await expect((await app.as(erin)).uploads.upload({ file: file() })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    message,
  })
  const finn = await app.as(await app.buildEmployee({ company }))
  expect(await finn.uploads.upload({ file: file() })).toHaveProperty('job_id')
})

test('an upload is refused while a hundred small files of the same employee wait, whatever their size', async () => {
  const employee = await app.buildEmployee()
  const { uploads } = await app.as(employee)
  for (let n = 0; n < 99; n++) await app.buildUpload({ employee, status: 'PENDING' })
  expect(await uploads.upload({ file: file() })).toHaveProperty('job_id')
  await app.buildUpload({ employee, status: 'PENDING' })
  await expect(uploads.upload({ file: file() })).rejects.toMatchObject({ status: 409 })
})
