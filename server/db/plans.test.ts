import { expect, test } from 'vitest'
import { recordStatements, rowsLookedAt } from '../../testing/recorded-statements.ts'
import { newcomerUnknownToPlanner } from '../../testing/stale-statistics.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { recountEmployers } from '../employers/employer-rows.store.ts'

const PEOPLE = 2000

const app = await sharedTestApp()

// The embedded database collects statistics right after an import.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'in a company that the statistics do not know, neither Finish nor the count of employers looks at each row for each id',
  async () => {
    const { pool } = app.database
    const { employee, client } = await newcomerUnknownToPlanner(app, PEOPLE)
    const { company_id, employee_id } = employee
    const { rows } = await pool.query<{ id: string }>('select id from connection where employee_id = $1', [
      employee_id,
    ])
    expect(rows).toHaveLength(PEOPLE)
    const recorded = recordStatements()
    await client.recommendations.bulkDecision({
      body: { decisions: rows.map(({ id }) => ({ connection_id: id, general_decision: 'recommend' })) },
    })
    const said = recorded.seen.size
    await app.database.inCompany(company_id, async (db) => {
      const employers = await db
        .selectFrom('employer')
        .select('employer_key')
        .where('company_id', '=', company_id)
        .execute()
      expect(employers.length).toBeGreaterThan(100)
      await recountEmployers(
        db,
        employers.map(({ employer_key }) => employer_key),
      )
    })
    recorded.stop()
    expect(said).toBeGreaterThan(5)
    expect(recorded.seen.size).toBeGreaterThan(said + 1)
    const work = await rowsLookedAt(pool, recorded.seen.values(), company_id)
    expect(work.filter((statement) => statement.rows > 20 * PEOPLE)).toEqual([])
  },
  300_000,
)
