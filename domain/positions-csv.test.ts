import { describe, expect, test } from 'vitest'
import { encodeText } from '../testing/sample-files.ts'
import { readPositionsCsv } from './positions-csv.ts'

const HEADER = 'Company Name,Title,Description,Location,Started On,Finished On\n'
const read = (rows: string, encoding?: Parameters<typeof encodeText>[1]) =>
  readPositionsCsv(encodeText(HEADER + rows, encoding))

describe('Positions.csv', () => {
  test('is reduced to employers and dates', () => {
    const rows =
      'Globex GmbH,Head of Secrets,"Ran it,\n""all"" of it",Berlin,Jan 2019,Mar 2021\nInitech,CTO,,,2021,\n'
    const positions = read(rows)
    expect(positions).toEqual([
      { employer: 'Globex GmbH', started: '2019-01', ended: '2021-03' },
      { employer: 'Initech', started: '2021', ended: null },
    ])
    expect(JSON.stringify(positions)).not.toMatch(/Secrets|Ran|Berlin|CTO/)
  })

  test.each([
    ['Jan 2019', '2019-01'],
    ['January 2019', '2019-01'],
    ['2019', '2019'],
    ['Dez. 2019', '2019-12'],
    ['août 2019', '2019-08'],
    ['03/2019', '2019-03'],
    ['2019-03', '2019-03'],
    ['Sep-2019', '2019-09'],
    ['13/2019', '2019'],
    ['', null],
    ['since forever', null],
    ['0019', null],
  ])('the date %j is %j', (written, month) =>
    expect(read(`Globex,,,,${written},\n`)).toEqual([{ employer: 'Globex', started: month, ended: null }]),
  )

  test('two jobs at one employer at the same time count as one', () =>
    expect(read('Globex,CTO,,,2019,2020\nGlobex,Board,,,2019,2020\nGlobex,CEO,,,2020,\n')).toHaveLength(2))

  test('rows without an employer are left out', () => expect(read(',CTO,,,2019,\n  ,,,,,\n')).toEqual([]))

  test('at most a hundred rows count', () =>
    expect(read(Array.from({ length: 300 }, (_, n) => `Globex ${n},,,,2019,\n`).join(''))).toHaveLength(100))

  test('is also read after a spreadsheet saved it', () =>
    expect(read('Zürich Bau,,,,Jan 2019,\n', 'utf8-bom')).toMatchObject([{ employer: 'Zürich Bau' }]))

  test.each(['', 'First Name,Last Name,URL\nAda,King,\n', '\u0000\u0001\u0002', '"'])(
    '%j is not Positions.csv',
    (text) => expect(readPositionsCsv(encodeText(text))).toBeNull(),
  )
})
