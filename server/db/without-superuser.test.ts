import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createDatabase, startPostgres } from '../../testing/postgres.ts'
import { openUnmigrated } from '../../testing/test-database.ts'
import { record } from '../audit/audit.store.ts'
import { readRights } from '../operations/doctor.store.ts'
import { prepareDatabase } from '../open.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { databaseOn, openPostgres, type Database } from './database.ts'

const kind = process.env.TEST_DATABASE

/** Migrates as a user who may make roles and is no superuser, and works in a company. */
async function expectToWork(database: Database) {
  const { rows } = await database.pool.query(
    'select rolsuper, current_user as me from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, me: 'operator' }])
  await prepareDatabase(database)
  expect((await readRights(database.db))?.may_act).toBe(true)
  const company_id = randomUUID()
  const company = { company_id, name: 'Acme' }
  const email = 'ottoline@invited.test'
  await database.inCompany(company_id, async (db) => {
    await db.insertInto('company').values(company).execute()
    await record(db, { employee: null, action: 'employees.invite', detail: { email } })
  })
  await erasePerson(database, { email })
  const named = await database.readCompany(company_id, (db) =>
    db.selectFrom('company').where('company_id', '=', company_id).select('name').execute(),
  )
  expect(named).toEqual([{ name: 'Acme' }])
  const trail = await database.readCompany(company_id, (db) =>
    db.selectFrom('audit').where('company_id', '=', company_id).select('detail').execute(),
  )
  expect(trail).toEqual([{ detail: { email: 'erased' } }])
}

/** A member that may not act as the role, as an administrator may have made it. */
const FORBID = 'revoke set option for vouch_app from operator granted by operator'

describe('a user of the database with CREATEROLE, no superuser, runs Vouch', () => {
  test.runIf(kind === 'embedded')('on the newest PostgreSQL, which tells members from actors', async () => {
    const { pool, pglite } = await openUnmigrated()
    await pool.query(`
      create role operator login createrole;
      grant create on schema public to operator;
      grant create on database postgres to operator;
      set session authorization operator`)
    const database = databaseOn('embedded', pool, async () => undefined)
    await expectToWork(database)
    await pool.query(FORBID)
    expect((await readRights(database.db))?.may_act).toBe(false)
    await pool.end()
    await pglite.close()
  })

  test.runIf(kind === 'postgres' && !process.env.TEST_DATABASE_URL)('on PostgreSQL', async () => {
    const cluster = (await startPostgres())!
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    await admin.query('create role operator login createrole')
    const url = new URL(await createDatabase(cluster.url, 'vouch'))
    await admin.query('alter database vouch owner to operator')
    await admin.end()
    url.username = 'operator'
    const database = await openPostgres(url.href)
    await expectToWork(database)
    await database.close()
    await cluster.stop()
  })
})
