import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildersFor } from '../../testing/builders.ts'
import { unscoped } from '../../testing/recorded-statements.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const DIRECTORY = [
  'address',
  'api_key',
  'backup_run',
  'company_domain',
  'invitation',
  'limit_use',
  'link_token',
  'oidc_company',
  'oidc_identity',
  'oidc_sign_in',
  'address_change',
  'refresh_token',
  'server_secret',
  'session',
]

// Keyed hashes alone, which say nothing of anyone: the imports of every company read them.
const SHARED = ['erased_everywhere']

async function tenantTables() {
  const { rows } = await database.pool.query<{
    name: string
    enabled: boolean
    forced: boolean
    key: string | null
  }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`)
  return rows.filter(({ name }) => ![...DIRECTORY, ...SHARED].includes(name))
}

async function views() {
  const { rows } = await database.pool.query<{ name: string; options: string[] | null }>(
    `select relname as name, reloptions as options from pg_class
     where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`,
  )
  return rows
}

/** What is wrong with each view that does not run with its caller's rights, or reads a table without naming the company. */
async function faultsOfViews() {
  const tables = new Set((await tenantTables()).map(({ name }) => name))
  const faults = await Promise.all(
    (await views()).map(async ({ name, options }) => {
      const text = `select * from ${name} where company_id = $1`
      const open = await unscoped(database.pool, [{ text, values: [randomUUID()] }], tables)
      const runsAsCaller = options?.includes('security_invoker=true')
      return [
        ...(runsAsCaller ? [] : [`${name} runs with its owner's rights`]),
        ...open.map(({ table }) => `${name} reads ${table} of every company`),
      ]
    }),
  )
  return faults.flat()
}

