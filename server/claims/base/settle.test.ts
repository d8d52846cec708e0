import { expect, test } from 'vitest'
import { claimsOf } from '../../../testing/claims.ts'
import { sharedTestApp } from '../../../testing/test-app.ts'
import { settle } from './settle.ts'

const app = await sharedTestApp()
const { goAhead } = claimsOf(() => app)

test('settling ends although a claim is never as it was read', async () => {
  app.clock.now = new Date('2026-12-05T09:00:00Z')
  const { admin, ada } = await app.buildTeam()
  const { person_id } = await app.buildRecommended({ employee: ada })
  await goAhead(admin, person_id, ada)
  let tries = 0
  await app.database.inCompany(admin.company_id, async (db) => {
    await db.updateTable('person').set({ stage: 'archived' }).where('id', '=', person_id).execute()
    const updateTable = db.updateTable.bind(db) as (table: string) => { where: (...of: unknown[]) => object }
    const unchanging = Object.assign(db, {
      updateTable(table: string) {
        if (table === 'reach_out') tries++
        return updateTable(table).where('company_id', 'is', null)
      },
    })
    await settle(unchanging, { persons: [person_id] }, app.clock.now)
  })
  expect(tries).toBe(5)
})
