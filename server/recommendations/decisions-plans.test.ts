import { expect, test } from 'vitest'
import { recordStatements, rowsLookedAt } from '../../testing/recorded-statements.ts'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { sharedTestApp } from '../../testing/test-app.ts'
import { upload } from '../../testing/uploads.ts'

const PEOPLE = 2000

const app = await sharedTestApp()

async function newcomerWith(people: number) {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  await upload(client, new Blob([connectionsCsv({ people, seed: people })]))
  return { employee, client }
}

// The embedded database collects statistics right after an import.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'with statistics from before the import, no statement of Finish looks at each row for each id',
  async () => {
    const { pool } = app.database
    await pool.query(
      'alter table person set (autovacuum_enabled = off); alter table connection set (autovacuum_enabled = off)',
    )
    await newcomerWith(PEOPLE / 2)
    await pool.query('analyze')
    const { employee, client } = await newcomerWith(PEOPLE)
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
)
