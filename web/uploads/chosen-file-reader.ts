import { MAX_FILE_BYTES, type Preview, type Refusal, sniffConnectionsCsv } from '../../domain/linkedin-csv.ts'
import { type CodePage, decodeText, isInCodePage } from '../../domain/linkedin-csv/encoding.ts'
import { refusals } from '../../domain/linkedin-csv/refusal.ts'
import type { Position } from '../../domain/position.ts'
import { readPositionsCsv } from '../../domain/positions-csv.ts'
import { unpackConnections, unpackPositions } from './linkedin-archive-reader.ts'

export type ChosenFile = Preview & {
  /**
   * The file to upload, as it was when it was read: the dropped file, or Connections.csv from the dropped archive; in UTF-8 if it was in a
   * code page.
   */
  file: File
  /** The name of the file that was dropped. */
  name: string
  dropped: File
  /** The archive that contains the file. */
  archive: File | null
  /** If the archive has several lists: the one that was taken, which is the newest. */
  taken: { path: string; of: number } | null
  /** If the letters do not settle the file's code page: two readings, of which the user chooses one. */
  readings: Reading[] | null
}
export type RefusedFile = Refusal & { name: string }

/** How the first words with non-English letters read in a code page. */
export type Reading = { encoding: CodePage; sample: string }

type Source = Pick<ChosenFile, 'name' | 'dropped' | 'archive' | 'taken'>

/**
 * Reads the dropped file in the browser: what will be uploaded and what is in it, or why it is refused. `encoding`: the code page that
 * the user chose from two readings.
 */
export async function readChosenFile(dropped: File, encoding?: CodePage): Promise<ChosenFile | RefusedFile> {
  const { name } = dropped
  const source: Source = { name, dropped, archive: null, taken: null }
  if (!(await isZip(dropped))) return sniff(dropped, source, encoding)
  const found = await unpackConnections(dropped)
  if (found.ok) {
    const lists = found.files.map(({ bytes, path, written }) => {
      const list = new File([bytes], 'Connections.csv', { type: 'text/csv', lastModified: written })
      return sniff(list, { ...source, archive: dropped, taken: { path, of: found.files.length } }, encoding)
    })
    return newestOf(await Promise.all(lists))
  }
  if (found.why === 'too_large') return { ...refusals.tooLarge(MAX_FILE_BYTES / 1_000_000), name }
  if (found.why === 'locked') return { ...refusals.archiveLocked(), name }
  if (dropped.size <= MAX_FILE_BYTES) {
    const verdict = await sniff(dropped, source)
    if (verdict.ok || verdict.code !== 'archive') return verdict // for example a workbook, which is a zip file too
  }
  return { ...(found.why === 'missing' ? refusals.archiveWithout() : refusals.archiveDamaged()), name }
}

/** The list with the newest connection; if there are several, the one written last; if all are refused, the first. */
function newestOf(lists: (ChosenFile | RefusedFile)[]): ChosenFile | RefusedFile {
  const read = lists.filter((list) => list.ok)
  const [newest] = read.toSorted(
    (one, other) =>
      (other.newest ?? '').localeCompare(one.newest ?? '') || other.file.lastModified - one.file.lastModified,
  )
  return newest ?? lists[0]!
}

async function sniff(file: File, source: Source, chosen?: CodePage): Promise<ChosenFile | RefusedFile> {
  // One byte more than the limit shows that a file is too large.
  const bytes = await bytesOf(file.slice(0, MAX_FILE_BYTES + 1))
  const guess = isInCodePage(bytes) ? await guessOf(bytes) : null
  const encoding = chosen ?? guess?.encoding
  const verdict = sniffConnectionsCsv(bytes, encoding)
  if (!verdict.ok) return { ...verdict, name: source.name }
  const readings = guess?.other && !chosen ? readingsOf(bytes, [guess.encoding, guess.other]) : null
  const content = guess ? decodeText(bytes, encoding).text : bytes
  const { name, lastModified } = file
  return {
    ...verdict,
    ...source,
    readings,
    file: new File([content], name, { type: 'text/csv', lastModified }),
  }
}

/** Loaded on demand: the detector is large, and most files do not need it. */
async function guessOf(bytes: Uint8Array) {
  return (await import('../../domain/linkedin-csv/guess-encoding.ts')).guessEncoding(bytes)
}

const SAMPLE_WORDS = 6

/** The words in which two code pages differ, in both. */
function readingsOf(bytes: Uint8Array, encodings: [CodePage, CodePage]): Reading[] {
  const [words, others] = encodings.map((one) => decodeText(bytes, one).text.split(/[\s,;"]+/)) as [
    string[],
    string[],
  ]
  const differ = words.flatMap((word, at) => (word !== others[at] ? [at] : [])).slice(0, SAMPLE_WORDS)
  return encodings.map((encoding, at) => ({
    encoding,
    sample: differ.map((word) => [words, others][at]![word] ?? '').join(' · '),
  }))
}

const positions = new WeakMap<File, Promise<Position[] | null>>()

/** The user's jobs in an archive, read once, so that those that were shown are sent; null if it has none. Rejects if it changed or moved. */
export function readOwnPositions(archive: File): Promise<Position[] | null> {
  const read = positions.get(archive) ?? positionsIn(archive)
  positions.set(archive, read)
  return read
}

async function positionsIn(archive: File): Promise<Position[] | null> {
  const found = await unpackPositions(archive)
  return found.ok ? readPositionsCsv(found.files[0]!.bytes) : null
}

async function isZip(file: Blob): Promise<boolean> {
  const [p, k, third] = await bytesOf(file.slice(0, 4))
  return p === 0x50 && k === 0x4b && (third === 0x03 || third === 0x05)
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
