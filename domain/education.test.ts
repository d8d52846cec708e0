import { expect, test } from 'vitest'
import { educationText, sameEducation } from './education.ts'

const MSC = { degree: 'MSc', institution: 'ETH', year: 2014 }

test.each([
  [MSC, 'MSc, ETH, 2014'],
  [{ degree: null, institution: 'ETH', year: null }, 'ETH'],
  [{ degree: 'MSc', institution: null, year: 2014 }, 'MSc, 2014'],
])('%o is written as %s', (education, text) => {
  expect(educationText(education)).toBe(text)
})

test.each([
  [MSC, { ...MSC }, true],
  [MSC, { ...MSC, degree: 'BSc' }, false],
  [MSC, { ...MSC, institution: null }, false],
  [MSC, { ...MSC, year: 2015 }, false],
  [null, null, true],
  [MSC, null, false],
  [null, MSC, false],
])('%o and %o: the same is %s', (a, b, same) => {
  expect(sameEducation(a, b)).toBe(same)
})
