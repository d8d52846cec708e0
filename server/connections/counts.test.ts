import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const NONE = '00000000-0000-0000-0000-000000000000'

const keptAndCounted = ({ company_id }: BuiltEmployee) =>
  app.database.inCompany(company_id, async (db) => {
    const connections = sql`employee_id, coalesce(upload_id, ${sql.lit(NONE)}) as upload_id, status, category`
    const persons = sql`coalesce(upload_id, ${sql.lit(NONE)}) as upload_id, category`
    const kept = [
      await sql`select employee_id, upload_id, status, category, n from connection_count
        where company_id = ${db.company} and n <> 0 order by 1, 2, 3, 4`.execute(db),
      await sql`select upload_id, category, n from person_count
        where company_id = ${db.company} and n <> 0 order by 1, 2`.execute(db),
    ]
    const counted = [
      await sql`select ${connections}, count(*)::int as n from connection
        where company_id = ${db.company} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db),
      await sql`select ${persons}, count(*)::int as n from person
        where company_id = ${db.company} group by 1, 2 order by 1, 2`.execute(db),
    ]
    return { kept: kept.map(({ rows }) => rows), counted: counted.map(({ rows }) => rows) }
  })

test('the kept counts are what a recount tells, whatever was added, changed and removed', async () => {
  const erin = await app.buildEmployee()
  const colleague = await app.buildEmployee({ company: { ...erin, name: '' } })
  const upload = await app.buildUpload({ employee: erin, status: 'RUNNING' })
  const check = async () => {
    const { kept, counted } = await keptAndCounted(erin)
    expect(kept).toEqual(counted)
    return kept
  }
  for (const job_title of [
    'Software Engineer',
    'Product Designer',
    'Software Engineer',
    'Account Executive',
  ]) {
    await app.buildConnection({ employee: erin, job_title })
    await app.buildConnection({ employee: colleague, job_title, status: 'skip' })
    await app.buildConnection({ employee: erin, job_title, upload_id: upload.id })
  }
  expect((await check()).map((rows) => rows.length)).toEqual([9, 6])
  const changes = [
    sql`update connection set status = 'recommend' where category = 'SOFTWARE_ENGINEER'`,
    sql`update connection set category = 'FOUNDER', notes = 'x' where category = 'DESIGNER'`,
    sql`update person set category = 'FOUNDER', upload_id = null where category = 'DESIGNER'`,
    sql`delete from connection where upload_id = ${upload.id}`,
    sql`delete from person where upload_id = ${upload.id}`,
    sql`delete from employee where id = ${colleague.employee_id}`,
  ]
  for (const change of changes) {
    await app.database.inCompany(erin.company_id, (db) => change.execute(db))
    expect((await check())[0]!.length).toBeGreaterThan(0)
  }
  await app.database.inCompany(erin.company_id, (db) =>
    sql`delete from company where company_id = ${db.company}`.execute(db),
  )
  expect(await check()).toEqual([[], []])
})
