import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openPostgres, type Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { prepareDatabase } from '../open.ts'
import { readSettings } from '../settings.ts'
import { backUp } from './backup.ts'
import { examine } from './doctor.ts'
import { restore } from './restore.ts'

const tag = randomUUID().slice(0, 8)
const [LATIN, UTF8] = [`vouch_latin_${tag}`, `vouch_utf8_${tag}`]

describe.runIf(process.env.TEST_DATABASE === 'postgres' && !process.env.TEST_CITUS_URL)(
  'a database in LATIN1',
  () => {
    let folder: string
    let database: Database
    const address = () => Object.assign(new URL(inject('postgres')!.url), { pathname: `/${LATIN}` }).href
    beforeAll(async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-encoding-'))
      const server = await openPostgres(inject('postgres')!.url)
      await server.pool.query(`create database ${LATIN} encoding 'LATIN1' locale 'C' template template0`)
      await server.close()
      database = await openPostgres(address())
    })
    afterAll(async () => {
      for (const name of [LATIN, UTF8]) await dropDatabase(inject('postgres')!.url, name)
      rmSync(folder, { recursive: true, force: true })
    })

    test('is refused while it is new, by a start and by a restore', async () => {
      const sentence = /writes text in LATIN1, .* encoding 'UTF8' template template0;$/
      await expect(prepareDatabase(database)).rejects.toThrow(sentence)
      const other = await createTestApp()
      const file = path.join(folder, 'other.gz')
      await backUp(other.database, file)
      await other.close()
      await expect(restore(database, file)).rejects.toThrow(sentence)
    })

    describe('that an earlier Vouch filled', () => {
      let app: TestApp
      beforeAll(async () => {
        await migrate(database.db)
        await prepareDatabase(database)
        app = await createTestApp({ database })
      })

      test('works, tells admins and doctor, and refuses a letter that it does not have', async () => {
        const admin = await app.buildAdmin()
        const employee = await app.buildEmployee({ company: admin })
        const dashboard = async (who: typeof admin) => (await app.as(who)).dashboard.dashboard()
        expect(await dashboard(admin)).toHaveProperty('database_encoding', 'LATIN1')
        expect(await dashboard(employee)).not.toHaveProperty('database_encoding')
        const tip = async (name: string) =>
          (await app.as(employee)).tips.submitTip({
            body: { name, profile_url: '', explanation: 'Good.', is_anonymous: false },
          })
        await tip('José')
        await expect(tip('山田')).rejects.toMatchObject({
          status: 422,
          message: expect.stringContaining('cannot store one of these letters'),
        })
        const findings = await examine(() => readSettings({ DATABASE_URL: address(), DATA_DIR: folder }))
        const says = expect.stringContaining('in LATIN1')
        expect(findings).toContainEqual({ mark: '✗', about: 'Encoding', says })
      })

      test('comes into UTF-8 by a backup', async () => {
        const file = path.join(folder, 'latin.gz')
        const { rows, companies } = await backUp(database, file)
        await app.close()
        const copy = await openPostgres(await createDatabase(inject('postgres')!.url, UTF8))
        expect(copy.encoding).toBeNull()
        expect(await restore(copy, file)).toMatchObject({ rows, companies })
        expect((await copy.pool.query('select name from tip')).rows).toEqual([{ name: 'José' }])
        await copy.close()
      })
    })
  },
)
