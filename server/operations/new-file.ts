import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { HOUR_MS } from '../../domain/time.ts'
import { UserError } from '../errors.ts'

const QUICK = 3 // gzip level: half the time of the default for a file one seventh larger

const FILE_CALLS = new Set(['open', 'write', 'fsync', 'rename', 'close'])

type Write = (text: string) => Promise<void>

const cannotWrite = (file: string, code: string) =>
  new UserError(
    `${file} cannot be written (${code}). Give the path of a new file in a folder with room for it.`,
  )

const PART = /\.[0-9a-f]{8}\.vouch-part$/
const ABANDONED_MS = HOUR_MS // a file that is being written changes every few seconds

/** What processes that were killed left of their files. */
async function removeAbandoned(folder: string) {
  for (const name of (await fs.readdir(folder)).filter((one) => PART.test(one))) {
    const { mtimeMs } = await fs.stat(path.join(folder, name))
    if (Date.now() - mtimeMs > ABANDONED_MS) await fs.rm(path.join(folder, name))
  }
}

/**
 * Makes a gzip file of what `fill` writes, readable for its owner only, and returns its size. It gets its name once all of it is on
 * disk. If anything fails, or the process exits, there is no file. Errors: UserError if it cannot be written.
 */
export async function writeNewFile(file: string, fill: (write: Write) => Promise<void>): Promise<number> {
  if (existsSync(file)) throw new UserError(`${file} exists already. Give the path of a new file.`)
  const part = `${file}.${randomUUID().slice(0, 8)}.vouch-part`
  const folder = path.dirname(path.resolve(file))
  const removePart = () => rmSync(part, { force: true })
  process.once('exit', removePart)
  try {
    await gzipInto(part, fill)
    await fs.rename(part, file)
    await syncFolder(folder)
    await removeAbandoned(folder).catch(() => undefined) // the next backup tries again
    return (await fs.stat(file)).size
  } catch (cause) {
    removePart()
    const { code, syscall } = cause as NodeJS.ErrnoException
    throw code && FILE_CALLS.has(syscall ?? '') ? cannotWrite(file, code) : cause
  } finally {
    process.off('exit', removePart)
  }
}

async function gzipInto(part: string, fill: (write: Write) => Promise<void>) {
  const source = new PassThrough()
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(source, createGzip({ level: QUICK }), target)
  written.catch(() => undefined) // awaited below
  try {
    await fill(async (text) => {
      if (source.destroyed) return written
      if (!source.write(text)) await Promise.race([once(source, 'drain'), written])
    })
    source.end()
  } catch (cause) {
    if (!source.errored) source.destroy(cause as Error)
    await written.catch(() => undefined)
    throw source.errored ?? cause
  }
  await written
}

async function syncFolder(folder: string) {
  const handle = await fs.open(folder, 'r')
  await handle.sync().catch(() => undefined) // some file systems cannot
  await handle.close()
}
