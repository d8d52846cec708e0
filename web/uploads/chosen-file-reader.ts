import {
  type ConnectionRow,
  MAX_FILE_BYTES,
  type Refusal,
  sniffConnectionsCsv,
} from '../../domain/linkedin-csv.ts'
import type { Position } from '../../domain/position.ts'
import { readPositionsCsv } from '../../domain/positions-csv.ts'
import { refusals } from '../../domain/linkedin-csv/refusal.ts'
import { unpackConnections, unpackPositions } from './linkedin-archive-reader.ts'

export type ChosenFile = {
  ok: true
  /** What is uploaded: the dropped file, or Connections.csv from the dropped archive. */
  file: File
  /** The name of the file that was dropped. */
  name: string
  /** The archive from which the file comes. */
  archive: File | null
  people: number
  skipped: number
  first: ConnectionRow[]
}
export type RefusedFile = Refusal & { name: string }

/** Reads the dropped file in the browser: what will be uploaded and what is in it, or why it is refused. */
export async function readChosenFile(dropped: File): Promise<ChosenFile | RefusedFile> {
  const { name } = dropped
  if (!(await isZip(dropped))) return sniff(dropped, name, null)
  const found = await unpackConnections(dropped)
  if (found.ok) return sniff(new File([found.bytes], 'Connections.csv', { type: 'text/csv' }), name, dropped)
  if (found.why === 'too_large') return { ...refusals.tooLarge(MAX_FILE_BYTES / 1_000_000), name }
  if (dropped.size <= MAX_FILE_BYTES) {
    const verdict = await sniff(dropped, name, null)
    if (verdict.ok || verdict.code !== 'archive') return verdict // such as a workbook, which is a zip file too
  }
  return { ...(found.why === 'missing' ? refusals.archiveWithout() : refusals.archiveDamaged()), name }
}

async function sniff(file: File, name: string, archive: File | null): Promise<ChosenFile | RefusedFile> {
  // One byte more than the limit shows that a file is too large.
  const verdict = sniffConnectionsCsv(await bytesOf(file.slice(0, MAX_FILE_BYTES + 1)))
  return verdict.ok ? { ...verdict, file, name, archive } : { ...verdict, name }
}

/** The own jobs in an archive; null if it has none. */
export async function readOwnPositions(archive: File): Promise<Position[] | null> {
  const found = await unpackPositions(archive)
  return found.ok ? readPositionsCsv(found.bytes) : null
}

async function isZip(file: Blob): Promise<boolean> {
  const [p, k, third] = await bytesOf(file.slice(0, 4))
  return p === 0x50 && k === 0x4b && (third === 0x03 || third === 0x05)
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
