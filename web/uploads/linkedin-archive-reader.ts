import type { Entry, FileEntry } from '@zip.js/zip.js'
import { MAX_FILE_BYTES } from '../../domain/linkedin-csv.ts'
import { isUnread } from './upload-labels.ts'

type Unpacked = { bytes: Uint8Array<ArrayBuffer>; path: string; written: number }
type Found =
  | { ok: true; files: Unpacked[] }
  | { ok: false; why: 'missing' | 'too_large' | 'locked' | 'unreadable' }

const IN_THIS_THREAD = { useWebWorkers: false } // the content security policy forbids workers from blobs
const MOST_FILES = 5
const MOST_ARCHIVE_BYTES = 200_000_000 // for an archive in an archive

/** Reads every Connections.csv in LinkedIn's zip archive, including archives inside it. Nothing else is unpacked. */
export const unpackConnections = (archive: Blob) =>
  unpack(archive, [/^connections\.csv$/i, /^connections[^/]*\.csv$/i])

/** Reads Positions.csv from it. Call this only if the user asked for it. */
export const unpackPositions = (archive: Blob) =>
  unpack(archive, [/^positions\.csv$/i, /^positions[^/]*\.csv$/i])

/** The files with this name, otherwise those like 'Connections (1).csv', nearest to the root first. */
async function unpack(archive: Blob, names: RegExp[], isInner = false): Promise<Found> {
  // The build without codecs, because the browser can inflate. Its 22 KB are loaded only for archives.
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  const reader = new ZipReader(new BlobReader(archive), IN_THIS_THREAD)
  try {
    const all = await reader.getEntries()
    const entries = pick(all, names)
    if (entries.length === 0) return isInner ? { ok: false, why: 'missing' } : await unpackInner(all, names)
    if (entries.some(({ encrypted }) => encrypted)) return { ok: false, why: 'locked' }
    const files: Unpacked[] = []
    for (const entry of entries) {
      const bytes = await inflate(entry, MAX_FILE_BYTES)
      if (!bytes) return { ok: false, why: 'too_large' }
      files.push({ bytes, path: entry.filename, written: entry.lastModDate.getTime() })
    }
    return { ok: true, files }
  } catch (error) {
    if (isUnread(error)) throw error
    return { ok: false, why: 'unreadable' }
  } finally {
    await reader.close().catch(() => undefined)
  }
}

/** The files in the archives inside an archive or, if there are none, the reason. */
async function unpackInner(entries: Entry[], names: RegExp[]): Promise<Found> {
  let found: Found = { ok: false, why: 'missing' }
  const files: Unpacked[] = []
  for (const entry of pick(entries, [/\.zip$/i])) {
    const bytes = entry.encrypted ? null : await inflate(entry, MOST_ARCHIVE_BYTES)
    const inner: Found = bytes
      ? await unpack(new Blob([bytes]), names, true)
      : { ok: false, why: entry.encrypted ? 'locked' : 'too_large' }
    if (inner.ok)
      files.push(...inner.files.map((file) => ({ ...file, path: `${entry.filename}/${file.path}` })))
    else if (inner.why !== 'missing') found = inner
  }
  return files.length > 0 ? { ok: true, files } : found
}

/** The files that match the first name that any file matches, nearest to the root first. */
function pick(entries: Entry[], names: RegExp[]): FileEntry[] {
  const files = entries
    .filter((entry): entry is FileEntry => !entry.directory)
    .map((entry) => ({ entry, path: entry.filename.replaceAll('\\', '/').split('/') }))
    .filter(({ path }) => !path.includes('__MACOSX'))
    .toSorted((one, other) => one.path.length - other.path.length)
  for (const pattern of names) {
    const named = files.filter(({ path }) => pattern.test(path.at(-1)!))
    if (named.length > 0) return named.slice(0, MOST_FILES).map(({ entry }) => entry)
  }
  return []
}

/** The bytes of an entry; null if they exceed the limit, whatever the archive's directory says. */
async function inflate(entry: FileEntry, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (entry.uncompressedSize > limit) return null
  const parts: Uint8Array<ArrayBuffer>[] = []
  const stop = new AbortController()
  let size = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length
      if (size > limit) stop.abort()
      else parts.push(part)
    },
  })
  try {
    await entry.getData(sink, { ...IN_THIS_THREAD, checkCrc32: true, signal: stop.signal })
  } catch (error) {
    if (stop.signal.aborted) return null
    throw error
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
