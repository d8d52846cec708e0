import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules, readCatalog, RULES, type Catalog, type Rule } from '../../testing/sql-shapes.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { Database } from './database.ts'

let database: Database
let catalog: Catalog
beforeAll(async () => {
  database = await createTestDatabase()
  catalog = await readCatalog(database.pool)
})
afterAll(() => database.close())

/** For each rule, what breaks it. */
const OFFENDING: Record<Rule, string[]> = {
  'Compare company_id of each table with db.company itself': [
    'select t.id from tip t join employee e on e.company_id = t.company_id and e.id = t.submitted_by where t.company_id = $1',
    'select t.id from tip t where t.company_id = $1 and exists (select 1 from job j where j.company_id = t.company_id)',
    'select id from shown_person where company_id = $1 union all select id from person',
    'update tip t set name = e.email from employee e where t.company_id = $1 and e.id = t.submitted_by',
    'delete from tip t where t.company_id = $1 or t.id = $2',
    'insert into tip (company_id, id) select company_id, id from tip where id = $1',
  ],
  'What the owner does to tables of companies is a transaction of its own': [
    "update audit set detail = '{}' where company_id = $1",
  ],
  'Ask the directory and the tables of companies in two statements': [
    'select 1 from company c join address a on a.company_id = $1 where c.company_id = $1',
    'select key_hash from erased where company_id = $1 union all select key_hash from erased_everywhere',
  ],
  'Select something: select 1': [
    'select exists (select from tip where company_id = $1)',
    'select from company where company_id = $1 for update',
  ],
  'What is written into rows that are there calls immutable functions only: pass times as instant()': [
    'update tip set reviewed_at = now() where company_id = $1',
    'update tip set reviewed_at = coalesce(reviewed_at, clock_timestamp()) where company_id = $1',
    'update tip set reviewed_at = current_timestamp where company_id = $1',
    "update person set before_triage = jsonb_build_object('reviewed_at', reviewed_at) where company_id = $1",
    'insert into tip (company_id, id) values ($1, $2) on conflict (company_id, id) do update set reviewed_at = now()',
    `insert into tip (company_id, id) values ($1, $2) on conflict (company_id, id) do update set name = excluded.name
      where tip.reviewed_at > now()`,
  ],
  'Cast no column where it is written: cast in a from, or in Node': [
    "update person set reviewed_at = (before_triage->>'reviewed_at')::timestamptz where company_id = $1",
    'update tip set name = id::text where company_id = $1',
  ],
  'Add nothing to a time where it is written: compute it in a select before': [
    "update tip set reviewed_at = reviewed_at - interval '1 day' where company_id = $1",
  ],
  'Use excluded.x in on conflict, not a parameter': [
    'insert into tip (company_id, id) values ($1, $2) on conflict (company_id, id) do update set name = $3',
  ],
  'Cast parameters in the select list of an insert': [
    'insert into tip (company_id, id) select $1, id from job where company_id = $1',
  ],
  'An insert from a list has on conflict (key)': [
    'insert into tip (company_id, id) select $1::uuid, id from unnest($2::uuid[]) as id',
    'insert into tip (company_id, id) select $1::uuid, unnest($2::uuid[]) on conflict do nothing',
    'insert into tip select * from json_populate_recordset(null::tip, $1::json)',
  ],
  'An insert is a statement of its own': [
    `with gone as (delete from tip where company_id = $1 returning id)
      insert into tip (company_id, id) select $1::uuid, id from gone on conflict (company_id, id) do nothing`,
    `with made as (insert into tip (company_id, id) values ($1, $2) returning id) select id from made`,
  ],
}

const TABLE = Object.entries(OFFENDING).flatMap(([rule, texts]) => texts.map((text) => [rule, text]))

test.each(TABLE)('%s: refuses %s', (rule, text) => {
  expect(
    brokenRules({ text, isInside: true, isOwnerLater: true }, catalog).map((broken) => broken.rule),
  ).toContain(rule)
})

test.each([
  'select t.id from tip t left join employee e on e.company_id = $1 and e.id = t.submitted_by where t.company_id = $1',
  `select t.id from tip t cross join lateral (select j.id from job j where j.company_id = $1 limit 1) j
    where (t.company_id = $1 and t.name is null)`,
  'with found as (select id from tip where company_id = $1) select found.id from found',
  'update tip set reviewed_at = coalesce(reviewed_at, $1::timestamptz) where company_id = $2 and id = any ($3::uuid[])',
  `insert into tip as t (company_id, id, name) select $1::uuid, given.id, given.name
    from unnest($2::uuid[], $3::text[]) given (id, name)
    on conflict (company_id, id) do update set name = excluded.name where t.name <> excluded.name`,
  'insert into tip (company_id, id) values ($1, $2)',
  'select id from pgboss.job where created_on < now()',
])('nothing is wrong with %s', (text) => {
  expect(brokenRules({ text, isInside: true }, catalog)).toEqual([])
})

test('outside a company, a table of all companies may be read', () => {
  const text = 'select company_id from company order by company_id'
  expect(brokenRules({ text, isInside: false }, catalog)).toEqual([])
  expect(Object.keys(OFFENDING)).toEqual(Object.keys(RULES))
})
