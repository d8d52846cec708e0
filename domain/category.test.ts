import { expect, test } from 'vitest'
import {
  CATEGORIES,
  CATEGORY_COLORS,
  type CategoryFilter,
  categoryFilter,
  categoryLabel,
  chosenCategories,
} from './category.ts'

const NAMED: [CategoryFilter, string][] = [
  ['SOFTWARE_ENGINEER', 'Software Engineer'],
  ['PRODUCT_MANAGER', 'Product Manager'],
  ['DESIGNER', 'Designer'],
  ['FOUNDER', 'Founder'],
  ['SALES', 'Sales'],
  ['MARKETING', 'Marketing'],
  ['OPERATIONS', 'Operations'],
  ['UNEMPLOYED', 'Unemployed'],
  ['DATA_SCIENCE', 'Data Science'],
  ['TALENT_TEAM', 'Talent Team'],
  ['OTHER_TECH', 'Other Tech'],
  ['NOT_TECH', 'Other Non-Tech'],
  ['ALL', 'All'],
]

test.each(NAMED)('%s is called %s, and either names it', (name, label) => {
  expect(categoryLabel(name)).toBe(label)
  for (const text of [name, label, label.toUpperCase(), ` ${label} `]) expect(categoryFilter(text)).toBe(name)
})

test.each([
  ['Other Not Tech', 'NOT_TECH'],
  ['All Categories', 'ALL'],
  ['astronaut', 'ALL'],
  ['', 'ALL'],
  ['constructor', 'ALL'],
])('%j means %s', (text, name) => expect(categoryFilter(text)).toBe(name))

test.each<[CategoryFilter[], string[]]>([
  [[], []],
  [['ALL'], []],
  [['DESIGNER', 'ALL'], []],
  [
    ['DESIGNER', 'SALES', 'DESIGNER'],
    ['DESIGNER', 'SALES'],
  ],
])('the filters %j choose %j', (filters, chosen) => expect(chosenCategories(filters)).toEqual(chosen))

test('there are no other categories, and each has its own color', () => {
  expect([...CATEGORIES, 'ALL']).toEqual(NAMED.map(([name]) => name))
  const colors = NAMED.map(([name]) => CATEGORY_COLORS[name])
  expect(new Set(colors).size).toBe(NAMED.length)
  for (const color of colors) expect(color).toMatch(/^#[\da-f]{6}$/)
})
