import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { currentJob } from './current-job.ts'
import { foldSearch, searchText } from './search-text.ts'

describe('foldSearch', () => {
  test.each<[string, string, string]>([
    ['case', 'Ada LOVELACE', 'ada lovelace'],
    ['diacritics', 'José Müller', 'jose muller'],
    ['letters without decomposition', 'Søren Łukasz', 'soren lukasz'],
    ['full-width letters', 'ＡＤＡ', 'ada'],
    ['white space of every kind', '  Ada\t\u00a0Love\nlace ', 'ada love lace'],
    ['scripts without case', '山田 太郎', '山田 太郎'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['nothing', '', ''],
    ...[
      "O'Brien",
      'O’Brien',
      'O‘Brien',
      'Oʼbrien',
      'O´Brien',
      'O`Brien',
      'O′Brien',
      'O＇Brien',
      'OBrien',
    ].map((name): [string, string, string] => [`apostrophes: ${name}`, name, 'obrien']),
    ...['Jean-Luc', 'Jean‐Luc', 'Jean‑Luc', 'Jean–Luc', 'Jean—Luc', 'Jean−Luc', 'Jean－Luc', 'Jean﹣Luc'].map(
      (name): [string, string, string] => [`hyphens: ${name}`, name, 'jean-luc'],
    ),
    ...['"Bea" Young', '“Bea” Young', '„Bea“ Young', '«Bea» Young', '″Bea″ Young', '＂Bea＂ Young'].map(
      (name): [string, string, string] => [`quotes: ${name}`, name, '"bea" young'],
    ),
    ['an apostrophe before a letter of its own', 'ŉ', 'n'],
    ['an apostrophe alone', " ' ", ''],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Hebrew hyphens and quotes', 'בן־גוריון צה״ל ג׳ו', 'בן-גוריון צה"ל גו'],
    ['hamza on alef, waw and ya', 'أحمد إبراهيم آدم مؤمن رائد علاء', 'احمد ابراهيم ادم مومن رايد علا'],
    ['letters of Persian and Urdu', 'کریم رضایی فاطمة', 'كريم رضايي فاطمه'],
    ['ampersands between initials', 'AT & T, H&M, R & D', 'at&t, h&m, r&d'],
    ['ampersands between words', 'Johnson&Johnson & Co', 'johnson & johnson & co'],
    ['Arabic vowel signs', 'مُحَمَّد ٱلنور عــلي', 'محمد النور علي'],
  ])('folds %s', (_, query, folded) => expect(foldSearch(query)).toBe(folded))

  it('does not change text that is already folded', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(foldSearch(foldSearch(text))).toBe(foldSearch(text))
      }),
    )
  })
})

describe('searchText', () => {
  it('starts with the name, so that it sorts by name', () => {
    expect(searchText('Ada Lovelace', 'Analyst', 'Émile & Co')).toBe('ada lovelace\nanalyst\nemile & co')
    expect(searchText('Ada', null, null)).toBe('ada\n\n')
  })

  test.each([
    ['"Bob" Lee', 'bob" lee\n\nacme\n"bob" lee'],
    ['(Ada) King', 'ada) king\n\nacme\n(ada) king'],
    ['🚀 Élodie', 'elodie\n\nacme\n🚀 elodie'],
    ['山田 太郎', '山田 太郎\n\nacme\n山田太郎 太郎山田'],
    ['김 민수', '김 민수\n\nacme\n김민수 민수김'],
    ['山田太郎', '山田太郎\n\nacme'],
    ['Anne-Marie Lee', 'anne-marie lee\n\nacme\nannemarie'],
    ['Ann - Lee', 'ann - lee\n\nacme'],
    ['علی\u200cرضا', 'علي-رضا\n\nacme\nعليرضا'],
    ['3M Careers', '3m careers\n\nacme'],
    ['...', '...\n\nacme'],
  ])('sorts %j by its first letter and keeps it as written: %j', (name, text) => {
    expect(searchText(name, null, 'Acme')).toBe(text)
  })

  it('always fits an index entry and never ends in half a character', () => {
    for (const letter of ['a', 'ł', '山', '😀']) {
      const text = searchText(letter.repeat(3000), letter.repeat(3000), null)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2000)
      expect(Buffer.byteLength(text)).toBeGreaterThan(1990)
      expect(text.isWellFormed()).toBe(true)
    }
  })
})

describe('currentJob', () => {
  test.each([
    ['Engineer', 'Acme', 'Engineer at Acme'],
    ['Engineer', null, 'Engineer'],
    [null, 'Acme', 'Acme'],
    ['', '', null],
    [null, null, null],
  ])('%s, %s → %s', (title, company, job) => expect(currentJob(title, company)).toBe(job))
})
