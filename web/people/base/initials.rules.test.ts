import { expect, test } from 'vitest'
import { FORMER_COLLEAGUE } from '../../../domain/employee-name.ts'
import { initialsOf } from './initials.rules.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['  ada   lovelace ', 'AL'],
  ['Jean-Luc Picard', 'JP'],
  ['Cher', 'C'],
  ['erin', 'E'],
  ['ben.kim', 'BK'],
  ['Élodie Özil', 'ÉÖ'],
  ['王小明', '王'],
  ['Ann (she) Lee', 'AL'],
  ['Ann Lee 2', 'AL'],
  ['42', '4'],
  ['', '–'],
  [FORMER_COLLEAGUE, '–'],
])('%o is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
