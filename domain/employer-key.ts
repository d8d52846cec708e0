import { cutEnd } from './cut-end.ts'
import {
  ASIAN_AT_END,
  ASIAN_AT_START,
  DOTTED_FORMS_AT_END,
  DOTTED_FORMS_AT_START,
  FORMS_AT_END,
  FORMS_AT_START,
  FORMS_BEFORE_QUOTES,
} from './employer-key/legal-forms.ts'
import { isNoEmployer } from './employer-key/no-employer.ts'
import { foldLetters, foldText, withAmpersands } from './search-text.ts'

/**
 * An employer as people write it → the key by which employers are found and grouped; null if the text names no employer. Case, diacritics,
 * emoji, quotes, apostrophes, hyphens, the legal form, and brackets and marks at the end are left out. Nothing is guessed and everything
 * else stays, so that two companies that differ have different keys ('Deutsche Bank' and 'Deutsche Bahn', 'Disney' and 'Disney+').
 */
export function employerKey(name: string | null): string | null {
  if (!name) return null
  const key = withoutForms(withoutMarks(withoutQuotes(plain(name.slice(0, LONGEST_NAME)))))
  if (!saysAnything(key) || isNoEmployer(key)) return null
  const written = spaced(key.replaceAll("'", ''))
  const apart = spaced(withAmpersands(written).replaceAll('-', ' '))
  return withoutForms(apart) === apart ? apart : written // 'Tele-AG' is a name, 'Tele AG' has a form
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Forms, brackets and marks may stand around each other. */
function withoutForms(name: string): string {
  let key = name
  for (let before = ''; before !== key;) {
    before = key
    key = withoutMarks(withoutBracket(withoutFormAtEnd(withoutFormAtStart(key))))
  }
  return key
}

/** A key as it was given out, in a link or a saved view → the same employer's key by today's rules. */
export const employerOf = (key: string): string => employerKey(key) ?? key

const LONGEST_NAME = 300 // characters, as a cell of an upload has

const MARKS_OF_LAW = /[™®©℠]/g
const OPENS_QUOTES = /[“„«]/g // even without a space before them
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f\u20e3]/gu
const SYMBOLS = /[\p{So}\p{Sk}\p{Extended_Pictographic}]/gu

const ASCII = /^[\x20-\x7e]*$/

function plain(name: string): string {
  if (ASCII.test(name)) return foldText(name)
  const folded = foldLetters(foldText(name.replace(MARKS_OF_LAW, '').replace(OPENS_QUOTES, ' "')))
  return foldText(folded.replace(INVISIBLE, '').replace(SYMBOLS, ' '))
}

const saysAnything = (text: string) => /[\p{L}\p{N}]/u.test(text)

const QUOTE_WITHIN_A_WORD = /(?<=\p{L})"(?=\p{L})/gu
const FORM_BEFORE_QUOTES = /^(\p{L}+) ?"/u

function withoutQuotes(text: string): string {
  const form = FORM_BEFORE_QUOTES.exec(text)?.[1]
  const isForm = form !== undefined && (FORMS_BEFORE_QUOTES.has(form) || FORMS_AT_START.has(form))
  return (isForm ? text.slice(form.length) : text)
    .replace(QUOTE_WITHIN_A_WORD, '')
    .replaceAll('"', ' ')
    .replace(/\s+/g, ' ')
}

const MARKS_AT_START = /^[\s\-–—•·*|,;:_]+/
const MARK_AT_END = /[\s\-–—•·*|,;:.!?_/\\([{<]/

const withoutMarks = (text: string) => cutEnd(text.replace(MARKS_AT_START, ''), MARK_AT_END)

const OPENING: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '>': '<',
  '】': '【',
  '」': '「',
}

/** Without the bracket at the end. If the bracket is all there is, its content. */
function withoutBracket(text: string): string {
  const close = text.at(-1) ?? ''
  const open = OPENING[close]
  if (!open) return text
  let depth = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === close) depth++
    else if (text[at] === open && --depth === 0)
      return saysAnything(text.slice(0, at)) ? text.slice(0, at) : text.slice(at + 1, -1)
  }
  return text.slice(0, -1)
}

