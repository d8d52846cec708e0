import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { embeddedTemplate, fillDataFolder } from '../../testing/templates.ts'
import { preparedDataDir, startVouch } from './vouch-server.ts'

/**
 * Prepares a migrated database, and one with the sample company: servers start on copies within a second.
 * E2E_PREPARED_DATA takes what an earlier run prepared.
 */
export default async function setup() {
  if (process.env.E2E_PREPARED_DATA) return () => undefined
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vouch-e2e-prepared-'))
  const [empty, withSample] = [preparedDataDir(folder, false), preparedDataDir(folder, true)]
  for (const dataDir of [empty, withSample]) fillDataFolder(dataDir, await embeddedTemplate())
  await (await startVouch({ dataDir: withSample, env: { SAMPLE: 'on' } })).stop()
  process.env.E2E_PREPARED_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
