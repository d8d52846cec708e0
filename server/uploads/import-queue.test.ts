import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { addUpload } from './upload.store.ts'
import { lockNetwork } from '../db/locks.ts'

const open: TestApp[] = []
afterEach(async () => {
  for (const app of open.splice(0).toReversed()) await app.close()
})

/** A gate before every batch: imports wait while it is shut, or once so many batches are through. */
function gate() {
  let pass = () => {}
  let shut: Promise<void> | null = null
  let through = 0
  return {
    waiting: 0,
    shut(after = 0) {
      through = after
      shut = new Promise((resolve) => (pass = resolve))
    },
    open() {
      shut = null
      pass()
    },
    async beforeBatch() {
      if (++this.waiting > through) await shut
    },
  }
}

async function gatedApp() {
  const barrier = gate()
  const app = await createTestApp({ beforeBatch: () => barrier.beforeBatch() })
  open.push(app)
  return { app, barrier }
}

/** A second server on the first one's database. */
async function secondApp(first: TestApp) {
  const app = await createTestApp({ database: { ...first.database, close: async () => undefined } })
  open.push(app)
  return app
}

/** What the queue does some seconds after a process stops giving signs of life. */
const abandon = (app: TestApp) =>
  app.database.pool.query(
    `update pgboss.job set state = 'retry', retry_count = retry_count + 1 where name = 'import' and state = 'active'`,
  )

test('no one sees anything of an import before all of it is there', async () => {
  const { app, barrier } = await gatedApp()
  const admin = await app.buildAdmin()
  const client = await app.as(admin)
  await upload(client, csvFile([somebody({ email: 'known@acme.test' })]))
  barrier.shut(1)
  barrier.waiting = 0
  const people = csvFile(
    [...Array(3_700).keys()].map((n) =>
      somebody({ email: n === 0 ? 'known@acme.test' : `p${n}@acme.test`, job_title: 'CTO' }),
    ),
  )
  const { job_id } = await client.uploads.upload({ file: people })
  await expect.poll(() => barrier.waiting).toBeGreaterThanOrEqual(2)
  await expect.poll(async () => (await storedRows(app, admin)).connections.length).toBeGreaterThan(1)
  const job = await client.uploads.jobStatus({ params: { id: job_id } })
  expect(job).toMatchObject({ job_status: 'RUNNING', progress: { rows: 3_700 }, receipt: null })
  const before = await client.connections.reviewList()
  expect(before.connections.map(({ job_title }) => job_title)).toEqual(['Software Engineer'])
  expect(before.pagination.total_count).toBe(1)
  barrier.open()
  const { receipt } = await finishedUpload(client, job_id)
  expect(receipt).toMatchObject({ rows: 3_700, added: 3_699, updated: 1 })
  expect((await client.connections.reviewList()).pagination.total_count).toBe(3_700)
})

test('an abandoned import is finished by another server, and the first server can write no more', async () => {
  const { app, barrier } = await gatedApp()
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  let batches = 0
  const { beforeBatch } = barrier
  barrier.beforeBatch = async function () {
    if (++batches === 2) barrier.shut()
    await beforeBatch.call(barrier)
  }
  const people = 11_000 // several batches on either database
  const { job_id } = await client.uploads.upload({ file: csvFile(people) })
  await expect.poll(() => batches).toBeGreaterThanOrEqual(2)
  await expect.poll(async () => (await storedRows(app, employee)).connections.length).toBeGreaterThan(0)
  await abandon(app)
  const second = await secondApp(app)
  const { receipt } = await finishedUpload(await second.as(employee), job_id)
  expect(receipt).toMatchObject({ rows: people, added: people })
  barrier.open()
  await app.services.imports.close()
  const { connections, persons } = await storedRows(second, employee)
  expect([connections.length, persons.length]).toEqual([people, people])
})

test('a server that stops releases its import', async () => {
  const { app, barrier } = await gatedApp()
  const employee = await app.buildEmployee()
  barrier.shut()
  const client = await app.as(employee)
  const { job_id } = await client.uploads.upload({ file: csvFile(20) })
  await expect.poll(() => barrier.waiting).toBe(1)
  const closed = app.services.imports.close()
  barrier.open()
  await closed
  expect((await client.uploads.jobStatus({ params: { id: job_id } })).job_status).toBe('RUNNING')
  const second = await secondApp(app)
  expect((await finishedUpload(await second.as(employee), job_id)).receipt).toMatchObject({ added: 20 })
})

