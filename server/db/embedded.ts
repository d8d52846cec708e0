import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { UserError } from '../errors.ts'
import { makePrivate, statOf } from '../private-folder.ts'
import { embeddedFolder, hasNoEmbedded } from './embedded-folder.ts'
import { makeNewEmbedded } from './new-embedded.ts'

const EMBEDDED_MAJOR = '18'

function syncPath(target: string) {
  const handle = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

function syncTree(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(target)
    else if (entry.isFile()) syncPath(target)
  }
  syncPath(folder)
}

type Stream = { nfd?: number; node: unknown }
type NodeFileSystem = {
  stream_ops?: Record<string, unknown>
  realPath(node: unknown): string
}

/** PGlite's file system acknowledges fsync without doing it, so a power cut loses commits. This one does it. */
class DurableNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const prepared = await super.init(pglite, options)
    prepared.emscriptenOpts.preRun!.push((module: unknown) => {
      const m = module as { NODEFS?: NodeFileSystem; FS: { filesystems: { NODEFS: NodeFileSystem } } }
      const files = m.NODEFS ?? m.FS.filesystems.NODEFS
      if (!files?.stream_ops) throw new Error('PGlite’s internals changed: fsync cannot be installed.')
      files.stream_ops.fsync = (stream: Stream) => {
        if (stream.nfd === undefined) syncPath(files.realPath(stream.node))
        else fs.fdatasyncSync(stream.nfd)
        return 0
      }
    })
    return prepared
  }
}

const LEAST_BYTES = 100_000_000 // a new database takes half of that
const LONGEST_REASON = 200

/** PGlite gives no reason when it cannot write. With little room left, the disk is the likely one. */
function reasonFor(folder: string, cause: unknown): UserError {
  const { bavail, bsize } = fs.statfsSync(path.dirname(folder))
  const reason =
    bavail * bsize > LEAST_BYTES
      ? `it does not start (${String(cause).split('\n')[0]!.slice(0, LONGEST_REASON)}). Keep a copy of the folder, and restore a backup into another DATA_DIR.`
      : `its disk has ${Math.floor((bavail * bsize) / 1e6)} MB left. Make room, at least ${LEAST_BYTES / 1e6} MB, or set DATA_DIR to a folder on another disk.`
  return new UserError(`The embedded database in ${folder} could not be opened: ${reason}`)
}

async function openDurable(folder: string, fresh: boolean): Promise<PGlite> {
  try {
    return await openOrMake(folder, fresh)
  } catch (cause) {
    const reason = reasonFor(folder, cause)
    if (fresh) fs.rmSync(folder, { recursive: true, force: true }) // it was empty, and a half-made database cannot be opened
    throw reason
  }
}

/** Makes an empty database that only its owner can read. Errors: as makeNewEmbedded. */
async function makeEmpty(folder: string) {
  await makeNewEmbedded(folder)
  makePrivate(folder) // PGlite creates files that everyone can read
  syncTree(folder)
  syncPath(path.dirname(path.resolve(folder)))
}

// The system keeps the files in its memory anyway; PostgreSQL's own 128 MB would be a second copy.
const SHARED_BUFFERS = '32MB'

async function openOrMake(folder: string, fresh: boolean): Promise<PGlite> {
  if (fresh) await makeEmpty(folder)
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      `shared_buffers=${SHARED_BUFFERS}`,
    ],
  })
}

/** Another process has the data folder. */
export class FolderInUse extends UserError {}

const SQLITE_BUSY = 5

const cannotWrite = (dataDir: string, reason: string) =>
  new UserError(
    `The data folder ${dataDir} cannot be written (${reason}). Make it writable, make room on its disk, or set DATA_DIR to another folder.`,
  )

/** Two processes on one folder destroy each other's data. PGlite has no lock, so this holds one of SQLite's. */
function lockFolder(dataDir: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(dataDir, 'lock.db'))
    lock.exec('begin exclusive')
    return () => lock!.close()
  } catch (cause) {
    lock?.close()
    const { errcode, errstr, message } = cause as { errcode?: number; errstr?: string; message: string }
    if (errcode !== SQLITE_BUSY) throw cannotWrite(dataDir, errstr ?? message)
    throw new FolderInUse(
      `The data folder ${dataDir} is in use by another Vouch. Stop Vouch first, or give this one its own DATA_DIR.`,
    )
  }
}

