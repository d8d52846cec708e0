import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../db/database.ts'
import { tellOutside, type Outside } from './tracked-of-person.store.ts'

type Merging = {
  /** from_id, to_id of persons that are left. */
  leavings: RawBuilder<unknown>
  /** Nobody knows the person of k now. */
  unknown: RawBuilder<unknown>
}

/**
 * Moves what was sent of persons that no one knows now to those they turned out to be. If both were sent for one job, one row goes, and the
 * trail says that its candidate stays in the system.
 */
export async function mergeTracked(db: CompanyDb, { leavings, unknown }: Merging) {
  const { rows } = await sql<Outside & { may_be_there: boolean }>`
    with same as (
      select k.id, row_number() over (
        partition by coalesce(l.to_id, k.person_id), k.job_id, k.system order by k.state <> 'sent', k.asked_at, k.id) as place
      from tracked k left join ${leavings} l on l.from_id = k.person_id and ${unknown}
      where k.company_id = ${db.company}
        and (l.from_id is not null or k.person_id in (select to_id from ${leavings} kept)))
    delete from tracked k using same where k.company_id = ${db.company} and k.id = same.id and same.place > 1
    returning k.system, k.url, k.began_at is not null as may_be_there`.execute(db)
  await sql`
    update tracked k set person_id = l.to_id from ${leavings} l
    where k.company_id = ${db.company} and k.person_id = l.from_id and ${unknown}`.execute(db)
  const outside = rows.filter(({ may_be_there }) => may_be_there)
  await tellOutside(
    db,
    outside.map(({ system, url }) => ({ system, url })),
    null,
  )
}
