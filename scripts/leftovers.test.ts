import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanUpBehindOthers } from './leftovers.mjs'

let place: string
beforeEach(() => void (place = mkdtempSync(path.join(os.tmpdir(), 'vouch-leftovers-'))))
const disks: string[] = []
afterEach(() => {
  for (const disk of disks.splice(0)) spawnSync('umount', ['-l', disk])
  rmSync(place, { recursive: true, force: true })
})

/** The folder of a run that was cut off, or of one that goes on. */
function folderOf(pid = spawnSync('true').pid) {
  const folder = path.join(place, `vouch-test-${pid}`)
  mkdirSync(path.join(folder, 'data'), { recursive: true })
  writeFileSync(path.join(folder, 'data', 'file'), '')
  return folder
}

function start(env: Record<string, string>, cwd?: string) {
  const program = spawn('sleep', ['60'], { env: { PATH: process.env.PATH, ...env }, cwd, stdio: 'ignore' })
  onTestFinished(() => void program.kill('SIGKILL'))
  return program
}

/** A small disk in the folder; null where this machine does not allow it. */
function mountDisk(folder: string) {
  if (process.getuid?.() !== 0) return null
  const disk = path.join(folder, 'disk')
  mkdirSync(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0) return null
  disks.push(disk)
  return disk
}

describe.runIf(process.platform === 'linux')('behind a test run that was cut off', () => {
  test('its programs end, and its folder goes with the disk that is mounted in it', async () => {
    const folder = folderOf()
    mountDisk(folder)
    const programs = [start({ TMPDIR: folder }), start({ DATA_DIR: path.join(folder, 'data') })]
    const ends = programs.map((program) => once(program, 'exit'))
    cleanUpBehindOthers([place, place, path.join(place, 'not there')])
    expect((await Promise.all(ends)).map(([, signal]) => signal)).toEqual(['SIGINT', 'SIGINT'])
    expect(existsSync(folder)).toBe(false)
  })

  test('nothing else is touched', () => {
    const [running, other] = [folderOf(process.pid), path.join(place, 'vouch-test-notes')]
    mkdirSync(other)
    const program = start({ TMPDIR: running })
    cleanUpBehindOthers([place])
    expect([existsSync(running), existsSync(other), program.signalCode]).toEqual([true, true, null])
  })

  test('what cannot be removed stays, in one line', ({ skip }) => {
    const folder = folderOf()
    const disk = mountDisk(folder)
    if (!disk) return skip()
    start({}, disk)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    cleanUpBehindOthers([place])
    expect(said.mock.calls).toEqual([
      [`${folder} of an interrupted test run stays (${disk} is mounted and in use). Remove it by hand.`],
    ])
    expect(existsSync(path.join(folder, 'data', 'file'))).toBe(true)
  })
})
