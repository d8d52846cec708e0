import { expect, test } from 'vitest'
import { personInAddress, withPerson } from './person-link.ts'

const ID = '0198c0de-0000-4000-8000-00000000000a'

test.each([
  ['nobody', undefined, null],
  ['a person', ID, ID],
  ['one in capitals', ID.toUpperCase(), ID],
  ['the first of two', [ID, 'other'], ID],
  ['something that is no id', 'nonsense', null],
  ['nothing', '', null],
])('the address may ask for %s', (_, person, id) => {
  expect(personInAddress({ person })).toBe(id)
})

test('opening a person keeps the filters of the list', () => {
  expect(withPerson({ category: 'SALES', page: '2' }, ID)).toEqual({
    category: 'SALES',
    page: '2',
    person: ID,
  })
})
