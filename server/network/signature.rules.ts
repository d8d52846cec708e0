const PLACES = 4000 // of which the sixteen persons of a part take a third; two such signatures fill a page of the database
const LETTERS = 3
const FACTORS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d] // odd, so that each spreads the letters over all places in its own way
const MOST_ASKED = 30 // more rule out hardly anybody else

/** The places that three letters in a row fall on. Whoever changes this forgets all signatures in a migration. */
function eachPlace(text: string, visit: (place: number) => void) {
  for (let at = 0; at + LETTERS <= text.length; at++) {
    const letters = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)
    for (const factor of FACTORS) visit((Math.imul(letters, factor) >>> 0) % PLACES)
  }
}

/** The search texts of the persons in each part of a block, at most eight → a byte a place, with the bits of the parts. */
export function signatureOf(parts: string[]): Buffer {
  const signature = Buffer.alloc(PLACES)
  for (const [part, texts] of parts.entries()) eachPlace(texts, (place) => (signature[place]! |= 1 << part))
  return signature
}

/**
 * Words that are all to be found in one person's search text → places that have the bit of the person's part. None where the
 * words are shorter than three letters.
 */
export function placesOf(words: string[]): number[] {
  const places = words.map((word) => {
    const ofWord: number[] = []
    eachPlace(word, (place) => ofWord.push(place))
    return ofWord
  })
  const longest = Math.max(0, ...places.map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, n) => places.flatMap((ofWord) => ofWord[n] ?? []))
  return [...new Set(inTurns.flat())].slice(0, MOST_ASKED)
}
