import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.join(import.meta.dirname, '../..')
const START_MS = 60_000

export type VouchServer = {
  url: string
  dataDir: string
  /** What the server printed so far. */
  output(): string
  /** The newest sign-in link that was mailed to this address, waiting for it. */
  signInLink(email: string): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<void>
}

async function until<T>(find: () => T | undefined, what: string, timeout = 15_000): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** The real server as its own process on a data folder of its own, on a free port. */
export async function startVouch(
  options: { env?: Record<string, string>; dataDir?: string; port?: number } = {},
): Promise<VouchServer> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'vouch-e2e-'))
  const prepared = process.env.E2E_PREPARED_DATA
  if (!options.dataDir && prepared && existsSync(prepared)) cpSync(prepared, dataDir, { recursive: true })
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      SAMPLE: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = await until(
    () => {
      if (server.exitCode !== null) throw new Error(`The server ended: ${printed}`)
      return printed.match(/Vouch is ready at (\S+)/)?.[1]
    },
    'the server',
    START_MS,
  )
  return {
    url,
    dataDir,
    output: () => printed,
    signInLink: (email) => {
      const seen = printed.length
      return until(() => {
        const lines = printed
          .slice(0)
          .split('\n')
          .filter((line) => line.startsWith(`sign-in link for ${email}: `))
        return lines.at(-1)?.split(': ').slice(1).join(': ').trim()
      }, `a link for ${email} (${seen} characters were printed)`)
    },
    async stop(signal = 'SIGTERM') {
      server.kill(signal)
      await ended
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The newest mail in the outbox of this server, as text. */
export function newestMail(server: VouchServer): string {
  const outbox = path.join(server.dataDir, 'outbox')
  const files = readdirSync(outbox)
    .map((file) => path.join(outbox, file))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
  return readFileSync(files.at(-1)!, 'utf8')
}
