import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { UserError } from './errors.ts'

const OWNER_ONLY = 0o077 // as a umask: no rights for the group and for others
const OTHERS = 0o077

/** Modes that give others rights; always false on Windows, which has no modes. */
const isOpen = ({ mode }: fs.Stats) => process.platform !== 'win32' && (mode & OTHERS) !== 0

function closeTree(target: string) {
  const stat = fs.lstatSync(target)
  if (stat.isSymbolicLink()) return
  if (isOpen(stat)) fs.chmodSync(target, stat.mode & ~OTHERS & 0o777)
  if (stat.isDirectory()) for (const name of fs.readdirSync(target)) closeTree(path.join(target, name))
}

/**
 * Makes a folder with personal data, where it is missing, and takes the rights of all other users from it and from what is in
 * it. Files that this process makes later are private too. Errors: UserError where the folder stays readable by others.
 */
export function makePrivate(folder: string) {
  process.umask(OWNER_ONLY)
  let reason = 'its disk keeps no rights'
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeTree(folder)
  } catch (cause) {
    reason = (cause as NodeJS.ErrnoException).code ?? String(cause)
  }
  if (!fs.existsSync(folder))
    throw new UserError(
      `The folder ${folder} cannot be made (${reason}). Make the folder above it writable, or set DATA_DIR to another folder.`,
    )
  if (isReadableByOthers(folder))
    throw new UserError(
      `The folder ${folder} can be read by other users of this machine, and that cannot be changed (${reason}). Give the folder to the user that Vouch runs as, or set DATA_DIR to another one.`,
    )
}

/** True where another user of this machine may look into the folder. */
export const isReadableByOthers = (folder: string) =>
  isOpen(fs.statSync(folder, { throwIfNoEntry: false }) ?? ({ mode: 0 } as fs.Stats))
