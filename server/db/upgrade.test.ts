import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { EVERYTHING } from '../../testing/everything.ts'
import { createDatabase, dropDatabase, hasPostgres } from '../../testing/postgres.ts'
import { wrongCounts } from '../../testing/wrong-counts.ts'
import { openUnmigrated } from '../../testing/test-database.ts'
import { prepareDatabase } from '../open.ts'
import { databaseOn, openPostgres, type Database } from './database.ts'
import { migrate } from './migrate.ts'

const BEFORE = '0023_no_person_blocks'
const PEOPLE = 30_000
const HIDDEN = 100

type Opened = {
  /** As the owner of the tables. */
  database: Database
  asSuperuser(statement: string): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

async function openEmbedded(isBound: boolean): Promise<Opened> {
  const { pool, pglite } = await openUnmigrated()
  if (isBound)
    await pool.query(`
      create role plain_owner nosuperuser createrole;
      grant create on schema public to plain_owner;
      grant create on database postgres to plain_owner;
      set role plain_owner`)
  return {
    database: databaseOn('embedded', pool, async () => undefined),
    async asSuperuser(statement) {
      await pool.query('reset role')
      const result = await pool.query<object>(statement)
      if (isBound) await pool.query('set role plain_owner')
      return result
    },
    async close() {
      await pool.end()
      await pglite.close()
    },
  }
}

async function openOnPostgres(isBound: boolean): Promise<Opened> {
  const { url } = inject('postgres')!
  const name = `vouch_upgrade_${randomUUID().slice(0, 8)}`
  const address = new URL(await createDatabase(url, name))
  const superuser = new pg.Client({ connectionString: address.href })
  await superuser.connect()
  if (isBound) {
    await superuser.query(
      `create role ${name} login; grant vouch_app to ${name}; alter database ${name} owner to ${name}`,
    )
    address.username = name
  }
  const database = await openPostgres(address.href)
  return {
    database,
    asSuperuser: (statement) => superuser.query<object>(statement),
    async close() {
      await database.close()
      await superuser.end()
      await dropDatabase(url, name)
      const cleaner = new pg.Client({ connectionString: url })
      await cleaner.connect()
      await cleaner.query(`drop role if exists ${name}`)
      await cleaner.end()
    },
  }
}

const uuid = (text: string) => `md5(${text})::uuid`
const [COMPANY, ERIN, DONE, RUNNING, JOB, NOBODY] = [
  'company',
  'erin',
  'done',
  'running',
  'job',
  'nobody',
].map((name) => uuid(`'${name}'`))

const NAMES = 'company_id, name, first_name, last_name, category, classifier_version, search'
const named = (company = COMPANY, n = 'n') =>
  `${company}, 'Person ' || ${n}, 'Person', ${n}::text, (array['SALES', 'DESIGNER', 'FOUNDER'])[${n} % 3 + 1], 1, 'person ' || ${n}`

/** People, an import that is under way, and rows that belong to a company, an employee and a person who are gone. */
const FILL = `
  insert into company (company_id, name) values (${COMPANY}, 'Acme');
  insert into employee (company_id, id, email, role) values (${COMPANY}, ${ERIN}, 'erin@acme.test', 'employee');
  insert into upload (company_id, id, employee_id, status) values
    (${COMPANY}, ${DONE}, ${ERIN}, 'COMPLETED'), (${COMPANY}, ${RUNNING}, ${ERIN}, 'RUNNING');
  insert into job (company_id, id, job_title, location, description, career_type)
    values (${COMPANY}, ${JOB}, 'Engineer', 'Remote', '', 'SALES');
  insert into person (${NAMES}, id, upload_id)
    select ${named()}, ${uuid(`'p' || n`)}, case when n <= ${PEOPLE} then ${DONE} else ${RUNNING} end
    from generate_series(1, ${PEOPLE + HIDDEN}) n;
  insert into connection (${NAMES}, id, employee_id, person_id, upload_id, status)
    select ${named()}, ${uuid(`'c' || n`)}, ${ERIN}, ${uuid(`'p' || n`)},
      case when n <= ${PEOPLE} then ${DONE} else ${RUNNING} end, (array['not_reviewed', 'skip'])[n % 2 + 1]
    from generate_series(1, ${PEOPLE + HIDDEN}) n;
  insert into person (${NAMES}, id) select ${named(NOBODY, '0')}, ${NOBODY};
  insert into connection (${NAMES}, id, employee_id, person_id) values
    (${named(NOBODY, '0')}, ${uuid(`'a'`)}, ${NOBODY}, ${NOBODY}),
    (${named(COMPANY, '0')}, ${uuid(`'b'`)}, ${ERIN}, ${NOBODY}),
    (${named(COMPANY, '0')}, ${uuid(`'d'`)}, ${NOBODY}, ${uuid(`'p1'`)});
  insert into job_decision (company_id, connection_id, job_id, employee_id, decision)
    select ${COMPANY}, id, ${JOB}, employee_id, 'YES' from connection
    where company_id = ${COMPANY} and id in (${uuid(`'b'`)}, ${uuid(`'c1'`)})`

const COUNTS = `select (select count(*)::int from person) as persons, (select count(*)::int from connection) as connections,
  (select count(*)::int from job_decision) as decisions, (select sum(n)::int from person_count) as shown`

const bothOwners = EVERYTHING || process.env.TEST_DATABASE === 'postgres' || !hasPostgres()

test.each([
  ['a superuser', false],
  ...(bothOwners ? [['an owner whom row level security binds', true] as const] : []),
] as const)(
  'a database with 30,000 people is upgraded by %s, without what belonged to somebody who is gone',
  async (_, isBound) => {
    const opened = await (process.env.TEST_DATABASE === 'postgres' ? openOnPostgres : openEmbedded)(isBound)
    const { database, asSuperuser } = opened
    try {
      await migrate(database.db, BEFORE)
      await asSuperuser(FILL)
      await prepareDatabase(database)
      const all = PEOPLE + HIDDEN
      expect((await asSuperuser(COUNTS)).rows).toEqual([
        { persons: all, connections: all, decisions: 1, shown: PEOPLE },
      ])
      expect(await wrongCounts({ query: asSuperuser })).toEqual([])
      const { rows: unlocked } = await asSuperuser(
        `select relname from pg_class where relrowsecurity and not relforcerowsecurity`,
      )
      expect(unlocked).toEqual([])

      await asSuperuser(`delete from person where company_id = ${COMPANY} and id = ${uuid(`'p1'`)}`)
      expect((await asSuperuser(COUNTS)).rows).toMatchObject([{ connections: all - 1, decisions: 0 }])
      await asSuperuser(`delete from company where company_id = ${COMPANY}`)
      expect((await asSuperuser(COUNTS)).rows).toEqual([
        { persons: 0, connections: 0, decisions: 0, shown: null },
      ])
    } finally {
      await opened.close()
    }
  },
)
