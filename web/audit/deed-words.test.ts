import { expect, test } from 'vitest'
import { deedOf, detailsOf } from './deed-words.ts'

test.each([
  ['employees.invite', 'Invited'],
  ['something.new', 'something.new'],
])('%s reads as %s', (action, words) => expect(deedOf({ action })).toBe(words))

test.each([
  [{}, null],
  [{ role: 'admin', is_active: false }, 'role: admin · is active: no'],
  [{ job_category: ['DESIGNER', 'SALES'] }, 'job category: DESIGNER, SALES'],
])('what a deed was about: %j', (detail, words) => expect(detailsOf({ detail })).toBe(words))
