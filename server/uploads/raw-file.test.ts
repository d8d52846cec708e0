import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesHolding } from '../../testing/held-text.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, finishedUpload, somebody, upload } from '../../testing/uploads.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'

let app: TestApp
let logged = ''
const keep = new Writable({
  write(chunk, _, done) {
    logged += String(chunk)
    done()
  },
})
beforeAll(async () => {
  app = await createTestApp({ log: createLog(readSettings({ LOG_LEVEL: 'debug' }), keep) })
})
afterAll(() => app.close())

const NAME = 'Zerelda'
const zerelda = somebody({ first_name: NAME, linkedin_url: 'https://www.linkedin.com/in/zerelda' })

const uploads = async (company_id: string) =>
  app.database.inCompany(company_id, (db) =>
    db
      .selectFrom('upload')
      .where('company_id', '=', company_id)
      .select(({ selectFrom, fn }) => [
        'status',
        selectFrom('upload_part')
          .whereRef('upload_part.company_id', '=', 'upload.company_id')
          .whereRef('upload_part.upload_id', '=', 'upload.id')
          .select(fn.countAll<string>().as('parts'))
          .as('parts'),
      ])
      .orderBy('id')
      .execute(),
  )

test('the file is deleted once its import is done, and once it failed', async () => {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  await upload(client, csvFile([zerelda]))
  await upload(client, new Blob([`id,amount\n1,${NAME}\n`]))
  expect(await uploads(employee.company_id)).toEqual([
    { status: 'COMPLETED', parts: '0' },
    { status: 'FAILED', parts: '0' },
  ])
})

test('when an import fails for good, its file and its rows are deleted, and nothing tells who was in it', async () => {
  const company = await app.buildCompany()
  const employee = await app.buildEmployee({ company })
  const client = await app.as(employee)
  // Every run fails at this row, and the database names the person.
  await app.database.pool.query(`
    create function fail_at_row() returns trigger language plpgsql as $$
      begin raise exception 'failed at %', new.first_name using table = 'connection', detail = new.email; end $$;
    create trigger fail_at_row before insert on connection for each row when (new.first_name = 'Gwendolyn')
      execute function fail_at_row()`)
  const file = csvFile([somebody({ first_name: 'Gwendolyn', email: 'gwendolyn@acme.test' })])
  const { job_id } = await client.uploads.upload({ file })
  const told = async () => {
    const { rows } = await app.database.pool.query<{ told: string | null }>(
      `select string_agg(output::text, '') as told from pgboss.job where name = 'import'`,
    )
    return rows[0]!.told
  }
  await expect.poll(told).toMatch(/refused|failed at/)
  expect(await tablesHolding(app, 'gwendolyn')).toEqual(['public.upload_part']) // the file, which waits for its end
  await app.database.inCompany(company.company_id, (db) =>
    db.updateTable('upload').set({ run: 5 }).where('company_id', '=', company.company_id).execute(),
  )
  const ended = await finishedUpload(client, job_id)
  await app.database.pool.query('drop function fail_at_row cascade')
  expect(ended.job_status).toBe('FAILED')
  expect(await uploads(company.company_id)).toEqual([{ status: 'FAILED', parts: '0' }])
  expect(await tablesHolding(app, 'gwendolyn')).toEqual([])
  expect(logged).toMatch(/The database refused \(P0001\).*connection/)
  expect(logged).not.toMatch(/gwendolyn/i)
})

test('logs and mails say nothing of the people in a file', async () => {
  const client = await app.as(await app.buildEmployee())
  await upload(client, csvFile([zerelda]))
  await client.connections.reviewList({ query: { search: NAME } })
  expect(logged).toMatch(/reviewList|connections\/review/)
  expect(logged).not.toMatch(new RegExp(NAME, 'i'))
  expect(JSON.stringify(app.mails)).not.toMatch(new RegExp(NAME, 'i'))
})

test('the trail says that an export was filtered by a search, but not by which words', async () => {
  const admin = await app.as(await app.buildAdmin())
  await admin.recommendations.exportAll({ query: { search_query: NAME, job_category: 'SALES' } })
  const { entries } = await admin.audit.auditTrail()
  expect(entries[0]!.detail).toEqual({ search_query: true, job_category: ['SALES'] })
})

test('an uploaded file is never written to the disk outside the database', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vouch-raw-file-'))
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  const written: unknown[] = []
  const watcher = fs.watch(folder, (_, name) => void written.push(name))
  const client = await app.as(await app.buildEmployee())
  await upload(client, csvFile(20_000)) // more than a server might keep in memory and write the rest away
  watcher.close()
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
  fs.rmSync(folder, { recursive: true })
  expect(written).toEqual([])
})