const WORDS = /[\p{L}\p{M}\p{N}]+|&/gu
const OF_A_WORD = /[\p{L}\p{M}\p{N}]/u
const lastWord = (text: string) => text.slice(cutEnd(text, OF_A_WORD).length)
const isInitial = (word: string) => word.length === 1
/** The last words of all forms. Most names end in none of them, which is quick to tell. */
const LAST_WORDS = new Set([...FORMS_AT_END].map(lastWord))
const MOST_WORDS_OF_A_FORM = 9 // 's. de r.l. de c.v.' with each initial as a word, and two more
const BEFORE_A_FORM = /[\s,)\]]/

/** If several forms match, the longest counts, as in 'S.A. de C.V.'. */
function withoutFormAtEnd(text: string): string {
  const rest = text.replace(ASIAN_AT_END, '')
  if (rest !== text && saysAnything(rest)) return rest
  const last = lastWord(text)
  if (!isInitial(last) && !LAST_WORDS.has(last)) return text
  const words = [...text.matchAll(WORDS)]
  for (let at = Math.max(1, words.length - MOST_WORDS_OF_A_FORM); at < words.length; at++) {
    const start = words[at]!.index
    if (!BEFORE_A_FORM.test(text.slice(start - 1, start))) continue
    const form = text.slice(start)
    const left = text.slice(0, start)
    if (isForm(form) && mayStandAlone(withoutMarks(left), form)) return left
  }
  return text
}

const INITIALS_PARTED = /(?<=(?:^|[^\p{L}\p{M}\p{N}])\p{L})(?:\. ?|\/)(?=\p{L}(?:[^\p{L}\p{M}\p{N}]|$))/gu

/** Initials lose their dots: 's.a. de c.v.' is 'sa de cv'. */
function isForm(text: string): boolean {
  const words = text.replace(INITIALS_PARTED, '_').match(/[\p{L}\p{M}\p{N}_]+|&/gu) ?? []
  const form = words.join(' ')
  const undotted = form.replaceAll('_', '')
  return FORMS_AT_END.has(undotted) || (form !== undotted && DOTTED_FORMS_AT_END.has(undotted))
}

const ARTICLE = /^(?:the|an?|la|le|les|el|los|las|il|lo|de|het|der|die|das|den|os?)$/
const UNFINISHED = /(?:&|\+|\b(?:and|und|et|of|de|for))$/
/** Names in which 'spa' is a bath and not a società per azioni. */
const BATH =
  /\b(?:baths?|beauty|body|dog|day|facial|hair|health|hot|hotel|laser|lodge|luxury|massage|med|medi|medical|nails?|pet|relax|resort|salon|skin|terme|therm\w*|wellness|yoga)\b/

/** 'The Limited', 'Cul de Sac' and 'Sunny Day Spa' are whole names. */
const mayStandAlone = (name: string, form: string) =>
  saysAnything(name) && !ARTICLE.test(name) && !UNFINISHED.test(name) && !(form === 'spa' && BATH.test(name))

const undotted = (form: string) => form.replaceAll('.', '')
const FIRST_WORDS = new Set(
  [...FORMS_AT_START, ...DOTTED_FORMS_AT_START].map((form) => undotted(form.split(' ')[0]!)),
)
const MOST_WORDS_BEFORE = 6

function withoutFormAtStart(text: string): string {
  const asian = text.replace(ASIAN_AT_START, '')
  if (asian !== text && saysAnything(asian)) return asian
  const words = text.split(' ')
  if (!FIRST_WORDS.has(undotted(words[0]!))) return text
  for (let count = Math.min(MOST_WORDS_BEFORE, words.length - 1); count > 0; count--) {
    const [form, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    const isForm = FORMS_AT_START.has(undotted(form)) || DOTTED_FORMS_AT_START.has(form)
    if (isForm && saysAnything(rest)) return rest
  }
  return text
}
