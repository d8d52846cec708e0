import { sql, type Kysely } from 'kysely'

const SHOWN = [
  { view: 'shown_person', table: 'person' },
  { view: 'shown_connection', table: 'connection' },
]

/**
 * Makes the views that hide unfinished imports again, in the form that Citus runs on one worker. That of the migrations reads the unfinished
 * uploads of the session's company once for a statement, which is quicker on one server; but Citus asks every worker for them, so that a call
 * fails while any worker is down. The new form joins them by company_id.
 */
export async function makeViewsForCitus(db: Kysely<any>): Promise<void> {
  for (const { view, table } of SHOWN)
    await sql`
      create or replace view ${sql.table(view)} with (security_invoker) as
      select * from ${sql.table(table)} shown where not exists (
        select 1 from upload u
        where u.company_id = shown.company_id and u.id = shown.upload_id and u.status in ('PENDING', 'RUNNING'))`.execute(
      db,
    )
}

/** The same after migrations, which make the views for one server. */
export async function keepViewsForCitus(db: Kysely<any>): Promise<void> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  if (rows.length > 0) await makeViewsForCitus(db)
}
