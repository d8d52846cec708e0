import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded, openInMemory } from './embedded.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-embedded-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(process.env.TEST_DATABASE === 'embedded')('the embedded database', () => {
  test('keeps what was written, closed and opened again, with real fsync', async () => {
    const first = await openEmbedded(folder)
    await first.pool.query('create table note (text text)')
    await first.pool.query(`insert into note values ('kept')`)
    const { rows: settings } = await first.pool.query(`select setting from pg_settings where name = 'fsync'`)
    expect(settings).toEqual([{ setting: 'on' }])
    await first.close()
    const second = await openEmbedded(folder)
    expect((await second.pool.query('select text from note')).rows).toEqual([{ text: 'kept' }])
    await second.close()
  })

  test('lets the event loop turn before each statement, with and without parameters', async () => {
    const { pool, pglite } = await openInMemory()
    await pool.query('select 1') // opens the connection
    const order: string[] = []
    const ended = new AbortController()
    const turns = (async () => {
      for (; !ended.signal.aborted; order.push('turn')) await setImmediate()
    })()
    for (let n = 0; n < 2; n++) {
      await pool.query('select 1')
      order.push('statement')
      await pool.query('select $1::int', [n])
      order.push('statement')
    }
    ended.abort()
    await turns
    expect(order).toEqual([...Array.from({ length: 4 }, () => ['turn', 'statement']).flat(), 'turn'])
    await pool.end()
    await pglite.close()
  })

  test('a second process on the same folder is refused with a sentence', async () => {
    const first = await openEmbedded(folder)
    const module = path.join(import.meta.dirname, 'embedded.ts')
    const second = spawnSync(
      process.execPath,
      [
        '-e',
        `import('${module}').then((m) => m.openEmbedded('${folder}')).catch((e) => console.log(e.message))`,
      ],
      {
        encoding: 'utf8',
      },
    )
    await first.close()
    expect(second.stdout).toMatch(/in use by another Vouch\. Stop Vouch first/)
  })

  test('a folder of another major version is refused and left as it is', async () => {
    mkdirSync(path.join(folder, 'database'))
    writeFileSync(path.join(folder, 'database', 'PG_VERSION'), '16\n')
    await expect(openEmbedded(folder)).rejects.toThrow(/written by embedded database version 16/)
  })

  test.each(['before', 'after'])(
    'a folder without PG_VERSION is refused %s a start and left as it is, file by file',
    async (when) => {
      const database = path.join(folder, 'database')
      if (when === 'after') await (await openEmbedded(folder)).close()
      else mkdirSync(path.join(database, 'base'), { recursive: true })
      writeFileSync(path.join(database, 'base', 'kept'), 'kept')
      rmSync(path.join(database, 'PG_VERSION'), { force: true })
      const files = () => readdirSync(database, { recursive: true }).toSorted()
      const before = files()
      await expect(openEmbedded(folder)).rejects.toThrow(/is not a whole database: .* PG_VERSION is missing/)
      expect(files()).toEqual(before)
    },
  )

  test('an empty folder gets a new database', async () => {
    mkdirSync(path.join(folder, 'database'))
    const { pool, close } = await openEmbedded(folder)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  test.skipIf(process.getuid?.() === 0)(
    'a folder that cannot be written is refused with a sentence',
    async () => {
      chmodSync(folder, 0o500)
      await expect(openEmbedded(path.join(folder, 'data'))).rejects.toThrow(/cannot be written/)
    },
  )
})
