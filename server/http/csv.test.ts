import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { computing, LOADED } from '../../testing/growth.ts'
import { csvCell, csvLine } from './csv.ts'

/** The cells of a line as programs read it that make the best of quotes in wrong places. */
function readLeniently(line: string, separator: string): string[] {
  const cells = ['']
  let quoted = false
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]!
    const isDoubled = quoted && sign === '"' && line[i + 1] === '"'
    if (isDoubled) i++
    else if (quoted && sign === '"') quoted = false
    else if (!quoted && sign === '"' && (i === 0 || `${separator}\r\n`.includes(line[i - 1]!))) quoted = true
    else if (!quoted && `${separator}\r\n`.includes(sign)) cells.push('')
    else cells[cells.length - 1] += sign
    if (isDoubled) cells[cells.length - 1] += '"'
  }
  return cells
}

describe('csvCell', () => {
  test.each([
    ['Ada', 'Ada'],
    ['', ''],
    [null, ''],
    ['Acme, Inc.', '"Acme, Inc."'],
    ['the "best"', '"the ""best"""'],
    ['two\nlines', '"two\nlines"'],
    ['a\rb', '"a\rb"'],
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-', "'-"],
    ['@import', "'@import"],
    ['\t=1', "'\t'=1"],
    ['\tAda', "'\tAda"],
    ['\r=1', '"\'\r\'=1"'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠1', "'＠1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    [' Ada', ' Ada'],
    ['a=b', 'a=b'],
    ['Engineer;=1+1;x', "Engineer;'=1+1;x"],
    ['Engineer; ＝1+1', "Engineer; '＝1+1"],
    ['Engineer\t@import', "Engineer\t'@import"],
    ['a, b\n=1+1', '"a, b\n\'=1+1"'],
    ['=1;-2', "'=1;'-2"],
    ['C; C++', 'C; C++'],
    ['Engineer;"=1+1;x', '"Engineer;""\'=1+1;x"'],
    ['Engineer\n" "=1+1', '"Engineer\n"" ""\'=1+1"'],
  ])('%j → %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  test('a line reads back as written, apart from apostrophes before formulas', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab =+-@\t\r\n",;＝é') })
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (cells) => {
        const [read] = Papa.parse<string[]>(csvLine(cells), { newline: '\r\n', delimiter: ',' }).data
        expect(read!.map((cell) => cell.replaceAll("'", ''))).toEqual(cells)
        for (const cell of read!) expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
      }),
    )
  })

  const READERS = {
    'takes quotes for letters': (line: string, separator: string) =>
      line.split(new RegExp(`[${separator}\r\n]`)),
    'makes the best of quotes': readLeniently,
  }
  const reading = Object.entries(READERS).flatMap(([name, read]) =>
    [';', '\t', ','].map((separator) => ({ name, read, separator })),
  )

  test.each(
    reading.filter(({ name, separator }) => separator !== ',' || name !== 'takes quotes for letters'),
  )('no cell is a formula where $separator separates, for a program that $name', ({ read, separator }) => {
    const text = fc.string({ unit: fc.constantFrom(...'ab =+-@\t\r\n",;＝é') })
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (cells) => {
        for (const cell of read(csvLine(['Ada', ...cells]), separator))
          expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
      }),
      { numRuns: 1000 },
    )
  })

  test('a long text of white space does not take long', async () => {
    const text = `;${'\n\t '.repeat(100_000)}`
    expect(await computing(() => csvCell(text))).toBeLessThan(LOADED * 500)
  })
})
