import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyFolder } from './copy-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-copy-'))
  mkdirSync(path.join(folder, 'from', 'inner'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LONG_AGO = new Date(Date.UTC(2026, 0, 1))
const write = (name: string, content: string, at?: Date) => {
  const file = path.join(folder, 'from', name)
  writeFileSync(file, content)
  if (at) utimesSync(file, at, at)
}
const contents = () =>
  Object.fromEntries(
    readdirSync(path.join(folder, 'to'), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name, readFileSync(path.join(parentPath, name), 'utf8')]),
  )
const copy = (hold: () => void, signal = new AbortController().signal) =>
  copyFolder(
    path.join(folder, 'from'),
    path.join(folder, 'to'),
    async (fn) => {
      hold()
      return fn()
    },
    signal,
  )

test('a copy is the folder as it is when its writer is held', async () => {
  write('old', 'old', LONG_AGO)
  write('changed', 'before', LONG_AGO)
  write('gone', 'gone', LONG_AGO)
  write('inner/same', '1')
  await copy(() => {
    write('changed', 'behind')
    write('inner/same', '2') // size and time may be the same
    write('inner/new', 'new')
    rmSync(path.join(folder, 'from', 'gone'))
  })
  expect(contents()).toEqual({ old: 'old', changed: 'behind', same: '2', new: 'new' })
})

test('what was copied before and did not change is not copied while the writer is held', async () => {
  write('old', 'old', LONG_AGO)
  await copy(() => writeFileSync(path.join(folder, 'to', 'old'), 'copied before'))
  expect(contents()).toEqual({ old: 'copied before' })
})

test('a signal ends it', async () => {
  write('old', 'old')
  await expect(copy(() => undefined, AbortSignal.abort())).rejects.toThrow(/abort/)
})
