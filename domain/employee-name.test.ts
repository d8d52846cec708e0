import { describe, expect, test } from 'vitest'
import { firstName, firstNameIn, fullName, splitName } from './employee-name.ts'

const email = 'ada.king@acme.io'

describe('an employee’s name', () => {
  test.each([
    ['Ada', 'Lovelace', 'Ada', 'Ada Lovelace'],
    ['Ada', null, 'Ada', 'Ada'],
    [null, 'Lovelace', 'ada.king', 'Lovelace'],
    [' Ada ', ' Lovelace ', 'Ada', 'Ada Lovelace'],
    [null, null, 'ada.king', 'ada.king'],
    ['  ', '', 'ada.king', 'ada.king'],
  ])('%s %s is called %s and written %s', (first_name, last_name, first, full) => {
    expect(firstName({ first_name, email })).toBe(first)
    expect(fullName({ first_name, last_name, email })).toBe(full)
  })

  test.each([
    ['ada.king@acme.io', 'Ada'],
    ['ösra@acme.io', 'Ösra'],
    ['ada+vouch@acme.io', 'Ada'],
    ['ada-maria.king@acme.io', 'Ada'],
    ['a.king@acme.io', ''],
    ['ada87@acme.io', ''],
    ['info@acme.io', ''],
    ['@acme.io', ''],
  ])('%s reads as the first name %o', (address, name) => {
    expect(firstNameIn(address)).toBe(name)
  })

  test.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Ada   King  Lovelace ', 'Ada', 'King Lovelace'],
    ['Ada', 'Ada', null],
    ['   ', null, null],
  ])('%o is split into %s and %s', (name, first_name, last_name) => {
    expect(splitName(name)).toEqual({ first_name, last_name })
  })
})
