import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

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
  ])('%j → %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  test('any line is read back as written, but for the apostrophe before a formula', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab =+-@\t\r\n",;＝é') })
    fc.assert(
      fc.property(fc.array(text, { minLength: 2 }), (cells) => {
        const [read] = Papa.parse<string[]>(csvLine(cells), { newline: '\r\n', delimiter: ',' }).data
        expect(read!.map((cell) => cell.replaceAll("'", ''))).toEqual(cells)
        for (const cell of read!) expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
      }),
    )
  })

  test.each([';', '\t'])(
    'no cell is a formula where %j separates and quotes inside are letters',
    (separator) => {
      const text = fc.string({ unit: fc.constantFrom(...'ab =+-@\t\r\n",;＝é') })
      fc.assert(
        fc.property(fc.array(text, { minLength: 2 }), (cells) => {
          for (const cell of csvLine(['Ada', ...cells]).split(new RegExp(`[${separator}\r\n]`)))
            expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
        }),
      )
    },
  )

  test('a long text of white space takes no time', () => {
    const start = performance.now()
    csvCell(`;${'\n\t '.repeat(100_000)}`)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
