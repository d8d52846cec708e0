import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { JOB_LIST_SIZE, LIST_SIZE } from '../../domain/page-size.ts'
import { endpointsOf } from '../../testing/endpoints.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { csvFile, upload } from '../../testing/uploads.ts'

const app = await sharedTestApp()
const admin = await app.buildAdmin()
const asAdmin = await app.as(admin)

const MORE = 3

test('every list that is a bare array has maxEntries and a page', () => {
  const lists = endpointsOf(api).filter(({ endpoint }) => endpoint.response.def.type === 'array')
  expect(lists.length).toBeGreaterThan(5)
  for (const { name, endpoint } of lists) {
    expect(endpoint.maxEntries ?? 0, `${name} needs maxEntries`).toBeGreaterThan(0)
    expect(Object.keys(endpoint.query?.shape ?? {}), `${name} needs a page in its query`).toContain('page')
  }
})

/** Many rows like one that a builder made. */
async function repeatRow(table: 'employee' | 'tip' | 'job', id: string, times: number) {
  await app.database.inCompany(admin.company_id, (db) =>
    sql`
      insert into ${sql.table(table)} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()) || ${
        table === 'employee'
          ? sql`jsonb_build_object('email', 'copy' || n || '@long.test')`
          : sql`'{}'::jsonb`
      })).* from ${sql.table(table)} t, generate_series(1, ${times}::int) n
      where t.company_id = ${admin.company_id} and t.id = ${id}
      on conflict do nothing`.execute(db),
  )
}

async function expectPages(list: (page?: number) => Promise<unknown[]>, size: number, total: number) {
  const [first, second, third] = [await list(), await list(2), await list(3)]
  expect([first.length, second.length, third.length]).toEqual([size, total - size, 0])
  const all = [...first, ...second].map((entry) => {
    const { id, uuid, email } = entry as Record<string, string>
    return id ?? uuid ?? email
  })
  expect(new Set(all).size).toBe(total)
  expect(await list(1)).toEqual(first)
}

test('employees come in pages', async () => {
  const { employee_id } = await app.buildEmployee({ company: admin })
  await repeatRow('employee', employee_id, LIST_SIZE + MORE - 2)
  await expectPages(
    (page) => asAdmin.employees.employeeList({ query: { page } }),
    LIST_SIZE,
    LIST_SIZE + MORE,
  )
})

test('tips come in pages', async () => {
  const { id } = await app.buildTip({ company: admin })
  await repeatRow('tip', id, LIST_SIZE + MORE - 1)
  await expectPages((page) => asAdmin.tips.tipList({ query: { page } }), LIST_SIZE, LIST_SIZE + MORE)
  await expectPages(
    (page) => asAdmin.tips.tipList({ query: { page, is_reviewed: false } }),
    LIST_SIZE,
    LIST_SIZE + MORE,
  )
})

test('invitations come in pages, each with its inviter, without those of employees', async () => {
  const here = await app.buildEmployee({ company: admin })
  await sql`
    insert into invitation (company_id, email, role, invited_by, created_at)
    select ${admin.company_id}::uuid, email, 'employee', ${admin.employee_id}::uuid, now() from (
      select 'guest' || n || '@long.test' as email from generate_series(1, ${LIST_SIZE + MORE}::int) n
      union all select ${here.email}) guests`.execute(app.database.db)
  const list = (page?: number) => asAdmin.employees.invitationList({ query: { page } })
  await expectPages(list, LIST_SIZE, LIST_SIZE + MORE)
  const [entry] = await list(2)
  expect(entry).toMatchObject({ role: 'employee', invited_by: expect.stringMatching(/^Erin Number/) })
})

test('candidates to finalize come in pages', async () => {
  await upload(asAdmin, csvFile(LIST_SIZE + MORE))
  await app.database.inCompany(admin.company_id, (db) =>
    sql`update connection set recommended = true, status = 'recommend' where company_id = ${admin.company_id}`.execute(
      db,
    ),
  )
  await expectPages(
    (page) => asAdmin.recommendations.finalReviewList({ query: { page } }),
    LIST_SIZE,
    LIST_SIZE + MORE,
  )
})

test('jobs come in pages, with recommendations and without', async () => {
  const { id } = await app.buildJob({ company: admin })
  await repeatRow('job', id, 2 * JOB_LIST_SIZE + MORE - 1)
  const jobs = await Promise.all([1, 2, 3, 4].map((page) => asAdmin.jobs.jobList({ query: { page } })))
  expect(jobs.map(({ length }) => length)).toEqual([JOB_LIST_SIZE, JOB_LIST_SIZE, MORE, 0])
  expect(new Set(jobs.flat().map((job) => job.id)).size).toBe(2 * JOB_LIST_SIZE + MORE)
  await expectPages(
    (page) => asAdmin.jobs.companyJobs({ query: { page } }),
    2 * JOB_LIST_SIZE,
    2 * JOB_LIST_SIZE + MORE,
  )
  const named = jobs
    .flat()
    .slice(-2 * JOB_LIST_SIZE)
    .map((job) => job.id)
  expect(await asAdmin.jobs.companyJobs({ query: { job_id: named, page: 7 } })).toHaveLength(named.length)
})

test('a job with very long notes has as many recommendations as 100 kB of notes allow, and the total', async () => {
  const NOTES = 'x'.repeat(5000)
  const owner = await app.buildAdmin()
  const client = await app.as(owner)
  const job = await app.buildJob({ company: owner })
  const ids: string[] = []
  for (let n = 0; n < 30; n++) ids.push((await app.buildConnection({ employee: owner })).id)
  await app.decide(
    owner,
    ...ids.map((connection_id) => ({ connection_id, job_decision: 'YES' as const, job_ids: [job.id] })),
  )
  await app.database.inCompany(owner.company_id, (db) =>
    sql`update connection set notes = ${NOTES} where company_id = ${owner.company_id}`.execute(db),
  )
  const [listed] = await client.jobs.jobList()
  const whole = await client.jobs.jobRecommendations({ params: { id: job.id } })
  expect(whole.recommendations).toHaveLength(30)
  expect(listed!.recommendations_total).toBe(30)
  expect(listed!.recommendations).toEqual(whole.recommendations.slice(0, 20))
})
