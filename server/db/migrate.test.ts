import { expect, test } from 'vitest'
import { openUnmigrated } from '../../testing/test-database.ts'
import { databaseOn } from './database.ts'
import { PARTS_OF_1_1, RELEASE_1_1 } from './before-1-1.rules.ts'
import { isMigrated, migrate, migrationStatus } from './migrate.ts'

type Pool = Awaited<ReturnType<typeof openUnmigrated>>['pool']

/** As on a PostgreSQL of your own: row level security binds the owner of the tables, who is no superuser. */
const PLAIN_OWNER = `
  create role plain_owner nosuperuser createrole;
  grant create on schema public to plain_owner;
  grant create on database postgres to plain_owner;
  set role plain_owner`

const rememberMigration = (pool: Pool, name: string) =>
  pool.query(`insert into kysely_migration values ('${name}', '2030-01-01T00:00:00.000Z')`)

test.runIf(process.env.TEST_DATABASE === 'embedded')(
  'a new database is looked at without a change, then migrated, and left alone by a Vouch that does not know it',
  async () => {
    const { pool, pglite } = await openUnmigrated()
    await pool.query(PLAIN_OWNER)
    const { db } = databaseOn('embedded', pool, async () => undefined)
    const { waiting, ...rest } = await migrationStatus(db)
    expect({ first: waiting[0], ...rest }).toEqual({ first: '0001_schema', ran: [], unknown: [] })
    const { rows } = await pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
    expect(await isMigrated(db)).toBe(false)

    const said: string[] = []
    const say = (line: string) => void said.push(line)
    expect(await migrate(db, { say })).toEqual(waiting)
    expect(await isMigrated(db)).toBe(true)
    expect(await migrate(db, { say })).toEqual([])
    expect(said).toEqual([
      `${waiting.length} migrations run, from 0001_schema to ${waiting.at(-1)} …`,
      expect.stringMatching(new RegExp(`^${waiting.length} migrations ran in \\d+\\.\\d s\\.$`)),
    ])

    await rememberMigration(pool, '9999_later')
    await expect(migrate(db)).rejects.toThrow(/prepared by a newer Vouch \(9999_later\)\. Start that version/)
    await pool.query(`delete from kysely_migration where name = '9999_later'`)

    await pool.query(`delete from kysely_migration where name = '${RELEASE_1_1}'`)
    for (const part of PARTS_OF_1_1.slice(1)) await rememberMigration(pool, part)
    await expect(migrate(db)).rejects.toThrow(
      /between the releases 1\.0\.0 and 1\.1\.0.*Start commit [0-9a-f]{8}/,
    )
    await rememberMigration(pool, PARTS_OF_1_1[0]!)
    expect(await isMigrated(db)).toBe(true)
    expect(await migrate(db)).toEqual([])
    expect((await pool.query('select name from kysely_migration order by name')).rows).toEqual(
      waiting.map((name) => ({ name })),
    )
    await rememberMigration(pool, '0001_foundation')
    await expect(migrate(db)).rejects.toThrow(
      /from before Vouch 1\.0\.0.*vouch -- backup FILE.*empty database/,
    )
    await pool.end()
    await pglite.close()
  },
)
