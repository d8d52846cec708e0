import { sql, type RawBuilder } from 'kysely'
import type { ProgressStep } from '../../contract/person-filters.ts'
import type { CompanyDb } from '../db/database.ts'

/** The recommended persons: `looked_at`, `contacted`, `hired`, and `first`, when an admin first did something (docs/product-admins.md, Admin dashboard). */
export const recommendedProgress = (db: CompanyDb) => sql`
  select k.*, stands or first is not null as looked_at from (
    select p.id, p.outcome is not distinct from 'hired' as hired,
      coalesce(p.stage = 'contacted' or p.outcome in ('hired', 'declined_by_them') or m.contacted, false) as contacted,
      p.stage <> 'new' or p.outcome is not null or p.is_favorite as stands,
      least(p.looked_at, p.reviewed_at, p.stage_changed_at, m.first, r.first) as first
    from shown_person p
    left join (
      select person_id, min(at) as first, bool_or(stage = 'contacted') as contacted from candidate_move
      where company_id = ${db.company} group by 1) m on m.person_id = p.id
    left join (
      select person_id, min(updated_at) as first from rating
      where company_id = ${db.company} group by 1) r on r.person_id = p.id
    where p.company_id = ${db.company} and p.recommended) k`

/** The ids of the recommended persons who came as far as this step. */
export const idsInStep = (db: CompanyDb, step: ProgressStep): RawBuilder<unknown> =>
  sql`select id from (${recommendedProgress(db)}) reached where ${sql.ref(step)}`
