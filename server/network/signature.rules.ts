const BITS = 4096 // 2 to the power of 12, of which sixteen persons set a third
const LETTERS = 3
const FACTORS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d] // odd, so that each spreads the letters over all bits in its own way
const MOST_ASKED = 24 // more rule out hardly anybody else

/** The bits that stand for three letters in a row. Whoever changes this forgets all signatures in a migration. */
function eachBit(text: string, visit: (bit: number) => void) {
  for (let at = 0; at + LETTERS <= text.length; at++) {
    const letters = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)
    for (const factor of FACTORS) visit(Math.imul(letters, factor) >>> 20)
  }
}

/** The search texts of some persons → the bits for all three letters in a row that are in them. */
export function signatureOf(texts: string): Buffer {
  const signature = Buffer.alloc(BITS / 8)
  eachBit(texts, (bit) => (signature[bit >> 3]! |= 1 << (bit & 7)))
  return signature
}

/**
 * Words that are all to be found in one person's search text → bits that the signature of the person's block then has, as
 * PostgreSQL's get_bit counts them. None where the words are shorter than three letters.
 */
export function bitsOf(words: string[]): number[] {
  const bits = words.map((word) => {
    const ofWord: number[] = []
    eachBit(word, (bit) => ofWord.push(bit))
    return ofWord
  })
  const longest = Math.max(0, ...bits.map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, n) => bits.flatMap((ofWord) => ofWord[n] ?? []))
  return [...new Set(inTurns.flat())].slice(0, MOST_ASKED)
}
