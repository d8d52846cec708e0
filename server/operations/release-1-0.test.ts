import { createHash } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contents } from '../../testing/contents.ts'
import { createUnmigrated } from '../../testing/test-database.ts'
import { isMigrated } from '../db/migrate.ts'
import { restore } from './restore.ts'

/** Written by 1.0.0, with rows in each of its tables. */
const BACKUP = path.join(import.meta.dirname, '../../testing/releases/1.0.0.vouch')

/** The rows of each table, as the migrations between 1.0.0 and 1.1.0 made them one by one. */
const ROWS = {
  address: '9 FZKhjevZw898',
  audit: '12 XIkRNVFjUWtt',
  candidate_move: '11 oKWWSH7d667W',
  company: '3 wQf0GIo13h12',
  company_domain: '1 cgAsGzP7wiH_',
  connection: '42 V5JW-7A6Ro9N',
  employee: '10 Jdc-DedVPkC3',
  employer: '26 HkVmm2Qq1ytm',
  erased: '1 BAdBvcE-w869',
  erased_everywhere: '1 7pW8IWqoWoZA',
  invitation: '1 hJmjmayy0n47',
  job: '5 J8QQo-igkM9T',
  job_decision: '2 Imd6icnRmG9I',
  link_token: '1 LuuI0p3Opkn3',
  outbox: '5 Nn1wUTkRUeat',
  own_position: '1 WN4rtkLDE-uh',
  person: '42 HSeLpPJLIHtC',
  person_count: '17 bhYs0e4ci4E6',
  purged_pass: '1 F4662sozPHhO',
  rating: '1 CUKSIN457rkZ',
  refresh_token: '4 Jye9KPl27t-q',
  review_job: '1 2WTMR0E3wD0S',
  server_secret: '1 -S00onXVHDJc',
  session: '4 qB8ufT04b4SU',
  tip: '3 8Xf8NJYp-ZhV',
  upload: '2 txPQFs4gDxzU',
  upload_part: '1 9RFpPjDfT6_7',
}

test('a backup of 1.0.0 becomes what the migrations up to 1.1.0 made of it one by one', async () => {
  const database = await createUnmigrated()
  await restore(database, BACKUP)
  expect(await isMigrated(database.db)).toBe(true)
  const tables = Object.entries(await contents(database)).filter(([, rows]) => rows.length > 0)
  const digest = (rows: string[]) =>
    createHash('sha256').update(rows.join('\n')).digest('base64url').slice(0, 12)
  expect(Object.fromEntries(tables.map(([name, rows]) => [name, `${rows.length} ${digest(rows)}`]))).toEqual(
    ROWS,
  )
  await database.close()
})
