import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltEmployee } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { csvFile, somebody, storedRows, upload } from '../../testing/uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const rate = (admin: BuiltEmployee, person_id: string, notes: string, updated_at: string) =>
  app.database.inCompany(admin.company_id, (db) =>
    db
      .insertInto('rating')
      .values({
        company_id: admin.company_id,
        employee_id: admin.employee_id,
        person_id,
        notes,
        can_reach_out: true,
        can_mention_name: false,
        updated_at: new Date(updated_at),
      })
      .execute(),
  )

test('a merged person keeps the ratings of both, and of two by one admin the newer answers with both notes', async () => {
  const company = await app.buildCompany()
  const [erin, finn] = [await app.buildEmployee({ company }), await app.buildEmployee({ company })]
  const admins = [
    await app.buildAdmin({ company }),
    await app.buildAdmin({ company }),
    await app.buildAdmin({ company }),
  ]
  const byLink = somebody({ linkedin_url: 'https://www.linkedin.com/in/ada' })
  await upload(await app.as(erin), csvFile([somebody({ email: 'ada@acme.test' })]))
  await upload(await app.as(finn), csvFile([byLink]))
  const { persons } = await storedRows(app, company)
  const mailed = persons.find(({ email }) => email !== null)!.id
  const linked = persons.find(({ link_key }) => link_key !== null)!.id
  await rate(admins[0]!, mailed, 'only the one that goes', '2026-01-01')
  await rate(admins[1]!, mailed, 'newer, of the one that goes', '2026-02-02')
  await rate(admins[1]!, linked, 'older', '2026-01-01')
  await rate(admins[2]!, mailed, 'older, of the one that goes', '2026-01-01')
  await rate(admins[2]!, linked, 'newer', '2026-02-02')
  await upload(await app.as(erin), csvFile([{ ...byLink, email: 'ada@acme.test' }]))
  expect((await storedRows(app, company)).persons.map(({ id }) => id)).toEqual([linked])
  const ratings = await app.database.inCompany(company.company_id, (db) =>
    db
      .selectFrom('rating')
      .where('company_id', '=', company.company_id)
      .select(['person_id', 'notes'])
      .execute(),
  )
  expect(ratings.map(({ notes }) => notes).toSorted()).toEqual([
    'newer\n\nolder, of the one that goes',
    'newer, of the one that goes\n\nolder',
    'only the one that goes',
  ])
  expect(ratings.every(({ person_id }) => person_id === linked)).toBe(true)
})
