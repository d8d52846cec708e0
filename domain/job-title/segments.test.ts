import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

/** In these tests, a script without spaces has words of two signs. */
const lexicon = { spacelessLength: (text: string, start: number) => Math.min(2, text.length - start) }

const segments = (text: string) => segmentsOf(text, lexicon).map((words) => words.join(' '))

test.each([
  '|',
  ',',
  ';',
  '•',
  '·',
  ':',
  '(',
  '[',
  '"',
  '–',
  '—',
  '\n',
  '→',
  '、',
  '，',
  '⭐',
  '🚀',
  ' - ',
  ' l ',
  ' ll ',
])('%j separates', (separator) => {
  expect(segments(`sales${separator}design`)).toEqual(['sales', 'design'])
})

test.each([
  ['sales/design & art + food @ acme', ['sales / design & art + food @ acme']],
  ['co-founder', ['co founder']],
  ['produkt- und projektmanager', ['produkt und projektmanager']],
  ['sales- design', ['sales', 'design']],
  ['sales -design', ['sales', 'design']],
  ['sales-', ['sales']],
  ['c++ developer', ['c++ developer']],
  ['c# developer', ['c# developer']],
  ['asp.net and .net developer', ['asp .net and .net developer']],
  ['.network', ['network']],
  ['l oreal', ['l oreal']],
  ['founder’s office', ['founder s office']],
  ['level 9 z0', ['level 9 z0']],
  ['מנכ"ל', ['מנכ ל']],
  ['營業部長', ['營業 部長']],
  ['sales營業', ['sales 營業']],
  ['', []],
  [' | ', []],
])('%j has the segments %o', (text, found) => {
  expect(segments(text)).toEqual(found)
})
