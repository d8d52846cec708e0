import { connectionsCsv } from './sample-files.ts'
import type { TestApp } from './test-app.ts'
import { upload } from './uploads.ts'

const KNOWN_PEOPLE = 1000

/** An employee with so many people, in a company that came after PostgreSQL collected its statistics: the planner expects no rows of it. */
export async function newcomerUnknownToPlanner(app: TestApp, people: number) {
  const { pool } = app.database
  for (const table of ['person', 'connection'])
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await newcomerWith(app, KNOWN_PEOPLE)
  await pool.query('analyze')
  return newcomerWith(app, people)
}

async function newcomerWith(app: TestApp, people: number) {
  const employee = await app.buildEmployee()
  const client = await app.as(employee)
  await upload(client, new Blob([connectionsCsv({ people, seed: people })]))
  return { employee, client }
}
