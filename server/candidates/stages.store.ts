import { sql } from 'kysely'
import type { z } from 'zod'
import type { Stage } from '../../contract/shapes.ts'
import type { CompanyDb } from '../db/database.ts'

type StageName = z.infer<typeof Stage>

/** The number of recommended persons in each stage, without empty stages. */
export async function recommendedByStage(db: CompanyDb): Promise<Partial<Record<StageName, number>>> {
  const rows = await db
    .selectFrom('shown_person')
    .where('company_id', '=', db.company)
    .where('recommended', '=', sql<boolean>`true`)
    .groupBy('stage')
    .select(['stage', sql<number>`count(*)::int`.as('n')])
    .execute()
  return Object.fromEntries(rows.map(({ stage, n }) => [stage, n]))
}
