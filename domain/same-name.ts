import { foldText } from './search-text.ts'

/**
 * Whether two names may belong to one human, so that a shared email address unites them (docs/product-employees.md, 'Who is the same person').
 * Case, accents, order, titles and the signs between words are ignored. An initial stands for a word, and words may be missing if at
 * least one whole word is the same: 'Kim, A.' and 'Anna Maria Kim' agree. Two names that each have a word that the other lacks do not.
 */
export function namesAgree(a: string, b: string): boolean {
  if (a === b) return true
  const words = [wordsOf(a), wordsOf(b)] as const
  const [few, many] = words[0].length <= words[1].length ? words : [words[1], words[0]]
  if (few.length === 0) return isSameName(a, b)
  return few.join('') === many.join('') || areAmong(few, many)
}

/** Whether two names have the same words, in any order. */
export const isSameName = (a: string, b: string): boolean => a === b || nameWords(a) === nameWords(b)

/** The words of a name in a fixed order, for comparison; initials only if there is nothing else. */
export function nameWords(name: string): string {
  const words = wordsOf(name)
  const whole = words.filter((word) => !isInitial(word))
  return (whole.length > 0 ? whole : words).toSorted().join(' ') || foldName(name)
}

/** How many words of a name are whole. A name with fewer of them agrees with more names. */
export const wholeWords = (name: string): number => wordsOf(name).filter((word) => !isInitial(word)).length

/** Whether the older name has what the newer one leaves out: the last name, or the word behind an initial. */
export function isCutShort(newer: string, older: string): boolean {
  if (newer === older) return false
  const now = wholeWords(newer)
  return now < 2 && now < wholeWords(older) && namesAgree(newer, older)
}

/** The names that say more than the others: next to 'Anna Kim', 'Anna' adds nothing. */
const telling = (names: string[]): string[] => {
  if (names.length === 1) return names
  const whole = names.filter((name) => wholeWords(name) > 1)
  return whole.length > 0 ? whole : names
}

/**
 * Whether people with these names who share an email address may be one human: they have a name in common, or all telling names agree. So
 * 'Anna' does not unite Anna Kim with Anna Lee.
 */
export const mayBeCalled = (names: string[], others: string[]): boolean =>
  names.some((one) => others.some((other) => isSameName(one, other))) ||
  telling(names).every((one) => telling(others).every((other) => namesAgree(one, other)))

const WORDS = /[\p{L}\p{M}\p{N}]+/gu
/** It stays as it is, even if searches fold more: names are stored as hashes, too (server/privacy/pass-hash.ts). */
const foldName = (name: string) => foldText(name).replaceAll("'", '').trim()
const TITLES = new Set('dr prof mr mrs ms mba phd msc bsc pmp cpa'.split(' '))
const UMLAUT_IN_LETTERS = /(?<=[aou])e/g // Mueller is Müller
const MOST_LETTERS_OF_INITIALS = 3

function wordsOf(name: string): string[] {
  const words = foldName(name).match(WORDS) ?? []
  const untitled = words.filter((word) => !TITLES.has(word))
  return (untitled.length > 0 ? untitled : words).map((word) =>
    word.length > MOST_LETTERS_OF_INITIALS ? word.replace(UMLAUT_IN_LETTERS, '') : word,
  )
}

/** One letter of a script that has capitals: in Chinese or Korean, a single sign is a whole name. */
const isInitial = (word: string) => word.length === 1 && word.toUpperCase() !== word

/** Whether each word of the shorter name stands for another word of the longer one. */
function areAmong(few: string[], many: string[]): boolean {
  const rest = [...many]
  const take = (fits: (word: string) => boolean) => {
    const at = rest.findIndex(fits)
    return at >= 0 && rest.splice(at, 1).length > 0
  }
  const differing = few.filter((word) => !take((other) => other === word))
  const same = few.filter((word) => !isInitial(word) && !differing.includes(word))
  if (same.length === 0 && few.length < many.length) return false
  return differing.every((word) =>
    take((other) => (isInitial(word) ? other.startsWith(word) : isInitial(other) && word.startsWith(other))),
  )
}
