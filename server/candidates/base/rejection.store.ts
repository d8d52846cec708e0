import { sql, type RawBuilder } from 'kysely'

/** Whether the company rejected the person of this table alias: archived, or declined by us. */
export const isRejected = (person: string): RawBuilder<boolean> => {
  const [stage, outcome] = [sql.ref(`${person}.stage`), sql.ref(`${person}.outcome`)]
  return sql<boolean>`(${outcome} is not distinct from 'declined_by_us' or ${isArchived(stage, outcome)})`
}

/** Whether a stage is a rejection: archiving someone who is hired, or who declined, says nothing new. */
export const isArchived = (stage: RawBuilder<unknown>, outcome: RawBuilder<unknown>) => sql<boolean>`
  (${stage} = 'archived' and coalesce(${outcome}, '') not in ('hired', 'declined_by_them'))`
