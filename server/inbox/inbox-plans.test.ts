import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indexesOf, recordStatements, rowsLookedAt } from '../../testing/recorded-statements.ts'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const ENTRIES = 500
const STEPS = 40 // each step of a plan counts the rows that it hands on

const app = await sharedTestApp()

/** For each entry a person, a comment that names the admin, and an ask that the admin started and gets. */
const fill = ({ company_id, employee_id }: BuiltEmployee) =>
  app.database.inCompany(company_id, async (db) => {
    const id = (kind: string) =>
      sql`overlay(overlay(md5(${company_id + kind} || n) placing '4' from 13) placing '8' from 17)::uuid`
    const rows = sql`from generate_series(1, ${ENTRIES}::int) n`
    await sql`
      insert into person (company_id, id, name, first_name, last_name, search, category, classifier_version, recommended, candidate)
      select ${company_id}, ${id('person')}, 'Ada ' || n, 'Ada', n::text, 'ada ' || n, 'SALES', 1, true, true ${rows}`.execute(
      db,
    )
    await sql`
      insert into comment (company_id, id, person_id, employee_id, at, text)
      select ${company_id}, ${id('comment')}, ${id('person')}, ${employee_id}, now(), 'Have a look' ${rows}`.execute(
      db,
    )
    await sql`
      insert into mention (company_id, comment_id, employee_id, at)
      select ${company_id}, ${id('comment')}, ${employee_id}, now() ${rows}`.execute(db)
    await sql`
      insert into reach_out (company_id, id, person_id, state, employee_id, until, started_by, started_at, steps)
      select ${company_id}, ${id('reach_out')}, ${id('person')}, 'asked', ${employee_id}, now() + interval '9 days',
        ${employee_id}, now(), '[{"what": "asked"}]' ${rows}`.execute(db)
  })

// With so few rows, the planner takes a company for small.
test('an inbox of many entries looks at so many rows, not at each for each other', async () => {
  const admin = await app.buildAdmin()
  await fill(admin)
  await app.database.pool.query('vacuum analyze')
  const client = await app.as(admin)
  const recorded = recordStatements()
  await client.inbox.entries({})
  expect((await client.inbox.unread()).unread).toBe(100)
  recorded.stop()
  const work = await rowsLookedAt(app.database.pool, recorded.seen.values(), admin.company_id)
  expect(work.filter(({ rows }) => rows > STEPS * ENTRIES)).toEqual([])
  const persons = { company: admin.company_id, table: 'person' }
  const indexes = await indexesOf(app.database.pool, recorded.seen.values(), persons)
  expect(indexes, 'each person is looked up by id').toContain('person_pkey')
  expect(indexes).not.toContain('person_employer')
})
