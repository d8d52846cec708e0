import { expect, test } from 'vitest'
import { findHeader } from './header.ts'

const headerOf = (text: string) => {
  const header = findHeader(text)
  if (!header.found) return null
  const { columns, delimiter, line, width, body } = header
  return { columns, delimiter, line, width, below: text.slice(body.offset) }
}

test.each([
  ['First Name,Last Name,Company', { first_name: 0, last_name: 1, company: 2 }],
  ['Vorname,Name,Firma', { first_name: 0, last_name: 1, company: 2 }],
  ['Name,Apellidos,Empresa', { first_name: 0, last_name: 1, company: 2 }],
  ['Name,Company', { name: 0, company: 1 }],
  ['Last Name,Company', { last_name: 0, company: 1 }],
  ['First Name,Last Name,Name', { first_name: 0, last_name: 1, name: 2 }],
  ['First Name,Company,First Name,Company', { first_name: 0, company: 1 }],
])('%s names the columns %o', (text, columns) => {
  expect(headerOf(`${text}\nAda,Reed,Quillfern\n`)?.columns).toEqual(columns)
})

test.each([
  ['one column of names', 'First Name\nAda\n'],
  ['companies without names', 'Company,Position\nQuillfern,Engineer\n'],
  ['names next to columns that no list of connections has', 'Name,Price\nShirt,5\n'],
  ['more than 300 columns', `First Name,Last Name,Company${',x'.repeat(298)}\nAda\n`],
  ['names of columns that are too long', `First Name${' '.repeat(80)},Company${' '.repeat(80)}\nAda,Reed\n`],
  ['a header below sixty records', `${'note\n'.repeat(60)}First Name,Last Name,Company\nAda,Reed,x\n`],
])('%s are no header', (_, text) => {
  expect(headerOf(text)).toBeNull()
})

test('300 columns are a header, and so is the sixtieth record', () => {
  expect(headerOf(`First Name,Last Name,Company${',x'.repeat(297)}\nAda\n`)).not.toBeNull()
  expect(headerOf(`${'note\n'.repeat(59)}First Name,Last Name,Company\nAda,Reed,x\n`)?.line).toBe(60)
})

test('a first line may name any delimiter, in quotes or not', () => {
  for (const first of ['sep=#', '"sep=#"', ' SEP=#  '])
    expect(headerOf(`${first}\nFirst Name#Last Name#Company\nAda#Reed#Quillfern\n`)).toMatchObject({
      delimiter: '#',
      line: 2,
    })
  expect(headerOf('note\nsep=#\nFirst Name#Last Name#Company\n')).toBeNull()
})

test('the rows begin below a header of several lines, whose empty cells at the end do not count', () => {
  expect(headerOf('Note\n"First\nName",Last Name,Company,,\nAda,Reed,Quillfern\n')).toMatchObject({
    line: 2,
    width: 3,
    below: 'Ada,Reed,Quillfern\n',
  })
  expect(headerOf('First Name,Last Name,Company')).toMatchObject({ line: 1, below: '' })
})

test('without a header, the widest record shows what the table has', () => {
  const header = findHeader('Orders of May\nOrder,Amount,Payee\n,,,,\n1,2,3\n')
  expect(header).toEqual({ found: false, widest: ['Order', 'Amount', 'Payee'] })
})
