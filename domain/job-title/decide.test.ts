import { expect, test } from 'vitest'
import { categoryOf } from '../job-title.ts'

test.each([
  ['Printer', 'NOT_TECH'],
  ['Printer Sales Manager', 'SALES'],
  ['Change Manager', 'OPERATIONS'],
  ['IT Change Manager', 'OTHER_TECH'],
  ['Implementation Manager', 'OPERATIONS'],
  ['SAP Implementation Manager', 'OTHER_TECH'],
  ['Brand & Graphic Designer', 'DESIGNER'],
  ['Sales & Marketing Recruiter', 'TALENT_TEAM'],
  ['Product and Project Manager', 'PRODUCT_MANAGER'],
  ['Analyst of IT and Teacher', 'OTHER_TECH'],
  ['Engineering Director', 'SOFTWARE_ENGINEER'],
  ['Plant & Engineering Director', 'OTHER_TECH'],
  ['Engineer, Electrical', 'OTHER_TECH'],
  ['Digital Sales Manager', 'SALES'],
  ['Gerente Comercial TI', 'SALES'],
  ['General Manager', 'OPERATIONS'],
  ['General Manager, Hotels', 'OPERATIONS'],
  ['General Manager, Sales', 'SALES'],
  ['Director', 'NOT_TECH'],
  ['Retired', 'NOT_TECH'],
  ['Retired, Consultant', 'NOT_TECH'],
])('%s: fields, heads and what joins them make it %s', (title, category) => {
  expect(categoryOf(title, 'Acme')).toBe(category)
})

test.each(['na', 'NA', ' nil ', 'x', 'xxx'])('%j only fills in a form', (title) => {
  expect(categoryOf(title, 'Acme')).toBe('UNEMPLOYED')
})

test('there is no verdict if neither title nor company is given', () => {
  expect(categoryOf(null, null)).toBe('UNEMPLOYED')
  expect(categoryOf('', 'Acme')).toBe('NOT_TECH')
  expect(categoryOf(null, 'Stealth')).toBe('FOUNDER')
})
