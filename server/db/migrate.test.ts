import { expect, test } from 'vitest'
import { openUnmigrated } from '../../testing/test-database.ts'
import { databaseOn } from './database.ts'
import { isMigrated, migrate, migrationStatus } from './migrate.ts'

type Pool = Awaited<ReturnType<typeof openUnmigrated>>['pool']
type Db = ReturnType<typeof databaseOn>['db']

/** As on a PostgreSQL of one's own: row level security binds the owner of the tables, who is no superuser. */
const PLAIN_OWNER = `
  create role plain_owner nosuperuser createrole;
  grant create on schema public to plain_owner;
  grant create on database postgres to plain_owner;
  set role plain_owner`

/** What fills and reads all companies at once. */
async function asSuperuser(pool: Pool, statement: string) {
  await pool.query('reset role')
  const { rows } = await pool.query<Record<string, unknown>>(statement)
  await pool.query('set role plain_owner')
  return rows
}

/** A test with a database in memory that nothing was done to yet. */
const inNewDatabase = (name: string, run: (db: Db, pool: Pool) => Promise<void>) =>
  test.runIf(process.env.TEST_DATABASE === 'embedded')(name, async () => {
    const { pool, pglite } = await openUnmigrated()
    await pool.query(PLAIN_OWNER)
    await run(databaseOn('embedded', pool, async () => undefined).db, pool)
    await pool.end()
    await pglite.close()
  })

inNewDatabase(
  'a new database is looked at without a change, migrated in steps, and left alone by an older Vouch',
  async (db, pool) => {
    const { ran, waiting } = await migrationStatus(db)
    expect(ran).toEqual([])
    expect(waiting.slice(0, 2)).toEqual(['0001_foundation', '0002_whole_product'])
    const { rows } = await pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])

    expect(await migrate(db, '0002_whole_product')).toEqual(['0001_foundation', '0002_whole_product'])
    expect((await migrationStatus(db)).waiting).toEqual(waiting.slice(2))
    expect(await isMigrated(db)).toBe(false)
    expect(await migrate(db)).toEqual(waiting.slice(2))
    expect(await isMigrated(db)).toBe(true)

    await pool.query(`insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00.000Z')`)
    await expect(migrate(db)).rejects.toThrow(/prepared by a newer Vouch \(9999_later\)\. Start that version/)
  },
)

inNewDatabase(
  'a reactivated employee whose address belongs to another company is waited for after the migration',
  async (db, pool) => {
    await migrate(db, '0006_education')
    await asSuperuser(
      pool,
      `
      with a as (insert into company (company_id, name) values (gen_random_uuid(), 'Left') returning company_id),
      b as (insert into company (company_id, name) values (gen_random_uuid(), 'Now') returning company_id),
      e as (insert into employee (company_id, id, email, role)
        select company_id, gen_random_uuid(), 'ben@x.test', 'admin' from a union all
        select company_id, gen_random_uuid(), 'ben@x.test', 'admin' from b returning company_id, id, email)
      insert into address (email, company_id, employee_id) select email, company_id, id from e join b using (company_id)`,
    )
    await migrate(db)
    const rows = await asSuperuser(
      pool,
      'select name, is_awaited from employee join company using (company_id) order by name',
    )
    expect(rows).toEqual([
      { name: 'Left', is_awaited: true },
      { name: 'Now', is_awaited: false },
    ])
  },
)

inNewDatabase(
  'a file that waited for its import while the database was migrated is still whole',
  async (db, pool) => {
    await migrate(db, '0009_undo_of_a_review')
    await asSuperuser(
      pool,
      `
      with c as (insert into company (company_id, name) values (gen_random_uuid(), 'Acme') returning company_id),
      e as (insert into employee (company_id, id, email, role)
        select company_id, gen_random_uuid(), 'ben@x.test', 'admin' from c returning company_id, id)
      insert into upload (company_id, id, employee_id, file)
        select company_id, gen_random_uuid(), id, waiting.file from e, (values ('\\x01ff'::bytea), (null)) waiting (file)`,
    )
    await migrate(db)
    const rows = await asSuperuser(pool, `select number, encode(bytes, 'hex') as bytes from upload_part`)
    expect(rows).toEqual([{ number: 1, bytes: '01ff' }])
  },
)
