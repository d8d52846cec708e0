import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody } from '../../testing/uploads.ts'

let app: TestApp
let hold: Promise<void> | undefined
beforeAll(async () => void (app = await createTestApp({ beforeBatch: async () => hold })))
afterAll(() => app.close())

const statusOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled' ? 202 : (answer.reason as { status: number }).status

test('of many files at once an employee has three taken in, and more as soon as those are imported', async () => {
  let go = () => {}
  hold = new Promise((resolve) => (go = resolve))
  const [erin, finn] = [await app.as(await app.buildEmployee()), await app.as(await app.buildEmployee())]
  const send = () => erin.uploads.upload({ file: csvFile([somebody({})]) })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, send))
  const taken = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value)
  expect(taken.length).toBeGreaterThanOrEqual(1)
  expect(taken.length).toBeLessThanOrEqual(3)
  expect(new Set(answers.map(statusOf))).toEqual(new Set([202, 409]))

  for (let n = taken.length; n < 3; n++) taken.push(await send())
  await expect(send()).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    message:
      '3 of your files are already uploading or waiting. Please try again once one of them is imported.',
  })
  await finn.uploads.upload({ file: csvFile([somebody({})]) })

  go()
  for (const { job_id } of taken) await finishedUpload(erin, job_id)
  await finishedUpload(erin, (await send()).job_id)
})
