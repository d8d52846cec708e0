import fs from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'

type Backup = NonNullable<Settings['backup']>

const NAME = /^vouch-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.gz(?:\.age)?$/
const UNFINISHED = /^vouch-\d{8}-\d{6}\.(gz\.unchecked.*|scratch)$/

/** What a backup that began at this time is called, before and after it was tried. */
export function pathsIn({ folder, recipient }: Backup, began: Date) {
  const [day, time] = began.toISOString().replaceAll(/[-:]/g, '').slice(0, 15).split('T')
  const base = path.join(folder, `vouch-${day}-${time}`)
  return {
    file: `${base}.gz${recipient ? '.age' : ''}`,
    unchecked: `${base}.gz.unchecked`,
    scratch: `${base}.scratch`,
  }
}

const backupsIn = async (folder: string) =>
  (await fs.readdir(folder)).filter((name) => NAME.test(name)).toSorted()

/** The newest backup of a folder, and the time in its name; null without one. */
export async function newestBackup(folder: string): Promise<{ file: string; began: Date } | null> {
  const name = (await backupsIn(folder).catch(() => [])).at(-1)
  if (!name) return null
  const [year, month, day, hour, minute, second] = NAME.exec(name)!.slice(1).map(Number)
  const began = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second))
  return { file: path.join(folder, name), began }
}

/** Removes what processes that were killed left. */
export async function removeUnfinished(folder: string) {
  for (const name of await fs.readdir(folder))
    if (UNFINISHED.test(name)) await fs.rm(path.join(folder, name), { recursive: true, force: true })
}

/** Deletes all but the newest backups that are kept → how many. */
export async function deleteOldest({ folder, keep }: Backup): Promise<number> {
  const backups = await backupsIn(folder)
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of old) await fs.rm(path.join(folder, name))
  return old.length
}
