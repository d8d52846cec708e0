import type { Entry, FileEntry } from '@zip.js/zip.js'
import { MAX_FILE_BYTES } from '../../domain/linkedin-csv.ts'

type Unpacked =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; path: string }
  | { ok: false; why: 'missing' | 'too_large' | 'unreadable' }

const IN_THIS_THREAD = { useWebWorkers: false } // workers from blobs are forbidden by the content security policy

/** Reads Connections.csv from LinkedIn's zip archive. Nothing else is unpacked. */
export const unpackConnections = (archive: Blob) =>
  unpack(archive, /^connections\.csv$/i, /^connections[^/]*\.csv$/i)

/** Reads Positions.csv from it, which the user has to wish. */
export const unpackPositions = (archive: Blob) =>
  unpack(archive, /^positions\.csv$/i, /^positions[^/]*\.csv$/i)

/** The file of this name, else of one like 'Connections (1).csv'. */
async function unpack(archive: Blob, ...names: RegExp[]): Promise<Unpacked> {
  // The build without codecs: the browser can inflate. Its 22 KB are loaded for archives only.
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  const reader = new ZipReader(new BlobReader(archive), IN_THIS_THREAD)
  try {
    const entry = pick(await reader.getEntries(), names)
    if (!entry) return { ok: false, why: 'missing' }
    if (entry.uncompressedSize > MAX_FILE_BYTES) return { ok: false, why: 'too_large' }
    const bytes = await inflate(entry)
    return bytes ? { ok: true, bytes, path: entry.filename } : { ok: false, why: 'too_large' }
  } catch {
    return { ok: false, why: 'unreadable' }
  } finally {
    await reader.close().catch(() => undefined)
  }
}

/** Of several, the one nearest to the root. */
function pick<E extends Pick<Entry, 'filename' | 'directory'>>(entries: E[], names: RegExp[]) {
  const files = entries
    .filter((entry): entry is E & FileEntry => !entry.directory)
    .map((entry) => ({ entry, path: entry.filename.replaceAll('\\', '/').split('/') }))
    .filter(({ path }) => !path.includes('__MACOSX'))
    .sort((one, other) => one.path.length - other.path.length)
  const named = (pattern: RegExp) => files.find(({ path }) => pattern.test(path.at(-1)!))?.entry
  return names.map(named).find((entry) => entry !== undefined)
}

/** The bytes of an entry; null if they exceed the limit, whatever the archive's directory says. */
async function inflate(entry: FileEntry): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const stop = new AbortController()
  let size = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length
      if (size > MAX_FILE_BYTES) stop.abort()
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
