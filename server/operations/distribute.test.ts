import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildersFor } from '../../testing/builders.ts'
import { createDatabase, createOnCitus, dropDatabase } from '../../testing/postgres.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { makeViewsForCitus } from '../db/citus-views.ts'
import { openPostgres, type Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { backUp } from './backup.ts'
import { distribute } from './distribute.ts'
import { restore } from './restore.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const onCitus = Boolean(process.env.TEST_CITUS_URL)

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-distribute-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(!onPostgres)('the embedded database is not distributed', async () => {
  const database = await createTestDatabase()
  await expect(distribute(database, 32)).rejects.toThrow(/^Only PostgreSQL with Citus .* Set DATABASE_URL\.$/)
  await database.close()
})

test.runIf(onPostgres && !onCitus)('without Citus, all that is in the way is told at once', async () => {
  const database = await createTestDatabase()
  await database.pool.query("insert into pgboss.job (name) values ('import')")
  const server = await database.pool.connect()
  await expect(distribute(database, 32)).rejects.toThrow(
    /^The database has no Citus\..*\n.* has 1 other session\. Stop all servers.*\nImports wait or run: 1\..*\nNothing was changed\.$/,
  )
  server.release()
  await database.close()
})

test('the views for Citus hide what an unfinished import wrote, and nothing else', async () => {
  const database = await createTestDatabase()
  const { buildEmployee, buildConnection } = buildersFor(database)
  const employee = await buildEmployee()
  const { company_id, employee_id } = employee
  const uploadIn = (status: string) =>
    database.inCompany(company_id, async (db) => {
      const id = randomUUID()
      await db.insertInto('upload').values({ company_id, id, employee_id, status }).execute()
      return id
    })
  await makeViewsForCitus(database.db)
  const shown = [
    await buildConnection({ employee }),
    await buildConnection({ employee, upload_id: await uploadIn('COMPLETED') }),
  ]
  await buildConnection({ employee, upload_id: await uploadIn('RUNNING') })
  const idsOf = (view: 'shown_connection' | 'shown_person') =>
    database.readCompany(company_id, async (db) => {
      const rows = await db.selectFrom(view).where('company_id', '=', db.company).select('id').execute()
      return rows.map(({ id }) => id).sort()
    })
  expect(await idsOf('shown_connection')).toEqual(shown.map(({ id }) => id).sort())
  expect(await idsOf('shown_person')).toEqual(shown.map(({ person_id }) => person_id).sort())
  await database.close()
})

test.runIf(onPostgres)(
  'a backup from Citus waits for writers and lets new ones wait, and none fails',
  async () => {
    const database = await createTestDatabase()
    const { company_id } = await buildersFor(database).buildEmployee()
    const backup = path.join(folder, 'waited.vouch')
    const wrote = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    const writer = database.inCompany(company_id, async (db) => {
      await db
        .updateTable('employee')
        .set({ first_name: 'Early' })
        .where('company_id', '=', db.company)
        .execute()
      wrote.resolve()
      await mayGoOn.promise
      await db.updateTable('company').set({ name: 'Late' }).where('company_id', '=', db.company).execute()
    })
    await wrote.promise
    const backingUp = backUp({ ...database, isDistributed: true }, backup)
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          "select 1 from pg_stat_activity where query like 'lock table%' and datname = current_database()",
        )
        return rows.length
      })
      .toBe(1)
    mayGoOn.resolve() // needs a table that the backup has locked by now
    await Promise.all([writer, backingUp])
    expect(gunzipSync(readFileSync(backup)).toString()).toMatch(/"name":"Late"[^]*"first_name":"Early"/)
    await database.close()
  },
)

describe.runIf(onCitus)('on Citus', () => {
  const name = `vouch_distribute_${randomUUID().slice(0, 8)}`
  const plainName = `${name}_plain`
  let database: Database
  let watcher: Database
  let employee: Awaited<ReturnType<ReturnType<typeof buildersFor>['buildEmployee']>>
  const { url } = inject('postgres') ?? { url: '' }

  beforeAll(async () => {
    database = await openPostgres(await createOnCitus(url, name), 1)
    watcher = await openPostgres(url)
    await migrate(database.db)
    const { buildEmployee, buildConnection } = buildersFor(database)
    await buildConnection({ employee: await buildEmployee() })
    employee = await buildEmployee()
    for (let n = 0; n < 20; n++) await buildConnection({ employee })
  })
  afterAll(async () => {
    await database.close()
    await watcher.close()
    await dropDatabase(url, name)
    await dropDatabase(url, plainName)
  })

  const people = () =>
    database.readCompany(employee.company_id, (db) =>
      db.selectFrom('person').where('company_id', '=', db.company).select('id').orderBy('id').execute(),
    )

  const state = async () => {
    const { rows } = await database.pool.query<{
      name: string
      forced: boolean
      bytes: number
      group: number | null
    }>(`
      select relname as name, relforcerowsecurity as forced, pg_relation_size(oid)::float8 as bytes, colocationid as group
      from pg_class left join pg_dist_partition on logicalrelid = oid
      where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`)
    return rows
  }

  test('a run that is killed in the middle leaves the database as it was', async () => {
    const before = [await state(), await people()]
    const run = distribute(database, 4).catch((cause: unknown) => cause)
    await expect
      .poll(
        async () => {
          const { rows } = await watcher.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = $1 and query like 'select create_distributed_table(''person''%'`,
            [name],
          )
          return rows.length
        },
        { interval: 1 },
      )
      .toBe(1)
    expect(await run).toBeInstanceOf(Error)
    expect([await state(), await people()]).toEqual(before)
  })

  test('each tenant table is distributed with company, locked, and leaves nothing on the coordinator', async () => {
    const before = await people()
    expect(await distribute(database, 4)).toMatchObject({ workers: 2 })
    const tables = await state()
    expect(new Set(tables.map(({ group }) => group)).size).toBe(1)
    for (const table of tables)
      expect(table).toMatchObject({ forced: true, bytes: 0, group: expect.any(Number) as number })
    const { rows } = await database.pool.query<{ result: string; n: number }>(`
      select result, count(*)::int as n from run_command_on_shards('person',
        $$select relforcerowsecurity from pg_class where oid = '%s'::regclass$$) group by 1`)
    expect(rows).toEqual([{ result: 't', n: 4 }])
    expect(await people()).toEqual(before)
  })

  test('what a company reads is asked of its own worker alone', async () => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from shown_connection c join shown_person p on p.company_id = '${employee.company_id}' and p.id = c.person_id
       where c.company_id = '${employee.company_id}'`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/Task Count: \d+/g)).toEqual(['Task Count: 1'])
  })

  test('a second run is refused', async () => {
    await expect(distribute(database, 4)).rejects.toThrow(/^The companies are distributed already/)
  })

  test('its backup is restored on both other databases, and theirs on it', async () => {
    const rowsOf = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n').slice(1)
    const file = (of: string) => path.join(folder, `${of}.vouch`)
    await backUp(database, file('citus'))
    const others: [string, Database][] = [
      ['plain', await openPostgres(await createDatabase(url, plainName))],
      ['embedded', await createTestDatabase('embedded')],
    ]
    for (const [kind, other] of others) {
      await restore(other, file('citus'))
      await backUp(other, file(kind))
      expect(rowsOf(file(kind)), kind).toEqual(rowsOf(file('citus')))
      await other.close()
    }
    const back = await createTestDatabase()
    await restore(back, file('plain'))
    await backUp(back, file('back'))
    expect(rowsOf(file('back'))).toEqual(rowsOf(file('citus')))
    await back.close()
  })
})
