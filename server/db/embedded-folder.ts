import fs from 'node:fs'
import path from 'node:path'

/** Where the embedded database is in a data folder. */
export const embeddedFolder = (dataDir: string) => path.join(dataDir, 'database')

/** Whether a data folder has no embedded database yet: its folder is absent or empty. */
export function hasNoEmbedded(dataDir: string): boolean {
  const folder = embeddedFolder(dataDir)
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  return !stat || (stat.isDirectory() && fs.readdirSync(folder).length === 0)
}
