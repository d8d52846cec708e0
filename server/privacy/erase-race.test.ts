import { afterEach, expect, test } from 'vitest'
import { tablesHolding } from '../../testing/held-text.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'
import { csvFile, finishedUpload, somebody, storedRows, upload } from '../../testing/uploads.ts'
import { erasePerson } from './erase-person.ts'
import { purge } from './purge.ts'
import { lockNetwork } from '../db/locks.ts'

let app: TestApp
afterEach(() => app.close())

const LINK = 'https://www.linkedin.com/in/zerelda'
const zerelda = somebody({ first_name: 'Zerelda', last_name: 'Quint', linkedin_url: LINK })
const odo = somebody({ first_name: 'Odo', email: 'odo@vane.test' })

const onPostgres = process.env.TEST_DATABASE === 'postgres' // the embedded database runs one transaction at a time

/** Imports stop before their first batch, as often as they begin, until `go` is called. */
async function pausedApp() {
  let go = () => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  const state = { paused: false, waiting: 0, go }
  app = await createTestApp({
    async beforeBatch() {
      state.waiting++
      if (state.paused) await gone
    },
  })
  return state
}
const PATIENT = { timeout: 60_000 }

const waiting = () => waitingForLocks(app.database)

test('a person who is erased during an import is not imported', async () => {
  const imports = await pausedApp()
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  imports.paused = true
  const { job_id } = await client.uploads.upload({ file: csvFile([zerelda, odo]) })
  await expect.poll(() => imports.waiting, PATIENT).toBe(1)
  expect(await erasePerson(app.database, { link: LINK })).toMatchObject({ persons: 0, importing: 1 })
  imports.go()
  const { receipt } = await finishedUpload(client, job_id)
  expect(receipt).toMatchObject({ rows: 2, added: 1, skipped: 1 })
  expect(await tablesHolding(app, 'zerelda')).toEqual([])
  expect((await storedRows(app, employee)).connections).toHaveLength(1)
})

test('an import that had found the erased person begins again', async () => {
  const imports = await pausedApp()
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  await upload(await app.as(erin), csvFile([{ ...zerelda, email: 'shared@acme.test' }]))
  imports.paused = true
  imports.waiting = 0
  const client = await app.as(finn)
  const withoutLink = { ...zerelda, linkedin_url: '', email: 'shared@acme.test' }
  const { job_id } = await client.uploads.upload({ file: csvFile([withoutLink, odo]) })
  await expect.poll(() => imports.waiting, PATIENT).toBe(1)
  expect(await erasePerson(app.database, { link: LINK })).toMatchObject({ persons: 1, connections: 1 })
  imports.go()
  expect((await finishedUpload(client, job_id)).receipt).toMatchObject({ added: 1, skipped: 1 })
  const { connections, persons } = await storedRows(app, company)
  expect(connections.map(({ person_id }) => person_id)).toEqual(persons.map(({ id }) => id))
  expect(persons).toHaveLength(1)
})

test.runIf(onPostgres)('erasing and purging wait for the last transaction of an import', async () => {
  app = await createTestApp()
  const employee = await app.buildEmployee()
  const { company_id } = employee
  const { id } = await app.buildConnection({ employee })
  await app.database.inCompany(company_id, (db) =>
    db
      .updateTable('connection')
      .set({ brought_at: new Date(0) })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute(),
  )
  const ended: string[] = []
  const deleting = await app.database.inCompany(company_id, async (db) => {
    await lockNetwork(db)
    const both = Promise.all([
      erasePerson(app.database, { link: LINK }).then(() => ended.push('erased')),
      purge(app.database, { days: 365, now: new Date() }).then(() => ended.push('purged')),
    ])
    await expect.poll(waiting, PATIENT).toBe(2)
    expect(ended).toEqual([])
    return { both }
  })
  await deleting.both
  expect(ended.toSorted()).toEqual(['erased', 'purged'])
})

test.runIf(onPostgres)('an import neither begins nor ends while people are being deleted', async () => {
  const imports = await pausedApp()
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  const whileDeleting = (fn: () => Promise<void>) =>
    app.database.inCompany(employee.company_id, async (db) => {
      await lockNetwork(db)
      await fn()
      await expect.poll(waiting, PATIENT).toBe(1)
      expect((await client.uploads.jobStatus({ params: { id: job_id } })).job_status).not.toBe('COMPLETED')
    })
  imports.paused = true
  let job_id = ''
  await whileDeleting(async () => {
    ;({ job_id } = await client.uploads.upload({ file: csvFile([odo]) }))
    await expect.poll(waiting, PATIENT).toBe(1)
    expect((await client.uploads.jobStatus({ params: { id: job_id } })).job_status).toBe('PENDING')
  })
  await expect.poll(() => imports.waiting, PATIENT).toBe(1)
  await whileDeleting(async () => imports.go())
  expect((await finishedUpload(client, job_id)).receipt).toMatchObject({ added: 1 })
})
