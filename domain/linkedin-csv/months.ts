/** The languages in which column names are read, and regions that abbreviate months in their own way. */
const LANGUAGES =
  `de fr fr-CA fr-CH es es-MX pt pt-PT it nl pl sv da nb fi tr cs hu ro ru uk el ja ko zh id ms fil vi th
  ar ar-MA ar-IQ he fa hi mr bn pa te de-AT en-AU en-CA sk`.split(/\s+/)

const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

// Forms that LinkedIn and spreadsheets write but Intl does not.
const OTHERS = [
  '',
  'feber фев',
  'mrz mrc',
  'кві',
  '',
  'чер',
  '',
  'aou сер',
  'sept setiembre сен',
  'rij жов',
  'noi ноя',
  '',
]

const CROATIAN = [
  'siječanj siječnja sij',
  'veljača veljače velj',
  'ožujak ožujka ožu',
  'travanj travnja tra',
  'svibanj svibnja svi',
  'lipanj lipnja lip',
  'srpanj srpnja srp',
  'kolovoz kolovoza kol',
  'rujan rujna ruj',
  'listopad listopada lis',
  'studeni studenoga stu',
  'prosinac prosinca pro',
]
/** Polish and Czech names, mostly of another month. */
const SHARED = 'lip srp listopad listopada lis pro'.split(' ')

const WORD = /\p{L}[\p{L}\p{M}.]*/gu

/** For comparison: 'Févr.' and 'fevr' are the same. The vowel signs of Indic and Thai words stay, because they tell months apart. */
const fold = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.]+/g, '')
    .replaceAll('ı', 'i')

const known = new Map<string, number>()
const learn = (word: string, month: number) => {
  const folded = fold(word)
  if (!known.has(folded)) known.set(folded, month)
}
ENGLISH.forEach((word, index) => learn(word, index + 1))

const croatian = new Map(
  CROATIAN.flatMap((words, index) => words.split(' ').map((word) => [fold(word), index + 1] as const)),
)

/** Whether the text has the name of a month that only Croatian has. */
export const isCroatian = (text: string): boolean =>
  (text.match(WORD) ?? []).map(fold).some((word) => croatian.has(word) && !SHARED.includes(word))

let isComplete = false

/** 1 to 12, or undefined if the word is not the long or short name of a month in any of the languages. `croatianFirst`: the text is Croatian, where 'lip' is June. */
export function monthOf(word: string, croatianFirst = false): number | undefined {
  const folded = fold(word)
  const month = (croatianFirst ? croatian.get(folded) : undefined) ?? known.get(folded)
  if (month !== undefined || isComplete) return month
  learnAll() // takes 0.1 s, so only for the first word that is not English
  return known.get(folded)
}

function learnAll() {
  isComplete = true
  OTHERS.forEach((words, index) => words.split(' ').forEach((word) => word && learn(word, index + 1)))
  for (const language of ['en', ...LANGUAGES])
    for (const month of ['long', 'short'] as const)
      for (const day of ['numeric', undefined] as const) learnFrom(language, { month, day })
  for (const [word, month] of croatian) learn(word, month)
}

/** Learns the words in which a language's dates of twelve months differ. */
function learnFrom(language: string, form: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    ...form,
    year: 'numeric',
    timeZone: 'UTC',
  })
  const wordsOf = (month: number): string[] => format.format(Date.UTC(2021, month, 28)).match(WORD) ?? []
  const words = Array.from({ length: 12 }, (_, month) => wordsOf(month))
  words.forEach((list, index) => {
    for (const word of list) if (!words.every((others) => others.includes(word))) learn(word, index + 1)
  })
}
