import { afterEach, expect, test } from 'vitest'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, storedRows, upload } from '../../testing/uploads.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import type { Batch } from './write-hidden.ts'

const LARGE = process.env.TEST_DATABASE === 'postgres' ? 2_500 : 1_200 // people: several batches
const BLANK_LINES = '\n'.repeat(500_000) // the worker of small files leaves such a file to the other one
const MOST_AT_ONCE = 2 // batches that one import writes at the same time

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
    rowsOf: (upload_id: string) =>
      seen.reduce((sum, batch) => sum + (batch.upload_id === upload_id ? batch.rows : 0), 0),
    /** How many batches of an upload came before the first one of another. */
    before: (other: string, upload_id: string) => {
      const first = seen.findIndex((batch) => batch.upload_id === other)
      return seen.slice(0, first).filter((batch) => batch.upload_id === upload_id).length
    },
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

async function watchedApp(database?: TestApp['database']) {
  const batches = watchedBatches()
  const app = await createTestApp({
    beforeBatch: batches.beforeBatch,
    ...(database && { database: { ...database, close: async () => undefined } }),
  })
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

test('companies with large files get the first batch in turn, go on where they stopped, and write nobody twice', async () => {
  const { app, batches } = await watchedApp()
  const [ada, ben, cleo] = [await newcomer(app), await newcomer(app), await newcomer(app)]
  const release = batches.hold()
  const first = await ada.send(largeFile())
  await expect.poll(() => batches.seen.length).toBeGreaterThan(0)
  const more = await ada.send(largeFile(2))
  const second = await ben.send(largeFile())
  const third = await cleo.send(largeFile())
  release()
  for (const [{ client }, job_id] of [
    [ada, first],
    [ben, second],
    [cleo, third],
    [ada, more],
  ] as const)
    expect(await addedBy(client, job_id)).toBe(LARGE)
  expect(batches.before(second, first)).toBeLessThanOrEqual(MOST_AT_ONCE)
  expect(batches.before(third, second)).toBeLessThanOrEqual(MOST_AT_ONCE)
  expect(batches.before(third, first)).toBeLessThanOrEqual(2 * MOST_AT_ONCE)
  expect(batches.before(more, first)).toBe(batches.of(first).length)
  for (const id of [first, second, third, more]) expect(batches.rowsOf(id)).toBe(LARGE)
  for (const { employee } of [ben, cleo]) {
    const { connections, persons } = await storedRows(app, employee)
    expect([connections.length, persons.length]).toEqual([LARGE, LARGE])
    const known = new Set(persons.map(({ id }) => id))
    expect(connections.filter(({ person_id }) => !known.has(person_id))).toEqual([])
  }
})

/** An app in which a large file of Ada's has been paused in the middle, because a large one of Ben's goes first. */
async function pausedImport() {
  const { app, batches } = await watchedApp()
  const [ada, ben] = [await newcomer(app), await newcomer(app)]
  let release = batches.hold()
  const paused = await ada.send(largeFile())
  await expect.poll(() => batches.seen.length).toBeGreaterThan(0)
  const other = await ben.send(largeFile())
  release()
  release = batches.hold(({ upload_id }) => upload_id === other)
  await expect.poll(() => batches.of(other).length).toBeGreaterThan(0)
  const written = batches.rowsOf(paused)
  expect(written).toBeLessThan(LARGE)
  return { app, batches, ada, ben, paused, other, written, release: () => release() }
}

test('a paused import shows nobody, keeps its progress, and waits with a place', async () => {
  const { app, ada, paused, written, release } = await pausedImport()
  const job = await ada.client.uploads.jobStatus({ params: { id: paused } })
  expect(job).toMatchObject({ job_status: 'RUNNING', place: 0, progress: { done: written, rows: LARGE } })
  expect((await ada.client.connections.reviewList()).pagination.total_count).toBe(0)
  expect((await storedRows(app, ada.employee)).connections).toHaveLength(written)
  release()
  expect(await addedBy(ada.client, paused)).toBe(LARGE)
})

test('another server goes on with a paused import where it stopped', async () => {
  const { app, ada, ben, paused, other, written, release } = await pausedImport()
  const closed = app.services.imports.close()
  release()
  await closed
  const second = await watchedApp(app.database)
  expect(await addedBy(await second.app.as(ada.employee), paused)).toBe(LARGE)
  expect(await addedBy(await second.app.as(ben.employee), other)).toBe(LARGE)
  expect(second.batches.rowsOf(paused)).toBe(LARGE - written)
})

test('a paused import begins again where rows that it had written are gone', async () => {
  const { app, ada, paused, release } = await pausedImport()
  await app.database.inCompany(ada.employee.company_id, async (db) => {
    const { id } = await db
      .selectFrom('connection')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('connection').where('company_id', '=', db.company).where('id', '=', id).execute()
  })
  release()
  expect(await addedBy(ada.client, paused)).toBe(LARGE)
  const { connections, persons } = await storedRows(app, ada.employee)
  expect([connections.length, persons.length]).toEqual([LARGE, LARGE])
})

test('an import does not bring back a person who was erased while it was paused', async () => {
  const { app, ada, paused, release } = await pausedImport()
  const { connections } = await storedRows(app, ada.employee)
  const gone = connections.find(({ linkedin_url }) => linkedin_url !== null)!
  await erasePerson(app.database, { link: gone.linkedin_url!, company: ada.employee.company_id })
  release()
  const { receipt } = await finishedUpload(ada.client, paused)
  expect(receipt).toMatchObject({ added: LARGE - 1, skipped: 1 })
  const after = await storedRows(app, ada.employee)
  expect(after.connections.filter(({ link_key }) => link_key === gone.link_key)).toEqual([])
  expect([after.connections.length, after.persons.length]).toEqual([LARGE - 1, LARGE - 1])
})

test('pauses of an import do not count as failures', async () => {
  const { app } = await watchedApp()
  const { employee, client, send } = await newcomer(app)
  await app.services.imports.close()
  const job_id = await send(csvFile(3))
  await app.database.inCompany(employee.company_id, (db) =>
    db
      .updateTable('upload')
      .set({ run: 20, paused: JSON.stringify({ run: 18, pauses: 18, written: 0, digest: '' }) })
      .where('id', '=', job_id)
      .execute(),
  )
  const second = await watchedApp(app.database)
  expect(await addedBy(await second.app.as(employee), job_id)).toBe(3)
  expect((await client.uploads.jobStatus({ params: { id: job_id } })).place).toBeNull()
})

test('the place counts the uploads of the own company alone', async () => {
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

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'with two servers, a company that comes is served after a batch of one of those that are under way',
  async () => {
    const one = await watchedApp()
    const two = await watchedApp(one.app.database)
    const [ada, ben, cleo] = [await newcomer(one.app), await newcomer(two.app), await newcomer(one.app)]
    const [release, releaseOther] = [one.batches.hold(), two.batches.hold()]
    const [first, second] = [await ada.send(largeFile()), await ben.send(largeFile())]
    await expect.poll(() => one.batches.seen.length + two.batches.seen.length).toBeGreaterThanOrEqual(2)
    const third = await cleo.send(largeFile())
    const heldBefore = one.batches.seen.length + two.batches.seen.length
    release()
    await expect.poll(() => one.batches.of(third).length + two.batches.of(third).length).toBeGreaterThan(0)
    expect(one.batches.before(third, first) + one.batches.before(third, second)).toBeLessThanOrEqual(
      heldBefore,
    )
    releaseOther()
    for (const [{ client }, id] of [
      [ada, first],
      [ben, second],
      [cleo, third],
    ] as const)
      expect(await addedBy(client, id)).toBe(LARGE)
    for (const id of [first, second, third])
      expect(one.batches.rowsOf(id) + two.batches.rowsOf(id)).toBe(LARGE)
  },
)
