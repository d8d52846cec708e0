const NOT_A_NAME = new Set(
  `jr sr ii iii iv phd dphil mba emba ma ba msc bsc bs ms mphil llm llb jd md mph dds cpa cfa cma acca aca fca pmp csm
  pe rn bsn esq mrics frics cissp cisa shrm-cp shrm-scp sphr phr gphr cipd mcips ing dipl dr prof`.split(
    /\s+/,
  ),
)
const PARTICLES = new Set(
  'da das de dei del della den der des di do dos du el la le ter van von zu zum zur'.split(' '),
)

export type Halves = { first: string; last: string }

/**
 * 'Kim, Anna' → the two halves; null if the comma may mean something else, as in 'Warburton, MBA' and 'Anna Kim, Designer'. In a list
 * that writes names so (`isUsual`), several words before the comma are a last name too.
 */
export function turnedName(name: string, isUsual: boolean): Halves | null {
  const comma = name.indexOf(',')
  if (comma === -1 || name.includes(',', comma + 1)) return null
  const last = name.slice(0, comma).trim()
  const first = name.slice(comma + 1).trim()
  const words = last.split(' ').filter((word) => !PARTICLES.has(word.toLowerCase()))
  if (last === '' || words.length === 0 || (words.length > 1 && !isUsual)) return null
  const firsts = first.split(' ')
  return firsts.length <= 3 && firsts.every((word) => isGivenName(word, last)) ? { first, last } : null
}

/** A capital and small letters, an initial, or a script without capitals. */
function isGivenName(word: string, other: string): boolean {
  if (NOT_A_NAME.has(word.replaceAll('.', '').toLowerCase())) return false
  if (/^\p{Lu}\.?$/u.test(word)) return true
  const isShouted = other.length > 1 && other === other.toUpperCase()
  return (
    /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}/u.test(word) ||
    /^\p{Lo}[\p{Lo}\p{M}]*$/u.test(word) ||
    (isShouted && /^\p{Lu}{3,}$/u.test(word))
  )
}
