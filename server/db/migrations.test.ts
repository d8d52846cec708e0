import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brokenInMigration } from '../../testing/sql-shapes.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const FIRST = '0001_schema.sql'
const LATER = readdirSync(FOLDER).filter((file) => file !== FIRST)

const PARCEL = `
  create table parcel (company_id uuid not null references company (company_id) on delete cascade, id uuid, grams int);
  alter table parcel add primary key (company_id, id);
  alter table parcel add constraint parcel_grams_check check (grams > 0);
  select tenant_table('parcel');`

test('migrations are such that a database with distributed tables runs them, too', () => {
  expect(LATER).not.toEqual([])
  for (const file of LATER)
    expect(brokenInMigration(readFileSync(path.join(FOLDER, file), 'utf8')), file).toEqual([])
  expect(brokenInMigration(PARCEL)).toEqual([])
})

const UNNAMED = 'Add each check by `alter table … add constraint <name> check (…)`'
const SET_NULL =
  'Say what a deletion leaves in the store: `on delete set null` and `set default` are not distributed'
const SEVERAL = 'Change one thing in each alter table'

test.each([
  ['alter table tip add column grams int check (grams > 0)', UNNAMED],
  ['alter table tip add check (grams > 0)', UNNAMED],
  ['create table parcel (company_id uuid primary key, grams int check (grams > 0))', UNNAMED],
  [
    'create table parcel (company_id uuid primary key, grams int, constraint heavy check (grams > 0))',
    UNNAMED,
  ],
  [
    'create table parcel (company_id uuid, id uuid, tip uuid, foreign key (company_id, tip) references tip (company_id, id) on delete set null (tip))',
    SET_NULL,
  ],
  ['alter table tip add column grams int, add primary key (company_id, grams)', SEVERAL],
])('a migration with %s is refused', (text, sentence) => {
  expect(brokenInMigration(`select 1; ${text};`)).toEqual([sentence])
})

/** What tenant_table asks of Citus, as plain PostgreSQL can have it. */
const CITUS = `
  create table pg_dist_partition (logicalrelid regclass);
  create table asked (word text, by_column text, next_to text, owner_is_bound boolean);
  create function create_distributed_table(word regclass, by_column text, colocate_with text) returns void language sql as $$
    insert into asked select word::text, by_column, colocate_with, relforcerowsecurity from pg_class where oid = word $$;`

test.each([
  ['where Citus distributes company', `insert into pg_dist_partition values ('company'::regclass)`, true],
  ['but not where Citus is installed alone', '', false],
])('a new table of companies is distributed with company %s', async (_, distribute, isDistributed) => {
  const { pool, close } = await createTestDatabase()
  await pool.query(`${CITUS}; ${distribute}`)
  await pool.query(PARCEL)
  const { rows } = await pool.query('select * from asked')
  const asked = { word: 'parcel', by_column: 'company_id', next_to: 'company', owner_is_bound: false }
  expect(rows).toEqual(isDistributed ? [asked] : [])
  const { rows: locks } = await pool.query(
    `select relrowsecurity, relforcerowsecurity from pg_class where relname = 'parcel'`,
  )
  expect(locks).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
  await close()
})
