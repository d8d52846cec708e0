import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { SERVER_PROGRAM, SERVER_READY } from '../../testing/vouch-process.ts'
import { examine } from './doctor.ts'

let folder: string
beforeAll(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vouch-modes-'))))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Starts the server with umask 0, makes a call, stops it, and returns what it printed. */
async function startWithoutUmask(DATA_DIR: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR, PORT: '0', SAMPLE: 'off', LOG_LEVEL: 'warn' }
  const server = spawn('sh', ['-c', 'umask 0; exec "$0" "$@"', process.execPath, ...SERVER_PROGRAM], { env })
  let printed = ''
  const ended = new Promise((resolve) => server.once('exit', resolve))
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await expect
    .poll(() => SERVER_READY.exec(printed)?.[1] ?? server.exitCode, { timeout: 60_000 })
    .not.toBeNull()
  const address = SERVER_READY.exec(printed)?.[1]
  if (address)
    await fetch(`${address}/v1/users/request-magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@acme.test' }),
    })
  server.kill('SIGTERM')
  await ended
  return printed
}

const everythingIn = (target: string): string[] => [
  target,
  ...(fs.statSync(target).isDirectory()
    ? fs.readdirSync(target).flatMap((name) => everythingIn(path.join(target, name)))
    : []),
]

const readableByOthers = (dataDir: string) =>
  ['database', 'outbox']
    .flatMap((name) => everythingIn(path.join(dataDir, name)))
    .filter((target) => {
      const { mode } = fs.statSync(target)
      return (mode & 0o077) !== 0 && !target.endsWith('pg_internal.init') // a cache of the catalog, inside a closed folder
    })

describe.runIf(process.env.TEST_DATABASE === 'embedded' && process.platform !== 'win32')(
  'files with personal data',
  () => {
    test('are private to one user in an existing data folder, whatever the umask is', async () => {
      const dataDir = path.join(folder, 'before')
      fs.mkdirSync(dataDir)
      fs.chmodSync(dataDir, 0o777)
      await startWithoutUmask(dataDir)
      expect(fs.readdirSync(path.join(dataDir, 'outbox'))).toHaveLength(1)
      expect(readableByOthers(dataDir)).toEqual([])
    })

    test('become private at the next start, which the doctor recommends', async () => {
      const dataDir = path.join(folder, 'before')
      for (const target of everythingIn(dataDir)) fs.chmodSync(target, 0o777)
      const findings = await examine(() => readSettings({ DATA_DIR: dataDir }))
      const folders = findings
        .filter(({ about }) => about === 'Folder')
        .map(({ mark, says }) => `${mark} ${says}`)
      expect(folders).toEqual([
        expect.stringMatching(/^✗ .*database can be read by other users of this machine\. Start Vouch/),
        expect.stringMatching(/^✗ .*outbox can be read by other users/),
      ])
      for (const target of everythingIn(dataDir)) fs.chmodSync(target, 0o777)
      await startWithoutUmask(dataDir)
      expect(readableByOthers(dataDir)).toEqual([])
    })
  },
)
