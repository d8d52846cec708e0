const NOT_ASCII = /[^\x00-\x7f]/
const LATIN_MARKS = /[\u0300-\u036f]/g
const LETTERS_WITHOUT_DECOMPOSITION = /[ßøæœłđðþı]/g
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Removes case and diacritics and turns styled letters into plain ones; kana and Hangul stay whole. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!NOT_ASCII.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .toLowerCase()
    .replace(LETTERS_WITHOUT_DECOMPOSITION, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
}

const MAY_BE_GENDERED = /[a-z][:*_(/·•.@-]/
const GENDER_TAG = /\(?\b[mwfhdxvk]\s?[/|]\s?[mwfhdxvk](?:\s?[/|]\s?[mwfhdxvk*])?\b\)?|\(?all genders\)?/g
const GERMAN_ENDING = /([a-z]{3})(?:[:*_·•]|\/-?|\(-?)(?:innen|in|r|n)\b\)?/g
const ROMANCE_ENDING =
  /([a-z]{3})(?:[·•.(]-?|\/-?|-(?=e\b|euse\b|rice\b|trice\b))(?:e|a|o|as|os|es|euse|rice|trice|ice|ere|iere|ne|se|ora|ra|era|ta)\b\)?s?/g
const AT_SIGN_ENDING = /([a-z]{3})@(?=\s|$)/g

/** One form for gendered and inclusive spellings: 'entwickler:in', 'ingenieur·e', 'desarrollador/a', '(m/w/d)'. */
export function withoutGender(folded: string): string {
  if (!MAY_BE_GENDERED.test(folded) && !folded.includes('/')) return folded
  return folded
    .replace(GENDER_TAG, ' ')
    .replace(GERMAN_ENDING, '$1')
    .replace(ROMANCE_ENDING, '$1')
    .replace(AT_SIGN_ENDING, '$1')
}
