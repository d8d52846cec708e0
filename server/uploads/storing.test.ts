import { expect, onTestFinished, test } from 'vitest'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, somebody } from '../../testing/uploads.ts'

const app = await sharedTestApp()

/** Keeps the transaction of each upload open until it is let go. */
function hold() {
  const { enqueue } = app.services.imports
  let letGo = () => {}
  const told = new Promise<void>((resolve) => (letGo = resolve))
  const seen = { now: 0, most: 0, letGo: () => letGo() }
  app.services.imports.enqueue = async (...upload) => {
    seen.most = Math.max(seen.most, ++seen.now)
    await told
    await enqueue(...upload).finally(() => seen.now--)
  }
  onTestFinished(() => void (app.services.imports.enqueue = enqueue))
  return seen
}

// The embedded database has one connection.
const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

onPostgres('while files of many companies are stored, two at once, others are answered', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => app.buildAdmin()))
  const clients = await Promise.all(people.map((person) => app.as(person)))
  const other = await app.as(await app.buildEmployee())
  const seen = hold()
  const uploads = clients.map((client) => client.uploads.upload({ file: csvFile([somebody({})]) }))
  await expect.poll(() => seen.now).toBe(2)
  await expect(other.dashboard.dashboard()).resolves.toBeDefined()
  seen.letGo()
  const stored = await Promise.all(uploads)
  expect(new Set(stored.map(({ job_id }) => job_id)).size).toBe(12)
  expect(seen.most).toBe(2)
})
