import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runToEnd } from '../../testing/run-to-end.ts'
import { connectionsCsv } from '../../testing/sample-files.ts'
import { fillDataFolder } from '../../testing/templates.ts'
import { startVouchProcess } from '../../testing/vouch-process.ts'
import { makeNewEmbedded } from '../db/new-embedded.ts'
import { readSettings } from '../settings.ts'
import { examine } from './doctor.ts'
import { createMetrics } from './metrics.ts'

const MEGABYTES = 120 // a new database, and a little room

/** A small disk to fill up, if this machine allows to make one. */
function mountDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder])
  if (status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

const disk = process.env.TEST_DATABASE === 'embedded' ? mountDisk() : null
const filling = () => path.join(disk!, 'filling')

function fillUp() {
  const file = openSync(filling(), 'w')
  for (const size of [1 << 20, 4096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (cause) {
      expect(cause).toMatchObject({ code: 'ENOSPC' })
    }
  closeSync(file)
}

describe.runIf(disk)('on a full disk', () => {
  let env: Record<string, string>
  beforeAll(() => void (env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: path.join(disk!, 'data') }))
  afterAll(() => {
    spawnSync('umount', ['-l', disk!])
    rmSync(disk!, { recursive: true, force: true })
  })

  test('little room and none are told by doctor and metrics', async () => {
    const metrics = await createMetrics({
      ask: () => Promise.reject(new Error('no database is asked')),
      watched: () => Promise.reject(new Error('no database is asked')),
      folders: { DATA_DIR: disk! },
    })
    const free = async () =>
      Number(/vouch_disk_free_bytes\{folder="DATA_DIR"\} (\S+)/.exec(await metrics.text())![1])
    const findings = async () =>
      (await examine(() => readSettings({ DATA_DIR: disk! }))).map(
        ({ mark, about, says }) => `${mark} ${about}: ${says}`,
      )
    expect(await free()).toBeLessThan(1e9)
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^✗ Disk: 0\.1 GB are free at .* Make room/),
    )
    fillUp()
    expect(await free()).toBe(0)
    expect(await findings()).toContainEqual(
      expect.stringMatching(/^✗ (?:Disk: 0\.0 GB|DATA_DIR: .*\(ENOSPC\)\. Make room on its disk)/),
    )
    rmSync(filling())
  })

  test('a start fails with a sentence, and works once there is room', async () => {
    fillUp()
    expect(await runToEnd('server/main.ts', [], env)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^\nVouch cannot start\.\n[^\n]*(MB left\. Make room|cannot be written)[^\n]*\n$/,
      ),
    })
    expect(existsSync(path.join(disk!, 'data', 'database', 'PG_VERSION'))).toBe(false)
    rmSync(filling())
  })

  test('a new database that finds no room, as that in which a backup is tried, says so', async () => {
    fillUp()
    const made = makeNewEmbedded(path.join(disk!, 'tried'))
    await expect(made).rejects.toThrow(/could not be made in \S+tried: No room is left on its disk\./)
    rmSync(filling())
    rmSync(path.join(disk!, 'tried'), { recursive: true, force: true })
  })

  test('changes that cannot be saved are refused with 503, and saved ones survive the restart', async () => {
    fillDataFolder(env.DATA_DIR!, inject('embeddedDump'))
    const server = await startVouchProcess(env)
    const call = (url: string, address: string, init: RequestInit) => fetch(`${url}/v1${address}`, init)
    const json = { 'content-type': 'application/json' }
    const registered = await call(server.ready[1]!, '/users/register', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'a@b.test', password: 'correct horse battery staple', name: 'Ada' }),
    })
    const { access_token } = (await registered.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    fillUp()
    const body = new FormData()
    body.append('file', new Blob([connectionsCsv({ people: 5000 })]), 'Connections.csv')
    const refused = await call(server.ready[1]!, '/connections/upload', { method: 'POST', headers, body })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.json()).toMatchObject({
      code: 'disk_full',
      error: expect.stringMatching(/disk .* full/),
    })
    await server.stop()
    rmSync(filling())
    const again = await startVouchProcess(env)
    expect(await (await call(again.ready[1]!, '/users/me', { headers })).json()).toMatchObject({
      email: 'a@b.test',
    })
    await again.stop()
  })
})
