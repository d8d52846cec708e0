const BRACKETED = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g
const AFTER_NAME = /[,;|/\\•([{].*|(?<=\S)\s+["“„«].*/s // a nickname, too
// oxlint-disable-next-line no-misleading-character-class
const NO_PART = /[^\p{L}\p{M}\p{N}\p{Zs}'’.·\u200c\u200d-]+/gu // emoji, flags and quotes
const TITLES = new Set('mr mrs ms miss mx dr prof professor sir herr frau mme mlle'.split(' '))
const LETTER = /\p{L}/gu
const FEWEST_IN_CAPITALS = 4 // JP and ANN are left as they are
const FIRST_LETTERS = /(?<![\p{L}\p{M}])\p{L}/gu

const isTitle = (word: string) => TITLES.has(word.replaceAll('.', '').toLowerCase())

/**
 * A first name as LinkedIn has it → how a message to that person calls them: '🚀 ANNA (she/her)' is Anna. Signs, remarks and titles are left
 * out, and a name in capitals is written in small letters. 'there' if nothing is left to call them by, as in 'Hi there'.
 */
export function greetedName(first_name: string): string {
  const name = first_name.replace(BRACKETED, ' ').replace(AFTER_NAME, '').replace(NO_PART, ' ')
  const words = name.split(' ').filter((word) => /\p{L}/u.test(word))
  const first = words.findIndex((word) => !isTitle(word))
  if (first === -1) return 'there'
  const called = words.slice(first).join(' ')
  const letters = called.match(LETTER) ?? []
  const isShouted = called === called.toUpperCase() && called !== called.toLowerCase()
  return isShouted && letters.length >= FEWEST_IN_CAPITALS
    ? called.toLowerCase().replace(FIRST_LETTERS, (letter) => letter.toUpperCase())
    : called
}
