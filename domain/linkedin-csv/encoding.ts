type DecodedText = { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' }

const SAMPLE_BYTES = 4096

/**
 * The text of a file and the encoding it was written in, its line ends all turned into \n.
 * LinkedIn writes UTF-8; spreadsheets save UTF-8 or UTF-16 with or without a byte order mark, or Windows-1252.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes)
  if (decoded.text.includes('\r')) decoded.text = decoded.text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  return decoded
}

function decode(bytes: Uint8Array): DecodedText {
  const wide = utf16Order(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decodeBroken(bytes)
  }
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
function decodeBroken(bytes: Uint8Array): DecodedText {
  const text = new TextDecoder('utf-8').decode(bytes)
  let broken = 0
  let intact = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken++
    else if (code > 0x7f) intact++
  }
  if (intact > broken) return { text, encoding: 'utf-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}
