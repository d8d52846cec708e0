import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startVouchProcess } from '../../testing/vouch-process.ts'

export type VouchServer = {
  url: string
  dataDir: string
  /** The e-mail address of somebody in the test's company. */
  address(name: string): string
  /** What the server printed so far. */
  output(): string
  /** Waits for a sign-in link to this address that was not returned before → the newest. */
  signInLink(email: string): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<void>
}

async function until<T>(find: () => T | undefined, what: string, timeout = 15_000): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Where global-setup.ts put a migrated database, empty or with the sample company. */
export const preparedDataDir = (folder: string, sample: boolean) =>
  path.join(folder, sample ? 'with-sample' : 'empty')

/** A data folder with a copy of the prepared database. */
export function newDataDir(sample = false): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vouch-e2e-'))
  const folder = process.env.E2E_PREPARED_DATA
  if (folder && existsSync(folder)) cpSync(preparedDataDir(folder, sample), dataDir, { recursive: true })
  return dataDir
}

/** The real server as a process on a free port, with a data folder of its own. */
export async function startVouch(
  options: { env?: Record<string, string>; dataDir?: string; port?: number } = {},
): Promise<VouchServer> {
  const dataDir = options.dataDir ?? newDataDir(options.env?.SAMPLE === 'on')
  const server = await startVouchProcess({
    PORT: String(options.port ?? 0),
    DATA_DIR: dataDir,
    ...options.env,
  })
  const url = server.ready[1]!
  const given = new Set<string>()
  return {
    url,
    dataDir,
    address: (name) => `${name}@northwind-tools.test`,
    output: server.output,
    async signInLink(email) {
      const announced = new RegExp(`^sign-in link for ${RegExp.escape(email)}: (.+)$`, 'gm')
      const unused = () =>
        [...server.output().matchAll(announced)].map(([, link]) => link!).filter((link) => !given.has(link))
      const link = await until(() => unused().at(-1), `a link for ${email}`)
      given.add(link)
      return link.replace(/^https?:\/\/[^/]+/, url)
    },
    async stop(signal = 'SIGTERM') {
      await server.stop(signal)
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The newest mail in the outbox of this server, as text. */
export function newestMail(server: VouchServer): string {
  const outbox = path.join(server.dataDir, 'outbox')
  const files = readdirSync(outbox)
    .filter((file) => file.endsWith('.eml')) // a mail that is being written has another name
    .map((file) => path.join(outbox, file))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
  return readFileSync(files.at(-1)!, 'utf8')
}
