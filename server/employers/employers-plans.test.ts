import { expect, test } from 'vitest'
import { recordStatements, rowsLookedAt } from '../../testing/recorded-statements.ts'
import { newcomerUnknownToPlanner } from '../../testing/stale-statistics.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { recountEmployers } from './employer-rows.store.ts'

const PEOPLE = 400

const app = await sharedTestApp()

// The embedded database collects statistics right after an import.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'with statistics from before the import, recounting employers does not compare each person with each connection',
  async () => {
    const { employee } = await newcomerUnknownToPlanner(app, PEOPLE)
    const { company_id } = employee
    const recorded = recordStatements()
    await app.database.inCompany(company_id, async (db) => {
      const rows = await db
        .selectFrom('employer')
        .select('employer_key')
        .where('company_id', '=', company_id)
        .execute()
      const keys = rows.map(({ employer_key }) => employer_key)
      expect(keys.length).toBeGreaterThan(100)
      await recountEmployers(db, keys)
    })
    recorded.stop()
    const work = await rowsLookedAt(app.database.pool, recorded.seen.values(), company_id)
    expect(work.length).toBeGreaterThan(1)
    expect(work.filter((statement) => statement.rows > 20 * PEOPLE)).toEqual([])
  },
  300_000,
)
