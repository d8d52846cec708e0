import fs from 'node:fs/promises'
import path from 'node:path'

const MOST_HELD_BYTES = 24_000_000 // a part of PostgreSQL's log has 16 MB and changes with every write
const MOST_PASSES = 5
const CLOCK_MS = 1_000 // a change this soon after another may leave the time of a file as it was

type Seen = Map<string, string>
type Hold = <T>(fn: () => Promise<T>) => Promise<T>

/**
 * Copies a folder whose files change, as it is at one moment. It is copied while its writer goes on, then again what changed, until
 * little is left; that is copied inside `hold`, in which the writer must not write. The copy is then what a power cut leaves.
 */
export async function copyFolder(from: string, to: string, hold: Hold, signal: AbortSignal) {
  const seen: Seen = new Map()
  for (let pass = 0; pass < MOST_PASSES; pass++)
    if ((await copyChanged(from, to, seen, signal)) <= MOST_HELD_BYTES) break
  await hold(async () => {
    await copyChanged(from, to, seen, signal)
  })
}

/** Copies the files that are not as they were seen, drops those that are gone, and returns how many bytes it copied. */
async function copyChanged(from: string, to: string, seen: Seen, signal: AbortSignal): Promise<number> {
  const gone = new Set(seen.keys())
  let bytes = 0
  await fs.mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await fs.readdir(from, { withFileTypes: true, recursive: true })) {
    signal.throwIfAborted()
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    const target = path.join(to, name)
    if (entry.isDirectory()) await fs.mkdir(target, { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    gone.delete(name)
    bytes += await copyFile(path.join(from, name), target, name, seen)
  }
  for (const name of gone) {
    seen.delete(name)
    await fs.rm(path.join(to, name), { force: true })
  }
  return bytes
}

async function copyFile(from: string, target: string, name: string, seen: Seen): Promise<number> {
  try {
    const { size, mtimeMs } = await fs.stat(from)
    const state = `${size} ${mtimeMs}`
    if (seen.get(name) === state) return 0
    await fs.copyFile(from, target, fs.constants.COPYFILE_FICLONE)
    seen.set(name, Date.now() - mtimeMs > CLOCK_MS ? state : 'just changed')
    return size
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    return 0 // its writer removed it meanwhile; the next pass sees that
  }
}
