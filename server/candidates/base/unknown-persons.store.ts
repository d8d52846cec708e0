import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'

/** Of person p: no one knows them now, and no admin has added, marked or evaluated them (docs/privacy.md, 'How long'). */
export const isUnknown = (db: CompanyDb): RawBuilder<boolean> => sql<boolean>`(
  not p.is_favorite and p.stage = 'new' and p.outcome is null and p.added_at is null
  and not exists (select 1 from connection c where c.company_id = ${db.company} and c.person_id = p.id)
  and not exists (select 1 from rating r where r.company_id = ${db.company} and r.person_id = p.id))`
