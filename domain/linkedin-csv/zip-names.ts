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
