import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { preparedDataDir, startVouch } from './vouch-server.ts'

/**
 * Prepares a migrated database, and one with the sample company, so that each test's server starts in a second. Whoever
 * runs many tests one by one prepares them once.
 */
export default async function setup() {
  if (process.env.E2E_PREPARED_DATA) return () => undefined
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-e2e-prepared-'))
  const [empty, withSample] = [false, true].map((sample) => preparedDataDir(folder, sample))
  await (await startVouch({ dataDir: empty! })).stop()
  cpSync(empty!, withSample!, { recursive: true })
  await (await startVouch({ dataDir: withSample!, env: { SAMPLE: 'on' } })).stop()
  process.env.E2E_PREPARED_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
