type DecodedText = { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' }

const SAMPLE_BYTES = 4096
const STEP = 64 * 1024 // bytes that are looked at as text at once
const [CR, LF] = [0x0d, 0x0a]

/**
 * The text of a file and the encoding it was written in, its line ends all turned into \n.
 * LinkedIn writes UTF-8; spreadsheets save UTF-8 or UTF-16 with or without a byte order mark, or Windows-1252.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = utf16Order(bytes)
  const plain = bytes.includes(CR) ? plainLineEnds(bytes, wide) : bytes
  if (wide) return { text: new TextDecoder(wide).decode(plain), encoding: wide }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(plain), encoding: 'utf-8' }
  } catch {
    const encoding = isDamagedUtf8(plain) ? 'utf-8' : 'windows-1252'
    return { text: new TextDecoder(encoding).decode(plain), encoding }
  }
}

/** A copy with each \r\n and \r turned into \n. Done on the bytes, because replacing millions of them in a text takes forty times its memory. */
function plainLineEnds(bytes: Uint8Array, wide: 'utf-16le' | 'utf-16be' | null): Uint8Array {
  const width = wide ? 2 : 1
  const low = wide === 'utf-16be' ? 1 : 0 // which byte of a character tells its line end
  const is = (code: number, at: number) => bytes[at + low] === code && (!wide || bytes[at + 1 - low] === 0)
  const plain = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += width) {
    const isReturn = is(CR, at)
    if (isReturn && is(LF, at + width)) continue
    for (let n = 0; n < width && at + n < bytes.length; n++) plain[length + n] = bytes[at + n]!
    if (isReturn) plain[length + low] = LF
    length += Math.min(width, bytes.length - at)
  }
  return plain.subarray(0, length)
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const end = Math.min(bytes.length, SAMPLE_BYTES) & ~1
  let high = 0
  let low = 0
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) high++
    if (bytes[at + 1] === 0) low++
  }
  const pairs = end / 2
  if (low > pairs * 0.3 && high < pairs * 0.05) return 'utf-16le'
  if (high > pairs * 0.3 && low < pairs * 0.05) return 'utf-16be'
  return null
}

/** A file cut off or damaged in few places is still UTF-8: then its intact accents outnumber the broken ones. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8')
  let broken = 0
  let intact = 0
  for (let from = 0; from < bytes.length; from += STEP) {
    const text = decoder.decode(bytes.subarray(from, from + STEP), { stream: from + STEP < bytes.length })
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === 0xfffd) broken++
      else if (code > 0x7f) intact++
    }
  }
  return intact > broken
}
