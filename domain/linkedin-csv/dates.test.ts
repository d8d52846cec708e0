import { expect, test } from 'vitest'
import { DateColumn } from './dates.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

function column(cells: string[], dayFirst = false): (string | null)[] {
  const dates = new DateColumn(dayFirst, NOW)
  for (const cell of cells) dates.observe(cell)
  return cells.map((cell) => dates.iso(cell))
}

test.each([
  ['28 Nov 2021', '2021-11-28'],
  ['1/8/18, 6:14 PM', '2018-01-08'],
  ['01 Dec 2016', '2016-12-01'],
  ['30-oct-09', '2009-10-30'],
  ['04-May-22', '2022-05-04'],
  ['2021-11-28', '2021-11-28'],
  ['2021-11-28T09:30:00Z', '2021-11-28'],
  ['2021-11-28 09:30:00 UTC', '2021-11-28'],
  ['2021/11/28', '2021-11-28'],
  ['28.11.2021', '2021-11-28'],
  ['5.6.21', '2021-06-05'],
  ['Nov 28, 2021', '2021-11-28'],
  ['November 28th, 2021', '2021-11-28'],
  ['Sun, 28 Nov 2021', '2021-11-28'],
  ['28. März 2021', '2021-03-28'],
  ['28 févr. 2021', '2021-02-28'],
  ['1 août 2021', '2021-08-01'],
  ['28 de novembro de 2021', '2021-11-28'],
  ['28 ene 2021', '2021-01-28'],
  ['28 gen 2021', '2021-01-28'],
  ['28 mrt. 2021', '2021-03-28'],
  ['28 października 2021', '2021-10-28'],
  ['28 maj 2021', '2021-05-28'],
  ['28 Ağustos 2021', '2021-08-28'],
  ['28 мая 2021', '2021-05-28'],
  ['2021年11月28日', '2021-11-28'],
  ['44528', '2021-11-28'],
  ['令和3年11月28日', '2021-11-28'],
  ['令和元年5月1日', '2019-05-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['R3.11.28', '2021-11-28'],
  ['H30/1/2', '2018-01-02'],
  ['民國110年11月28日', '2021-11-28'],
  ['28 พ.ย. 2564', '2021-11-28'],
  ['28/11/2564', '2021-11-28'],
  ['1400/09/07', null],
  ['29 Feb 2020', '2020-02-29'],
  ['29 Feb 2021', null],
  ['31/12/99', '1999-12-31'],
  ['yesterday', null],
  ['May 2021', null],
  ['########', null],
  ['12345678901234567890', null],
  ['1/2/3/4', null],
  ['', null],
  ['2021-13-01', null],
  ['2021-00-10', null],
  ['2021-10-00', null],
  ['31 Dec 1899', null],
  ['1 Jan 1900', '1900-01-01'],
  ['31 Dec 2199', null],
  ['26 Nov 2026', '2026-11-26'],
  ['27 Nov 2026', null],
  ['2/2021/3', null],
  ['2021 Nov 28', '2021-11-28'],
  ['1/2/69', null],
  ['1/2/70', '1970-01-02'],
  ['12/13/2021', '2021-12-13'],
  ['35999', null],
  ['36000', '1998-07-24'],
  ['46352', '2026-11-26'],
  ['46353', null],
  ['73001', null],
  [' 44528.75 ', '2021-11-28'],
  ['44528 people', null],
  ['28.11.2021 18.14', '2021-11-28'],
  ['28.11.2021 klo 9.05', '2021-11-28'],
  ['28.11.2021, 18.14.30', '2021-11-28'],
  ['28. 11. 21', '2021-11-28'],
  ['28. 11.21', '2021-11-28'],
  ['28 juill. 2021, 18 h 14', '2021-07-28'],
  ['21/11/28', '2021-11-28'],
  ['21-Nov-28', '2021-11-28'],
  ['11.28.2021', '2021-11-28'],
  ['2021. febr. 28.', '2021-02-28'],
  ['28. marts 2021', '2021-03-28'],
  ['28 juill. 2021', '2021-07-28'],
  ['28 Ιουλίου 2021', '2021-07-28'],
  ['28 ก.พ. 2021', '2021-02-28'],
  ['28 มกราคม 2021', '2021-01-28'],
  ['28 जून 2021', '2021-06-28'],
  ['28 जनवरी 2021', '2021-01-28'],
  ['28 tháng 11, 2021', '2021-11-28'],
  ['28 בנובמבר 2021', '2021-11-28'],
  ['28 نوفمبر 2021', '2021-11-28'],
  ['28 Agustus 2021', '2021-08-28'],
  ['2021년 11월 28일', '2021-11-28'],
])('%j is read as %j', (cell, iso) => {
  expect(column([cell])).toEqual([iso])
})

test('one date with a day above twelve settles the order of day and month for the column', () => {
  expect(column(['05/06/2021', '13/06/2021'])).toEqual(['2021-06-05', '2021-06-13'])
  expect(column(['05/06/2021', '06/13/2021'], true)).toEqual(['2021-05-06', '2021-06-13'])
})

test('a date whose own style settles nothing is read like the dates of another style', () => {
  expect(column(['28/05/2021', '05-06-21'])).toEqual(['2021-05-28', '2021-06-05'])
  expect(column(['05/28/2021', '05-06-21'], true)).toEqual(['2021-05-28', '2021-05-06'])
})

test('without such a date, the reading that keeps the column sorted wins', () => {
  expect(column(['12/03/2021', '09/03/2021', '02/03/2021', '11/02/2021', '01/02/2021'])[0]).toBe('2021-03-12')
  expect(column(['03/12/2021', '03/09/2021', '03/02/2021', '02/11/2021', '02/01/2021'], true)[0]).toBe(
    '2021-03-12',
  )
})

test('a lone ambiguous date follows the habit of the file: month first, or day first if the delimiter is a semicolon', () => {
  expect(column(['05/06/2021'])).toEqual(['2021-05-06'])
  expect(column(['05/06/2021'], true)).toEqual(['2021-06-05'])
})

test('two styles in one file are each read in their own way', () => {
  expect(
    column(['30-oct-09', '01 Dec 2016', '13/02/2015', '03/02/2015', '1/22/18, 6:14 PM', '1/8/18, 6:14 PM']),
  ).toEqual(['2009-10-30', '2016-12-01', '2015-02-13', '2015-02-03', '2018-01-22', '2018-01-08'])
})

test('years of two digits come first if that makes more of the column possible', () => {
  expect(column(['21/11/28', '20/10/15', '19/09/14'])).toEqual(['2021-11-28', '2020-10-15', '2019-09-14'])
  expect(column(['28/11/21', '15/10/20', '14/09/19'])).toEqual(['2021-11-28', '2020-10-15', '2019-09-14'])
  expect(column(['21.11.28', '20.10.15'])).toEqual(['2021-11-28', '2020-10-15'])
})

const LANGUAGES =
  `en de fr fr-CA es pt it nl pl sv da nb fi tr cs hu ro ru uk el ja ko zh id ms fil vi th ar he fa hi mr bn pa
  te sk hr`.split(/\s+/)

test.each(LANGUAGES)('the months of %s are read in long and short form', (language) => {
  for (const month of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
      day: 'numeric',
      month,
      year: 'numeric',
      timeZone: 'UTC',
    })
    const days = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2021, index, 28)))
    expect(column(days.map((day) => format.format(day)))).toEqual(
      days.map((day) => day.toISOString().slice(0, 10)),
    )
  }
})

test('a word that two languages have for different months is read as the others of its column', () => {
  expect(column(['3 lip 2021', '4 sty 2021'])).toEqual(['2021-07-03', '2021-01-04'])
  expect(column(['3 lip 2021', '4. sij 2021.', '5. listopada 2020.'])).toEqual([
    '2021-06-03',
    '2021-01-04',
    '2020-10-05',
  ])
})

test('a column tells how many of its cells are not dates, and which date is the latest', () => {
  const dates = new DateColumn(false, NOW)
  for (const cell of ['soon', '28 Nov 2021', 'soon', '3 Mar 2022', '########']) dates.observe(cell)
  expect(dates.unread()).toEqual({ rows: 3, example: 'soon' })
  expect(dates.newest()).toBe('2022-03-03')
})
