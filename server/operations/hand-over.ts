import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { HOUR_MS } from '../../domain/time.ts'
import { UserError } from '../errors.ts'
import type { Settings } from '../settings.ts'

type HandOver = NonNullable<NonNullable<Settings['backup']>['handOver']>

const LONGEST_REASON = 300
const isWindows = process.platform === 'win32'

/** Ends the shell and what it started. */
function endGroup(pid: number) {
  try {
    process.kill(isWindows ? pid : -pid, 'SIGKILL')
  } catch {
    // it has just ended
  }
}

/**
 * Runs BACKUP_COMMAND, which reads the file's path in BACKUP_FILE, until the signal or `mostMs` end it. Errors: UserError with the end of
 * what it said.
 */
export async function handOver(
  file: string,
  { command, env }: HandOver,
  signal: AbortSignal,
  mostMs = HOUR_MS,
): Promise<void> {
  const late = AbortSignal.timeout(mostMs)
  const ending = AbortSignal.any([signal, late])
  ending.throwIfAborted()
  const child = spawn(command, {
    shell: true,
    detached: !isWindows,
    env: { ...env, BACKUP_FILE: file },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-LONGEST_REASON)))
  const end = () => child.pid && endGroup(child.pid)
  ending.addEventListener('abort', end)
  const [status] = (await once(child, 'close')) as [number | null]
  ending.removeEventListener('abort', end)
  signal.throwIfAborted()
  if (status === 0) return
  const why = late.aborted ? `took more than ${mostMs / HOUR_MS} h` : `ended with ${status}`
  throw new UserError(`${file} was made, but BACKUP_COMMAND ${why}${said.trim() && `: ${said.trim()}`}`)
}
