import { sql } from 'kysely'
import type { z } from 'zod'
import type { Stage } from '../../contract/shapes.ts'
import type { CompanyDb } from '../db/database.ts'
import { visible } from '../db/visible.ts'

type StageName = z.infer<typeof Stage>

/** The number of recommended persons in each stage, without empty stages. */
export async function recommendedByStage(db: CompanyDb): Promise<Partial<Record<StageName, number>>> {
  const rows = await db
    .selectFrom('person')
    .where('company_id', '=', db.company)
    .where('recommended', '=', sql<boolean>`true`)
    .where(visible(db, 'person'))
    .groupBy('stage')
    .select(['stage', sql<number>`count(*)::int`.as('n')])
    .execute()
  return Object.fromEntries(rows.map(({ stage, n }) => [stage, n]))
}

/** Moves a recommended person to a stage → whether there is such a person. Choosing the same stage again keeps its time. */
export async function moveToStage(db: CompanyDb, id: string, stage: StageName): Promise<boolean> {
  const rows = await db
    .updateTable('person')
    .set({
      stage,
      stage_changed_at: sql<Date>`case when stage <> ${stage} then clock_timestamp() else stage_changed_at end`,
      // the undo of a review no longer changes the stage
      before_review: sql<string>`case when stage <> ${stage} then before_review - 'stage_changed_at' else before_review end`,
    })
    .where('company_id', '=', db.company)
    .where('id', '=', id)
    .where('recommended', '=', sql<boolean>`true`)
    .where(visible(db, 'person'))
    .returning('id')
    .execute()
  return rows.length > 0
}
