import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = path.join(import.meta.dirname, '..')
const START_MS = 120_000 // shared machines stall now and then

export type VouchProcess = {
  pid: number
  /** What it printed so far. */
  output(): string
  /** The match of the line that says it is ready. */
  ready: RegExpMatchArray
  /** Sends a signal and waits for the end → its exit code; null where the signal itself ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export const SERVER_READY = /Vouch is ready at (\S+)/
export const WORKER_READY = /It answers no requests itself/

/** What an answer allocates is soon garbage, so a small young generation saves 100 MB and costs no time. */
export const NODE_FLAGS = ['--max-semi-space-size=8']
export const SERVER_PROGRAM = [...NODE_FLAGS, 'server/main.ts']

/** Tells glibc to return large blocks to the system once they are free. */
export const SERVER_MEMORY = { MALLOC_MMAP_THRESHOLD_: '131072' }

/** The real server as a process that sees only the given environment. */
export const spawnVouch = (env: Record<string, string | undefined>) =>
  spawn(process.execPath, SERVER_PROGRAM, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...SERVER_MEMORY,
      SAMPLE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** The same, once it says that it is ready. */
export async function startVouchProcess(
  env: Record<string, string | undefined>,
  readyPattern: RegExp = SERVER_READY,
): Promise<VouchProcess> {
  const server = spawnVouch(env)
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const late = Date.now() + START_MS
  let ready: RegExpMatchArray | null = null
  while (!(ready = printed.match(readyPattern))) {
    if (server.exitCode !== null) throw new Error(`The server ended: ${printed}`)
    if (Date.now() > late) {
      server.kill('SIGKILL')
      throw new Error(`The server was not ready within ${START_MS} ms: ${printed}`)
    }
    await sleep(10)
  }
  return {
    pid: server.pid!,
    output: () => printed,
    ready,
    async stop(signal = 'SIGTERM') {
      server.kill(signal)
      return ended
    },
  }
}
