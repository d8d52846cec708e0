import { databaseOn } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { openUnmigrated } from './test-database.ts'

export const COMPANY = '11111111-1111-4111-8111-111111111111'
export const ADA = '22222222-2222-4222-8222-222222222222'

/** As on a PostgreSQL of your own: row level security binds the owner of the tables, who is no superuser. */
const PLAIN_OWNER = `
  create role plain_owner login createrole;
  grant create on schema public to plain_owner;
  grant create on database postgres to plain_owner;
  set session authorization plain_owner`

/** A database with the migrations up to this one, and a company with an employee. */
export async function databaseAt(migration: string) {
  const { pool, pglite } = await openUnmigrated()
  await pool.query(PLAIN_OWNER)
  const { db } = databaseOn('embedded', pool, async () => undefined)
  await migrate(db, { target: migration })
  const inCompany = (text: string) =>
    pool.query(`set role vouch_app; set app.company = '${COMPANY}'; ${text}; reset app.company; reset role`)
  await inCompany(`
    insert into company (company_id, name) values ('${COMPANY}', 'Acme');
    insert into employee (company_id, id, email, role) values ('${COMPANY}', '${ADA}', 'ada@acme.test', 'employee')`)
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  return { pool, inCompany, upgrade: () => migrate(db), close }
}
