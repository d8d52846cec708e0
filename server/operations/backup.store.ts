import { sql } from 'kysely'
import { everyCompany } from '../employees/base/company.store.ts'
import type { CompanyDb, Db, DirectoryDb } from '../db/database.ts'
import { longestText } from './longest-texts.ts'

export type Table = {
  name: string
  /** Whether it is a tenant table, under row level security. */
  tenant: boolean
  /** Whether it contains files, so that a row may be large. */
  files: boolean
  /** Its columns of text. */
  texts: string[]
  /** The columns of its primary key. */
  key: string[]
  /** The tables to which its foreign keys lead. */
  needs: string[]
}

const ROWS_AT_ONCE = 1000

/** Orders tables so that each comes after those to which its foreign keys lead. */
function inOrderOfNeed(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const take = (table: Table, waiting: string[]) => {
    if (ordered.includes(table)) return
    if (waiting.includes(table.name))
      throw new Error(`Tables refer to each other: ${[...waiting, table.name].join(' → ')}.`)
    for (const needed of tables.filter(({ name }) => table.needs.includes(name)))
      take(needed, [...waiting, table.name])
    ordered.push(table)
  }
  for (const table of tables) take(table, [])
  return ordered
}

/**
 * Every table of the product, from the catalog, so that no new one is forgotten, except counts of limits, which are over soon, and how
 * backups went. Each comes after those that it needs.
 */
export async function readTables(db: Db | DirectoryDb): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as tenant,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as files,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped) as texts,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey) with ordinality as part (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
        where i.indrelid = c.oid and i.indisprimary order by part.place) as key,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%' and c.relname not in ('limit_use', 'backup_run')
    order by c.relname`.execute(db)
  return inOrderOfNeed(rows)
}

/** Fixes a snapshot of the database for this transaction, and the text forms of times and bytes. Others may go on writing. */
export async function holdStill(db: DirectoryDb) {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
  await sql`set local timezone = 'UTC'`.execute(db)
  await sql`set local bytea_output = 'hex'`.execute(db)
}

/**
 * The rows of a table as JSON, in chunks: of the directory, or of the company of the transaction. Ordered by key, because the order
 * on disk would tell between which other rows an anonymous tip was written.
 */
export async function* readRows(
  db: DirectoryDb | CompanyDb,
  { name, files, key }: Table,
  company: string | null,
): AsyncGenerator<string[]> {
  const from = company
    ? sql`(select * from ${sql.table(name)} where company_id = ${sql.lit(company)}) t`
    : sql`${sql.table(name)} t`
  const inOrder = sql.join(key.map((column) => sql.ref(`t.${column}`)))
  await sql`
    declare backup no scroll cursor for select to_json(t)::text as line from ${from} order by ${inOrder}`.execute(
    db,
  )
  const size = files ? 1 : ROWS_AT_ONCE
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(size)} from backup`.execute(db)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < size) break
  }
  await sql`close backup`.execute(db)
}

/** The first column of a row that is longer than the API and imports accept. */
const tooLong = (texts: string[]) =>
  texts.length === 0
    ? sql`null::text`
    : sql`case ${sql.join(
        texts.map(
          (text) => sql`when length(${sql.ref(text)}) > ${sql.lit(longestText(text))} then ${sql.lit(text)}`,
        ),
        sql` `,
      )} end`

/**
 * Writes rows that readRows returned. Errors: as a violated key (23505), where the table has one of them already; as text that is too long (22001), where it is longer
 * than the API and imports accept.
 */
export async function writeRows(db: DirectoryDb | CompanyDb, { name, key, texts }: Table, lines: string[]) {
  const { rows } = await sql<{ long: string | null }>`
    insert into ${sql.table(name)}
    select * from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do nothing
    returning ${tooLong(texts)} as long`.execute(db)
  // Without `returning`, Citus counts the rows that it was given.
  if (rows.length !== lines.length)
    throw Object.assign(new Error(`a row of ${name} is there twice`), { code: '23505' })
  const long = rows.find((row) => row.long)?.long
  if (long) {
    const most = longestText(long).toLocaleString('en')
    throw Object.assign(new Error(`a text in ${name}.${long} has more than ${most} characters`), {
      code: '22001',
    })
  }
}

/** Tables that a server fills at its start, or strangers by asking for links. */
const BY_ITSELF = ['server_secret', 'link_token', 'oidc_sign_in']

/** Clears the tables that a server fills by itself; false if the database contains data. */
export async function clearEmpty(db: DirectoryDb, tables: Table[]): Promise<boolean> {
  if ((await everyCompany(db)).length > 0) return false
  for (const { name } of tables.filter(({ tenant, name }) => !tenant && !BY_ITSELF.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  for (const { name } of tables.filter(({ name }) => BY_ITSELF.includes(name)))
    await sql`delete from ${sql.table(name)}`.execute(db)
  return true
}

/** Uploads whose import has not ended, the oldest first. */
export async function unfinishedUploads(db: CompanyDb): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('company_id', '=', db.company)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