/** PGlite stops without an error at files that it may not write, and waits for ever at those that are a pipe or a device. */
function refuseUnusable(target: string) {
  const { R_OK, W_OK, X_OK } = fs.constants
  const stat = statOf(target)
  if (!stat) return
  if (!stat.isDirectory() && !stat.isFile())
    throw new UserError(
      `${target} is neither a file nor a folder, so it cannot belong to the embedded database. Move it away, or set DATA_DIR to another folder.`,
    )
  try {
    fs.accessSync(target, stat.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK)
  } catch (cause) {
    throw new UserError(
      `The embedded database cannot use ${target} (${(cause as NodeJS.ErrnoException).code}). Give all of its folder to the user that Vouch runs as, or set DATA_DIR to another one.`,
    )
  }
  if (stat.isDirectory()) for (const name of fs.readdirSync(target)) refuseUnusable(path.join(target, name))
}

/** PGlite would make an empty database over what is there. */
function refuseIncomplete(folder: string) {
  if (!fs.statSync(folder).isDirectory() || !fs.existsSync(path.join(folder, 'PG_VERSION')))
    throw new UserError(
      `${folder} is not a whole database: it is not empty, but its file PG_VERSION is missing, as after a copy that broke off. ` +
        'Nothing was changed: put the missing files there, or move the folder away, start Vouch and restore a backup.',
    )
}

function refuseOtherMajor(folder: string) {
  const file = path.join(folder, 'PG_VERSION')
  const found = fs.readFileSync(file, 'utf8').trim()
  if (found !== EMBEDDED_MAJOR)
    throw new UserError(
      `The data in ${folder} was written by embedded database version ${found}, but this Vouch has version ${EMBEDDED_MAJOR}. ` +
        'Start the Vouch that wrote it, make a backup there, and restore that backup here.',
    )
}

function makeFolder(dataDir: string) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (cause) {
    throw cannotWrite(dataDir, (cause as NodeJS.ErrnoException).code ?? String(cause))
  }
}

// The first byte of the messages that run a statement: a simple query, or a prepared one.
const RUNS = new Set(['Q', 'E'].map((letter) => letter.charCodeAt(0)))

/**
 * PGlite answers without leaving the event loop's turn, so the process would read no socket until a long series of statements is
 * over. This one lets the event loop turn before each statement.
 */
function yielding(pglite: PGlite): PGlite {
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    if (RUNS.has(message[0]!)) await setImmediate()
    return pglite.execProtocolStream(message, options)
  }
  return { waitReady: pglite.waitReady, execProtocolStream } as PGlite // all that the driver uses
}

/** PGlite as a pool of one connection, with the driver types of PostgreSQL. A transaction that uses the pool runs into the timeout. */
function poolOn(pglite: PGlite): pg.Pool {
  const config = createPgConfig(yielding(pglite))
  return new pg.Pool(Object.assign(config, { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 }))
}

/** Data folder → the embedded database, durable and locked against a second process. Errors: UserError. */
export async function openEmbedded(dataDir: string): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  makeFolder(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const folder = embeddedFolder(dataDir)
    const fresh = hasNoEmbedded(dataDir)
    refuseUnusable(folder)
    if (!fresh) {
      refuseIncomplete(folder)
      refuseOtherMajor(folder)
    }
    makePrivate(folder)
    const pglite = await openDurable(folder, fresh)
    const pool = poolOn(pglite)
    return {
      pool,
      async close() {
        await pool.end()
        await pglite.close()
        unlock()
      },
    }
  } catch (cause) {
    unlock()
    throw cause
  }
}

/** A database in memory, from a dump of one that was migrated where given: for tests and for reading the schema. */
export async function openInMemory(dump?: Blob): Promise<{ pool: pg.Pool; pglite: PGlite }> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] // more takes time to clear
  const pglite = await PGlite.create({ startParams, ...(dump && { loadDataDir: dump }) })
  return { pool: poolOn(pglite), pglite }
}
