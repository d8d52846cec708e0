import fs from 'node:fs'
import path from 'node:path'
import { statOf } from '../private-folder.ts'

/** Where the embedded database is in a data folder. */
export const embeddedFolder = (dataDir: string) => path.join(dataDir, 'database')

/** Whether a data folder has no embedded database yet: its folder is absent or empty. Errors: UserError. */
export function hasNoEmbedded(dataDir: string): boolean {
  const folder = embeddedFolder(dataDir)
  const stat = statOf(folder)
  return !stat || (stat.isDirectory() && fs.readdirSync(folder).length === 0)
}
