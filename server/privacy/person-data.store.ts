import { sql, type RawBuilder } from 'kysely'
import type { Position } from '../../domain/position.ts'
import type { CompanyDb } from '../db/database.ts'
import { mailboxKey } from '../db/mailbox-key.ts'
import type { Print, Printing } from '../db/parts.ts'
import { NOT_PRINTED, PARTS } from '../parts.ts'

/** Rows o of a table as JSON, as their record says. */
function printed({ company, nameOf }: Printing, { names = {}, hides = [], also }: Print) {
  const named = Object.entries(names).map(([word, column]) => [word, nameOf(sql.ref(`o.${column}`))] as const)
  const added = [...named, ...Object.entries(also?.({ company, nameOf }) ?? {})]
  const hidden = ['company_id', 'person_id', ...Object.values(names), ...hides]
  return sql`to_jsonb(o) - ${hidden}::text[] || jsonb_build_object(${sql.join(added.flatMap(([word, value]) => [sql.lit(word), value]))})`
}

/** Everything that is stored about these persons, ready to be printed. */
export async function personRecords(db: CompanyDb, persons: string[]) {
  const of = sql`company_id = ${db.company}`
  // An employee who deleted their account has no address.
  const nameOf = (id: RawBuilder<unknown>) => sql`(
    select jsonb_build_object('first_name', e.first_name, 'last_name', e.last_name, 'email', case when e.deleted_at is null then e.email end)
    from employee e where e.${of} and e.id = ${id})`
  const parts = Object.entries(PARTS).flatMap(([table, { print }]) => {
    if ('because' in print) return []
    const rows = sql`(
      select coalesce(jsonb_agg(${printed({ company: db.company, nameOf }, print)} order by ${sql.ref(`o.${print.order}`)}), '[]')
      from ${sql.table(table)} o where o.${of} and o.person_id = p.id)`
    const row = print.one ? sql`${rows}->0` : rows
    return [sql.lit(print.as), typeof print.one === 'string' ? sql`${row}->${sql.lit(print.one)}` : row]
  })
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select to_jsonb(p) - ${NOT_PRINTED}::text[] || jsonb_build_object(
      ${sql.join(parts)}, 'added_by', ${nameOf(sql`p.added_by`)}, 'events_to_webhooks', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'at', d.at, 'state', d.state, 'webhook', w.name,
          'host', w.host, 'with_details', w.with_details) order by d.at), '[]')
        from outbox d join destination w on w.${of} and w.id = d.destination_id
        where d.${of} and d.subject_id = p.id)) as record
    from person p where p.${of} and p.id = any (${persons}::uuid[]) order by p.id`.execute(db)
  return rows.map(({ record }) => record)
}

/** The tips as stored; an anonymous one has no author. */
export async function tipRecords(db: CompanyDb, ids: string[]) {
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select to_jsonb(t) - 'company_id' - 'submitted_by' || jsonb_build_object('submitted_by', e.email) as record
    from tip t left join employee e on e.company_id = ${db.company} and e.id = t.submitted_by
    where t.company_id = ${db.company} and t.id = any (${ids}::uuid[]) order by t.id`.execute(db)
  return rows.map(({ record }) => record)
}

/** The person's own accounts, if they are an employee. */
export async function accountRecords(db: CompanyDb, emails: string[]) {
  return db
    .selectFrom('employee')
    .where('company_id', '=', db.company)
    .where(mailboxKey(sql`email`), '=', sql<string>`any (${emails}::text[])`)
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'created_at',
      'joined_by_domain_at',
      'deactivated_at',
      'mail',
      'mail_digest',
      'mail_company_digest',
      'inbox_off',
      'upload_reminder_at',
      'no_asks_before',
    ])
    .select(
      sql<Position[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('employer', o.employer, 'started', o.started, 'ended', o.ended)
          order by o.place), '[]')
        from own_position o where o.company_id = ${db.company} and o.employee_id = employee.id)`.as(
        'positions',
      ),
    )
    .execute()
}

/** The lines of the audit trail that name these addresses, such as an invitation that was withdrawn. */
export async function trailRecords(db: CompanyDb, emails: string[]) {
  return db
    .selectFrom('audit')
    .where('company_id', '=', db.company)
    .where(mailboxKey(sql`detail->>'email'`), '=', sql<string>`any (${emails}::text[])`)
    .select(['at', 'action', 'detail'])
    .orderBy('at')
    .execute()
}
