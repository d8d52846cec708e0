import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure } from '../../testing/figure.ts'
import { computing, LOADED } from '../../testing/growth.ts'
import { hostileAnswers, repeated, TOKENS } from '../../testing/one-token.ts'
import { UserError } from '../errors.ts'
import { BACKUP_FORMAT, headerLine, openBackup, partLine } from './backup-file.ts'

const MOST_MS = LOADED * 1_000

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-hostile-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const header = headerLine({
  vouch_backup: BACKUP_FORMAT,
  version: '1.0.0',
  migrations: ['0001_schema.sql'],
  taken_at: '2026-01-01T00:00:00Z',
})
const part = partLine({ table: 'address', company: null })

const TEXTS: [string, string][] = [
  ...TOKENS.map((token): [string, string] => [JSON.stringify(token), repeated(token)]),
  ...hostileAnswers(1e6),
]

test.each([
  ['header', (text: string) => `${text}\n`],
  ['part', (text: string) => `${header}\n["${text}\n`],
  ['row', (text: string) => `${header}\n${part}\n${text}\n`],
  ['text of a row', (text: string) => `${header}\n${part}\n{"email":"${text}\n`],
  ['end', (text: string) => `${header}\n${part}\n{"end":${text}\n`],
])(
  'a backup with a megabyte of one token as its %s is read in a moment, and refused',
  async (place, contents) => {
    const file = path.join(folder, 'backup.gz')
    const slow: string[] = []
    let longest = 0
    for (const [what, text] of TEXTS) {
      writeFileSync(file, gzipSync(contents(text), { level: 1 }))
      const read = () =>
        computing(async () => {
          const reading = (async () => {
            for await (const event of (await openBackup(file)).events) expect(event).toBeDefined()
          })()
          await expect(reading, what).rejects.toBeInstanceOf(UserError)
        })
      const ms = await read()
      longest = Math.max(longest, ms)
      if (ms > MOST_MS) slow.push(`${what}: ${Math.round(ms)} ms`)
    }
    figure(`the slowest text as a backup’s ${place}`, longest, 'ms')
    expect(slow).toEqual([])
  },
  300_000,
)
