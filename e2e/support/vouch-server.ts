import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createDatabase, dropDatabase } from '../../testing/postgres.ts'
import { startVouchProcess } from '../../testing/vouch-process.ts'

export type VouchServer = {
  url: string
  dataDir: string
  /** The email address of someone in the test's company. */
  address(name: string): string
  /** The server's output so far. */
  output(): string
  /** Waits for a sign-in link to this address that was not returned before, and returns the newest. */
  signInLink(email: string): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<void>
}

async function until<T>(find: () => T | undefined, what: string, timeout = 30_000): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** The databases that global-setup.ts prepared for copying: without and with the sample company. */
export type Prepared = {
  /** Data folders; if the journeys run on PostgreSQL, only the empty one is filled. */
  folders: Record<Content, string>
  /** Null if the journeys run on the embedded database. */
  postgres: { url: string; templates: Record<Content, string> } | null
}
type Content = 'empty' | 'sample'

/** The name of the environment variable that holds it as JSON. */
export const PREPARED = 'E2E_PREPARED'

const prepared = (): Prepared | null => JSON.parse(process.env[PREPARED] ?? 'null') as Prepared | null

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'vouch-e2e-'))

/** A data folder with a copy of a prepared embedded database. */
export function newDataDir(content: Content = 'empty'): string {
  const dataDir = newFolder()
  const folders = prepared()?.folders
  if (folders) cpSync(folders[content], dataDir, { recursive: true })
  return dataDir
}

/** A data folder and a copy of a prepared database for one server, and a function that removes both. */
async function newPlace(content: Content) {
  const postgres = prepared()?.postgres
  const DATA_DIR = postgres ? newFolder() : newDataDir(content)
  const name = `vouch_journey_${randomUUID().slice(0, 8)}`
  const DATABASE_URL = postgres ? await createDatabase(postgres.url, name, postgres.templates[content]) : ''
  return {
    env: { DATA_DIR, DATABASE_URL },
    async remove() {
      rmSync(DATA_DIR, { recursive: true, force: true })
      if (postgres) await dropDatabase(postgres.url, name)
    },
  }
}

/** The real server as a process on a free port, with the data folder that `env` names or, without one, its own database. */
export async function startVouch(
  options: { env?: Record<string, string>; port?: number } = {},
): Promise<VouchServer> {
  const given = options.env ?? {}
  const place = given.DATA_DIR ? null : await newPlace(given.SAMPLE === 'on' ? 'sample' : 'empty')
  const server = await startVouchProcess({
    PORT: String(options.port ?? 0),
    LOG_LEVEL: 'warn',
    ...place?.env,
    ...given,
  })
  const url = server.ready[1]!
  const seen = new Set<string>()
  return {
    url,
    dataDir: place?.env.DATA_DIR ?? given.DATA_DIR!,
    address: (name) => `${name}@northwind-tools.test`,
    output: server.output,
    async signInLink(email) {
      const announced = new RegExp(`sign-in link for ${RegExp.escape(email)}: (\\S+)`, 'gm')
      const unused = () =>
        [...server.output().matchAll(announced)].map(([, link]) => link!).filter((link) => !seen.has(link))
      const link = await until(() => unused().at(-1), `a link for ${email}`)
      seen.add(link)
      return link.replace(/^https?:\/\/[^/]+/, url)
    },
    async stop(signal = 'SIGTERM') {
      await server.stop(signal)
      await place?.remove()
    },
  }
}

/** The newest email in this server's outbox, as text. */
export function newestMail(server: VouchServer): string {
  const outbox = path.join(server.dataDir, 'outbox')
  const files = readdirSync(outbox)
    .filter((file) => file.endsWith('.eml')) // an email that is being written has another name
    .map((file) => path.join(outbox, file))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
  return readFileSync(files.at(-1)!, 'utf8')
}
