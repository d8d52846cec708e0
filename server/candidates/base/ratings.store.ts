import { sql, type RawBuilder } from 'kysely'
import type { Rating } from '../../../contract/shapes.ts'
import type { CompanyDb } from '../../db/database.ts'
import { instant } from '../../db/instant.ts'

type NewRating = Omit<Rating, 'userId' | 'ratedBy'>

export type RatingRow = Omit<Rating, 'ratedBy'> & {
  first_name: string | null
  last_name: string | null
  email: string
}

/** The admins' evaluations of person p, in the order of their last change. */
export const ratingsOfPerson = (db: CompanyDb): RawBuilder<RatingRow[]> => sql<RatingRow[]>`(
  select coalesce(json_agg(given), '[]') from (
    select r.employee_id as "userId", r.can_reach_out as "canReachOut", r.can_mention_name as "canMentionName", r.notes,
      a.first_name, a.last_name, a.email
    from rating r join employee a on a.company_id = ${db.company} and a.id = r.employee_id
    where r.company_id = ${db.company} and r.person_id = p.id order by r.updated_at, r.employee_id) given)`

/** Saves an admin's evaluation of a person → whether the company has that person. */
export async function saveRating(
  db: CompanyDb,
  { admin, person }: { admin: string; person: string },
  { canReachOut, canMentionName, notes }: NewRating,
): Promise<boolean> {
  const { rows } = await sql`
    insert into rating (company_id, person_id, employee_id, can_reach_out, can_mention_name, notes, updated_at)
    select p.company_id, p.id, ${admin}::uuid, ${canReachOut}::boolean, ${canMentionName}::boolean, ${notes}::text, ${instant()} from shown_person p
    where p.company_id = ${db.company} and p.id = ${person}
    on conflict (company_id, person_id, employee_id) do update set
      can_reach_out = excluded.can_reach_out, can_mention_name = excluded.can_mention_name,
      notes = excluded.notes, updated_at = excluded.updated_at
    returning person_id`.execute(db)
  return rows.length > 0
}
