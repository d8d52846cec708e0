import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildersFor } from '../../testing/builders.ts'
import { newsMailsOf } from '../../testing/news-mails.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestDatabase, openUnmigrated } from '../../testing/test-database.ts'
import { companyDeletion } from '../employees/base/company-deletion.store.ts'
import { databaseOn, type Database } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

let folder: string
let full: Database
let empty: Database
let backup: Buffer
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-restore-'))
  full = await createTestDatabase()
  empty = await createTestDatabase()
  const { buildEmployee, buildConnection } = buildersFor(full)
  const employee = await buildEmployee()
  for (let n = 0; n < 50; n++) await buildConnection({ employee })
  await backUp(full, path.join(folder, 'good.vouch'))
  backup = readFileSync(path.join(folder, 'good.vouch'))
})
afterAll(async () => {
  await full.close()
  await empty.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The good backup with its lines changed. */
const changed = (change: (lines: string[]) => string[]) =>
  gzipSync(change(gunzipSync(backup).toString().split('\n')).join('\n'))

const header = (fields: Record<string, unknown>) =>
  changed(([first, ...lines]) => [JSON.stringify({ ...JSON.parse(first!), ...fields }), ...lines])

function flipped() {
  const bytes = Buffer.from(backup)
  bytes[bytes.length >> 1]! ^= 0xff
  return bytes
}

const NEWER = { migrations: ['0001_schema', '9999_later'], version: '99.0.0' }

describe('a restore', () => {
  test.each<[string, () => Buffer, RegExp]>([
    [
      'a text',
      () => Buffer.from('First Name,Last Name\n'),
      /is not a backup of Vouch\. Expected a file that/,
    ],
    ['an empty file', () => Buffer.alloc(0), /is not a backup of Vouch|cut off/],
    ['another gzip file', () => gzipSync('{"hello": 1}\n'), /is not a backup of Vouch/],
    [
      'a file that is cut off',
      () => backup.subarray(0, backup.length - 40),
      /cut off or damaged.*another copy/,
    ],
    ['a file with a changed byte', flipped, /cut off or damaged|is not a backup/],
    ['a backup without its end', () => changed((lines) => lines.slice(0, -2)), /cut off or damaged/],
    ['a backup that lacks a row', () => changed((lines) => lines.toSpliced(-5, 1)), /cut off or damaged/],
    ['a backup of a backup', () => gzipSync(backup), /is not a backup of Vouch/],
    [
      'a line without an end',
      () => changed(([first]) => [first!, 'x'.repeat(64_100_000)]),
      /is not a backup of Vouch/,
    ],
    [
      'a row that is nested deeply',
      () =>
        changed((lines) =>
          lines.map((line) => line.replace('"not_reviewed"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)),
        ),
      /is not a backup of Vouch/,
    ],
    ['a newer format', () => header({ vouch_backup: 2 }), /written by a newer Vouch, in format 2/],
    ['a newer database', () => header(NEWER), /written by a newer Vouch, 99\.0\.0 \(9999_later\)/],
    [
      'a database from before 1.0.0',
      () => header({ migrations: ['0001_foundation', '0002_whole_product'], version: '0.1.0' }),
      /written by Vouch 0\.1\.0, from before 1\.0\.0.*Restore it with the version that wrote it/,
    ],
    [
      'a table that is not known',
      () => changed((lines) => lines.map((line) => line.replace('["connection"', '["connexion"'))),
      /a table that Vouch does not know, connexion\. Nothing was changed/,
    ],
    [
      'a row that is there twice',
      () =>
        changed((lines) => {
          const first = lines.findIndex((line) => line.includes('"not_reviewed"'))
          return lines.with(first + 1, lines[first]!)
        }),
      /does not fit the database: a row of connection is there twice\. Nothing was changed/,
    ],
    [
      'a name of a megabyte',
      () =>
        changed((lines) => lines.map((line) => line.replace(/"first_name":"/, `$&${'x'.repeat(1_000_000)}`))),
      /does not fit the database: a text in \w+\.first_name has more than 1,000 characters\. Nothing was changed/,
    ],
    [
      'a long text that no call takes',
      () =>
        changed((lines) =>
          lines.map((line) =>
            line.replace(/"employer_key":(?:null|"[^"]*")/, `"employer_key":"${'x'.repeat(20_001)}"`),
          ),
        ),
      /does not fit the database: a text in \w+\.employer_key has more than 20,000 characters\. Nothing was changed/,
    ],
    [
      'a row that does not fit',
      () => changed((lines) => lines.map((line) => line.replace('"not_reviewed"', '"perhaps"'))),
      /does not fit the database: .*connection_status_check.*Nothing was changed/,
    ],
  ])('of %s is refused with a sentence, and nothing is changed', async (name, bytes, sentence) => {
    const file = path.join(folder, `${name}.vouch`)
    writeFileSync(file, bytes())
    await expect(restore(empty, file)).rejects.toThrow(sentence)
    const { rows } = await empty.pool.query(
      'select (select count(*)::int from company) + (select count(*)::int from address) + (select count(*)::int from person) as n',
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('of a missing file names the file', async () => {
    await expect(restore(empty, path.join(folder, 'none.vouch'))).rejects.toThrow(
      /none\.vouch cannot be read \(ENOENT\)/,
    )
  })

  test('into a database with data is refused', async () => {
    await expect(restore(full, path.join(folder, 'good.vouch'))).rejects.toThrow(
      /not empty, and a restore never mixes or overwrites/,
    )
  })

  test('into a new database migrates it first', async () => {
    const { pool, pglite } = await openUnmigrated()
    const fresh = databaseOn('embedded', pool, async () => {
      await pool.end()
      await pglite.close()
    })
    await expect(backUp(fresh, path.join(folder, 'x.vouch'))).rejects.toThrow(/nothing to back up/)
    expect(await restore(fresh, path.join(folder, 'good.vouch'))).toMatchObject({ companies: 1 })
    expect(await isMigrated(fresh.db)).toBe(true)
    await fresh.close()
  })

  test('says that all rows are restored if only the newer migrations fail', async () => {
    const target = await createTestDatabase()
    const failing: Database = {
      ...target,
      async inDirectory(fn) {
        const done = await target.inDirectory(fn)
        await target.pool.query('delete from kysely_migration') // so that all of them run into what is there
        return done
      },
    }
    const attempt = restore(failing, path.join(folder, 'good.vouch'))
    await expect(attempt).rejects.toThrow(
      /^The backup is restored, all of it, but .* already exists.*\. Fix that and run: npm run vouch -- migrate up$/,
    )
    const { rows } = await target.pool.query('select count(*)::int as n from person')
    expect(rows).toEqual([{ n: 50 }])
    await target.close()
  })

  test('works after failed ones', async () => {
    expect(await restore(empty, path.join(folder, 'good.vouch'))).toMatchObject({ companies: 1 })
  })
})

describe('a backup', () => {
  test('never replaces a file, and leaves none if it fails', async () => {
    await expect(backUp(full, path.join(folder, 'good.vouch'))).rejects.toThrow(/exists already/)
    const nowhere = path.join(folder, 'no', 'such', 'folder', 'x.vouch')
    await expect(backUp(full, nowhere)).rejects.toThrow(/x\.vouch cannot be written \(ENOENT\)/)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  test('that stops halfway leaves no file', async () => {
    const broken = { ...full, inDirectory: () => Promise.reject(new Error('stop')) }
    await expect(backUp(broken, path.join(folder, 'half.vouch'))).rejects.toThrow('stop')
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([])
  })
})

test('gives the admins of a company that waited to be deleted another day to undo it', async () => {
  const [from, into] = [await createTestDatabase(), await createTestDatabase()]
  const { buildCompany } = buildersFor(from)
  const [waiting, kept] = [await buildCompany(), await buildCompany()]
  await from.inCompany(waiting.company_id, (db) =>
    db
      .updateTable('company')
      .set({ deletion_due_at: new Date('2026-01-01') })
      .where('company_id', '=', db.company)
      .execute(),
  )
  const file = path.join(folder, 'waiting.vouch')
  await backUp(from, file)
  await restore(into, file)
  const dueAt = ({ company_id }: typeof kept) =>
    into.inCompany(company_id, async (db) => (await companyDeletion(db))?.due_at)
  expect(Date.parse((await dueAt(waiting))!)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect(await dueAt(kept)).toBeUndefined()
  await from.close()
  await into.close()
})

test('brings back emails with news that wait, and since when their readers were told', async () => {
  const from = await createTestApp()
  const into = await createTestApp()
  vi.useFakeTimers({ toFake: ['Date'] }) // acts have its time
  onTestFinished(() => void vi.useRealTimers())
  const { team, recommend, startAnew, nextMorning } = newsMailsOf(
    () => from,
    (time) => void vi.setSystemTime(time),
  )
  await startAnew()
  const { admin, recommender } = await team()
  const [one, two] = await recommend(recommender, 2)
  await from.move(admin, one!, { stage: 'contacted' })
  nextMorning()
  expect(await from.sendDue()).toHaveLength(1)
  await from.move(admin, two!, { stage: 'contacted' })
  nextMorning()
  const file = path.join(folder, 'news.vouch')
  await backUp(from.database, file)
  await restore(into.database, file)
  into.clock.now = from.clock.now
  expect(await into.sendDue()).toEqual(await from.sendDue())
  expect(into.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [recommender.email, 'One of your people moved'],
  ])
  await from.close()
  await into.close()
})
