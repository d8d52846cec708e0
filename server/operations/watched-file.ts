import fs from 'node:fs/promises'
import path from 'node:path'
import { MINUTE_MS } from '../../domain/time.ts'
import type { Services } from '../services.ts'
import { readWatched, type Watched } from './watched.ts'

const GOOD_MS = 5 * MINUTE_MS // it is written every minute
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const fileIn = (dataDir: string) => path.join(dataDir, 'watched.json')

/** Writes what the embedded database knows into DATA_DIR, for the doctor, who cannot open a database that a server has. */
export async function writeWatched({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  if (database.kind !== 'embedded') return
  const at = new Date()
  const found = await readWatched(database, at, settings.backup !== null)
  const file = fileIn(settings.dataDir)
  await fs.writeFile(`${file}.new`, JSON.stringify({ at, found }), { mode: 0o600 })
  await fs.rename(`${file}.new`, file)
}

/** What a running server wrote in the last five minutes; null without it. */
export async function readWatchedFile(dataDir: string, now: Date): Promise<Watched | null> {
  try {
    const text = await fs.readFile(fileIn(dataDir), 'utf8')
    const { at, found } = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' && TIME.test(value) ? new Date(value) : value,
    ) as { at: Date; found: Watched }
    return now.getTime() - at.getTime() < GOOD_MS ? found : null
  } catch {
    return null
  }
}