describe('tenancy', () => {
  test('statistics are collected after 2,000 changed people, however many there are', async () => {
    const { rows } = await database.pool.query<{ reloptions: string[] }>(
      "select reloptions from pg_class where oid in ('person'::regclass, 'connection'::regclass)",
    )
    expect(rows).toHaveLength(2)
    for (const { reloptions } of rows)
      expect(reloptions).toEqual(
        expect.arrayContaining(['autovacuum_analyze_scale_factor=0', 'autovacuum_analyze_threshold=2000']),
      )
  })

  test('no table has a trigger', async () => {
    const { rows } = await database.pool.query('select tgname from pg_trigger where not tgisinternal')
    expect(rows).toEqual([])
  })

  test('every tenant table is locked by row level security and keyed by company first', async () => {
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThanOrEqual(8)
    for (const table of tables)
      expect(table).toMatchObject({ enabled: true, forced: true, key: 'company_id' })
  })

  test('the application’s role is neither superuser nor owner and cannot pass row level security', async () => {
    const { rows } = await database.pool.query(`
      select rolsuper, rolbypassrls, rolcanlogin, rolcreatedb, rolcreaterole,
        (select count(*)::int from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname = 'vouch_app'`)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcanlogin: false,
        rolcreatedb: false,
        rolcreaterole: false,
        owns: 0,
      },
    ])
  })

  test('without a company the application’s role sees no row of any tenant table or view', async () => {
    const { buildEmployee, buildConnection, buildJob } = buildersFor(database)
    const employee = await buildEmployee()
    await buildConnection({ employee })
    await buildJob({ company: employee })
    for (const { name } of [...(await tenantTables()), ...(await views())]) {
      const count = await database.db.transaction().execute(async (transaction) => {
        await sql`set local role vouch_app`.execute(transaction)
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
          transaction,
        )
        return rows[0]!.n
      })
      expect(count, name).toBe(0)
    }
  })

  test('where a company is only read, the database refuses every change', async () => {
    const { buildEmployee } = buildersFor(database)
    const { company_id, employee_id } = await buildEmployee()
    const seen = await database.readCompany(company_id, (db) =>
      db.selectFrom('employee').select('id').execute(),
    )
    expect(seen).toEqual([{ id: employee_id }])
    const change = database.readCompany(company_id, (db) =>
      db.updateTable('employee').set({ first_name: 'X' }).where('company_id', '=', company_id).execute(),
    )
    await expect(change).rejects.toThrow(/read-only/)
    await expect(change).rejects.not.toHaveProperty('code') // which would say that a standby answered
  })

  test('inside one company the rows of another do not exist, and none can be written there', async () => {
    const { buildEmployee } = buildersFor(database)
    const ours = await buildEmployee()
    const theirs = await buildEmployee()
    await database.inCompany(ours.company_id, async (db) => {
      const seen = await db.selectFrom('employee').select('company_id').distinct().execute()
      expect(seen).toEqual([{ company_id: ours.company_id }])
      const changed = await db
        .updateTable('employee')
        .set({ first_name: 'X' })
        .where('company_id', '=', theirs.company_id)
        .execute()
      expect(Number(changed[0]!.numUpdatedRows)).toBe(0)
    })
    const intrusion = database.inCompany(ours.company_id, (db) =>
      db
        .insertInto('employee')
        .values({ company_id: theirs.company_id, id: randomUUID(), email: 'x@example.test', role: 'admin' })
        .execute(),
    )
    await expect(intrusion).rejects.toThrow(/row-level security/)
  })

  test('tenant_table locks a new table as the others are locked', async () => {
    const ours = await buildersFor(database).buildEmployee()
    const theirs = await buildersFor(database).buildEmployee()
    await database.pool.query(`
      create table parcel (company_id uuid not null, id uuid not null, primary key (company_id, id));
      select tenant_table('parcel', 'select, insert')`)
    try {
      const parcels = (await tenantTables()).filter(({ name }) => name === 'parcel')
      expect(parcels).toEqual([{ name: 'parcel', enabled: true, forced: true, key: 'company_id' }])
      const add = (into: string) =>
        database.inCompany(ours.company_id, (db) =>
          sql`insert into parcel values (${into}, ${randomUUID()})`.execute(db),
        )
      await add(ours.company_id)
      await expect(add(theirs.company_id)).rejects.toThrow(/row-level security/)
      const seenBy = async ({ company_id }: typeof ours) => {
        const { rows } = await database.inCompany(company_id, (db) => sql`select from parcel`.execute(db))
        return rows.length
      }
      expect([await seenBy(ours), await seenBy(theirs)]).toEqual([1, 0])
      const emptying = database.inCompany(ours.company_id, (db) => sql`delete from parcel`.execute(db))
      await expect(emptying).rejects.toThrow(/permission denied/)
    } finally {
      await database.pool.query('drop table parcel')
    }
  })

  test('every view runs with the rights of its caller and names the company of each table', async () => {
    expect((await views()).length).toBeGreaterThanOrEqual(2)
    expect(await faultsOfViews()).toEqual([])
    await database.pool.query(`
      create view owners_parcel as select * from job;
      create view open_parcel with (security_invoker) as
        select j.* from job j where j.created_by in (select id from employee)`)
    try {
      expect((await faultsOfViews()).toSorted()).toEqual([
        'open_parcel reads employee of every company',
        "owners_parcel runs with its owner's rights",
      ])
    } finally {
      await database.pool.query('drop view owners_parcel, open_parcel')
    }
  })

  test('the views show a company its rows, but none of an upload that is still running', async () => {
    const { buildEmployee, buildConnection, buildUpload } = buildersFor(database)
    const employee = await buildEmployee()
    const running = await buildUpload({ employee, status: 'RUNNING' })
    await buildConnection({ employee: await buildEmployee() })
    const shown = await buildConnection({ employee })
    const hidden = await buildConnection({ employee, upload_id: running.id })
    const seen = (table: 'connection' | 'person' | 'shown_connection' | 'shown_person') =>
      database.readCompany(employee.company_id, async (db) => {
        const rows = await db.selectFrom(table).select('id').execute()
        return rows.map(({ id }) => id).toSorted()
      })
    expect(await seen('connection')).toEqual([shown.id, hidden.id].toSorted())
    expect(await seen('shown_connection')).toEqual([shown.id])
    expect(await seen('person')).toEqual([shown.person_id, hidden.person_id].toSorted())
    expect(await seen('shown_person')).toEqual([shown.person_id])
  })

  test('the application’s role cannot read the directory', async () => {
    const employee = await buildersFor(database).buildEmployee()
    for (const table of DIRECTORY) {
      const reading = database.inCompany(employee.company_id, (db) =>
        sql`select * from ${sql.table(table)}`.execute(db),
      )
      await expect(reading, table).rejects.toThrow(/permission denied/)
    }
  })

  test('the application’s role can read what all companies share, and change none of it', async () => {
    const employee = await buildersFor(database).buildEmployee()
    for (const table of SHARED) {
      await database.inCompany(employee.company_id, (db) =>
        sql`select * from ${sql.table(table)}`.execute(db),
      )
      const deleting = database.inCompany(employee.company_id, (db) =>
        sql`delete from ${sql.table(table)}`.execute(db),
      )
      await expect(deleting, table).rejects.toThrow(/permission denied/)
    }
  })

  test('a transaction leaves neither role nor company behind', async () => {
    const employee = await buildersFor(database).buildEmployee()
    await database.inCompany(employee.company_id, (db) => db.selectFrom('job').selectAll().execute())
    const { rows } = await database.pool.query(
      `select current_user <> 'vouch_app' as own_role, coalesce(current_setting('app.company', true), '') as company`,
    )
    expect(rows).toEqual([{ own_role: true, company: '' }])
  })

  test('what fails inside a company is rolled back', async () => {
    const { buildEmployee } = buildersFor(database)
    const employee = await buildEmployee()
    const failing = database.inCompany(employee.company_id, async (db) => {
      await db
        .updateTable('employee')
        .set({ first_name: 'Changed' })
        .where('company_id', '=', db.company)
        .execute()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    const rows = await database.inCompany(employee.company_id, (db) =>
      db.selectFrom('employee').select('first_name').execute(),
    )
    expect(rows).toEqual([{ first_name: 'Erin' }])
  })
})
