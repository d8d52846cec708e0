import fs from 'node:fs/promises'
import path from 'node:path'
import { MINUTE_MS } from '../../domain/time.ts'
import type { Services } from '../services.ts'
import { readWatched } from './watched.ts'
import type { Check } from './watched.rules.ts'

const GOOD_MS = 5 * MINUTE_MS // it is written every minute

const fileIn = (dataDir: string) => path.join(dataDir, 'watched.json')

/** Writes what the embedded database knows into DATA_DIR, for the doctor, who cannot open a database that a server has. */
export async function writeWatched({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  if (database.kind !== 'embedded') return
  const at = new Date()
  const checks = await readWatched(database, at, settings.backup !== null)
  const file = fileIn(settings.dataDir)
  await fs.writeFile(`${file}.new`, JSON.stringify({ at, checks }), { mode: 0o600 })
  await fs.rename(`${file}.new`, file)
}

/** What a running server wrote in the last five minutes; null without it. */
export async function readWatchedFile(dataDir: string, now: Date): Promise<Check[] | null> {
  try {
    const text = await fs.readFile(fileIn(dataDir), 'utf8')
    const { at, checks } = JSON.parse(text) as { at: string; checks?: Check[] }
    return now.getTime() - Date.parse(at) < GOOD_MS ? (checks ?? null) : null
  } catch {
    return null
  }
}
