// The folders in which runs of the tests keep their files, and what a run that was cut off left behind. Runs on any Node >= 20.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const FOLDER = /^vouch-test-(\d+)$/
const PATIENCE_MS = 5000 // a server ends what it is doing

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Empty where the process has ended or is another user's. */
function wordsOf(file) {
  try {
    return readFileSync(file, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The programs that a run started: PostgreSQL, servers and browsers. They have its folder among their settings or arguments. */
function programsOf(folder) {
  if (!existsSync('/proc/self')) return []
  const isOfFolder = (word) => word === `TMPDIR=${folder}` || word.includes(`${folder}${path.sep}`)
  return readdirSync('/proc').filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      pid !== String(process.pid) &&
      ['environ', 'cmdline'].some((file) => wordsOf(`/proc/${pid}/${file}`).some(isOfFolder)),
  )
}

function signal(pids, name) {
  for (const pid of pids)
    try {
      process.kill(Number(pid), name)
    } catch {
      // it has ended, or is another user's
    }
}

function endPrograms(folder) {
  signal(programsOf(folder), 'SIGINT')
  for (let waited = 0; programsOf(folder).length > 0 && waited < PATIENCE_MS; waited += 100) sleep(100)
  signal(programsOf(folder), 'SIGKILL')
}

const mountsIn = (folder) =>
  (existsSync('/proc/self/mounts') ? readFileSync('/proc/self/mounts', 'utf8').split('\n') : [])
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${folder}${path.sep}`))

function removeFolder(folder) {
  for (const place of mountsIn(folder)) spawnSync('umount', [place])
  const [mounted] = mountsIn(folder)
  if (mounted) throw new Error(`${mounted} is mounted and in use`)
  rmSync(folder, { recursive: true, force: true, maxRetries: 2 })
}

/** Ends what a run of the tests left running, and removes its folder. What cannot be removed stays, with a line that says so. */
function cleanUp(folder) {
  try {
    endPrograms(folder)
    removeFolder(folder)
  } catch (cause) {
    console.error(`${folder} of an interrupted test run stays (${cause.message}). Remove it by hand.`)
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return cause.code === 'EPERM' // another user's
  }
}

/** Cleans up behind runs that were cut off, in the places where they keep their files. */
export function cleanUpBehindOthers(places) {
  for (const place of new Set(places))
    for (const name of existsSync(place) ? readdirSync(place) : []) {
      const pid = Number(FOLDER.exec(name)?.[1])
      if (pid && !isRunning(pid)) cleanUp(path.join(place, name))
    }
}

/** A folder for the files of this run, which goes with what the run started when this process ends. */
export function makeFolder(place) {
  const folder = path.join(place, `vouch-test-${process.pid}`)
  mkdirSync(folder, { mode: 0o711 }) // PostgreSQL runs as another user
  process.on('exit', () => cleanUp(folder))
  return folder
}
