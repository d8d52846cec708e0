import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startVouch } from './vouch-server.ts'

/** Prepares one migrated, empty data folder, so that each test's server starts in a second. */
export default async function setup() {
  const prepared = mkdtempSync(path.join(os.tmpdir(), 'vouch-e2e-prepared-'))
  const server = await startVouch({ dataDir: prepared })
  await server.stop()
  process.env.E2E_PREPARED_DATA = prepared
  return () => rmSync(prepared, { recursive: true, force: true })
}
