import { afterEach, expect, test } from 'vitest'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, upload } from '../../testing/uploads.ts'
import type { Batch } from './write-hidden.ts'

const LARGE = 1_200 // people: several batches
const BLANK_LINES = '\n'.repeat(500_000) // the worker for small files leaves such a file to the other one

const open: TestApp[] = []
afterEach(async () => {
  for (const app of open.splice(0).toReversed()) await app.close()
})

/** Every batch in the order in which they were about to be written; those of some uploads can be held back. */
function watchedBatches() {
  const seen: Batch[] = []
  let held: { isHeld: (batch: Batch) => boolean; until: Promise<void> } | null = null
  return {
    seen,
    of: (upload_id: string) => seen.filter((batch) => batch.upload_id === upload_id),
    hold(isHeld: (batch: Batch) => boolean = () => true) {
      let release = () => {}
      held = { isHeld, until: new Promise((resolve) => (release = resolve)) }
      return () => {
        held = null
        release()
      }
    },
    async beforeBatch(batch: Batch) {
      seen.push(batch)
      if (held?.isHeld(batch)) await held.until
    },
  }
}

async function watchedApp() {
  const batches = watchedBatches()
  const app = await createTestApp({ beforeBatch: batches.beforeBatch })
  open.push(app)
  return { app, batches }
}

type Client = Awaited<ReturnType<TestApp['as']>>

/** A company's only employee, signed in, and how to send a file of theirs. */
async function newcomer(app: TestApp) {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  const send = async (file: Blob) => (await client.uploads.upload({ file })).job_id
  return { employee, client, send }
}

const largeFile = (seed = 1, people = LARGE) => new Blob([connectionsCsv({ people, seed }), BLANK_LINES])

async function addedBy(client: Client, job_id: string) {
  const { job_status, receipt } = await finishedUpload(client, job_id)
  return job_status === 'COMPLETED' ? receipt!.added : job_status
}

test('a small file is imported while other companies’ large ones are in the middle of theirs', async () => {
  const { app, batches } = await watchedApp()
  const [ada, ben, cleo] = [await newcomer(app), await newcomer(app), await newcomer(app)]
  const release = batches.hold((batch) => [large, other].includes(batch.upload_id))
  const large = await ada.send(largeFile())
  const other = await ben.send(largeFile())
  await expect.poll(() => batches.of(large).length).toBeGreaterThan(0)
  expect(await upload(cleo.client, csvFile(100))).toMatchObject({ receipt: { added: 100 } })
  expect(await cleo.client.uploads.jobStatus({ params: { id: await cleo.send(csvFile(3)) } })).toMatchObject({
    place: expect.toSatisfy((place) => place === null || place === 0),
  })
  release()
  expect([await addedBy(ada.client, large), await addedBy(ben.client, other)]).toEqual([LARGE, LARGE])
})

test('a company’s file waits for the running one, not for all that another company has sent', async () => {
  const { app, batches } = await watchedApp()
  const [ada, ben, cleo] = [await newcomer(app), await newcomer(app), await newcomer(app)]
  const release = batches.hold()
  const first = await ada.send(largeFile())
  await expect.poll(() => batches.seen.length).toBeGreaterThan(0)
  const [more, most] = [await ada.send(largeFile(2)), await ada.send(largeFile(3))]
  const second = await ben.send(largeFile())
  const third = await cleo.send(largeFile())
  release()
  for (const [{ client }, job_id] of [
    [ada, first],
    [ben, second],
    [cleo, third],
    [ada, more],
    [ada, most],
  ] as const)
    expect(await addedBy(client, job_id)).toBe(LARGE)
  expect([...new Set(batches.seen.map(({ upload_id }) => upload_id))]).toEqual([
    first,
    second,
    third,
    more,
    most,
  ])
})

test('all accounts with unproven addresses have one import at a time, and delay no one else’s', async () => {
  const { app, batches } = await watchedApp()
  const [ada, ben, cleo] = [await newcomer(app), await newcomer(app), await newcomer(app)]
  await app.database.pool.query('update address set proven_at = null where company_id = any ($1)', [
    [ada, ben].map(({ employee }) => employee.company_id),
  ])
  const release = batches.hold(({ upload_id }) => upload_id === held)
  const held = await ada.send(csvFile(10))
  await expect.poll(() => batches.of(held).length).toBeGreaterThan(0)
  const waiting = await ben.send(largeFile())
  expect(await addedBy(cleo.client, await cleo.send(largeFile()))).toBe(LARGE)
  expect(await ben.client.uploads.jobStatus({ params: { id: waiting } })).toMatchObject({
    job_status: 'PENDING',
    place: 0,
  })
  release()
  expect([await addedBy(ada.client, held), await addedBy(ben.client, waiting)]).toEqual([10, LARGE])
})

test('the place counts the uploads of your company alone', async () => {
  const { app, batches } = await watchedApp()
  const release = batches.hold()
  const other = await newcomer(app)
  const [large, waiting] = [await other.send(largeFile(1, 10)), await other.send(largeFile(2, 10))]
  await expect.poll(() => batches.of(large).length).toBeGreaterThan(0)
  const company = await app.buildCompany()
  const [erin, finn] = [
    await app.as(await app.buildEmployee({ company })),
    await app.as(await app.buildEmployee({ company })),
  ]
  const ids: [Client, string][] = []
  for (const client of [erin, finn, erin])
    ids.push([client, (await client.uploads.upload({ file: largeFile(1, 10) })).job_id])
  const places = async () => {
    const jobs = await Promise.all(ids.map(([client, id]) => client.uploads.jobStatus({ params: { id } })))
    return jobs.map(({ place }) => place)
  }
  expect(await places()).toEqual([0, 1, 2])
  expect((await erin.dashboard.dashboard()).dashboard.last_upload).toMatchObject({
    job_id: ids[2]![1],
    place: 2,
  })
  release()
  for (const [client, id] of ids) await finishedUpload(client, id)
  expect(await places()).toEqual([null, null, null])
  for (const id of [large, waiting]) await finishedUpload(other.client, id)
})
