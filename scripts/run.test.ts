import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const LAUNCHER = path.join(import.meta.dirname, 'run.mjs')

/** A program in place of the server: it ends with 7 at a signal, and says which. */
function makeProgram() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = path.join(folder, 'program.mjs')
  writeFileSync(
    program,
    `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
       process.on(signal, () => { console.log('got ' + signal); process.exit(7) })
     setInterval(() => {}, 1000)
     console.log('pid ' + process.pid)`,
  )
  return { folder, program }
}

/** What npm start runs. */
function launch() {
  const { program } = makeProgram()
  const launcher = spawn(process.execPath, [LAUNCHER, 'file', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  launcher.stdout.on('data', (data: Buffer) => (printed += data.toString()))
  const ended = new Promise<(number | string | null)[]>((resolve) => {
    launcher.on('close', (code, signal) => resolve([code, signal]))
  })
  return { launcher, ended, printed: () => printed }
}

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'the launcher passes %s on and ends with the code of the program',
  async (signal) => {
    const { launcher, ended, printed } = launch()
    await expect.poll(printed).toContain('pid')
    launcher.kill(signal)
    expect(await ended).toEqual([7, null])
    expect(printed()).toContain(`got ${signal}`)
  },
)

test.skipIf(process.platform === 'win32')('the launcher tells when a signal ended the program', async () => {
  const { ended, printed } = launch()
  await expect.poll(printed).toContain('pid')
  process.kill(Number(/pid (\d+)/.exec(printed())![1]), 'SIGKILL')
  expect(await ended).toEqual([128 + os.constants.signals.SIGKILL, null])
})

/** `npm start` of a package whose script is the launcher with the program above. */
function startByNpm() {
  const { folder, program } = makeProgram()
  const start = `"${process.execPath}" "${LAUNCHER}" file "${program}"`
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }))
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  npm.stdout.on('data', (data: Buffer) => (printed += data.toString()))
  return { npm, printed: () => printed }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32')(
  'at SIGTERM to npm, which ends its shell alone, the program ends too',
  async () => {
    const { npm, printed } = startByNpm()
    await expect.poll(printed).toContain('pid')
    const pid = Number(/pid (\d+)/.exec(printed())![1])
    npm.kill('SIGTERM')
    await expect.poll(() => isRunning(pid)).toBe(false)
  },
)
