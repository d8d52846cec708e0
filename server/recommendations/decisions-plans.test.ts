import { expect, test } from 'vitest'
import { recordStatements, rowsLookedAt } from '../../testing/recorded-statements.ts'
import { newcomerUnknownToPlanner } from '../../testing/stale-statistics.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const PEOPLE = 2000

const app = await sharedTestApp()

// The embedded database collects statistics right after an import.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'in a company that the statistics do not know, no statement of Finish looks at each row for each id',
  async () => {
    const { pool } = app.database
    const { employee, client } = await newcomerUnknownToPlanner(app, PEOPLE)
    const { rows } = await pool.query<{ id: string }>('select id from connection where employee_id = $1', [
      employee.employee_id,
    ])
    expect(rows).toHaveLength(PEOPLE)
    const recorded = recordStatements()
    await client.recommendations.bulkDecision({
      body: { decisions: rows.map(({ id }) => ({ connection_id: id, general_decision: 'recommend' })) },
    })
    recorded.stop()
    const work = await rowsLookedAt(pool, recorded.seen.values(), employee.company_id)
    expect(work.length).toBeGreaterThan(5)
    expect(work.filter((statement) => statement.rows > 20 * PEOPLE)).toEqual([])
  },
  300_000,
)
