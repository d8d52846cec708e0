import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../db/database.ts'

/**
 * The address that candidates get for a job (alias), with the end that the company chose for its links: what an admin typed, else the posting
 * on a careers page that is connected. Null without either.
 */
export const jobLink = (db: CompanyDb, job: string): RawBuilder<string | null> => {
  const { id, link } = { id: sql.ref(`${job}.id`), link: sql.ref(`${job}.link`) }
  return sql<string | null>`(
    select case when o.job_link_tail = '' then l.link
      else split_part(l.link, '#', 1) || case when position('?' in split_part(l.link, '#', 1)) = 0 then '?' else '&' end
        || o.job_link_tail || coalesce(substring(l.link from '#.*$'), '') end
    from company o cross join (
      select coalesce(${link}, (
        select p.url from posting p join careers_page c on c.company_id = ${db.company} and c.id = p.careers_page_id
        where p.company_id = ${db.company} and p.job_id = ${id} and c.disconnected_at is null limit 1)) as link) l
    where o.company_id = ${db.company} and ${id} is not null)`
}
