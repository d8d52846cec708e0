import { refusals } from './refusal.ts'
import type { Refusal } from './types.ts'

const MOST_NAMES = 2000

/**
 * The names of the files in a zip archive, read from its local and central headers without unpacking anything. `complete`: the directory
 * at the archive's end was found, so no name can be missing.
 */
export function zipNames(bytes: Uint8Array): { names: string[]; complete: boolean } {
  const names: string[] = []
  let complete = false
  for (let at = bytes.indexOf(0x50); at !== -1 && at < bytes.length - 4; at = bytes.indexOf(0x50, at + 1)) {
    if (bytes[at + 1] !== 0x4b) continue
    const kind = bytes[at + 2]! * 256 + bytes[at + 3]!
    if (kind === 0x0506) complete = true
    const nameAt = kind === 0x0304 ? 30 : kind === 0x0102 ? 46 : 0
    if (nameAt === 0 || names.length >= MOST_NAMES) continue
    const length =
      bytes[at + nameAt - (nameAt === 30 ? 4 : 18)]! + 256 * bytes[at + nameAt - (nameAt === 30 ? 3 : 17)]!
    if (length > 0 && length < 1000) {
      names.push(new TextDecoder().decode(bytes.subarray(at + nameAt, at + nameAt + length)))
    }
  }
  return { names, complete: complete && names.length < MOST_NAMES }
}

const PICTURES = ['89504e470d0a1a0a', 'ffd8ff', '474946383761', '474946383961', '49492a00', '4d4d002a']
const PACKED: [string, string][] = [
  ['1f8b', 'a gzip archive'],
  ['377abcaf271c', 'a 7z archive'],
  ['526172211a07', 'a rar archive'],
  ['425a68', 'a bzip2 archive'],
  ['fd377a585a00', 'an xz archive'],
]

/** Refuses a file whose first bytes show that it is of another kind or empty; null for all others. */
export function refuseKind(bytes: Uint8Array): Refusal | null {
  if (isBlank(bytes)) return refusals.empty()
  if (startsWith(bytes, '504b0304') || startsWith(bytes, '504b0506')) return refuseZip(bytes)
  if (latin(bytes, 0, 5) === '%PDF-') return refusals.pdf()
  if (isPicture(bytes)) return refusals.picture()
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) return refusals.spreadsheet('an old Office file, such as .xls')
  if (latin(bytes, 0, 5) === '{\\rtf') return refusals.document('a text document (.rtf)')
  for (const [magic, kind] of PACKED) if (startsWith(bytes, magic)) return refusals.packed(kind)
  if (latin(bytes, 257, 5) === 'ustar') return refusals.packed('a tar archive')
  return null
}

function refuseZip(bytes: Uint8Array): Refusal {
  const { names, complete } = zipNames(bytes)
  const has = (start: string) => names.some((name) => name.startsWith(start))
  if (has('xl/')) return refusals.spreadsheet('an Excel workbook')
  if (has('Index/') || has('Metadata/DocumentIdentifier'))
    return refusals.spreadsheet('a Numbers spreadsheet')
  if (has('word/') || has('ppt/')) return refusals.document('an Office document')
  if (names[0] === 'mimetype') return refusals.spreadsheet('an OpenDocument file')
  if (has('[Content_Types].xml')) return refusals.spreadsheet('an Office file')
  const holdsConnections = names.some((name) => /(?:^|[\\/])connections[^\\/]*\.csv$/i.test(name))
  return complete && !holdsConnections ? refusals.archiveWithout() : refusals.archive()
}

function isPicture(bytes: Uint8Array): boolean {
  if (PICTURES.some((magic) => startsWith(bytes, magic))) return true
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 4) === 'WEBP') return true
  if (latin(bytes, 4, 4) === 'ftyp') return /^(?:hei|hev|mif|msf|avi)/.test(latin(bytes, 8, 4))
  return latin(bytes, 0, 2) === 'BM' && bytes.length > 14 && bytes[6] === 0 && bytes[7] === 0
}

/** Only white space, NULs and byte order marks. */
function isBlank(bytes: Uint8Array): boolean {
  const blank = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff])
  return bytes.every((byte) => blank.has(byte))
}

function startsWith(bytes: Uint8Array, hex: string): boolean {
  for (let at = 0; at < hex.length / 2; at++) {
    if (bytes[at] !== Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)) return false
  }
  return true
}

function latin(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}
