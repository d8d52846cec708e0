import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const LAUNCHER = path.join(import.meta.dirname, 'run.mjs')

/** What npm start runs, with another program in place of the server: it ends with 7 at a signal, and says which. */
function launch() {
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
