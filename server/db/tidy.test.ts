import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { csvFile, upload } from '../../testing/uploads.ts'

test('the first import of a database checks foreign keys by the primary key once the first batch is written', async () => {
  const app = await createTestApp()
  await upload(await app.as(await app.buildEmployee()), csvFile(3000))
  const scansOfPrimaryKey = async () => {
    const { rows } = await app.database.pool.query<{ n: number }>(
      `select idx_scan::int as n from pg_stat_user_indexes where indexrelname = 'person_pkey'`,
    )
    return rows[0]!.n
  }
  await expect.poll(scansOfPrimaryKey).toBeGreaterThan(1500)
  await app.close()
})