test('an import that fails each time ends with a reason', async () => {
  const { app } = await gatedApp()
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  await app.services.imports.close()
  const { job_id } = await client.uploads.upload({ file: csvFile(3) })
  await app.database.inCompany(employee.company_id, (db) =>
    db.updateTable('upload').set({ run: 5 }).where('id', '=', job_id).execute(),
  )
  const second = await secondApp(app)
  const job = await finishedUpload(await second.as(employee), job_id)
  expect(job).toMatchObject({
    job_status: 'FAILED',
    error: expect.stringMatching(/upload Connections\.csv once more/),
  })
})

test('a company’s imports run one after the other', async () => {
  const { app, barrier } = await gatedApp()
  const company = await app.buildCompany()
  const erin = await app.as(await app.buildEmployee({ company }))
  const finn = await app.as(await app.buildEmployee({ company }))
  barrier.shut()
  const first = await erin.uploads.upload({ file: csvFile(10) })
  const second = await finn.uploads.upload({ file: csvFile(10) })
  await expect.poll(() => barrier.waiting).toBe(1)
  if (process.env.TEST_DATABASE === 'postgres') {
    const other = await secondApp(app) // which takes what was uploaded later, and passes over what waits
    await upload(await other.as(await other.buildEmployee()), csvFile(1))
  }
  expect(await finn.uploads.jobStatus({ params: { id: second.job_id } })).toMatchObject({
    job_status: 'PENDING',
  })
  barrier.open()
  expect(await finishedUpload(erin, first.job_id)).toMatchObject({ receipt: { added: 10 } })
  expect(await finishedUpload(finn, second.job_id)).toMatchObject({ receipt: { added: 10 } })
  const { connections, persons } = await storedRows(app, company)
  expect([connections.length, persons.length]).toEqual([20, 10])
})

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'while one server is busy, another imports for other companies, and each upload only once',
  async () => {
    const { app, barrier } = await gatedApp()
    const erin = await app.as(await app.buildEmployee())
    barrier.shut()
    const held = await erin.uploads.upload({ file: csvFile(10) })
    await expect.poll(() => barrier.waiting).toBe(1)
    const other = await secondApp(app)
    const finn = await other.as(await other.buildEmployee())
    expect(await upload(finn, csvFile(10))).toMatchObject({ receipt: { added: 10 } })
    barrier.open()
    expect(await finishedUpload(erin, held.job_id)).toMatchObject({ receipt: { added: 10 } })
    expect(barrier.waiting).toBe(1)
  },
)

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'an import waits for people’s own calls at its end, and does not start again because of them',
  async () => {
    const { app, barrier } = await gatedApp()
    const employee = await app.buildEmployee()
    const client = await app.as(employee)
    barrier.shut()
    const { job_id } = await client.uploads.upload({ file: csvFile(20) })
    await expect.poll(() => barrier.waiting).toBe(1)
    await app.database.inCompany(employee.company_id, async (db) => {
      await lockNetwork(db)
      barrier.open()
      await sleep(2_000)
    })
    expect(await finishedUpload(client, job_id)).toMatchObject({ receipt: { added: 20 } })
    const { rows } = await app.database.pool.query('select run from upload where id = $1', [job_id])
    expect(rows).toEqual([{ run: 1 }])
  },
)

test.runIf(process.env.TEST_DATABASE === 'embedded')(
  'after an import the embedded database knows its size, so that lists are read from their index alone',
  async () => {
    const { app } = await gatedApp()
    await upload(await app.as(await app.buildEmployee()), csvFile(600))
    const known = `select relname, reltuples::int as size, relallvisible > 0 as index_alone from pg_class
      where relname in ('connection', 'person') order by 1`
    await expect
      .poll(async () => (await app.database.pool.query(known)).rows)
      .toEqual([
        { relname: 'connection', size: 600, index_alone: true },
        { relname: 'person', size: 600, index_alone: true },
      ])
  },
)

test('an upload and its job are stored together or not at all', async () => {
  const { app } = await gatedApp()
  const { company_id, employee_id } = await app.buildEmployee()
  const { imports } = app.services
  const file = Buffer.from(await csvFile(3).arrayBuffer())
  const rolledBack = app.database.inCompany(company_id, async (db) => {
    const upload_id = randomUUID()
    await addUpload(db, { upload_id, employee_id }, [file])
    await imports.enqueue(db, upload_id)
    throw new Error('rolled back')
  })
  const kept = app.database.inCompany(company_id, async (db) => {
    const upload_id = randomUUID()
    await addUpload(db, { upload_id, employee_id }, [file])
    await imports.enqueue(db, upload_id)
    return upload_id
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const id = await kept
  const { rows } = await app.database.pool.query(
    `select data ->> 'upload_id' as id from pgboss.job where name = 'import'`,
  )
  expect(rows).toEqual([{ id }])
})
