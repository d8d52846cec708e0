import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { UserError } from './errors.ts'

const OWNER_ONLY = 0o077 // a umask: no rights for group and others
const OTHERS = 0o077

/** Whether group or others have rights; always false on Windows, which has no modes. */
const isOpen = ({ mode }: fs.Stats) => process.platform !== 'win32' && (mode & OTHERS) !== 0

/** What is at a path, or undefined where nothing is. Errors: UserError if that cannot be told, or a link leads nowhere. */
export function statOf(target: string): fs.Stats | undefined {
  try {
    const isThere = fs.lstatSync(target, { throwIfNoEntry: false }) !== undefined
    return isThere ? fs.statSync(target) : undefined
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return undefined // a file is where its folder should be
    throw new UserError(
      `Vouch cannot look at ${target} (${code}). Give the user that Vouch runs as access, mend the link if it is one, or set DATA_DIR to another folder.`,
    )
  }
}

function closeTree(target: string) {
  const stat = fs.lstatSync(target)
  if (stat.isSymbolicLink()) return
  if (isOpen(stat)) fs.chmodSync(target, stat.mode & ~OTHERS & 0o777)
  if (stat.isDirectory()) for (const name of fs.readdirSync(target)) closeTree(path.join(target, name))
}

/**
 * Makes a folder for personal data if it is missing, and removes other users' rights to it and its contents. Files that this
 * process makes later are private too. Errors: UserError if other users can still read the folder.
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
  if (!statOf(folder)?.isDirectory())
    throw new UserError(
      `The folder ${folder} cannot be made (${reason}). Make the folder above it writable, or set DATA_DIR to another folder.`,
    )
  if (isReadableByOthers(folder))
    throw new UserError(
      `The folder ${folder} can be read by other users of this machine, and that cannot be changed (${reason}). Give the folder to the user that Vouch runs as, or set DATA_DIR to another one.`,
    )
}

/** Whether other users of this machine can read the folder. */
export function isReadableByOthers(folder: string): boolean {
  const stat = statOf(folder)
  return stat !== undefined && isOpen(stat)
}
